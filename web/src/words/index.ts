// The words of the table in the reader's language. A language is a folder here, named by its code.
import { speech as english } from "./en";

export type Speech = typeof english;

const FOLDERS = import.meta.glob<{ speech: Speech }>(["./*/index.ts", "!./en/index.ts"]);

export let words = english.words;
export let kd = english.kd;
export let pk = english.pk;

/** The first wished language that has a folder; English if none has. "de-AT" is content with "de". */
export function spoken(wished: readonly string[], folders: readonly string[]): string {
  const known = wished.flatMap((each) => [each, new Intl.Locale(each).language]);
  return known.find((each) => each === words.language || folders.includes(`./${each}/index.ts`)) ?? words.language;
}

/** Speak the reader's language from now on; before anything is drawn. */
export async function speak(wished: readonly string[]): Promise<void> {
  const language = spoken(wished, Object.keys(FOLDERS));
  const folder = await FOLDERS[`./${language}/index.ts`]?.();
  if (folder) ({ words, kd, pk } = folder.speech);
  document.documentElement.lang = words.language;
}

/** What the server is told: all languages that the reader knows, the dearest first. */
export const wishedLanguages = (): string => navigator.languages.join(", ");

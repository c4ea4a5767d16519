// Many choices as few lines: what begins alike is one line that opens; what is of no use now comes last.
import type { ChoiceInfo, DecisionInfo, WayInfo } from "../../lib/messages";

export interface Line {
  /** Its name in the path of what is open. */
  key: string;
  label: string;
  /** What must be known before it is chosen. */
  note: string;
  /** The thing that it is about. */
  thing: string | null;
  choice: ChoiceInfo | null;
  way: WayInfo | null;
  /** The lines behind it. */
  inside: Line[] | null;
  /** The key that takes it; 0: none is left. */
  number: number;
}

/** What can be seen at once: lines, and below them, always in sight, what has no place on the table. */
export interface Page {
  title: string;
  /** What must be known of every line. */
  note: string;
  lines: Line[];
  acts: Line[];
}

export interface Words {
  final(news: string): string;
  more(n: number): string;
  walks(n: number): string;
  about(things: string): string;
}

/** So many choices are not worth to be opened in groups. */
const FEW = 6;
/** So many choices without a place on the table still stand side by side. */
const MOST_ACTS = 4;
const KEYS = 9;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const single = (choice: ChoiceInfo, words: Words): Line => ({
  key: choice.text,
  label: capital(choice.label),
  note: choice.final && words.final(choice.final),
  thing: choice.touches[0] ?? null,
  choice,
  way: null,
  inside: null,
  number: 0,
});

const opening = (key: string, label: string, inside: Line[]): Line => ({
  key,
  label: capital(label),
  note: "",
  thing: inside.every((line) => line.thing === inside[0]?.thing) ? (inside[0]?.thing ?? null) : null,
  choice: null,
  way: null,
  inside,
  number: 0,
});

/** Whether a choice names nothing on the table but itself. */
const placeless = (choice: ChoiceInfo): boolean => choice.touches.every((thing) => thing === choice.text);

const withMore = (lines: Line[], idle: Line[], words: Words): Line[] =>
  idle.length ? [...lines, opening("more", words.more(idle.length), idle)] : lines;

/** All lines of a question. */
function arranged(decision: DecisionInfo, words: Words): Line[] {
  const { choices } = decision;
  const useful = choices.filter((choice) => !choice.idle);
  const groupOf = new Map(decision.groups.flatMap((group) => group.choices.map((at) => [at, group] as const)));
  const opened = new Set<string>();
  const lines: Line[] = [];
  const idle: Line[] = [];
  choices.forEach((choice, at) => {
    const group = groupOf.get(at);
    const members = (group?.choices ?? []).map((each) => choices[each]!);
    const used = members.filter((each) => !each.idle);
    if (!group || used.length < 2 || useful.length <= FEW) {
      (choice.idle ? idle : lines).push(single(choice, words));
      return;
    }
    const key = `group ${members[0]!.text}`;
    if (opened.has(key)) return;
    opened.add(key);
    const rest = members.filter((each) => each.idle).map((each) => single(each, words));
    lines.push(opening(key, group.label, withMore(used.map((each) => single(each, words)), rest, words)));
  });
  // Where nothing is of use, nothing is hidden.
  return lines.length ? withMore(lines, idle, words) : idle;
}

/** The line of all walks. They are told a moment after the question: it moves no other line, and no key. */
function walksLine(ways: WayInfo[], words: Words): Line[] {
  const walks = ways.filter((way) => way.kind === "walk").map((way) => ({ ...opening(`way ${way.choices.join(", ")}`, way.label, []), thing: way.touches[0] ?? null, way, inside: null }));
  return walks.length ? [opening("walks", words.walks(walks.length), walks)] : [];
}

/** The lines that name a thing. */
function about(decision: DecisionInfo, thing: string, words: Words): Line[] {
  return decision.choices.filter((choice) => choice.touches.includes(thing)).map((choice) => single(choice, words));
}

/** What is in sight once these lines, one within the other, are open; a thing that is open has its own. */
export function page(decision: DecisionInfo, ways: WayInfo[], path: string[], words: Words): Page {
  let title = "";
  const walks = walksLine(ways, words);
  let lines = arranged(decision, words);
  for (const key of path) {
    const line = [...lines, ...(title ? [] : walks)].find((each) => each.key === key && each.inside);
    const named = line ? [] : about(decision, key, words);
    if (!line && !named.length) break;
    title = line ? line.label : words.about(key);
    lines = line?.inside ?? named;
  }
  const note = lines.length > 1 && lines.every((line) => line.note === lines[0]!.note) ? lines[0]!.note : "";
  if (note) lines.forEach((line) => (line.note = ""));
  const acts = title ? [] : lines.filter((line) => line.choice && placeless(line.choice) && !line.choice.idle);
  const apart = acts.length <= MOST_ACTS && acts.length < lines.length;
  const rest = apart ? lines.filter((line) => !acts.includes(line)) : lines;
  // Whatever is always in sight has a key, however long the list is.
  const keys = KEYS - (apart ? acts.length : 0);
  rest.forEach((line, at) => (line.number = at < keys ? at + 1 : 0));
  if (apart) acts.forEach((line, at) => (line.number = Math.min(rest.length, keys) + at + 1));
  if (title) return { title, note, lines: rest, acts: [] };
  const last = Math.max(0, ...[...rest, ...acts].map((line) => line.number));
  walks.forEach((line) => (line.number = last < KEYS ? last + 1 : 0));
  return { title, note, lines: [...rest, ...walks], acts: apart ? acts : [] };
}

/** The line that a number key means. */
export function numbered({ lines, acts }: Page, n: number): Line | null {
  return [...lines, ...acts].find((line) => line.number === n) ?? null;
}

/** Whether a choice names this thing. */
export const lit = (decision: DecisionInfo | null, thing: string): boolean => decision?.choices.some((choice) => choice.touches.includes(thing)) ?? false;

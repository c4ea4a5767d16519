// What this person likes: light or dark, sound, speed, a name.
import { store } from "./keyring";

export type Theme = "auto" | "light" | "dark";
export type Speed = "calm" | "quick" | "instant";

interface Kept {
  name: string;
  theme: Theme;
  sound: boolean;
  speed: Speed;
}

const SHELF = "questboard.prefs";

function read(): Kept {
  const kept: Kept = { name: "", theme: "auto", sound: false, speed: "calm" };
  try {
    return { ...kept, ...(JSON.parse(store.getItem(SHELF) ?? "{}") as Partial<Kept>) };
  } catch {
    return kept;
  }
}

export const prefs: Kept = $state(read());

export function setPref<K extends keyof Kept>(name: K, value: Kept[K]): void {
  prefs[name] = value;
  try {
    store.setItem(SHELF, JSON.stringify(prefs));
  } catch {
    // Not kept then; it still holds for this page.
  }
  if (name === "theme") applyTheme();
}

const darkSky = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export function isDark(): boolean {
  return prefs.theme === "auto" ? (darkSky?.matches ?? false) : prefs.theme === "dark";
}

/** How fast events play: 0 shows them at once. */
export function playSpeed(): number {
  if (stillness?.matches || prefs.speed === "instant") return 0;
  return prefs.speed === "quick" ? 2 : 1;
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

export function watchTheme(): void {
  applyTheme();
  darkSky?.addEventListener("change", applyTheme);
}

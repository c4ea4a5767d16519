// Patches: what the server says has changed in the facts. The facts that one has stay as they are.
import type { SeatView, ViewChange } from "./messages";
import type { Facts } from "./stage";

export type Patch = ViewChange["patch"];

/** What a patch makes of a value: [path, value] is put there, [path] alone is taken away. */
export function applyPatch<T>(before: T, patch: Patch): T {
  let after: unknown = before;
  for (const entry of patch) {
    const path = entry[0] as (string | number)[];
    after = path.length ? put(after, path, entry) : entry[1];
  }
  return after as T;
}

function put(whole: unknown, path: (string | number)[], entry: unknown[]): unknown {
  const [step, ...rest] = path as [string | number, ...(string | number)[]];
  const changed = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  if (rest.length) changed[step] = put(changed[step], rest, entry);
  else if (entry.length > 1) changed[step] = entry[1];
  else delete changed[step];
  return changed;
}

/** A view after a change, and its facts at each event on the way; null when an update was missed. */
export function changed(view: SeatView | undefined, change: ViewChange): { view: SeatView; steps: Facts[] } | null {
  if (view?.version !== change.base) return null;
  let facts: Facts = view.facts;
  const steps = change.steps.map((patch) => (facts = applyPatch(facts, patch)));
  const { seat, version, decision, can_undo, can_redo } = change;
  return { view: { seat, version, decision, can_undo, can_redo, facts: applyPatch(facts, change.patch) }, steps };
}

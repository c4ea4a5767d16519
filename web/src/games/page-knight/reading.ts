// What the reader, and a screen reader, say about things of Page Knight.
import type { ChoiceInfo } from "../../lib/messages";
import type { Reading, Stage } from "../../lib/stage";
import { words } from "../../words/en";
import { pk } from "../../words/en-page-knight";
import { ABILITIES, enemyParts, foeAt, ICONS, known, page, spaceAt, type PageFacts } from "./facts";
import { wayOf, waysOf } from "./lit";

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const percent = (value: number): string => (value > 0 && value < 0.5 ? "< 1 %" : value > 99.5 && value < 100 ? "> 99 %" : `${Math.round(value)} %`);
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const nameOf = (entry: string): string => pk.names[entry] ?? sentence(entry);

export const seatName = (facts: PageFacts, seat: number): string => (facts.players.length > 1 ? (pk.knights[seat] ?? "") : pk.knight);

export function enemyName(name: string): string {
  const [kind, strength] = enemyParts(name);
  return pk.enemyName(pk.enemies[kind] ?? kind, strength);
}

export function enemyText(facts: PageFacts, name: string): string {
  const printed = facts.printed.enemies[name];
  return printed ? pk.enemyText(facts.strength[name] ?? 0, pk.pools[printed.type] ?? printed.type, printed.damage) : "";
}

function placeName(facts: PageFacts, name: string): string {
  if (name === "portal") return pk.portal;
  const space = spaceAt(facts, name);
  if (!space) return pk.space(name);
  const what = space.location ? pk.locations[space.location] : pk.terrains[space.terrain];
  return `${pk.space(name)}: ${what ?? ""}`;
}

/** A whole sentence for the button that a space is. */
export function spaceLabel(facts: PageFacts, name: string, choice: ChoiceInfo | null): string {
  const space = spaceAt(facts, name);
  const parts = [placeName(facts, name)];
  if (space?.location) parts.push(pk.terrains[space.terrain] ?? "");
  if (space?.closed) parts.push(/^CVE/.test(space.location ?? "") ? pk.cleared : pk.closed);
  if (space?.enemy) parts.push(enemyName(space.enemy.name) + (space.enemy.defeated ? `, ${pk.defeated}` : ""));
  if (facts.voltar?.space === name) parts.push(pk.enemies.VLTR!);
  facts.players.forEach((player, seat) => player.space === name && parts.push(pk.hereStands(seatName(facts, seat))));
  const step = facts.stage.steps?.[name];
  if (choice && step?.provokes.length) parts.push(pk.provokes(provoked(facts, step.provokes)));
  const what = parts.join(", ");
  return choice ? `${sentence(choice.label)} (${what})` : what;
}

export const provoked = (facts: PageFacts, spaces: string[]): string =>
  words.list(spaces.map((name) => enemyName(spaceAt(facts, name)?.enemy?.name ?? "")));

/** How many points a die would bring, and to which pool; null where there are several answers. */
export function gain(choices: ChoiceInfo[], thing: string, value: number): { points: number; pool: string } | null {
  const ways = waysOf(choices, thing).map(wayOf);
  const uses = ways.filter((way) => way?.kind === "use");
  const way = ways.length === 1 ? ways[0] : uses.length === 1 ? uses[0] : null;
  return way ? { points: way.kind === "use" ? value : 1, pool: way.pool } : null;
}

/** The same in words. */
export function caption(choices: ChoiceInfo[], thing: string, value: number): string {
  const found = gain(choices, thing, value);
  if (found) return pk.gives(found.points, pk.pools[found.pool] ?? found.pool);
  return waysOf(choices, thing).length > 1 ? pk.choose : "";
}

/** The chance to win that a choice leads to, if any is at stake. */
export const winning = (choice: ChoiceInfo | undefined): string => (choice?.odds[0] ? percent(choice.odds[0].percent) : "");

export function dieName(facts: PageFacts, seat: number, place: string): string {
  const player = facts.players[seat];
  const [kind = "", number = "1"] = place.split(" ");
  const at = Number(number) - 1;
  if (kind === "ally") return nameOf(player?.allies[at]?.name ?? "");
  if (kind === "spell") return nameOf(player?.spells[at]?.name ?? "");
  if (kind === "reserve") return pk.reserve;
  return pk.abilities[place] ?? place;
}

export function reading(stage: Stage, thing: string): Reading | null {
  if (!known(stage.facts)) return null;
  const facts = page(stage.facts);
  const seat = stage.seat ?? 0;
  const [kind = "", ...rest] = thing.split(" ");
  const name = rest.join(" ");
  const ways = waysOf(stage.decision?.choices ?? [], thing);
  const offers: Reading["lines"] = ways.map((choice) => ({ icon: "check", text: `${sentence(choice.label)}${choice.odds[0] ? ` (${choice.odds.map((each) => `${each.label} ${percent(each.percent)}`).join(", ")})` : ""}` }));
  if (kind === "space" || kind === "fight") return ofSpace(facts, name, offers);
  if (kind === "tile") return { title: pk.blank(name.toUpperCase()), text: pk.blankText(facts.printed.tile_cost), lines: [...offers, ...ofRow(facts, name.charAt(0).toUpperCase())] };
  if (kind === "foe") {
    const foe = foeAt(facts, name, seat);
    return foe ? ofEnemy(facts, foe.name, foe.defeated, null, offers) : null;
  }
  if (kind === "die") return ofDie(facts, seat, name, offers);
  if ((kind === "ally" || kind === "spell") && pk.names[name]) return ofEntry(facts, name, offers);
  if (["inn", "tower", "glade", "cave"].includes(thing)) return ofSpace(facts, facts.players[seat]?.space ?? "", offers);
  if (thing === "army") return ofEnemy(facts, "VLTR", false, facts.voltar?.total ?? null, offers);
  return null;
}

function ofSpace(facts: PageFacts, name: string, offers: Reading["lines"]): Reading {
  const space = spaceAt(facts, name);
  const step = facts.stage.steps?.[name];
  const danger = step?.provokes.length ? [{ icon: "warn", text: pk.provokes(provoked(facts, step.provokes)), rule: "PK-431" }] : [];
  if (facts.voltar?.space === name) return ofEnemy(facts, "VLTR", false, facts.voltar.total, offers);
  if (!space) return { title: placeName(facts, name), text: pk.blankText(facts.printed.tile_cost), lines: offers };
  if (space.enemy && !space.enemy.defeated) return ofEnemy(facts, space.enemy.name, false, space.total, [...offers, { icon: "warn", text: pk.rampage, rule: "PK-431" }]);
  const cost = facts.printed.terrain[space.terrain] ?? null;
  const ground = `${pk.terrains[space.terrain] ?? ""}. ${pk.terrainText(cost)}${facts.steep && cost !== null ? ` ${sentence(pk.steep)}.` : ""}`;
  const lines = [...danger, ...offers];
  if (name === "portal") return { title: pk.portal, text: pk.portalText, lines };
  if (!space.location) return { title: placeName(facts, name), text: pk.terrainText(cost), lines: [...lines, ...(space.enemy ? [{ icon: "x", text: `${enemyName(space.enemy.name)}, ${pk.defeated}` }] : [])] };
  const cave = facts.caves.find((each) => each.space === name);
  const inside = cave ? [{ icon: "skull", text: pk.inCave(words.list(cave.enemies.map((foe) => enemyName(foe.name) + (foe.defeated ? ` (${pk.defeated})` : "")))) }] : [];
  const shut = space.closed ? [{ icon: "lock", text: sentence(cave ? pk.cleared : pk.closed) }] : [];
  return {
    title: placeName(facts, name),
    text: pk.locationTexts[space.location]?.(facts.printed.heal[space.location] ?? 0) ?? "",
    lines: [...lines, ...inside, ...shut, { icon: "move", text: ground, rule: pk.locationRules[space.location] }],
  };
}

function ofRow(facts: PageFacts, row: string): Reading["lines"] {
  const chart = facts.printed.enemy_chart[row];
  if (!chart) return [];
  return [{ icon: "skull", text: words.list([...new Set(chart)].map(enemyName)) }];
}

function ofEnemy(facts: PageFacts, name: string, defeated: boolean, total: number | null, lines: Reading["lines"]): Reading {
  const noted = total !== null ? [{ icon: "die", text: sentence(pk.noted(total)) }] : [];
  return { title: enemyName(name), text: defeated ? sentence(pk.defeated) : enemyText(facts, name), lines: [...lines, ...noted] };
}

function ofDie(facts: PageFacts, seat: number, place: string, offers: Reading["lines"]): Reading {
  const die = facts.players[seat]?.dice[place];
  const kind = place.split(" ")[0]!;
  const ability = die?.ability ?? place;
  const lines = die ? [{ icon: ICONS[die.ability] ?? "die", text: sentence(pk.worth(die.value)) }, ...offers] : offers;
  const text = ABILITIES.includes(place) ? (pk.abilityNotes[place] ?? "") : `${pk.place[kind] ?? ""} ${pk.abilityNotes[ability] ?? ""}`;
  return { title: ABILITIES.includes(place) ? pk.dieTitle(pk.abilities[place]!) : dieName(facts, seat, place), text, lines };
}

function ofEntry(facts: PageFacts, name: string, offers: Reading["lines"]): Reading {
  const cost = facts.costs.allies[name] ?? facts.costs.spells[name];
  const icon = name in facts.costs.allies ? "influence" : "magic";
  return {
    title: nameOf(name),
    text: pk.tells[name] ?? "",
    lines: [...(cost === undefined ? [] : [{ icon, text: sentence(pk.shop.cost(cost)), rule: pk.rules[name] }]), ...offers],
  };
}

// What the reader, and a screen reader, say about things of Page Knight.
import { sentence } from "../../lib/sentence";
import type { Reading, Stage } from "../../lib/stage";
import { pk, words } from "../../words";
import { abilityName, catalogue, enemyName, entryOf, locationName, nameOf, poolName, rowOf, terrainName } from "./catalogue";
import { ABILITIES, ICONS, known, offersOf, page, spaceAt, VOLTAR, type Met, type Offer, type PageFacts } from "./facts";
import { wayOf, waysOf } from "./lit";
import { thingOf } from "./things";

export const percent = (value: number): string => (value > 0 && value < 0.5 ? "< 1 %" : value > 99.5 && value < 100 ? "> 99 %" : `${Math.round(value)} %`);
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

export const seatName = (facts: PageFacts, seat: number): string => (facts.players.length > 1 ? (pk.knights[seat] ?? "") : pk.knight);

export function enemyText(facts: PageFacts, name: string): string {
  const printed = catalogue.enemies[name];
  return printed ? pk.enemyText(facts.strength[name] ?? 0, poolName(printed.type), printed.damage) : "";
}

function placeName(facts: PageFacts, name: string): string {
  const space = spaceAt(facts, name);
  if (!space) return pk.space(name);
  if (space.name === "portal") return pk.portal;
  return `${pk.space(name)}: ${space.location ? locationName(space.location) : terrainName(space.terrain)}`;
}

/** Whether enemies wait inside. */
const isCave = (location: string | null): boolean => !!location && !!catalogue.locations[location]?.enemies;
const shutWord = (location: string | null): string => (isCave(location) ? pk.cleared : pk.closed);

/** A whole sentence for the button that a space is. */
export function spaceLabel(facts: PageFacts, name: string, choice: Offer | null): string {
  const space = spaceAt(facts, name);
  const parts = [placeName(facts, name)];
  if (space?.location) parts.push(terrainName(space.terrain));
  if (space?.closed) parts.push(shutWord(space.location));
  if (space?.enemy) parts.push(enemyName(space.enemy.name) + (space.enemy.defeated ? `, ${pk.defeated}` : ""));
  if (facts.voltar?.space === name) parts.push(enemyName(VOLTAR));
  facts.players.forEach((player, seat) => player.space === name && parts.push(pk.hereStands(seatName(facts, seat))));
  const step = facts.stage.steps?.[name];
  if (choice && step?.provokes.length) parts.push(pk.provokes(provoked(facts, step.provokes)));
  const what = parts.join(", ");
  return choice ? `${sentence(choice.label)} (${what})` : what;
}

export const provoked = (facts: PageFacts, spaces: string[]): string =>
  words.list(spaces.map((name) => enemyName(spaceAt(facts, name)?.enemy?.name ?? "")));

/** How many points a way to use a die brings. */
export const pointsOf = (kind: "Use" | "Sacrifice", value: number): number => (kind === "Use" ? value : catalogue.sacrifice);

/** How many points a die would bring, and to which pool; null where there are several answers. */
export function gain(choices: Offer[], thing: string, value: number): { points: number; pool: string } | null {
  const ways = waysOf(choices, thing).map(wayOf);
  const uses = ways.filter((way) => way?.kind === "Use");
  const way = ways.length === 1 ? ways[0] : uses.length === 1 ? uses[0] : null;
  return way ? { points: pointsOf(way.kind, value), pool: way.pool } : null;
}

/** The same in words. */
export function caption(choices: Offer[], thing: string, value: number): string {
  const found = gain(choices, thing, value);
  if (found) return pk.gives(found.points, poolName(found.pool));
  return waysOf(choices, thing).length > 1 ? pk.choose : "";
}

/** The chance to win that a choice leads to, if any is at stake. */
export const winning = (choice: Offer | undefined): string => (choice?.odds[0] ? percent(choice.odds[0].percent) : "");

export function dieName(facts: PageFacts, seat: number, place: string): string {
  const player = facts.players[seat];
  const { kind, slot } = catalogue.places[place]!;
  if (kind === "ally") return nameOf(player?.allies[slot]?.name ?? "");
  if (kind === "spell") return nameOf(player?.spells[slot]?.name ?? "");
  return kind === "reserve" ? pk.reserve : abilityName(place);
}

export function reading(stage: Stage, words: string): Reading | null {
  if (!known(stage.facts)) return null;
  const facts = page(stage.facts);
  const seat = stage.seat ?? 0;
  const thing = thingOf(facts, seat, words);
  const ways = waysOf(offersOf(stage), words);
  const lines: Reading["lines"] = ways.map((choice) => ({ icon: "check", text: `${sentence(choice.label)}${choice.odds[0] ? ` (${choice.odds.map((each) => `${each.label} ${percent(each.percent)}`).join(", ")})` : ""}` }));
  switch (thing?.kind) {
    case "space":
      return ofSpace(facts, thing.space, lines);
    case "tile":
      return { title: pk.blank(pk.space(thing.tile)), text: pk.blankText(catalogue.printed.tile_cost), lines: [...lines, ...ofRow(rowOf(thing.tile))] };
    case "foe":
      return ofEnemy(facts, thing.foe, lines);
    case "die":
      return ofDie(facts, seat, thing.place, lines);
    case "ally":
    case "spell":
      return ofEntry(facts, thing.entry, lines);
    default:
      return null;
  }
}

function ofSpace(facts: PageFacts, name: string, offers: Reading["lines"]): Reading {
  const space = spaceAt(facts, name);
  const { notes, printed } = catalogue;
  const step = facts.stage.steps?.[name];
  const danger = step?.provokes.length ? [{ icon: "warn", text: pk.provokes(provoked(facts, step.provokes)), rule: notes.rampage.rule }] : [];
  if (facts.voltar?.space === name) return ofEnemy(facts, { name: VOLTAR, defeated: false, total: facts.voltar.total }, offers);
  if (!space) return { title: placeName(facts, name), text: pk.blankText(printed.tile_cost), lines: offers };
  if (space.enemy && !space.enemy.defeated) return ofEnemy(facts, { ...space.enemy, total: space.total }, [...offers, { icon: "warn", ...notes.rampage }]);
  const cost = catalogue.terrains[space.terrain]?.cost ?? null;
  const ground = `${terrainName(space.terrain)}. ${pk.terrainText(cost)}${facts.steep && cost !== null ? ` ${notes.steep.text}` : ""}`;
  const lines = [...danger, ...offers];
  if (name === "portal") return { title: pk.portal, text: notes.portal.text, lines };
  if (!space.location) return { title: placeName(facts, name), text: pk.terrainText(cost), lines: [...lines, ...(space.enemy ? [{ icon: "x", text: `${enemyName(space.enemy.name)}, ${pk.defeated}` }] : [])] };
  const cave = facts.caves.find((each) => each.space === name);
  const inside = cave ? [{ icon: "skull", text: pk.inCave(words.list(cave.enemies.map((foe) => enemyName(foe.name) + (foe.defeated ? ` (${pk.defeated})` : "")))) }] : [];
  const shut = space.closed ? [{ icon: "lock", text: sentence(shutWord(space.location)) }] : [];
  const location = catalogue.locations[space.location];
  return {
    title: placeName(facts, name),
    text: location?.text ?? "",
    lines: [...lines, ...inside, ...shut, { icon: "move", text: ground, rule: location?.rule }],
  };
}

function ofRow(row: string): Reading["lines"] {
  const chart = catalogue.printed.enemy_chart[row];
  if (!chart) return [];
  return [{ icon: "skull", text: words.list([...new Set(chart)].map(enemyName)) }];
}

function ofEnemy(facts: PageFacts, { name, defeated, total }: Met, lines: Reading["lines"]): Reading {
  const noted = total !== null ? [{ icon: "die", text: sentence(pk.noted(total)) }] : [];
  return { title: enemyName(name), text: defeated ? sentence(pk.defeated) : enemyText(facts, name), lines: [...lines, ...noted] };
}

function ofDie(facts: PageFacts, seat: number, place: string, offers: Reading["lines"]): Reading {
  const die = facts.players[seat]?.dice[place];
  const ability = catalogue.abilities[die?.ability ?? place]?.text ?? "";
  const lines = die ? [{ icon: ICONS[die.ability] ?? "die", text: sentence(pk.worth(die.value)) }, ...offers] : offers;
  const { text } = catalogue.places[place]!;
  return { title: (ABILITIES as string[]).includes(place) ? pk.dieTitle(abilityName(place)) : dieName(facts, seat, place), text: text ? `${text} ${ability}` : ability, lines };
}

function ofEntry(facts: PageFacts, name: string, offers: Reading["lines"]): Reading {
  const cost = facts.costs.allies[name] ?? facts.costs.spells[name];
  const icon = name in facts.costs.allies ? "influence" : "magic";
  const printed = entryOf(name);
  return {
    title: nameOf(name),
    text: printed?.text ?? "",
    lines: [...(cost === undefined ? [] : [{ icon, text: sentence(pk.shop.cost(cost)), rule: printed?.rule }]), ...offers],
  };
}

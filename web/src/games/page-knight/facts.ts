// The facts of Page Knight as the server sends them, and how events change what is on show.
import { hexOf, textOf, type Hex } from "../../lib/hexes";
import type { EventInfo } from "../../lib/messages";
import type { Facts } from "../../lib/stage";

export interface DieFacts {
  ability: string;
  value: number;
}

export interface EnemyFacts {
  name: string;
  defeated: boolean;
}

export interface SpaceFacts {
  name: string;
  hex: string;
  terrain: string;
  location: string | null;
  closed: boolean;
  enemy: EnemyFacts | null;
  total: number | null;
}

export interface PlayerFacts {
  space: string;
  wounds: number;
  experience: number;
  influence: number;
  move: number;
  glade: boolean;
  used: string[];
  ally_slots: number;
  spell_slots: number;
  allies: { name: string; wounded: boolean; kept: boolean }[];
  spells: { name: string; kept: boolean }[];
  waiting: string[];
  dice: Record<string, DieFacts>;
}

export interface FightFacts {
  seat: number;
  foes: string[];
  enemies: string[];
  dice: number;
  damage: number;
  points: number;
  pools: Record<string, number>;
  helped: boolean;
  noted: number[];
  rolled: number[];
  total: number;
}

export interface StageFacts {
  name: string;
  phase: number;
  seat: number | null;
  how?: string;
  rolls?: number[][];
  marks?: number[] | number;
  rolled?: number[];
  steps?: Record<string, { cost: number; provokes: string[] }>;
  groups?: string[][];
  location?: string;
  points?: number;
  left?: number;
  enemy?: string;
  fight?: FightFacts;
}

/** What is printed on every sheet. */
export interface Printed {
  tiles: Record<string, string>;
  portal: string;
  positions: string[];
  land: string[][];
  terrain: Record<string, number | null>;
  tile_cost: number;
  enemies: Record<string, { type: string; damage: number }>;
  enemy_chart: Record<string, string[]>;
  location_chart: Record<string, string[]>;
  threat_events: number[];
  wounds: number;
  influence: [number, number];
  ally_slots: number[];
  spell_slots: number[];
  heal: Record<string, number>;
  dice: Record<string, string | null>;
}

export interface PageFacts {
  seat: number | null;
  scenario: number;
  challenge: boolean;
  valor: number;
  deterministic: boolean;
  legacy: boolean;
  map_tiles: boolean;
  round: number;
  first: number;
  threat: number;
  threat_limit: number;
  events: boolean[];
  scarce: boolean;
  silent: boolean;
  steep: boolean;
  goal: { defeated: number; dragons: number; citizens: number; allies: number; spells: number; met: boolean; wanted: Record<string, number> };
  tiles: Record<string, number | null>;
  spaces: SpaceFacts[];
  caves: { space: string; enemies: EnemyFacts[]; totals: number[] }[];
  voltar: { space: string | null; delayed: boolean; total: number | null; minions: EnemyFacts[]; totals: number[] } | null;
  players: PlayerFacts[];
  costs: { allies: Record<string, number>; spells: Record<string, number> };
  marked: string[];
  strength: Record<string, number>;
  stage: StageFacts;
  printed: Printed;
}

export const PLAIN = ["movement", "combat", "influence", "magic"];
export const ABILITIES = [...PLAIN, "wild"];
export const ICONS: Record<string, string> = { movement: "move", combat: "attack", influence: "influence", magic: "magic", wild: "wild", blade: "attack" };

export const page = (facts: Facts): PageFacts => facts as unknown as PageFacts;

/** A table that has said something of itself yet. */
export const known = (facts: Facts): boolean => "printed" in facts;

const WAYS: Record<string, Hex> = {
  nw: { q: 0, r: -1 },
  ne: { q: 1, r: -1 },
  w: { q: -1, r: 0 },
  c: { q: 0, r: 0 },
  e: { q: 1, r: 0 },
  sw: { q: -1, r: 1 },
  se: { q: 0, r: 1 },
};

/** Where a space lies, drawn or not. */
export function hexAt(printed: Printed, space: string): Hex {
  const [tile = "", position = "c"] = space.split(".");
  const middle = hexOf(printed.tiles[tile] ?? printed.portal);
  const way = WAYS[position] ?? WAYS.c!;
  return { q: middle.q + way.q, r: middle.r + way.r };
}

export const spacesOf = (printed: Printed, tile: string): string[] => printed.positions.map((position) => `${tile}.${position}`);

export const spaceAt = (facts: PageFacts, name: string): SpaceFacts | undefined => facts.spaces.find((space) => space.name === name);

/** An enemy named by where it is met: a space, voltar, "minion 1", "cave 2", ambush. */
export function foeAt(facts: PageFacts, foe: string, seat: number): EnemyFacts | null {
  const [kind, number = "1"] = foe.split(" ");
  const at = Number(number) - 1;
  if (kind === "voltar") return { name: "VLTR", defeated: !facts.voltar?.space };
  if (kind === "minion") return facts.voltar?.minions[at] ?? null;
  if (kind === "cave") return facts.caves.find((cave) => cave.space === facts.players[seat]?.space)?.enemies[at] ?? null;
  if (kind === "ambush") {
    const name = facts.stage.fight?.enemies[0];
    return name ? { name, defeated: false } : null;
  }
  return spaceAt(facts, foe)?.enemy ?? null;
}

/** "GOB2" is a goblin of strength 2. */
export const enemyParts = (name: string): [string, string] => {
  const found = /^([A-Z]+)(\d*)$/.exec(name);
  return [found?.[1] ?? name, found?.[2] ?? ""];
};

/** The board to show: one's own, or that of whoever acts. */
export const boardOf = (facts: PageFacts, seat: number | null): number => seat ?? facts.stage.fight?.seat ?? facts.stage.seat ?? 0;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The facts once this event is shown; the server's own facts follow at the end. */
export function apply(given: Facts, event: EventInfo): Facts {
  if (!known(given)) return given;
  const facts = page(given);
  const told = event.facts;
  const seat = typeof told.seat === "number" ? told.seat : -1;
  const made = (what: Partial<PageFacts>): Facts => ({ ...facts, ...what }) as unknown as Facts;
  const player = (change: (old: PlayerFacts) => Partial<PlayerFacts>, also: Partial<PageFacts> = {}): Facts =>
    made({ ...also, players: facts.players.map((old, at) => (at === seat ? { ...old, ...change(old) } : old)) });
  const space = (name: string, what: Partial<SpaceFacts>): Facts =>
    made({ spaces: facts.spaces.map((old) => (old.name === name ? { ...old, ...what } : old)) });
  const fight = (change: (old: FightFacts) => Partial<FightFacts>): StageFacts =>
    facts.stage.fight ? { ...facts.stage, fight: { ...facts.stage.fight, ...change(facts.stage.fight) } } : facts.stage;

  switch (event.kind) {
    case "RoundBegan":
      return made({
        round: Number(told.number),
        stage: { name: "Preparation", phase: 0, seat: null },
        players: facts.players.map((old) => ({ ...old, dice: {}, move: 0, used: [] })),
      });
    case "DiceRolled": {
      const dice = told.dice as number[];
      if (told.stage === "wild") return player((old) => ({ dice: { ...old.dice, wild: { ability: "wild", value: dice[0]! - old.wounds } } }));
      if (told.stage !== "plain") return given;
      const rolls = facts.players.map((_, at) => (at === seat ? dice : (facts.stage.rolls?.[at] ?? [])));
      return made({ stage: { ...facts.stage, name: "Preparation", phase: 0, seat: null, rolls } });
    }
    case "Assigned": {
      const values = told.values as number[];
      return player((old) => ({
        dice: { ...old.dice, ...Object.fromEntries(values.flatMap((value, at) => (value ? [[PLAIN[at]!, { ability: PLAIN[at]!, value }]] : []))) },
      }));
    }
    case "DieUsed":
    case "DieSacrificed": {
      const points = event.kind === "DieUsed" ? Number(told.points) : 1;
      const pool = text(told.pool);
      const moving = pool === "movement";
      const stage = moving ? facts.stage : fight((old) => ({ points: pool === "blade" ? old.points : old.points + points, pools: { ...old.pools, [pool]: (old.pools[pool] ?? 0) + points } }));
      return player(
        (old) => {
          const dice = { ...old.dice };
          delete dice[text(told.place)];
          return { dice, move: moving ? old.move + points : old.move };
        },
        { stage },
      );
    }
    case "Moved":
    case "Retreated":
      return player(() => ({ space: text(told.space) }));
    case "TileGenerated": {
      const tile = text(told.tile);
      const land = facts.printed.land[Number(told.result)] ?? [];
      const fresh = spacesOf(facts.printed, tile).map((name, at) => ({
        name,
        hex: textOf(hexAt(facts.printed, name)),
        terrain: land[at] ?? "plain",
        location: null,
        closed: false,
        enemy: null,
        total: null,
      }));
      return made({ tiles: { ...facts.tiles, [tile]: Number(told.result) }, spaces: [...facts.spaces, ...fresh] });
    }
    case "LocationFound":
      return space(text(told.space), { location: text(told.location) });
    case "EnemyFound":
      return space(text(told.space), { enemy: { name: text(told.enemy), defeated: false } });
    case "DragonCame":
      return space(text(told.space), { enemy: { name: "DRGN4", defeated: false } });
    case "AmbushPlaced":
      return told.space ? space(text(told.space), { enemy: { name: text(told.enemy), defeated: false } }) : given;
    case "EnemyRolled":
      return made({ stage: fight(() => ({ rolled: told.dice as number[], total: Number(told.total) })) });
    case "EnemySlowed":
      return made({ stage: fight(() => ({ total: Number(told.total) })) });
    case "ExperienceGained":
      return player(() => ({ experience: Number(told.experience) }));
    case "InfluenceMoved":
      return player(() => ({ influence: Number(told.influence) }));
    case "Wounded":
      return player((old) =>
        told.place === null
          ? { wounds: Math.min(old.wounds + 1, facts.printed.wounds) }
          : { allies: old.allies.map((ally, at) => (at === told.place ? { ...ally, wounded: true } : ally)) },
      );
    case "Healed":
      return player((old) =>
        told.place === null
          ? { wounds: old.wounds - 1 }
          : { allies: old.allies.map((ally, at) => (at === told.place ? { ...ally, wounded: false } : ally)) },
      );
    case "ThreatRose":
    case "Rifted":
      return made({ threat: Number(told.threat) });
    case "VoltarMoved":
      return made({ voltar: facts.voltar && { ...facts.voltar, space: text(told.space) } });
    case "VoltarDelayed":
      return made({ voltar: facts.voltar && { ...facts.voltar, delayed: true } });
    case "EventStruck":
      return made({ events: facts.events.map((struck, at) => struck || facts.printed.threat_events[at] === told.mark) });
    default:
      return given;
  }
}

// Made from the Python sources of page-knight by `python -m questboard.server.typescript`.
// Do not edit: change the game and make it again.

export type Seat = number;
export type SpaceId = string;
export type Tile = "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3" | "d1" | "d2" | "d3";
export type Place = "movement" | "combat" | "influence" | "magic" | "wild" | "ally 1" | "ally 2" | "ally 3" | "spell 1" | "spell 2" | "spell 3" | "reserve 1" | "reserve 2" | "reserve 3";
export type Pool = "movement" | "combat" | "influence" | "magic" | "blade";
export type Ability = "movement" | "combat" | "influence" | "magic" | "wild";
export type FoeId = string;
export type Ally = "cave die" | "envoy" | "scout" | "soldier" | "treasure hunter" | "champion";
export type Spell = "enchant blade" | "blood magic" | "swiftness" | "arcane spark" | "temporal rift" | "mirror dimension";
export type Roll = "glade" | "plain" | "wild" | "allies";
export type Location = "INN" | "TWR" | "GLD" | "CVE2" | "CVE3";
export type Enemy = "GOB1" | "MGE1" | "GOB2" | "MGE2" | "TRL2" | "MGE3" | "TRL3" | "DRGN4" | "VLTR";
export type Offer = "allies" | "spells";

export type Choice =
  | { kind: "Simple"; word: string }
  | { kind: "Assign"; values: number[] }
  | { kind: "Rift"; die: number }
  | { kind: "First"; who: Seat }
  | { kind: "Go"; space: SpaceId }
  | { kind: "Generate"; tile: Tile }
  | { kind: "Use"; place: Place; pool: Pool }
  | { kind: "Sacrifice"; place: Place; pool: Pool }
  | { kind: "Blood"; ability: Ability }
  | { kind: "Mirror"; ability: Ability }
  | { kind: "Fight"; foes: FoeId[] }
  | { kind: "Buy"; ally: Ally; slot: number | null }
  | { kind: "Learn"; magic: Spell; slot: number | null }
  | { kind: "Heal"; slot: number | null }
  | { kind: "Wound"; slot: number | null }
  | { kind: "Place"; space: SpaceId }
  | { kind: "Replace"; space: SpaceId }
  | { kind: "KeepAlly"; slot: number | null }
  | { kind: "KeepSpell"; slot: number | null }
  | { kind: "CutAlly"; ally: Ally }
  | { kind: "CutSpell"; magic: Spell };

export type Event =
  | { kind: "RoundBegan"; facts: { number: number; threat: number } }
  | { kind: "DiceRolled"; facts: { seat: Seat; stage: Roll; dice: number[] } }
  | { kind: "DiceRemoved"; facts: { seat: Seat; dice: number[] } }
  | { kind: "Assigned"; facts: { seat: Seat; values: number[] } }
  | { kind: "Rifted"; facts: { seat: Seat; threat: number; dice: number[] } }
  | { kind: "NamedFirst"; facts: { seat: Seat; first: Seat } }
  | { kind: "ActsFirst"; facts: { seat: Seat } }
  | { kind: "DieUsed"; facts: { seat: Seat; place: Place; pool: Pool; points: number } }
  | { kind: "DieSacrificed"; facts: { seat: Seat; place: Place; pool: Pool } }
  | { kind: "Moved"; facts: { seat: Seat; origin: SpaceId; space: SpaceId } }
  | { kind: "TileGenerated"; facts: { seat: Seat; tile: Tile; result: number } }
  | { kind: "LocationFound"; facts: { space: SpaceId; location: Location } }
  | { kind: "EnemyFound"; facts: { space: SpaceId; enemy: Enemy } }
  | { kind: "DragonCame"; facts: { space: SpaceId } }
  | { kind: "TotalNoted"; facts: { foe: FoeId; enemy: Enemy; total: number } }
  | { kind: "Rampaged"; facts: { seat: Seat; spaces: SpaceId[] } }
  | { kind: "CaveStirred"; facts: { space: SpaceId; enemies: Enemy[] } }
  | { kind: "GroupFormed"; facts: { seat: Seat; foes: FoeId[] } }
  | { kind: "Helped"; facts: { seat: Seat } }
  | { kind: "EnemyRolled"; facts: { dice: number[]; total: number } }
  | { kind: "EnemySlowed"; facts: { seat: Seat; total: number } }
  | { kind: "Fought"; facts: { seat: Seat; enemies: Enemy[]; points: number; total: number; outcome: number } }
  | { kind: "EnemyDefeated"; facts: { seat: Seat; enemy: Enemy } }
  | { kind: "VoltarDelayed"; facts: Record<string, never> }
  | { kind: "ExperienceGained"; facts: { seat: Seat; points: number; experience: number } }
  | { kind: "InfluenceMoved"; facts: { seat: Seat; influence: number } }
  | { kind: "Wounded"; facts: { seat: Seat; slot: number | null } }
  | { kind: "WoundShared"; facts: { seat: Seat; taken: boolean } }
  | { kind: "Healed"; facts: { seat: Seat; slot: number | null } }
  | { kind: "Retreated"; facts: { seat: Seat; space: SpaceId } }
  | { kind: "RetreatBlocked"; facts: { seat: Seat } }
  | { kind: "CaveCleared"; facts: { seat: Seat; space: SpaceId; citizens: number } }
  | { kind: "AllyGained"; facts: { seat: Seat; ally: Ally; slot: number | null } }
  | { kind: "SpellGained"; facts: { seat: Seat; spell: Spell; slot: number | null } }
  | { kind: "ShopOpened"; facts: { seat: Seat; location: Location; points: number } }
  | { kind: "GladeUsed"; facts: { seat: Seat } }
  | { kind: "BloodRolled"; facts: { seat: Seat; ability: Ability; value: number } }
  | { kind: "Mirrored"; facts: { seat: Seat; ability: Ability; value: number } }
  | { kind: "VoltarRolled"; facts: { die: number } }
  | { kind: "VoltarMoved"; facts: { space: SpaceId } }
  | { kind: "VoltarWaited"; facts: Record<string, never> }
  | { kind: "ThreatRose"; facts: { threat: number } }
  | { kind: "EventStruck"; facts: { mark: number } }
  | { kind: "AmbushPlaced"; facts: { seat: Seat; enemy: Enemy; space: SpaceId | null } }
  | { kind: "AllyKept"; facts: { seat: Seat; ally: Ally } }
  | { kind: "SpellKept"; facts: { seat: Seat; spell: Spell } }
  | { kind: "PriceCut"; facts: { seat: Seat; of: Offer; entry: Ally | Spell; cost: number } }
  | { kind: "Ended"; facts: { won: boolean; how: string } };

export interface GoalFacts {
  defeated: number;
  dragons: number;
  citizens: number;
  allies: number;
  spells: number;
  met: boolean;
  wanted: Record<string, number>;
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

export interface CaveFacts {
  space: string;
  enemies: EnemyFacts[];
  totals: number[];
}

export interface VoltarFacts {
  space: string | null;
  delayed: boolean;
  total: number | null;
  minions: EnemyFacts[];
  totals: number[];
}

export interface AllyFacts {
  name: string;
  wounded: boolean;
  kept: boolean;
}

export interface SpellFacts {
  name: string;
  kept: boolean;
}

export interface DieFacts {
  ability: string;
  value: number;
}

/** Dice by their place on the board. */
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
  allies: AllyFacts[];
  spells: SpellFacts[];
  waiting: string[];
  dice: Record<string, DieFacts>;
}

export interface CostFacts {
  allies: Record<string, number>;
  spells: Record<string, number>;
}

/** What a step costs, and which enemies it provokes. */
export interface StepFacts {
  cost: number;
  provokes: string[];
}

export interface FightFacts {
  seat: number;
  foes: string[];
  enemies: string[];
  dice: number;
  damage: number;
  experience: number;
  points: number;
  pools: Record<string, number>;
  helped: boolean;
  noted: number[];
  rolled: number[];
  total: number;
}

/** The step that is played now; at the end its name is ``end``. */
export interface StageFacts {
  phase: number;
  seat: number | null;
  name: string;
  how?: string;
  steps?: Record<string, StepFacts>;
  groups?: string[][];
  rolled?: number[];
  marks?: number | number[];
  enemy?: string;
  rolls?: number[][];
  location?: string;
  points?: number;
  left?: number;
  fight?: FightFacts;
}

export interface Facts {
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
  goal: GoalFacts;
  tiles: Record<string, number | null>;
  spaces: SpaceFacts[];
  caves: CaveFacts[];
  voltar: VoltarFacts | null;
  players: PlayerFacts[];
  costs: CostFacts;
  marked: string[];
  strength: Record<string, number>;
  stage: StageFacts;
}

/** An ally or a spell; the die that it gives, if any. */
export interface HelpPrint {
  title: string;
  short: string;
  text: string;
  rule: string;
  cost: number;
  die: string | null;
}

export interface EnemyPrint {
  title: string;
  short: string;
  type: string;
  strength: number;
  damage: number;
}

/** So many enemies wait inside. */
export interface LocationPrint {
  title: string;
  short: string;
  text: string;
  rule: string;
  enemies: number;
}

export interface TerrainPrint {
  title: string;
  cost: number | null;
}

export interface AbilityPrint {
  title: string;
  short: string;
  text: string;
}

/** Where a die lies: on an ability, in a slot of allies or spells, or in the reserve. */
export interface PlacePrint {
  kind: string;
  slot: number;
  text: string;
}

export interface SpacePrint {
  hex: string;
  tile: string | null;
}

export interface TilePrint {
  centre: string;
  row: string;
  spaces: string[];
}

export interface ScenarioPrint {
  title: string;
  goal: string;
  threat_limit: number;
}

export interface NotePrint {
  text: string;
  rule: string;
}

/** What to know of enemies near by, of the portal, and of the turns after threat events. */
export interface NotesPrint {
  rampage: NotePrint;
  portal: NotePrint;
  scarce: NotePrint;
  silent: NotePrint;
  steep: NotePrint;
}

/** What is printed on every sheet: the charts and the tracks. */
export interface SheetPrint {
  portal: string;
  tile_cost: number;
  enemy_chart: Record<string, string[]>;
  location_chart: Record<string, string[]>;
  threat_events: number[];
  wounds: number;
  influence: number[];
  ally_slots: number[];
  spell_slots: number[];
  heal: Record<string, number>;
}

/** Threat events by their mark; sacrifice: the points of a die that is given up. */
export interface Catalogue {
  allies: Record<string, HelpPrint>;
  spells: Record<string, HelpPrint>;
  enemies: Record<string, EnemyPrint>;
  locations: Record<string, LocationPrint>;
  terrains: Record<string, TerrainPrint>;
  abilities: Record<string, AbilityPrint>;
  pools: Record<string, string>;
  places: Record<string, PlacePrint>;
  spaces: Record<string, SpacePrint>;
  tiles: Record<string, TilePrint>;
  sacrifice: number;
  scenarios: ScenarioPrint[];
  threat_events: Record<string, string>;
  notes: NotesPrint;
  printed: SheetPrint;
}

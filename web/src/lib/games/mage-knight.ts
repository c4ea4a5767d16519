// Made from the Python sources of mage-knight by `python -m questboard.server.typescript`.
// Do not edit: change the game and make it again.

export type CardId = string;
export type Play = "basic" | "strong" | "sideways move" | "sideways influence" | "sideways attack" | "sideways block";
export type Way = { from: "token" | "crystal" | "die" | "endless" | "kept die"; colour: Colour; polar: boolean };
export type UnitId = string;
export type SkillId = string;
export type TacticId = string;
export type HeroId = string;
export type SpaceId = string;
export type Colour = "red" | "blue" | "green" | "white" | "gold" | "black";
export type Seat = number;
export type Shown = "units" | "spells" | "advanced" | "monastery" | "enemies" | "ruins" | "skills" | "spare_skills";
export type Pile = "hand" | "discard" | "deck" | "played" | "aside" | "spared" | "banner" | "other" | "unseen" | "away" | "spells" | "advanced" | "monastery";
export type TileId = string;
export type PointKind = "melee" | "ranged" | "siege" | "block" | "move" | "influence" | "heal";
export type PointElement = "physical" | "fire" | "ice" | "cold-fire";
export type EnemyId = string;
export type Phase = "ranged" | "block" | "damage" | "attack";

export type Choice =
  | { kind: "Play"; card: CardId; how: Play; way: Way | null; black: Way | null }
  | { kind: "CastOffered"; card: CardId; how: Play; way: Way | null; black: Way | null }
  | { kind: "Activate"; unit: number | null; unit_kind: UnitId; ability: number; way: Way | null }
  | { kind: "UseSkill"; skill: SkillId }
  | { kind: "UseTactic"; tactic: TacticId }
  | { kind: "TakeTactic"; tactic: TacticId }
  | { kind: "PickHero"; hero: HeroId }
  | { kind: "Go"; space: SpaceId }
  | { kind: "LeapTo"; space: SpaceId }
  | { kind: "Explore"; position: SpaceId }
  | { kind: "Challenge"; space: SpaceId }
  | { kind: "Strike"; group: number[] }
  | { kind: "Gather"; foe: number; out: boolean }
  | { kind: "BlockAttack"; foe: number; strike: number }
  | { kind: "Encumber"; foe: number; strike: number }
  | { kind: "MeetAttack"; foe: number; strike: number }
  | { kind: "TakeDamage"; foe: number; strike: number; unit: number | null }
  | { kind: "Name"; foe: number; strike: number }
  | { kind: "PickOption"; option: number }
  | { kind: "PickColour"; colour: Colour }
  | { kind: "PayWith"; way: Way | null; colour: Colour }
  | { kind: "PickDie"; face: Colour }
  | { kind: "PickCard"; card: CardId }
  | { kind: "PickUnit"; unit: number }
  | { kind: "PickOffered"; unit_kind: UnitId }
  | { kind: "PickSkill"; skill: SkillId; common: boolean }
  | { kind: "PickSeat"; seat: Seat }
  | { kind: "Number"; number: number }
  | { kind: "Recruit"; unit_kind: UnitId; bonded: boolean }
  | { kind: "BuyCard"; card: CardId; way: Way | null }
  | { kind: "LearnCard"; card: CardId }
  | { kind: "HealTroop"; unit: number }
  | { kind: "GiveBanner"; card: CardId; unit: number }
  | { kind: "UseBanner"; unit: number; foe: number | null; strike: number }
  | { kind: "LoosenCrystal"; colour: Colour }
  | { kind: "Word"; word: string };

export type Event =
  | { kind: "Shown"; facts: { what: Shown; things: string[]; slot: number | null } }
  | { kind: "OfferLeft"; facts: { cards: CardId[]; source: Pile } }
  | { kind: "HeroPicked"; facts: { seat: Seat; hero: HeroId } }
  | { kind: "RoundBegan"; facts: { number: number; night: boolean } }
  | { kind: "TacticTaken"; facts: { seat: Seat; tactic: TacticId } }
  | { kind: "TurnBegan"; facts: { seat: Seat } }
  | { kind: "RoundEndAnnounced"; facts: { seat: Seat } }
  | { kind: "TurnSkipped"; facts: { seat: Seat } }
  | { kind: "TurnForfeited"; facts: { seat: Seat } }
  | { kind: "DummyTurned"; facts: { cards: CardId[] } }
  | { kind: "CardPlayed"; facts: { seat: Seat; card: CardId; how: Play; source: Pile } }
  | { kind: "EffectChosen"; facts: { seat: Seat; script: Mark[] } }
  | { kind: "UnitActivated"; facts: { seat: Seat; unit: number | null; unit_kind: UnitId; ability: number } }
  | { kind: "SkillUsed"; facts: { seat: Seat; skill: SkillId } }
  | { kind: "TacticUsed"; facts: { seat: Seat; tactic: TacticId } }
  | { kind: "CardsDrawn"; facts: { seat: Seat; cards: CardId[]; source: Pile; target: Pile } }
  | { kind: "CardsMoved"; facts: { seat: Seat; cards: (CardId | null)[]; source: Pile; target: Pile } }
  | { kind: "CardDiscarded"; facts: { seat: Seat; card: CardId; source: Pile; target: Pile } }
  | { kind: "CardThrownAway"; facts: { seat: Seat; card: CardId; source: Pile; target: Pile } }
  | { kind: "CardGained"; facts: { seat: Seat; card: CardId; source: Pile; target: Pile } }
  | { kind: "Moved"; facts: { seat: Seat; origin: SpaceId | null; space: SpaceId } }
  | { kind: "TileRevealed"; facts: { seat: Seat; tile: TileId; position: SpaceId } }
  | { kind: "Withdrew"; facts: { seat: Seat; space: SpaceId | null; wounds: number } }
  | { kind: "Points"; facts: { seat: Seat; points: PointKind; element: PointElement | null; amount: number; card: CardId | null; unit: number | null; skill: SkillId | null; space: SpaceId | null } }
  | { kind: "CombatBegan"; facts: { seat: Seat; tokens: EnemyId[] } }
  | { kind: "PhaseBegan"; facts: { seat: Seat; phase: Phase } }
  | { kind: "Summoned"; facts: { foe: number; token: EnemyId; stand_in: EnemyId } }
  | { kind: "StandInGone"; facts: { foe: number; stand_in: EnemyId } }
  | { kind: "DamageTaken"; facts: { seat: Seat; foe: number; strike: number; unit: number | null; damage: number; wounds: number } }
  | { kind: "AttackBlocked"; facts: { seat: Seat; foe: number; strike: number; token: EnemyId } }
  | { kind: "EnemyDefeated"; facts: { seat: Seat; foe: number; token: EnemyId; fame: number } }
  | { kind: "WoundsTaken"; facts: { seat: Seat; number: number } }
  | { kind: "KnockedOut"; facts: { seat: Seat } }
  | { kind: "UnitWounded"; facts: { seat: Seat; unit: number; unit_kind: UnitId } }
  | { kind: "UnitLost"; facts: { seat: Seat; unit: number; unit_kind: UnitId } }
  | { kind: "WoundHealed"; facts: { seat: Seat } }
  | { kind: "UnitHealed"; facts: { seat: Seat; unit: number; unit_kind: UnitId } }
  | { kind: "FameGained"; facts: { seat: Seat; amount: number } }
  | { kind: "ReputationMoved"; facts: { seat: Seat; reputation: number } }
  | { kind: "CrystalGained"; facts: { seat: Seat; colour: Colour } }
  | { kind: "CrystalLost"; facts: { seat: Seat; colour: Colour } }
  | { kind: "ManaGained"; facts: { seat: Seat; colour: Colour } }
  | { kind: "ManaPaid"; facts: { seat: Seat; way: Way | null; colour: Colour } }
  | { kind: "BannerGiven"; facts: { seat: Seat; unit: number; unit_kind: UnitId; card: CardId } }
  | { kind: "UnitReadied"; facts: { seat: Seat; unit: number; unit_kind: UnitId } }
  | { kind: "DieTaken"; facts: { seat: Seat; face: Colour } }
  | { kind: "DieRolled"; facts: { face: Colour } }
  | { kind: "SourceRolled"; facts: { dice: Colour[]; faces: Colour[] } }
  | { kind: "Recruited"; facts: { seat: Seat; unit: number; unit_kind: UnitId } }
  | { kind: "LevelReached"; facts: { seat: Seat; level: number } }
  | { kind: "Grew"; facts: { seat: Seat; armor: number; hand_limit: number; command: number } }
  | { kind: "SkillGained"; facts: { seat: Seat; skill: SkillId } }
  | { kind: "SiteConquered"; facts: { seat: Seat; space: SpaceId } }
  | { kind: "Interacted"; facts: { seat: Seat; influence: number } }
  | { kind: "Rested"; facts: { seat: Seat } }
  | { kind: "HandShown"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "Plundered"; facts: { seat: Seat } }
  | { kind: "TurnEnded"; facts: { seat: Seat } }
  | { kind: "EndTriggered"; facts: { seat: Seat } }
  | { kind: "Ended"; facts: { scores: number[] } };

/** One effect on a card: its icon and words, and the number, element, reach and colour that it has; options are the rows inside it, such as those of a choice. */
export interface Mark {
  icon: string;
  word: string;
  number: number | null;
  element: string | null;
  reach: string | null;
  colour: string | null;
  options: Mark[][];
}

/** A space of the map; an enemy that lies face down is the colour of its token. */
export interface SpaceFacts {
  tile: string;
  terrain: string;
  site: string;
  enemies: string[];
  owner: number;
  shields: number[];
  ruin: string | null;
}

export interface TroopFacts {
  unit: string;
  ready: boolean;
  wounds: number;
  banner: string | null;
}

/** A card that is hidden from the seat is null; crystals and mana by colour. */
export interface PlayerFacts {
  hero: string | null;
  space: string | null;
  fame: number;
  level: number;
  reputation: number;
  hand: (string | null)[];
  deck: number;
  discard: (string | null)[];
  played: (string | null)[];
  crystals: number[];
  mana: number[];
  units: TroopFacts[];
  skills: string[];
  tactic: string | null;
}

export interface TurnFacts {
  seat: number;
  move: number;
  influence: number;
  heal: number;
  acted: boolean;
}

/** An enemy of the combat; blocked has a bit for each of its attacks. */
export interface FoeFacts {
  enemy: string;
  stand_in: string | null;
  space: string | null;
  stays: boolean;
  blocked: number;
}

/** Attack by kind and element, Block by element. */
export interface CombatFacts {
  phase: string;
  attack: number[];
  block: number[];
  foes: FoeFacts[];
}

/** The map by space. The rival says itself what is seen of it, beside its id. */
export interface Facts {
  scenario: string;
  round: number;
  rounds: number;
  night: boolean;
  stage: string;
  source: string[];
  map: Record<string, SpaceFacts>;
  tiles_left: number;
  players: PlayerFacts[];
  order: number[];
  turn: TurnFacts;
  combat: CombatFacts | null;
  units: string[];
  monastery: (string | null)[];
  advanced: (string | null)[];
  spells: (string | null)[];
  skills: string[];
  tactics: string[];
  rival: Record<string, unknown> | null;
  announced: number;
  scores: number[];
}

/** A Deed card. Only a Spell has a second title; sideways it gives so much of one of these. */
export interface CardPrint {
  title: string;
  second: string;
  kind: string;
  colour: string | null;
  hero: string;
  icons: string[];
  basic: Mark[];
  strong: Mark[];
  basic_text: string;
  strong_text: string;
  sideways: string[];
}

export interface AbilityPrint {
  mana: string | null;
  row: Mark[];
  text: string;
}

export interface UnitPrint {
  title: string;
  elite: boolean;
  level: number;
  cost: number;
  armor: number;
  recruited: string[];
  resistances: string[];
  abilities: AbilityPrint[];
}

/** An attack; a summoning one draws a token of this colour. */
export interface StrikePrint {
  value: number;
  element: string;
  abilities: string[];
  summons: string | null;
}

export interface EnemyPrint {
  title: string;
  colour: string;
  armor: number;
  fame: number;
  strikes: StrikePrint[];
  abilities: string[];
  resistances: string[];
}

export interface SitePrint {
  title: string;
  text: string;
  heal_cost: number;
  price: number;
  reward: Mark[];
}

export interface SkillPrint {
  title: string;
  hero: string;
  usage: string;
  row: Mark[];
  text: string;
}

export interface TacticPrint {
  title: string;
  night: boolean;
  number: number;
  row: Mark[];
  text: string;
}

export interface PlacePrint {
  terrain: string;
  site: string;
  colour: string | null;
}

/** The seven spaces: the centre, then clockwise from the north-east. */
export interface TilePrint {
  title: string;
  kind: number;
  spaces: PlacePrint[];
}

export interface HeroPrint {
  title: string;
  colour: string;
}

export interface CityPrint {
  bonus: string;
  goods: string;
  garrison: string[][];
  armor: number;
  price: number;
}

export interface RuinPrint {
  text: string;
  fame: number;
  enemies: string[];
}

export interface Catalogue {
  cards: Record<string, CardPrint>;
  units: Record<string, UnitPrint>;
  enemies: Record<string, EnemyPrint>;
  sites: Record<string, SitePrint>;
  skills: Record<string, SkillPrint>;
  tactics: Record<string, TacticPrint>;
  tiles: Record<string, TilePrint>;
  heroes: Record<string, HeroPrint>;
  cities: Record<string, CityPrint>;
  ruins: Record<string, RuinPrint>;
}

// Made from the Python sources of old-mage by `python -m questboard.server.typescript`.
// Do not edit: change the game and make it again.

export type Land = "ruin" | "forest" | "water" | "mountain" | "hills" | "volcano" | "jungle" | "crater" | "swamp" | "dunes";
export type HexId = string;
export type Tower = "l1" | "l2" | "l3" | "l4" | "r1" | "r2" | "r3" | "r4";
export type CardId = string;
export type Aim = "hex" | "character" | "region" | "tower" | "direction" | "spell";
export type Verb = "drop" | "discard" | "give" | "ask" | "keep" | "exchange" | "take" | "face";
export type EventId = string;
export type CharacterId = string;
export type Seat = number;
export type MonsterId = string;
export type Letter = string;
export type Region = "long-river" | "elderwood" | "ashen-peaks" | "burnt-marches" | "greenfold";
export type Side = "n" | "ne" | "se" | "s" | "sw" | "nw";
export type Face = "hit" | "double" | "skull" | "shield" | "star";
export type HauntFace = "move 2" | "move 3" | "move 4" | "possess" | "draw" | "cast";

export type Choice =
  | { kind: "Word"; word: string }
  | { kind: "Lay"; land: Land; hex: HexId }
  | { kind: "ChooseTower"; tower: Tower }
  | { kind: "Go"; hex: HexId }
  | { kind: "Flee"; hex: HexId }
  | { kind: "Cast"; card: CardId; eye: boolean }
  | { kind: "Target"; aim: Aim; value: string | { spell: number; attack: number | null } }
  | { kind: "TakeUp"; place: number }
  | { kind: "OfCard"; verb: Verb; card: CardId }
  | { kind: "TakeEvent"; happening: EventId }
  | { kind: "Peek"; hex: HexId }
  | { kind: "Send"; number: number; token: number | null; hex: HexId }
  | { kind: "UseDie"; die: number }
  | { kind: "Against"; who: CharacterId }
  | { kind: "Possess"; who: CharacterId }
  | { kind: "AddDie"; roll: number; who: CharacterId }
  | { kind: "TradeWith"; who: CharacterId };

export type Event =
  | { kind: "SiteLaid"; facts: { seat: Seat; hex: HexId; land: Land } }
  | { kind: "TowerChosen"; facts: { seat: Seat; tower: Tower } }
  | { kind: "HandDealt"; facts: { seat: Seat; amount: number } }
  | { kind: "OwnHandDealt"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "TurnBegan"; facts: { seat: Seat; round: number } }
  | { kind: "TravelRolled"; facts: { seat: Seat; amount: number; feet: number[] } }
  | { kind: "Camped"; facts: { seat: Seat } }
  | { kind: "Went"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; origin: HexId | null; hex: HexId } }
  | { kind: "Placed"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; origin: HexId | null; hex: HexId } }
  | { kind: "SteppedThrough"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; origin: HexId | null; hex: HexId } }
  | { kind: "WasPushed"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; origin: HexId | null; hex: HexId } }
  | { kind: "SpellsDrawn"; facts: { seat: Seat; amount: number } }
  | { kind: "OwnSpellsDrawn"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "Discarded"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "CardLost"; facts: { seat: Seat; card: CardId } }
  | { kind: "CardStolen"; facts: { seat: Seat; victim: Seat } }
  | { kind: "OwnCardStolen"; facts: { seat: Seat; victim: Seat; card: CardId } }
  | { kind: "CardsGiven"; facts: { seat: Seat; amount: number; giver: Seat } }
  | { kind: "OwnCardsGiven"; facts: { seat: Seat; giver: Seat; cards: CardId[] } }
  | { kind: "CardTaken"; facts: { seat: Seat; card: CardId } }
  | { kind: "HiddenCardTaken"; facts: { seat: Seat } }
  | { kind: "OwnCardTaken"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "RelicGained"; facts: { seat: Seat; card: CardId } }
  | { kind: "RelicDropped"; facts: { seat: Seat; card: CardId } }
  | { kind: "CardLaid"; facts: { hex: HexId; letter: Letter; card: CardId | null; relic: boolean } }
  | { kind: "CardsMoved"; facts: { seat: Seat; hex: HexId; origin: HexId | null; letter: Letter } }
  | { kind: "EventsForeseen"; facts: { seat: Seat; happenings: EventId[] } }
  | { kind: "CacheFound"; facts: { seat: Seat; cards: CardId[] } }
  | { kind: "SpellCast"; facts: { seat: Seat; card: CardId; spell: number; whom: CharacterId[]; owners: (Seat | null)[]; monsters: (MonsterId | null)[]; hexes: HexId[]; region: Region | null; tower: Tower | null; side: Side | null; answers: number | null; attack: number | null; answered: CardId | null; caster: Seat | null } }
  | { kind: "SpellDispelled"; facts: { seat: Seat; card: CardId; spell: number } }
  | { kind: "SpellTurned"; facts: { seat: Seat; card: CardId; spell: number } }
  | { kind: "SpellCloaked"; facts: { seat: Seat; card: CardId; spell: number } }
  | { kind: "SpellFizzled"; facts: { seat: Seat; card: CardId; spell: number } }
  | { kind: "SpellEnded"; facts: { seat: Seat; card: CardId; spell: number; hexes: HexId[] } }
  | { kind: "EndRolled"; facts: { seat: Seat; card: CardId; spell: number; face: Face } }
  | { kind: "TokensLaid"; facts: { seat: Seat; card: CardId; spell: number; hexes: HexId[] } }
  | { kind: "TokenMoved"; facts: { seat: Seat; card: CardId; spell: number; token: number | null; origin: HexId | null; hex: HexId } }
  | { kind: "TokenGone"; facts: { seat: Seat; card: CardId; spell: number; hex: HexId } }
  | { kind: "SpellRolled"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; faces: Face[]; hits: number; amount: number } }
  | { kind: "Summoned"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; hex: HexId } }
  | { kind: "BattleBegan"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; foe_seat: Seat | null; foe: CharacterId; foe_monster: MonsterId | null; hex: HexId } }
  | { kind: "PeaceMade"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; foe_seat: Seat | null; foe: CharacterId; foe_monster: MonsterId | null } }
  | { kind: "AllyCalled"; facts: { seat: Seat } }
  | { kind: "BattleRolled"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; faces: Face[]; shields: number; hits: number; skulls: number; cancelled: number; amount: number } }
  | { kind: "Fled"; facts: { seat: Seat; hex: HexId | null } }
  | { kind: "HealthLost"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; amount: number; health: number } }
  | { kind: "Healed"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; amount: number; health: number } }
  | { kind: "RoseAgain"; facts: { seat: Seat; health: number } }
  | { kind: "BecameHaunt"; facts: { seat: Seat; hex: HexId } }
  | { kind: "BecameUndead"; facts: { seat: Seat; hex: HexId } }
  | { kind: "WentOut"; facts: { seat: Seat } }
  | { kind: "Defeated"; facts: { seat: Seat | null; who: CharacterId; monster: MonsterId | null; hex: HexId } }
  | { kind: "FirstBlood"; facts: { seat: Seat } }
  | { kind: "TokenTurned"; facts: { hex: HexId; monster: MonsterId | null } }
  | { kind: "TokenLookedAt"; facts: { seat: Seat; hex: HexId } }
  | { kind: "TokenSeen"; facts: { seat: Seat; hex: HexId; monster: MonsterId | null } }
  | { kind: "RuinOpened"; facts: { seat: Seat; hex: HexId; card: CardId | null; monster: MonsterId | null } }
  | { kind: "EventDrawn"; facts: { seat: Seat; happening: EventId } }
  | { kind: "HexDestroyed"; facts: { seat: Seat; hex: HexId } }
  | { kind: "TokenBuried"; facts: { seat: Seat; hex: HexId } }
  | { kind: "HauntRolled"; facts: { seat: Seat; results: HauntFace[] } }
  | { kind: "Possessed"; facts: { seat: Seat; who: CharacterId; monster: MonsterId | null; hex: HexId } }
  | { kind: "Ended"; facts: { how: string; winners: Seat[] } };

/** A face-down Land token, or a Ruin. */
export interface Site {
  land: string | null;
  under: string | null;
}

export interface SpellToken {
  token: string;
  card: string;
  spell: number;
  number: number;
  seat: number;
  moved: boolean;
  ends: "star" | "stays";
}

export interface LyingCard {
  card: string | null;
  relic: boolean;
}

/** The cards of a hex under a Letter token. */
export interface Lying {
  letter: string;
  cards: LyingCard[];
}

export interface Kept {
  event: string;
  region: string | null;
  ripe: boolean;
}

export interface Share {
  id: string;
  amount: number;
}

export interface Travel {
  dice: number;
  dice_from: Share[];
  more: number;
  more_from: Share[];
}

/** What one card, spell, ability or monster gives for battles. */
export interface Source {
  id: string;
  dice: number;
  first_dice: number;
  shields: number;
  first_shields: number;
}

/** Battle Dice and extra Shields of a pass, and where they come from. */
export interface Strength {
  dice: number;
  first_dice: number;
  shields: number;
  first_shields: number;
  base: number;
  sources: Source[];
}

export interface Mage {
  seat: number;
  mage: string | null;
  status: "alive" | "haunt" | "undead" | "out";
  hex: string | null;
  shore: number;
  health: number;
  most: number;
  edge: "left" | "right" | null;
  hand: (string | null)[];
  hand_limit: number;
  relics: string[];
  kept: Kept[];
  monster: string | null;
  haunted: number;
  used: string[];
  ability_used: boolean;
  warded: boolean;
  travel: Travel;
  battle: Strength;
  held_by: string[];
  favoured: Record<string, boolean>;
}

export interface Monster {
  monster: string;
  hex: string;
  shore: number;
  health: number;
  most: number;
  owner: number | null;
  haunt: number | null;
  spell: number | null;
  moved: boolean;
}

/** A spell in play. */
export interface Spell {
  card: string;
  seat: number;
  on: string | null;
  hexes: string[];
  summons: string[];
  tower: string | null;
  ends: "star" | "stays";
}

/** What can be done once in a turn. Due: the turn cannot end without it. */
export interface Steps {
  move: "open" | "due" | "done" | "shut";
  camp: "open" | "due" | "done" | "shut";
  cast: "open" | "due" | "done" | "shut";
  blood: "open" | "due" | "done" | "shut";
  encounter: "open" | "due" | "done" | "shut";
  exchange: "open" | "due" | "done" | "shut";
  look: "open" | "due" | "done" | "shut";
  staff: "open" | "due" | "done" | "shut";
}

/** A move that is being made: of a character, or of a token of a spell. */
export interface Walk {
  who: string | null;
  spell: number | null;
  token: number | null;
  left: number;
}

export interface HauntDie {
  face: string;
  used: boolean;
}

export interface Turn {
  seat: number;
  steps: Steps;
  walk: Walk | null;
  due: string | null;
  haunt_dice: HauntDie[];
  more_turns: number;
}

/** What a spell is aimed at: hexes, characters, regions, towers and sides by id; a spell by its number, 0 for a token, an Event or a Ruin card that is coming. */
export interface Target {
  kind: "hex" | "character" | "region" | "tower" | "side" | "spell";
  id: string;
  attack: number | null;
}

/** A spell whose targets are being named. */
export interface Casting {
  seat: number;
  card: string;
  origin: string | null;
  from_eye: boolean;
  range: number | null;
  favoured: boolean;
  targets: Target[];
  wanted: string;
  least: number;
  most: number;
}

/** A spell that was announced and has not taken effect. */
export interface StackLine {
  spell: number;
  seat: number;
  card: string;
  favoured: boolean;
  targets: Target[];
  stopped: boolean;
  stopped_attacks: number[];
}

/** What is about to happen, as far as there is something: a spell, a token that acts, a tower that falls, a card or token that was turned up, a battle. */
export interface Coming {
  spells: number[];
  card: string | null;
  event: string | null;
  monster: string | null;
  hex: string | null;
  whom: string[];
}

export interface Window {
  occasion: string;
  opener: number;
  asked: number | null;
  waiting: number[];
  passed: number[];
  victims: number[];
  coming: Coming;
}

export interface BattleSide {
  who: string;
  seat: number | null;
  monster: string | null;
  health: number;
  most: number;
  dice: number;
  shields: number;
  base: number;
  sources: Source[];
  first_hit_skull: boolean;
  regenerates: number;
  spell_used: boolean;
  may_flee: boolean;
}

export interface Battle {
  hex: string;
  number: number;
  stage: "begins" | "ally" | "spells" | "answers" | "roll" | "flight";
  choosing: number[];
  sides: BattleSide[];
}

export interface Trade {
  seats: number[];
  seat: number;
  gives: (string | null)[];
  asks: (string | null)[];
  proposed: boolean;
}

export interface Decks {
  spells: number;
  ruins: number;
  relics: number;
  events: number;
}

/** Discard piles, which everybody may look through: how many of each. */
export interface Piles {
  spells: Record<string, number>;
  ruins: Record<string, number>;
  relics: Record<string, number>;
  events: Record<string, number>;
  tokens: Record<string, number>;
  buried: Record<string, number>;
}

export interface Facts {
  round: number;
  first: number;
  active: number;
  stage: string;
  teams: number[];
  always: number[];
  sites: Record<string, Site>;
  tokens: Record<string, SpellToken[]>;
  lying: Record<string, Lying>;
  towers: Record<string, string>;
  destroyed: string[];
  mages: Record<string, Mage>;
  monsters: Record<string, Monster>;
  spells: Record<string, Spell>;
  truces: string[][];
  turn: Turn | null;
  casting: Casting | null;
  stack: StackLine[];
  window: Window | null;
  battle: Battle | null;
  trade: Trade | null;
  decks: Decks;
  below: string[];
  foreseen: string[];
  piles: Piles;
  supply: Record<string, number>;
}

/** One part of a row on a card. */
export interface Mark {
  icon: string;
  word: string;
  number: number | null;
  element: string | null;
}

/** What a Favourable Land changes; None: as without it. */
export interface Favourable {
  land: string;
  range: number | null;
  aims: Mark[] | null;
  effects: Mark[] | null;
  also: Mark[];
  words: string;
}

export interface PrintedCard {
  title: string;
  sort: "spell" | "ruin_spell" | "relic" | "ability";
  copies: number;
  cast: "normal" | "battle" | "interrupt" | null;
  range: number;
  whole_board: boolean;
  aims: Mark[];
  effects: Mark[];
  favourable: Favourable | null;
  gifts: Mark[];
  duration: "instant" | "tokens" | "lasting" | "battle";
  star_roll: boolean;
  adverse: boolean;
  token: string | null;
  tokens: number;
  summons: string | null;
  weapon: boolean;
  orb: boolean;
  spent: boolean;
  words: string;
}

export interface PrintedMage {
  title: string;
  health: number;
  ability: string;
  colour: string;
}

export interface PrintedMonster {
  title: string;
  sort: "land" | "ruin" | "event" | "summons";
  event: boolean;
  dice: number;
  health: number;
  move: number;
  land: string | null;
  copies: number;
  relics: number;
  gifts: Mark[];
  suffers: number;
  discards: number;
  words: string;
}

export interface PrintedEvent {
  title: string;
  effects: Mark[];
  stays: string | null;
  monster: string | null;
  words: string;
}

export interface PrintedHazard {
  dice: number;
  stars_hit: boolean;
  star_discards: boolean;
  spares: "nobody" | "caster" | "caster_and_summons";
  ends_move: boolean;
  once: boolean;
}

/** A kind of spell token. */
export interface PrintedToken {
  title: string;
  supply: number;
  mobile: number;
  hazard: PrintedHazard | null;
  portal: boolean;
  gate: boolean;
  bars: boolean;
  all_lands: boolean;
  camp_heals: number;
  camp_draws: number;
  eye: boolean;
  words: string;
}

export interface Shore {
  sides: string[];
  room: boolean;
}

export interface AtlasHex {
  region: string;
  lands: string[];
  crossing: boolean;
  water: "lake" | "pond" | "river" | "stream" | null;
  shores: Shore[];
}

export interface PrintedTower {
  title: string;
  hex: string;
  edge: "left" | "right";
}

export interface Atlas {
  hexes: Record<string, AtlasHex>;
  halves: string[];
  regions: Record<string, string>;
  lands: Record<string, string>;
  towers: Record<string, PrintedTower>;
  sides: Record<string, string>;
}

export interface Catalogue {
  cards: Record<string, PrintedCard>;
  mages: Record<string, PrintedMage>;
  monsters: Record<string, PrintedMonster>;
  events: Record<string, PrintedEvent>;
  tokens: Record<string, PrintedToken>;
  atlas: Atlas;
}

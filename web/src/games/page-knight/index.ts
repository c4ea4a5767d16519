// How Page Knight looks on the table.
import type { GameFace } from "../../lib/stage";
import { pk } from "../../words";
import Acts from "./Acts.svelte";
import Board from "./Board.svelte";
import { catalogue } from "./catalogue";
import { CRESTS, known, offerOf, offersOf, page, PLAIN, toldOf } from "./facts";
import { hand, laying } from "./hand.svelte";
import { isGrouping, isPlaced, offers, wordOf } from "./lit";
import Mine from "./Mine.svelte";
import Picture from "./Picture.svelte";
import { reading, seatName } from "./reading";
import Sheet from "./Sheet.svelte";
import { statistics } from "./statistics";
import Strip from "./Strip.svelte";
import Tray from "./Tray.svelte";

export { open } from "./catalogue";

/** How long each event is on show, in milliseconds. */
const TIMES: Record<string, number> = {
  RoundBegan: 350,
  DiceRolled: 900,
  DiceRemoved: 700,
  Assigned: 150,
  Rifted: 800,
  NamedFirst: 500,
  ActsFirst: 600,
  DieUsed: 260,
  DieSacrificed: 260,
  Moved: 420,
  TileGenerated: 1300,
  LocationFound: 420,
  EnemyFound: 420,
  DragonCame: 800,
  TotalNoted: 300,
  Rampaged: 900,
  CaveStirred: 900,
  GroupFormed: 250,
  Helped: 500,
  EnemyRolled: 1500,
  EnemySlowed: 400,
  Fought: 1300,
  EnemyDefeated: 350,
  VoltarDelayed: 700,
  ExperienceGained: 500,
  InfluenceMoved: 350,
  Wounded: 450,
  WoundShared: 400,
  Healed: 450,
  Retreated: 500,
  RetreatBlocked: 600,
  CaveCleared: 600,
  AllyGained: 700,
  SpellGained: 700,
  ShopOpened: 150,
  GladeUsed: 500,
  BloodRolled: 800,
  Mirrored: 600,
  VoltarRolled: 900,
  VoltarMoved: 700,
  VoltarWaited: 700,
  ThreatRose: 600,
  EventStruck: 1400,
  AmbushPlaced: 900,
  Ended: 600,
};

const CUES: Record<string, "move" | "hit" | "miss" | "lay" | "end"> = {
  DiceRolled: "lay",
  Moved: "move",
  VoltarMoved: "move",
  TileGenerated: "lay",
  Wounded: "hit",
  Ended: "end",
};

const NOTES: Record<string, string> = {
  Action: pk.notes.action,
  Encounter: pk.notes.fight,
  Haggle: pk.notes.haggle,
  Swiftness: pk.notes.swift,
};

export const face: GameFace = {
  Board,
  Tray,
  Acts,
  Mine,
  Others: Sheet,
  Strip,
  Picture,
  othersTitle: pk.sheet,
  sheet: true,
  mineTitle: pk.mine,
  mineIcon: "threat",
  subtitle(facts) {
    if (!known(facts)) return "";
    const { scenario, challenge, valor, deterministic, legacy } = page(facts);
    const variants = [challenge && scenario ? pk.variants.challenge : "", valor ? pk.variants.valor(valor) : "", deterministic ? pk.variants.deterministic : "", legacy ? pk.variants.legacy : ""].filter(Boolean);
    return [pk.subtitle(scenario, catalogue.scenarios[scenario]?.title ?? ""), ...variants].join(", ");
  },
  turn(facts) {
    if (!known(facts)) return { title: "", more: "", steps: [], now: 0 };
    const { round, stage } = page(facts);
    return { title: pk.turn(round), more: "", steps: stage.name === "end" ? [] : pk.steps, now: stage.phase };
  },
  crest: (_, seat) => CRESTS[seat] ?? "gray",
  seatName: (facts, seat) => (known(facts) ? seatName(page(facts), seat) : ""),
  points: true,
  // Choices of several parts are laid out; their tokens have numbers of their own.
  numbered: (stage, n) => [stage.decision?.choices[n - 1]].find((choice) => choice && choice.parts.length < 2) ?? null,
  note(stage) {
    if (!known(stage.facts)) return "";
    const facts = page(stage.facts);
    const choices = offersOf(stage);
    if (laying.asks(choices)) return laying.whole(choices) ? pk.lay.done : pk.lay.ask(catalogue.abilities[PLAIN[hand.next] ?? ""]?.title ?? "");
    if (offers(choices, "Rift")) return pk.lay.rift;
    if (facts.stage.name === "Movement") {
      const move = facts.players[stage.decision?.seat ?? 0]?.move ?? 0;
      return move ? pk.notes.move : pk.notes.moveNone;
    }
    if (isGrouping(choices)) return pk.notes.groups;
    if (facts.stage.name === "Action" && choices.every((choice) => wordOf(choice) === "rest" || choice.facts.kind === "Blood" || choice.facts.kind === "Mirror")) return pk.notes.after;
    return NOTES[facts.stage.name] ?? "";
  },
  placed: (choice) => isPlaced(choice) || (hand.shopping && offerOf(choice).facts.kind === "Heal"),
  duration: (event) => TIMES[event.kind] ?? 300,
  suspense: () => null,
  actor(event) {
    const { facts } = toldOf(event);
    return "seat" in facts ? facts.seat : null;
  },
  heading(event) {
    const told = toldOf(event);
    return told.kind === "RoundBegan" ? pk.turn(told.facts.number) : null;
  },
  filters: [
    { name: pk.filters.fights, kinds: ["Rampaged", "CaveStirred", "GroupFormed", "Helped", "EnemyRolled", "EnemySlowed", "Fought", "EnemyDefeated", "VoltarDelayed", "Wounded", "WoundShared", "Retreated", "CaveCleared", "Ended"] },
    { name: pk.filters.map, kinds: ["Moved", "TileGenerated", "LocationFound", "EnemyFound", "DragonCame", "VoltarMoved", "ThreatRose", "EventStruck", "AmbushPlaced"] },
    { name: pk.filters.dice, kinds: ["DiceRolled", "DiceRemoved", "Assigned", "Rifted", "DieUsed", "DieSacrificed", "BloodRolled", "Mirrored"] },
  ],
  cue(event) {
    const told = toldOf(event);
    if (told.kind === "Fought") return told.facts.outcome < 0 ? "miss" : "hit";
    return CUES[told.kind] ?? null;
  },
  reading,
  hinted(parts) {
    laying.fill(parts);
  },
  laid: () => !laying.empty,
  takeLaid: () => laying.takeLast(),
  statistics,
};

// What the reader, and a screen reader, say about things of A Knight's Duty.
import { distance, hexOf } from "../../lib/hexes";
import type { ChoiceInfo } from "../../lib/messages";
import type { Reading, Stage } from "../../lib/stage";
import { words } from "../../words/en";
import { duty, REFERENCE, STARTS, type KnightFacts } from "./facts";
import { TOKEN_FACES } from "./token";
import { kd } from "../../words/en-knights-duty";

export const clanName = (clan: string | null): string => (clan ? (kd.clans[clan] ?? clan) : "");

export function seatName(knights: KnightFacts[], seat: number): string {
  const clan = knights[seat]?.clan;
  return clan ? clanName(clan) : kd.seat(seat);
}

const startOf = (space: string): string | undefined =>
  Object.entries(STARTS).find(([, at]) => at === space)?.[0];

function placeName(space: string, high: string): string {
  const start = startOf(space);
  return space === high ? kd.highGround : start ? kd.start(clanName(start)) : kd.space(space);
}

/** A whole sentence for the button that a space is. */
export function spaceLabel(stage: Stage, space: string, choice: ChoiceInfo | null): string {
  const facts = duty(stage.facts);
  const knight = facts.knights.find((each) => each.space === space);
  const name = placeName(space, facts.high_ground);
  const who = knight?.clan ? `${name}, ${kd.knight(clanName(knight.clan))}, ${kd.hearts[knight.heart]}` : name;
  if (!choice) return who;
  const odds = choice.odds[0];
  return `${choice.label}${odds ? `, ${Math.round(odds.percent)} %` : ""} (${who})`;
}

export function reading(stage: Stage, thing: string): Reading | null {
  const facts = duty(stage.facts);
  const [kind = "", name = ""] = thing.split(" ");
  const choice = stage.decision?.choices.find((each) => each.touches.includes(thing)) ?? null;
  const odds = (choice?.odds ?? []).map((each) => ({
    icon: "target",
    text: `${sentence(each.label)}: ${each.chance} (${Math.round(each.percent)} %)`,
  }));
  if (kind === "knight") {
    const knight = facts.knights.find((each) => each.clan === name);
    if (knight) return ofKnight(knight, odds);
  }
  if (kind === "space") {
    const start = startOf(name);
    const text = name === facts.high_ground ? kd.highGroundText : start ? kd.startText : kd.spaceText;
    const knight = facts.knights.find((each) => each.space === name);
    const lines = knight?.clan ? [{ icon: "helm", text: kd.here(clanName(knight.clan)) }] : [];
    if (choice) lines.unshift({ icon: "move", text: sentence(choice.label) });
    return { title: placeName(name, facts.high_ground), text, lines: [...lines, ...odds] };
  }
  if (kind === "corner") {
    const lines = choice ? [{ icon: "flag", text: sentence(choice.label) }] : [];
    return { title: kd.clanTitle(clanName(name)), text: kd.sides[name] ?? "", lines };
  }
  if (kind === "token") return ofToken(stage, name);
  return null;
}

function ofKnight(knight: KnightFacts, odds: Reading["lines"]): Reading {
  const lines: Reading["lines"] = [
    { icon: knight.heart === "broken" ? "heart-broken" : "heart", text: `${kd.hearts[knight.heart]}: ${kd.heartNotes[knight.heart]}` },
    { icon: "torch", text: knight.inspired ? kd.inspired : kd.spent },
  ];
  if (knight.token) lines.push({ icon: TOKEN_FACES[knight.token]?.icon ?? "dots", text: kd.reveals(kd.tokens[knight.token]!) });
  const row = REFERENCE.find((each) => each.weapon === knight.weapon);
  const text = knight.weapon ? `${kd.inHand(kd.tokens[knight.weapon]!)}: ${kd.reaches(1, row?.reach ?? 1)}.` : kd.noWeapon;
  return { title: kd.knight(clanName(knight.clan)), text, lines: [...odds, ...lines] };
}

function ofToken(stage: Stage, token: string): Reading {
  const facts = duty(stage.facts);
  const me = stage.seat === null ? null : facts.knights[stage.seat];
  const row = REFERENCE.find((each) => each.weapon === token);
  const texts = kd.tokenTexts as Record<string, string>;
  if (!row) return { title: kd.tokens[token] ?? token, text: texts[token] ?? "", lines: [] };
  const held = me?.weapon === token;
  const lines: Reading["lines"] = [{ icon: "target", text: kd.aidSpaces(row.reach) }];
  if (me?.space) {
    const near = facts.knights
      .filter((each) => each !== me && each.space && distance(hexOf(each.space), hexOf(me.space!)) <= row.reach)
      .map((each) => clanName(each.clan));
    if (near.length) lines.push({ icon: "helm", text: kd.inReach(words.list(near)) });
  }
  return { title: kd.tokens[token] ?? token, text: held ? kd.tokenTexts.weaponHeld : kd.tokenTexts.weaponOther, lines };
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

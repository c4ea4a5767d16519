// What the reader, and a screen reader, say about things of A Knight's Duty.
import { distance, hexOf } from "../../lib/hexes";
import { sentence } from "../../lib/sentence";
import type { Reading, Stage } from "../../lib/stage";
import { kd, words } from "../../words";
import { catalogue, clanName, heartName, startOf, tokenName } from "./catalogue";
import { duty, offersOf, type KnightFacts, type Offer } from "./facts";
import { thingOf } from "./things";
import { TOKEN_FACES } from "./token";

export function seatName(knights: KnightFacts[], seat: number): string {
  return clanName(knights[seat]?.clan) || kd.seat(seat);
}

function placeName(space: string): string {
  const start = startOf(space);
  return space === catalogue.high_ground ? kd.highGround : start ? kd.start(clanName(start)) : kd.space(space);
}

/** A whole sentence for the button that a space is. */
export function spaceLabel(stage: Stage, space: string, choice: Offer | null): string {
  const knight = duty(stage.facts).knights.find((each) => each.space === space);
  const name = placeName(space);
  const who = knight?.clan ? `${name}, ${kd.knight(clanName(knight.clan))}, ${heartName(knight.heart)}` : name;
  if (!choice) return who;
  const odds = choice.odds[0];
  return `${choice.label}${odds ? `, ${Math.round(odds.percent)} %` : ""} (${who})`;
}

export function reading(stage: Stage, words: string): Reading | null {
  const facts = duty(stage.facts);
  const thing = thingOf(words);
  if (!thing) return null;
  const choice = offersOf(stage).find((each) => each.touches.includes(words)) ?? null;
  const odds = (choice?.odds ?? []).map((each) => ({
    icon: "target",
    text: `${sentence(each.label)}: ${each.chance} (${Math.round(each.percent)} %)`,
  }));
  if (thing.kind === "token") return ofToken(stage, thing.token);
  if (thing.kind === "knight") {
    const knight = facts.knights.find((each) => each.clan === thing.clan);
    return knight ? ofKnight(knight, odds) : null;
  }
  if (thing.kind === "corner") {
    const lines = choice ? [{ icon: "flag", text: sentence(choice.label) }] : [];
    return { title: kd.clanTitle(clanName(thing.clan)), text: catalogue.clans[thing.clan]?.side ?? "", lines };
  }
  const { notes, high_ground } = catalogue;
  const text = thing.space === high_ground ? notes.high_ground : startOf(thing.space) ? notes.start : notes.meadow;
  const knight = facts.knights.find((each) => each.space === thing.space);
  const lines = knight?.clan ? [{ icon: "helm", text: kd.here(clanName(knight.clan)) }] : [];
  if (choice) lines.unshift({ icon: "move", text: sentence(choice.label) });
  return { title: placeName(thing.space), text, lines: [...lines, ...odds] };
}

export const heartNote = (heart: string): string => kd.actions(catalogue.hearts[heart]?.actions ?? 0);

function ofKnight(knight: KnightFacts, odds: Reading["lines"]): Reading {
  const lines: Reading["lines"] = [
    { icon: knight.heart === "broken" ? "heart-broken" : "heart", text: `${heartName(knight.heart)}: ${heartNote(knight.heart)}` },
    { icon: "torch", text: knight.inspired ? kd.inspired : kd.spent },
  ];
  if (knight.token) lines.push({ icon: TOKEN_FACES[knight.token]?.icon ?? "dots", text: kd.reveals(tokenName(knight.token)) });
  const text = knight.weapon ? `${kd.inHand(tokenName(knight.weapon))}: ${reachNote(knight.weapon)}.` : kd.noWeapon;
  return { title: kd.knight(clanName(knight.clan)), text, lines: [...odds, ...lines] };
}

export const reachNote = (weapon: string): string => kd.reaches(catalogue.tokens[weapon]?.reach ?? 0);

function ofToken(stage: Stage, token: string): Reading {
  const facts = duty(stage.facts);
  const me = stage.seat === null ? null : facts.knights[stage.seat];
  const printed = catalogue.tokens[token];
  const reach = printed?.reach ?? null;
  const lines: Reading["lines"] = [];
  if (reach !== null) lines.push({ icon: "target", text: kd.aidSpaces(reach), rule: printed?.rule });
  if (reach !== null && me?.space) {
    const here = hexOf(me.space);
    const near = facts.knights.filter((each) => each !== me && each.space && distance(hexOf(each.space), here) <= reach).map((each) => clanName(each.clan));
    if (near.length) lines.push({ icon: "helm", text: kd.inReach(words.list(near)) });
  }
  return { title: tokenName(token), text: printed?.text ?? "", lines };
}

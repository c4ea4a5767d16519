// Small cues, made on the spot; silent unless switched on.
import { prefs } from "./prefs.svelte";

export type Cue = "turn" | "move" | "lay" | "hit" | "miss" | "end";

const NOTES: Record<Cue, [number, number, number][]> = {
  // frequency, start, length
  turn: [[523, 0, 0.12], [784, 0.1, 0.2]],
  move: [[220, 0, 0.06]],
  lay: [[330, 0, 0.05]],
  hit: [[196, 0, 0.12], [147, 0.08, 0.22]],
  miss: [[440, 0, 0.07], [392, 0.07, 0.12]],
  end: [[523, 0, 0.16], [659, 0.14, 0.16], [784, 0.28, 0.4]],
};

let context: AudioContext | undefined;

export function play(cue: Cue): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of NOTES[cue]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}

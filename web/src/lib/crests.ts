// Seats have a colour and a charge each, so that colour is never alone.

export interface Arms {
  colour: string;
  dark: string;
  charge: string;
  metal: string;
}

export const ARMS: Record<string, Arms> = {
  red: { colour: "#b6322b", dark: "#7f1d19", metal: "#f6e7c8", charge: "M2 15L12 6l10 9v5L12 11 2 20Z" },
  blue: { colour: "#23589f", dark: "#153a6e", metal: "#f6e7c8", charge: "M9.5 1.5h5v7.5H22v5h-7.5v10L12 25.5 9.5 24V14H2V9h7.5Z" },
  green: { colour: "#2f7040", dark: "#1b4a29", metal: "#f6e7c8", charge: "M2 1.5h5.5L21.5 17l-1.3 4.5L2 3.5Z" },
  yellow: { colour: "#d59a1c", dark: "#97690a", metal: "#4a2a12", charge: "M8 1.5h8v22.3L12 26l-4-2.2Z" },
  purple: { colour: "#6d3a8f", dark: "#472062", metal: "#f6e7c8", charge: "M2 1.5h5L12 8l5-6.5h5V4l-6.5 8 5 7-2.5 4L12 15l-6 8-2.5-4 5-7L2 4Z" },
  aqua: { colour: "#1b8791", dark: "#0e565d", metal: "#f6e7c8", charge: "M1 8.5H23V15.5H1Z" },
  gray: { colour: "#5b6573", dark: "#3b434e", metal: "#f6e7c8", charge: "M12 4L18.5 12.5 12 21 5.5 12.5Z" },
  white: { colour: "#e9e4da", dark: "#8b8592", metal: "#3d3a45", charge: "M12 7a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z" },
};

const ORDER = ["purple", "red", "yellow", "aqua", "blue", "green", "gray", "white"];

/** The arms of a seat in a game that gives it no colour of its own. */
export const seatColour = (seat: number): string => ORDER[seat % ORDER.length]!;

export const armsOf = (colour: string): Arms => ARMS[colour] ?? ARMS.gray!;

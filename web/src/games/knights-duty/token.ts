// The faces of the action tokens.

export interface TokenFace {
  icon: string;
  face: string;
  rim: string;
  ink: string;
}

const WEAPON = { face: "#d5dde8", rim: "#7f8ea3", ink: "#22304a" };

export const TOKEN_FACES: Record<string, TokenFace> = {
  sword: { icon: "attack", ...WEAPON },
  spear: { icon: "spear", ...WEAPON },
  bow: { icon: "ranged", ...WEAPON },
  shield: { icon: "block", face: "#d7e6cf", rim: "#7d9a6c", ink: "#23401f" },
  parry: { icon: "parry", face: "#ecd8e4", rim: "#a07c95", ink: "#4a1f3c" },
  move: { icon: "move", face: "#f0dcae", rim: "#b48a4a", ink: "#4a3212" },
};

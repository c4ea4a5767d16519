// A save file on its way from the lobby to the replay page. It is never in an address.

let save = "";

export function hand(text: string): void {
  save = text;
}

export function handed(): string {
  return save;
}

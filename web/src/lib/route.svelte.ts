// Where we are: the path of the address. It names tables and invitations, never a secret.

export type Route =
  | { page: "lobby" }
  | { page: "join"; invite: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "campaign"; campaign: string }
  | { page: "rules"; game: string };

export function parseRoute(path: string): Route {
  const [page = "", id = ""] = path.replace(/^\//, "").split("/").map(decode);
  if (page === "join" && id) return { page, invite: id };
  if (page === "table" && id) return { page, table: id };
  if (page === "campaign" && id) return { page, campaign: id };
  if (page === "replay") return { page, table: id };
  if (page === "rules" && id) return { page, game: id };
  return { page: "lobby" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The code at the end of a pasted link, or the text itself. */
export function inviteOf(text: string): string {
  const last = text.trim().split(/[/#?=]/).filter(Boolean).pop() ?? "";
  return decode(last).toLowerCase();
}

class Place {
  route: Route = $state(parseRoute(globalThis.location?.pathname ?? ""));

  constructor() {
    globalThis.addEventListener?.("popstate", () => this.look());
  }

  look(): void {
    this.route = parseRoute(location.pathname);
  }
}

export const place = new Place();

export function go(path: string): void {
  history.pushState(null, "", path);
  place.look();
  globalThis.scrollTo?.(0, 0);
}

/** Follow a link inside the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}

export function inviteLink(invite: string): string {
  return `${location.origin}/join/${encodeURIComponent(invite)}`;
}

// Addresses of the pages, kept in the browser's history.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; ply: number | null }
  | { page: "rules"; game: string }
  | { page: "learn" }
  | { page: "settings" }
  | { page: "missing"; path: string };

/** A part of an address as it was meant; as it stands where it is malformed, so that it leads nowhere and not to an error. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(url: URL): Route {
  const [first, second, third] = url.pathname.split("/").filter(Boolean).map(decoded);
  if (!first) return { page: "home" };
  if (first === "new") return { page: "new", game: second ?? null };
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "replay" && second) return { page: "replay", id: second, ply: third && /^\d+$/.test(third) ? Number(third) : null };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "rules") return { page: "learn" };
  if (first === "settings") return { page: "settings" };
  return { page: "missing", path: url.pathname };
}

class Router {
  route: Route = $state.raw(parse(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => (this.route = parse(new URL(location.href))));
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Go to a path of ours. `replace` leaves no step in the history. */
  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    const before = this.route.page;
    this.route = parse(new URL(location.href));
    if (this.route.page !== before) scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();

// Pieces that travel and cards that turn. A drawing says what arrives (class "arrive") and how a piece lies (data-piece,
// data-pose); the rest is seen by comparing it with the drawing before. Only transforms move.
import type { Hit } from "../games/game";

const PEAK = 24; // px of the low arc a piece travels along

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const milliseconds = (name: string): number => Number.parseFloat(token(name)) || 0;

/** Let what has just arrived come from a place of the drawing before. */
export function travel(board: SVGSVGElement, from: Hit | undefined): void {
  const duration = milliseconds("--t-move");
  const piece = board.querySelector<SVGGElement>(".arrive");
  const scale = board.getScreenCTM();
  if (!from || !piece || !scale || !duration) return;
  const box = piece.getBoundingClientRect();
  const start = new DOMPoint(from.x + from.w / 2, from.y + from.h / 2).matrixTransform(scale);
  const dx = (start.x - box.x - box.width / 2) / scale.a, dy = (start.y - box.y - box.height / 2) / scale.d;
  piece.style.animation = "none";
  piece.animate([
    { transform: `translate(${dx}px,${dy}px)`, easing: "ease-in" },
    { transform: `translate(${dx / 2}px,${Math.min(dy, 0) / 2 + Math.max(dy, 0) / 2 - PEAK}px)`, easing: "ease-out" },
    { transform: "none" },
  ], { duration });
}

/** Let a card that was just put down come from where it was held: a copy of it flies above everything that scrolls. */
export function fly(card: HTMLElement, from: DOMRect | undefined): void {
  const duration = milliseconds("--t-move"), to = card.getBoundingClientRect();
  if (!duration || !to.width) return;
  if (!from?.width) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
    return;
  }
  const copy = card.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("flying");
  Object.assign(copy.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  card.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  const dx = from.x + from.width / 2 - to.x - to.width / 2, dy = from.y + from.height / 2 - to.y - to.height / 2;
  const flight = copy.animate([{ transform: `translate(${dx}px,${dy}px) scale(${from.width / to.width})` }, { transform: "none" }], { duration, easing: token("--ease-in-out") });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

export type Poses = Map<string, string>;

export const posesOf = (board: SVGSVGElement): Poses =>
  new Map([...board.querySelectorAll<SVGGElement>("[data-piece]")].map((piece) => [piece.dataset.piece ?? "", piece.dataset.pose ?? ""]));

/** Turn what lies otherwise than before: a half-turn about its middle. */
export function turn(board: SVGSVGElement, before: Poses): void {
  const duration = milliseconds("--t-slow");
  if (!duration) return;
  for (const piece of board.querySelectorAll<SVGGElement>("[data-piece]")) {
    const was = before.get(piece.dataset.piece ?? "");
    if (was === undefined || was === piece.dataset.pose) continue;
    piece.animate([{ transform: "rotate(180deg)" }, { transform: "none" }], { duration, easing: token("--ease-in-out") });
  }
}

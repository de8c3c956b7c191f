// What an analysis says of the decisions of a finished game: signs, kinds, and where the lead came from.
import type { Analysis, LogEntry } from "../types";

// What an action gives away, as a share of the way from a sure loss (-1) to a sure win (1).
const GOOD = 0.02, SLIP = 0.2, MISTAKE = 0.35, BLUNDER = 0.6;
const TURNING_POINTS = 4;

export const KINDS = ["best", "only", "good", "slip", "mistake", "blunder"] as const;
export type Kind = (typeof KINDS)[number];
export const SIGNS: Record<Kind, string> = { best: "✓", only: "!", good: "·", slip: "?!", mistake: "?", blunder: "??" };
type Point = Analysis["points"][number];

export function kind(point: Point): Kind | null {
  if (point.loss === undefined) return null;
  if (point.loss >= BLUNDER) return "blunder";
  if (point.loss >= MISTAKE) return "mistake";
  if (point.loss >= SLIP) return "slip";
  if (point.loss > GOOD) return "good";
  const [first, second] = point.lines ?? [];
  return first && second && first.worth - second.worth >= SLIP ? "only" : "best";
}

/** The decisions that gave away most: ply before each of them. */
export const turningPoints = (points: Point[]): Set<number> =>
  new Set([...points].filter((p) => (p.loss ?? 0) >= SLIP).sort((a, b) => b.loss! - a.loss!).slice(0, TURNING_POINTS).map((p) => p.ply));

export interface Origin {
  first: number;
  luck: number;
  decisions: number;
}

/** A seat's final lead as a sum: what the start gave, what chance gave, what all decisions gave. */
export function origin(points: Point[], log: LogEntry[], seat: number): Origin | null {
  const lead = new Map(points.map((p) => [p.ply, p.lead[seat] ?? 0]));
  const first = lead.get(0), last = lead.get(log.length);
  if (first === undefined || last === undefined) return null;
  let luck = 0;
  for (const entry of log) if (entry.seat < 0) luck += (lead.get(entry.ply + 1) ?? 0) - (lead.get(entry.ply) ?? 0);
  return { first, luck, decisions: last - first - luck };
}

// Letters that stand for commands at a table.
export const LETTER_KEYS: Record<string, "undo" | "hint" | "log" | "moves" | "clocks"> = { u: "undo", h: "hint", l: "log", m: "moves", c: "clocks" };

// The message catalogs: the same keys in every language, none missing, none unused, all well formed.
import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import de from "../src/i18n/de.json";
import en from "../src/i18n/en.json";
import ja from "../src/i18n/ja.json";

const catalogs = { en, de, ja } as Record<string, Record<string, string>>;
const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => [file, readFileSync(`src/${file}`, "utf8")] as const);
const all = sources.map(([, text]) => text).join("\n");
/** Keys written out in code, and the patterns of those made from data. */
const literal = new Set([...all.matchAll(/["'`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((m) => m[1]!));
const patterns = [...all.matchAll(/`([a-zA-Z][\w-]*\.(?:[\w.-]*\$\{[^`]+?\}[\w.-]*)+)`/g)].map(
  (m) => new RegExp(`^${m[1]!.replace(/\$\{[^}]+\}/g, "\0").replace(/[.]/g, "\\.").replace(/\0/g, "[\\w.-]+")}$`),
);

describe("catalogs", () => {
  test.each(["de", "ja"])("%s has the keys of en, in the same order", (tag) => {
    expect(Object.keys(catalogs[tag]!)).toEqual(Object.keys(en));
  });

  test.each(Object.keys(catalogs))("%s: every message is well formed and uses the slots of the English one", (tag) => {
    for (const [key, message] of Object.entries(catalogs[tag]!)) {
      expect(message, key).not.toBe("");
      const slots = (text: string) => new Set(JSON.stringify(new IntlMessageFormat(text, tag).getAst()).match(/"type":[1-6],"value":"\w+"/g)?.map((s) => s.replace(/"type":\d/, "")) ?? []);
      const mine = slots(message);
      const theirs = slots((en as Record<string, string>)[key] ?? "");
      expect([...mine].filter((slot) => !theirs.has(slot)), `${tag} ${key}`).toEqual([]);
    }
  });

  test("every key used in code has a message", () => {
    const calls = [...all.matchAll(/\b(?:t|rich)\(\s*"([^"]+)"/g)].map((m) => m[1]!);
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter((key) => !(key in en))).toEqual([]);
  });

  test("every message is used", () => {
    const unused = Object.keys(en).filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test("no sentence stands in a template", () => {
    const found: string[] = [];
    for (const [file, text] of sources) {
      if (!file.endsWith(".svelte")) continue;
      const markup = text.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--[\s\S]*?-->/g, "").replace(/<pre[\s\S]*?<\/pre>/g, "");
      // Text between tags, expressions taken out by counting braces.
      let depth = 0;
      let plain = "";
      for (const c of markup) {
        if (c === "{") depth++;
        else if (c === "}") depth--;
        else if (depth === 0) plain += c;
      }
      for (const m of plain.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)) if (!["Benben"].includes(m[1]!.trim()) && !/[=()]/.test(m[1]!)) found.push(`${file}: ${m[1]!.trim()}`);
    }
    expect(found).toEqual([]);
  });
});

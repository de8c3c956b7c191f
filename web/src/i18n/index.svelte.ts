// Messages in the reader's language. No sentence stands in code; catalogs are flat JSON, one file a language.
import { IntlMessageFormat } from "intl-messageformat";
import { settings, type Language } from "../settings.svelte";
import en from "./en.json";

export type Key = keyof typeof en;
type Catalog = Record<Key, string>;
export type Values = Record<string, string | number>;
/** A piece of a line: text, or a picture with the words it stands for. */
export type Part = string | { svg: string; alt: string };

const loaders: Record<Language, () => Promise<{ default: Catalog }>> = {
  en: async () => ({ default: en }),
  de: () => import("./de.json"),
  ja: () => import("./ja.json"),
};

class Words {
  catalog: Catalog = $state.raw(en);
  language: Language = $state("en");
  private formats = new Map<string, IntlMessageFormat>();

  async load(language: Language): Promise<void> {
    const { default: catalog } = await loaders[language]();
    this.formats.clear();
    this.catalog = catalog;
    this.language = language;
  }

  format(key: Key): IntlMessageFormat {
    const pattern = this.catalog[key];
    let format = this.formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(pattern ?? key, this.language);
      this.formats.set(key, format);
    }
    return format;
  }
}

const words = new Words();

/** Load the reader's language; resolves when its words are there. */
export const loadLanguage = (): Promise<void> => words.load(settings.values.language);
export const language = (): Language => words.language;

/** A message in the reader's language. */
export function t(key: Key, values: Values = {}): string {
  void words.catalog;
  return String(words.format(key).format(values));
}

/** Whether a key made from parts has a message. */
export const has = (key: string): key is Key => key in words.catalog;

/** A message whose name is made from data, such as an action or a refusal; the fallback where there is none. */
export const named = (key: string, fallback: string, values: Values = {}): string => (has(key) ? t(key, values) : fallback);

/** A message with pictures in it. */
export function rich(key: Key, values: Record<string, string | number | Part[]>): Part[] {
  void words.catalog;
  const parts: Part[] = [];
  for (const part of words.format(key).formatToParts(values)) {
    if (Array.isArray(part.value)) parts.push(...(part.value as unknown as Part[]));
    else parts.push(String(part.value));
  }
  return parts;
}

/** The words of a line, pictures read out. */
export const plain = (parts: Part[]): string => parts.map((part) => (typeof part === "string" ? part : part.alt)).join("");

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace("-", "−");

/** A gain or a loss: +3, −2; before nothing stands `zero`. */
export const signed = (value: number, digits = 0, zero = ""): string => (value > 0 ? "+" : value ? "" : zero) + number(value + 0, digits);

/** A choice in words: a, b or c. */
export const either = (items: string[]): string => new Intl.ListFormat(words.language, { type: "disjunction" }).format(items);

/** A list in words: a, b and c. */
export const list = (items: string[]): string => new Intl.ListFormat(words.language, { type: "conjunction" }).format(items);

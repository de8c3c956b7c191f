// What a person has chosen, kept in this browser.

export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;

interface Values {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "on" | "slow" | "off";
  sound: boolean;
  confirm: boolean;
  marks: boolean;
  flat: boolean;
  keys: boolean;
}

const KEY = "benben.settings";

function first(): Values {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) as Language | undefined;
  const usual: Values = { language: wanted ?? "en", theme: "system", motion: "system", sound: true, confirm: false, marks: true, flat: false, keys: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Values>) };
  } catch {
    return usual; // a damaged or forbidden store only means the usual settings
  }
}

class Settings {
  values: Values = $state(first());

  set<K extends keyof Values>(name: K, value: Values[K]): void {
    this.values[name] = value;
    this.show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // private windows may forbid the store; the choice then holds until the page closes
    }
  }

  /** Put theme, motion and language on the document. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.values.language;
    for (const name of ["theme", "motion"] as const) {
      if (this.values[name] === "system") root.removeAttribute(`data-${name}`);
      else root.setAttribute(`data-${name}`, this.values[name]);
    }
    root.toggleAttribute("data-marks", this.values.marks);
  }

  get dark(): boolean {
    return this.values.theme === "dark" || (this.values.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  get still(): boolean {
    return this.values.motion === "off" || (this.values.motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }
}

export const settings = new Settings();

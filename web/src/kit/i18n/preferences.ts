/** How this person likes the office to look, kept in this browser. Works, without memory, when storage is blocked. */
import { useSyncExternalStore } from "react";

export const THEME_COLOURS = ["blue", "teal", "red", "orange", "purple", "indigo", "cyan", "pink", "green"] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];
export const LANGUAGES = ["en", "fr", "sw"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", sw: "Kiswahili" };

export interface Preferences {
  /** Default indigo (document 000 section 2). */
  colour: ThemeColour;
  mode: "light" | "dark" | "system";
  sidebar: "light" | "dark";
  /** Undefined until chosen: the browser's language is used. */
  language: Language | undefined;
  /** Column ids hidden by the person, by table. */
  hiddenColumns: Record<string, string[]>;
  /** 36 px rows instead of 40. */
  dense: boolean;
  /** What somebody chose last in a dialog, by their code and its name: what is chosen there the next time. */
  lastChoices: Record<string, Record<string, string>>;
}

const STORE = "ofisi.preferences";
const DEFAULTS: Preferences = {
  colour: "indigo",
  mode: "system",
  sidebar: "light",
  language: undefined,
  hiddenColumns: {},
  dense: false,
  lastChoices: {},
};

let current: Preferences = load();
const listeners = new Set<() => void>();

function load(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Record<keyof Preferences, unknown>>;
    return {
      colour: oneOf(THEME_COLOURS, stored.colour) ?? DEFAULTS.colour,
      mode: oneOf(["light", "dark", "system"] as const, stored.mode) ?? DEFAULTS.mode,
      sidebar: oneOf(["light", "dark"] as const, stored.sidebar) ?? DEFAULTS.sidebar,
      language: oneOf(LANGUAGES, stored.language),
      hiddenColumns: columnsOf(stored.hiddenColumns),
      dense: stored.dense === true,
      lastChoices: choicesOf(stored.lastChoices),
    };
  } catch {
    return DEFAULTS;
  }
}

function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((each) => each === value);
}

function columnsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((id) => typeof id === "string"),
    ),
  );
}

function choicesOf(value: unknown): Record<string, Record<string, string>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, Record<string, string>] =>
        typeof entry[1] === "object" &&
        entry[1] !== null &&
        Object.values(entry[1] as object).every((word) => typeof word === "string"),
    ),
  );
}

export const preferences = {
  get: (): Preferences => current,
  set(change: Partial<Preferences>): void {
    current = { ...current, ...change };
    try {
      localStorage.setItem(STORE, JSON.stringify(current));
    } catch {
      // Blocked or full: the choice holds until the page is closed.
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

if (typeof window !== "undefined") {
  // Another tab has changed them.
  window.addEventListener("storage", (event) => {
    if (event.key !== STORE) return;
    current = load();
    for (const listener of listeners) listener();
  });
}

/** The preferences, followed as they change. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}

/** The column ids hidden in a table, and how to change them. */
export function useHiddenColumns(table: string): [readonly string[], (ids: string[]) => void] {
  const { hiddenColumns } = usePreferences();
  return [
    hiddenColumns[table] ?? NONE,
    (ids) => preferences.set({ hiddenColumns: { ...preferences.get().hiddenColumns, [table]: ids } }),
  ];
}
const NONE: readonly string[] = [];

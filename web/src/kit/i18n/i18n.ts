/**
 * Words, dates, numbers and money in the person's language. The front door's English stands in the main chunk;
 * the words of the nouns behind it (`../i18n/namespaces.ts`), and French and Swahili, are fetched when wanted. A key
 * that does not exist does not compile.
 */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { useSyncExternalStore } from "react";
import { LOCALES, sayDay, sayWith } from "@ofisi/contract/kit/days";
import { saidOf } from "@ofisi/contract/kit/phrases";
import type { Translations } from "@ofisi/contract/kit/translation";
import { fetchFront, front } from "../../i18n/front.ts";
import type { Tree } from "../../i18n/rows.ts";
import { clock } from "./clock.ts";
import { LANGUAGES, type Language, preferences } from "./preferences.ts";
import { Dictionary, type Filling, type Translate } from "./translate.ts";

const TEXTS: Record<Exclude<Language, "en">, () => Promise<Translations>> = {
  fr: async () => (await import("@ofisi/contract/texts/fr")).fr,
  sw: async () => (await import("@ofisi/contract/texts/sw")).sw,
};

function browserLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => tag?.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return "en";
}

const dictionaries: Readonly<Record<Language, Dictionary>> = {
  en: new Dictionary("en"),
  fr: new Dictionary("fr"),
  sw: new Dictionary("sw"),
};
dictionaries.en.add(front);

/** What components use of a language; another object for another language, so that they are drawn anew. */
interface InUse {
  readonly t: Translate;
  readonly i18n: { readonly language: Language };
}

function inUse(next: Language): InUse {
  // What cannot be said in the language is said in English, and what nobody wrote by its key.
  const say = (key: string, filling: Filling = {}): unknown =>
    dictionaries[next].find(key, filling) ?? dictionaries.en.find(key, filling) ?? key;
  return { t: say as Translate, i18n: { language: next } };
}

let current = inUse("en");
const listeners = new Set<() => void>();
/** Called after each switch to another language; answers the way to stop. */
export function whenLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words in the language in use, inside of components: they follow a switch. */
export function useTranslation(): InUse {
  return useSyncExternalStore(whenLanguage, () => current);
}

/** The language in use now. */
export function language(): Language {
  return current.i18n.language;
}

type Fetch = (language: Language) => Promise<Tree>;

/** The namespaces that were asked for: from then on their words come with every language. */
const namespaces = new Map<string, Fetch>([["front", fetchFront]]);
/** What is at hand, as `fr finance/bills`. */
const present = new Set<string>(["en front"]);
/** The contract's sentences in French and Swahili; English needs none. */
const texts = new Map<Language, Translations>();
let fill: typeof import("@ofisi/contract/kit/translation").fill | undefined;

async function fetchWords(next: Language): Promise<void> {
  await Promise.all(
    [...namespaces].map(async ([name, fetch]) => {
      if (present.has(`${next} ${name}`)) return;
      dictionaries[next].add(await fetch(next));
      present.add(`${next} ${name}`);
    }),
  );
}

async function fetchTexts(next: Language): Promise<void> {
  if (next === "en" || texts.has(next)) return;
  const [translations, saying] = await Promise.all([TEXTS[next](), import("@ofisi/contract/kit/translation")]);
  texts.set(next, translations);
  fill = saying.fill;
}

/** Loads a language's words and turns the whole page to it. Keeps the former one when the words cannot be fetched. */
export async function switchLanguage(next: Language): Promise<void> {
  await Promise.all([fetchWords(next), namespaces.size > 1 ? fetchTexts(next) : undefined]);
  if (next !== language()) {
    current = inUse(next);
    for (const listener of listeners) listener();
  }
  if (typeof document !== "undefined") document.documentElement.lang = next;
}

/** Fetches the words of some namespaces, in the language in use and in those chosen later. */
export async function addWords(added: readonly (readonly [name: string, fetch: Fetch])[]): Promise<void> {
  for (const [name, fetch] of added) namespaces.set(name, fetch);
  await Promise.all([fetchWords(language()), fetchTexts(language())]);
}

/** Fetches the contract's sentences in the language in use. */
export async function contractWords(): Promise<void> {
  await fetchTexts(language());
}

/** Brings one of the contract's English sentences into the language in use; what the server says is in it already. */
export function sayHere(english: string): string {
  const translations = texts.get(language());
  return translations === undefined || fill === undefined ? english : fill(translations, language(), saidOf(english));
}

/** Remembers the choice and switches. */
export async function chooseLanguage(next: Language): Promise<void> {
  await switchLanguage(next);
  preferences.set({ language: next });
}

// Another tab has changed it: the colours follow at once, and so do the words.
preferences.subscribe(() => {
  const wanted = preferences.get().language;
  if (wanted !== undefined && wanted !== language()) void switchLanguage(wanted).catch(() => undefined);
});

/** Settles when the first language is ready; never rejects. */
export const i18nReady: Promise<void> = (async () => {
  try {
    await switchLanguage(preferences.get().language ?? browserLanguage());
  } catch {
    // The words could not be fetched: English is here already.
  }
  // Chosen in another tab.
  preferences.subscribe(() => {
    const chosen = preferences.get().language;
    if (chosen !== undefined && chosen !== language()) void switchLanguage(chosen).catch(() => undefined);
  });
})();

/** Words outside of components; inside them use `useTranslation().t`, which follows a switch. */
export const t = ((key: never, filling: never) => current.t(key, filling)) as Translate;

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
function format<T extends Intl.DateTimeFormat | Intl.NumberFormat>(kind: string, make: (locale: string) => T): T {
  const key = `${language()} ${kind}`;
  const found = made.get(key) ?? make(LOCALES[language()]);
  made.set(key, found);
  return found as T;
}

/** An ISO day as `31 Mar 2012`; empty for empty, the text itself when it is not a day. */
export function formatDate(day: string): string {
  return sayDay(language(), day);
}

/** `2026-03` as March 2026. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return format(
    "month",
    (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
  ).format(date);
}

/** A day of the week, of which Monday is 1. */
export function formatWeekday(day: number): string {
  const date = new Date(Date.UTC(2024, 0, day));
  return format("weekday", (locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" })).format(
    date,
  );
}

/** Two ISO days as `5 Oct 2026 – 18 Dec 2026`. */
export function formatPeriod(from: string, to: string): string {
  return `${formatDate(from)} – ${formatDate(to)}`;
}

/** An ISO instant by the school's clock, as `31 Mar 2012, 14:05`. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant);
  if (instant === "" || Number.isNaN(date.getTime())) return instant;
  const zone = clock.zone();
  const moment = format(
    `instant ${zone ?? ""}`,
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: "medium",
        timeStyle: "short",
        ...(zone !== undefined && { timeZone: zone }),
      }),
  );
  return sayWith(moment, date);
}

/** The time of an ISO instant by the school's clock, as `14:05`. */
export function formatTime(instant: string): string {
  const zone = clock.zone();
  return format(
    `time ${zone ?? ""}`,
    (locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", ...(zone !== undefined && { timeZone: zone }) }),
  ).format(new Date(instant));
}

/** A number with the language's thousands separators, at most 2 decimals. */
export function formatNumber(value: number): string {
  return format("number", (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value);
}

/** What stands before decimals in the language: a point, or a comma in French. */
export const decimalSign = (): string => formatNumber(1.5).charAt(1);

/** An amount as `KES 4,500` (G033): decimals only where there are cents. */
export function formatMoney(amount: Cents, currency: Currency): string {
  const digits = amount % 100n === 0n ? 0 : 2;
  return format(
    `money ${currency} ${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "code",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(exactly(amount));
}

/** An amount without its currency, for columns that name it once: `4,500`, `4,500.50`. */
export function formatAmount(amount: Cents): string {
  const digits = amount % 100n === 0n ? 0 : 2;
  return format(
    `amount ${digits}`,
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(exactly(amount));
}

/** The decimal as Intl reads it to the last cent: a text, since a number would round large sums. */
function exactly(amount: Cents): `${number}` {
  return decimal(amount) as `${number}`;
}

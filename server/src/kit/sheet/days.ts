/** Days of birth as spreadsheets have them: ISO, day and month in either order, month names in three languages. */
import { isDay } from "@ofisi/contract/kit/dates";
import { withoutAccents } from "../importer/folding.ts";

export type DateOrder = "dmy" | "mdy" | "ask";
export type DayReading = { day: string } | { problem: "badDate" | "ambiguousDate" | "futureDate" };

/** Names and usual short forms, folded; English, French, Swahili. */
const MONTHS: readonly (readonly string[])[] = [
  ["january", "janvier", "januari", "jan", "janv"],
  ["february", "fevrier", "februari", "feb", "fev", "fevr"],
  ["march", "mars", "machi", "mar", "mac"],
  ["april", "avril", "aprili", "apr", "avr"],
  ["may", "mai", "mei"],
  ["june", "juin", "juni", "jun"],
  ["july", "juillet", "julai", "jul", "juil"],
  ["august", "aout", "agosti", "aug", "ago", "aou"],
  ["september", "septembre", "septemba", "sep", "sept"],
  ["october", "octobre", "oktoba", "oct", "okt"],
  ["november", "novembre", "novemba", "nov"],
  ["december", "decembre", "desemba", "dec", "des"],
];
const MONTH_NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ,]+(?:de )?([a-z]+)\.?[-/. ,]+(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]+)\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** `Né(e) à Goma, le 05/03/2013`, `Goma, 05/03/2013`. */
const PLACE_FIRST =
  /^(?:(?:n[ée](?:e| ?\(e\))?|born|amezaliwa|alizaliwa) )?(?:(?:à|a|at|in|huko|mjini) )?(\p{L}[^\d;]*?)(?: ?[,;] ?(?:(?:le|on|tarehe) )?| (?:le|on|tarehe) )(\d.*)$/iu;
/** `Né(e) le 05/03/2013 à Goma`, `05/03/2013, Goma`, `5 March 2013 (Goma)`. */
const PLACE_LAST =
  /^(?:(?:n[ée](?:e| ?\(e\))?|born|amezaliwa|alizaliwa) )?(?:(?:le|on|tarehe) )?(\d.*?)(?: ?[,;(] ?(?:à )?| (?:à|a|at|in|huko|mjini) )(\p{L}[^\d;()]*)\)?$/iu;
/** What stands beside a day and is no place, folded: what leads to it, what says that it is another one, days of the week. */
const NO_PLACE = new RegExp(
  `^(?:${[
    "nee?(?: ?\\(e\\))?|born|amezaliwa|alizaliwa|le|on|tarehe",
    "vers|environ|avant|apres|about|circa|before|after|kabla ya|baada ya|midi|noon",
    "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?",
    "lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?",
    "juma(?:mosi|pili|tatu|nne|tano)|alhamisi|ijumaa",
  ].join("|")})\\.?$`,
);

/**
 * Which of day and month comes first in a column: told by dates such as 31/03/2012. `ask` when nothing tells
 * it, or when both orders occur; undefined when no date needs to know.
 */
export function detectDateOrder(values: Iterable<string>): DateOrder | undefined {
  let dayFirst = false;
  let monthFirst = false;
  let ambiguous = false;
  for (const value of values) {
    const match = NUMBERS.exec(prepared(value));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && second <= 12) dayFirst = true;
    else if (second > 12 && first <= 12) monthFirst = true;
    else if (first !== second && first <= 12) ambiguous = true;
  }
  if (dayFirst !== monthFirst) return dayFirst ? "dmy" : "mdy";
  return ambiguous || dayFirst ? "ask" : undefined;
}

/**
 * One day, or why it is none. A year of two figures is the nearest that is not in the future, as for a date of
 * birth. `today` is an ISO day.
 */
export function readDay(text: string, order: DateOrder, today: string): DayReading {
  const value = prepared(text);
  const iso = ISO.exec(value);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]), today);
  const compact = COMPACT.exec(value);
  if (compact) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]), today);
  // A day that lost its format is the number of days since the last of 1899; five figures are 1927 and later.
  if (SERIAL.test(value)) return serialDay(Number.parseInt(value, 10), today);
  const numbers = NUMBERS.exec(value);
  if (numbers) return inOrder(Number(numbers[1]), Number(numbers[2]), numbers[3] ?? "", order, today);
  const dayFirst = DAY_FIRST.exec(value);
  if (dayFirst) return named(dayFirst[2] ?? "", Number(dayFirst[1]), dayFirst[3] ?? "", today);
  const monthFirst = MONTH_FIRST.exec(value);
  if (monthFirst) return named(monthFirst[1] ?? "", Number(monthFirst[2]), monthFirst[3] ?? "", today);
  return { problem: "badDate" };
}

const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

function serialDay(serial: number, today: string): DayReading {
  const value = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return value > today ? { problem: "badDate" } : { day: value };
}

/** The first value that is one day when the day comes first and another when the month does; empty without one. */
export function ambiguousDay(values: Iterable<string>): string {
  for (const value of values) {
    const written = prepared(value);
    const match = NUMBERS.exec(written);
    if (match && match[1] !== match[2] && Number(match[1]) <= 12 && Number(match[2]) <= 12) return written;
  }
  return "";
}

/** The place that a text names beside its day, such as a date of birth; empty for none. */
export const placeBeside = (text: string): string => apart(text).place;

/** A day as it is read, without the place beside it. */
const prepared = (text: string): string => apart(text).day;

/** Longer than any date with its place. */
const LENGTH_MAX = 160;

function apart(text: string): { day: string; place: string } {
  const line = text.slice(0, LENGTH_MAX).trim().replaceAll(/\s+/g, " ");
  for (const [pattern, dayAt, placeAt] of [
    [PLACE_FIRST, 2, 1],
    [PLACE_LAST, 1, 2],
  ] as const) {
    const match = pattern.exec(line);
    const place = match?.[placeAt]?.trim() ?? "";
    const rest = bare(match?.[dayAt] ?? "");
    const isDated = [ISO, COMPACT, NUMBERS, DAY_FIRST, MONTH_FIRST].some((form) => form.test(rest));
    if (isDated && !NO_PLACE.test(withoutAccents(place))) return { day: rest, place };
  }
  return { day: bare(line), place: "" };
}

/** Folded, without what leads to it (`le`, `né le`) and a time of day behind it. */
function bare(text: string): string {
  return withoutAccents(text.slice(0, 60))
    .trim()
    .replace(/^(?:(?:nee?|born|amezaliwa|alizaliwa)(?: ?\(e\))? )?(?:le|on|tarehe) (?=\d)/, "")
    .replace(/[t ]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/, "")
    .replaceAll(/\s+/g, " ");
}

function inOrder(first: number, second: number, year: string, order: DateOrder, today: string): DayReading {
  const dmy = () => dated(year, second, first, today);
  const mdy = () => dated(year, first, second, today);
  if (order === "dmy") return dmy();
  if (order === "mdy") return mdy();
  if (first === second || first > 12) return dmy();
  return second > 12 ? mdy() : { problem: "ambiguousDate" };
}

function named(name: string, dayOfMonth: number, year: string, today: string): DayReading {
  const month = MONTH_NUMBERS.get(name);
  return month === undefined ? { problem: "badDate" } : dated(year, month, dayOfMonth, today);
}

function dated(year: string, month: number, dayOfMonth: number, today: string): DayReading {
  if (year.length === 4) return day(Number(year), month, dayOfMonth, today);
  const here = isoDay(2000 + Number(year), month, dayOfMonth);
  return day((here <= today ? 2000 : 1900) + Number(year), month, dayOfMonth, today);
}

function day(year: number, month: number, dayOfMonth: number, today: string): DayReading {
  const value = isoDay(year, month, dayOfMonth);
  if (!isDay(value)) return { problem: "badDate" };
  return value > today ? { problem: "futureDate" } : { day: value };
}

function isoDay(year: number, month: number, dayOfMonth: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

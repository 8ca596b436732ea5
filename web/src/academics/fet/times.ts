/** When the days and hours of a timetable file are. Files name both as they like: `Monday`, `Lundi`, `D1`; `08:00`, `1`. */
import { fold } from "./names.ts";

/** A period of the day: minutes since midnight. */
export interface Span {
  start: number;
  end: number;
}

/** Monday first; the languages that the office speaks, with what they are shortened to. */
const DAY_NAMES: readonly (readonly string[])[] = [
  ["monday", "mon", "mo", "lundi", "lun", "lu", "jumatatu"],
  ["tuesday", "tue", "tu", "tues", "mardi", "mar", "ma", "jumanne"],
  ["wednesday", "wed", "we", "mercredi", "mer", "me", "jumatano"],
  ["thursday", "thu", "th", "thur", "thurs", "jeudi", "jeu", "je", "alhamisi"],
  ["friday", "fri", "fr", "vendredi", "ven", "ve", "ijumaa"],
  ["saturday", "sat", "sa", "samedi", "sam", "jumamosi"],
  ["sunday", "sun", "su", "dimanche", "dim", "di", "jumapili"],
];

/** Which day of the week each is, Monday being 1: by their names where all have one, else in their order from Monday. */
export function daysOf(names: readonly string[]): number[] {
  const known = names.map((name) => DAY_NAMES.findIndex((words) => words.includes(fold(name))) + 1);
  const isAll = known.every((day) => day > 0) && new Set(known).size === known.length;
  return isAll ? known : names.map((_, at) => at + 1);
}

const CLOCK = /(\d{1,2})\s*[:hH.]\s*(\d{2})(?!\d)/g;

/** The times that the hours' own names say, in order: of all of them, or of none. */
export function spansOf(names: readonly string[]): Span[] | undefined {
  const said = names.map((name) =>
    [...name.matchAll(CLOCK)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute)).filter((at) => at < 1440),
  );
  const starts = said.map(([start]) => start);
  const isRising = starts.every((start, at) => start !== undefined && (at === 0 || start > starts[at - 1]!));
  if (!isRising) return undefined;
  const lengths = starts.slice(1).map((start, at) => start! - starts[at]!);
  const usual = lengths.length > 0 ? lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]! : 60;
  const spans = said.map(([start, end], at) => {
    const next = starts[at + 1] ?? Math.min(1439, start! + usual);
    const isEnd = end !== undefined && end > start! && end <= next;
    return {
      start: start!,
      end: at === names.length - 1 && end !== undefined && end > start! ? end : isEnd ? end : next,
    };
  });
  return spans.every(({ start, end }) => end > start && end <= 1439) ? spans : undefined;
}

/** One after the other from a time on, each as long; undefined where the day has no room for them. */
export function inARow(count: number, from: number, minutes: number): Span[] | undefined {
  if (!(minutes >= 5) || !(from >= 0) || from + count * minutes > 1439) return undefined;
  return Array.from({ length: count }, (_, at) => ({ start: from + at * minutes, end: from + (at + 1) * minutes }));
}

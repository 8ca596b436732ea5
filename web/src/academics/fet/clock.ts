/** When the hours of a file are held in the school, and the bells that they make where it has none. */
import type { FetPlan, FetTargets } from "@ofisi/contract/academics/fet";
import { cut } from "./names.ts";
import type { FetWeek } from "./readFet.ts";
import { wordOf, type Element } from "./readXml.ts";
import { daysOf, inARow, spansOf, type Span } from "./times.ts";

/** What somebody says of a file whose hours have no times, in a school without bells. */
export interface Asked {
  /** Minutes since midnight. */
  first: number;
  /** Minutes of a lesson. */
  minutes: number;
}

export interface Clock {
  /** Which day of the week each day of the file is. */
  days: readonly number[];
  /** Undefined where nobody knows the times: then only whole days can be said. */
  spans: readonly Span[] | undefined;
  isBreak: (day: number, hour: number) => boolean;
  bells: FetPlan["bells"];
  asks: boolean;
}

/** Pairs of a day and an hour that a constraint names, by their places in the file. */
export function pairsOf(of: Element, name: string, { days, hours }: FetWeek): [number, number][] {
  return of.children.flatMap((child) => {
    if (child.name !== name) return [];
    const [day, hour] = [days.indexOf(wordOf(child, "Day")), hours.indexOf(wordOf(child, "Hour"))];
    return day < 0 || hour < 0 ? [] : [[day, hour]];
  });
}

export function clockOf(week: FetWeek, { periods }: FetTargets, { first, minutes }: Asked): Clock {
  const broken = new Set(
    week.constraints.flatMap(({ kind, of }) =>
      kind === "BreakTimes" ? pairsOf(of, "Break_Time", week).map(([day, hour]) => `${day} ${hour}`) : [],
    ),
  );
  const isBreak = (day: number, hour: number): boolean => broken.has(`${day} ${hour}`);
  const days = daysOf(week.days);
  const said = spansOf(week.hours);
  const hasBells = periods.length > 0;
  const spans = said ?? (hasBells ? byBells(week, periods, isBreak) : inARow(week.hours.length, first, minutes));
  return {
    days,
    spans,
    isBreak,
    bells: hasBells || !spans ? [] : bellsOf(week, days, spans, isBreak),
    asks: !said && !hasBells,
  };
}

/** The hours that are taught are the lessons of the school's longest day, where there are as many. */
function byBells(
  { days, hours }: FetWeek,
  periods: FetTargets["periods"],
  isBreak: Clock["isBreak"],
): Span[] | undefined {
  const each = [...new Set(periods.map(({ day }) => day))].map((on) => periods.filter(({ day }) => day === on));
  const longest = each.toSorted((a, b) => b.length - a.length)[0]!.toSorted((a, b) => a.start - b.start);
  const taught = hours.map((_, hour) => hour).filter((hour) => days.some((_, day) => !isBreak(day, hour)));
  if (taught.length !== longest.length) return undefined;
  return hours.map((_, hour) => {
    const place = taught.indexOf(hour);
    // A break is between two lessons; nobody is away in it alone.
    const next = longest[taught.findIndex((later) => later > hour)] ?? longest.at(-1)!;
    return place < 0 ? { start: next.start, end: next.start } : longest[place]!;
  });
}

function bellsOf(
  { hours }: FetWeek,
  days: readonly number[],
  spans: readonly Span[],
  isBreak: Clock["isBreak"],
): FetPlan["bells"] {
  return hours.flatMap((name, hour) =>
    [false, true].flatMap((isFree) => {
      const on = days.filter((_, day) => isBreak(day, hour) === isFree).toSorted((a, b) => a - b);
      return on.length === 0 ? [] : { name: cut(name, 40), ...spans[hour]!, isBreak: isFree, days: on };
    }),
  );
}

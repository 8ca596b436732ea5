/** Where things stand in a week: days as columns, minutes as height. Pure. */

/** Minutes since midnight, the end not included; days count from the first column. */
export interface Place {
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

/** The lines of a week of which nothing is known: the hours of a school day. */
const HOURS = [480, 540, 600, 660, 720, 780, 840, 900, 960];
/** What is shorter is a bell between two lessons, and nothing is offered there. */
const FREE_MIN = 10;
/** As near as this a dragged edge takes a line. */
const SNAP = 9;
/** Between lines an edge stands at these minutes. */
const STEP = 5;
const MIDNIGHT = 24 * 60 - 1;

/** The times at which anything begins or ends, in order: the bells. */
export function linesOf(places: readonly Place[]): number[] {
  const lines = [...new Set(places.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  return lines.length === 0 ? HOURS : lines;
}

/** What of a day between two lines has nothing in it. */
export function freeOf(day: number, places: readonly Place[], lines: readonly number[]): Place[] {
  const there = places.filter((place) => place.day === day);
  return lines.slice(1).flatMap((end, at) => {
    const start = lines[at]!;
    const isTaken = there.some((place) => place.start < end && start < place.end);
    return isTaken || end - start < FREE_MIN ? [] : [{ day, start, end }];
  });
}

/** Which of how many columns of its day a place stands in: what meets stands side by side. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** The lanes of places, by what names them; all alone in its time stands over the whole width. */
export function lanesOf<Item extends Place & { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Lane> {
  const found = new Map<string, Lane>();
  let meeting: { item: Item; lane: number }[] = [];
  const settle = (): void => {
    const lanes = Math.max(0, ...meeting.map(({ lane }) => lane + 1));
    for (const { item, lane } of meeting) found.set(item.id, { lane, lanes });
    meeting = [];
  };
  for (const item of items.toSorted((a, b) => a.day - b.day || a.start - b.start || a.end - b.end)) {
    if (meeting.every(({ item: each }) => each.day !== item.day || each.end <= item.start)) settle();
    const taken = new Set(meeting.filter(({ item: each }) => each.end > item.start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    meeting.push({ item, lane });
  }
  settle();
  return found;
}

/** The nearest line, or else the nearest five minutes. */
export function snap(minute: number, lines: readonly number[]): number {
  const line = lines.reduce((best, each) => (Math.abs(each - minute) < Math.abs(best - minute) ? each : best));
  return Math.abs(line - minute) <= SNAP ? line : Math.round(minute / STEP) * STEP;
}

/** The place with its start elsewhere, as long as before, within the day. */
export function startingAt(place: Place, day: number, start: number): Place {
  const length = place.end - place.start;
  const from = Math.max(0, Math.min(MIDNIGHT - length, start));
  return { day, start: from, end: from + length };
}

/** The place with its end elsewhere, after its start. */
export function endingAt(place: Place, end: number): Place {
  return { ...place, end: Math.max(place.start + STEP, Math.min(MIDNIGHT, end)) };
}

/** Where an arrow takes a place that is held: to the next bell or day; with `isResizing`, its end to the next bell. */
export function byArrow(
  place: Place,
  key: string,
  of: { lines: readonly number[]; days: number; isResizing: boolean },
) {
  const { lines, days, isResizing } = of;
  const next = (from: number): number =>
    key === "ArrowDown"
      ? (lines.find((line) => line > from) ?? from + STEP)
      : (lines.findLast((line) => line < from) ?? from - STEP);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const day = Math.max(0, Math.min(days - 1, place.day + (key === "ArrowRight" ? 1 : -1)));
    return { ...place, day };
  }
  return isResizing ? endingAt(place, next(place.end)) : startingAt(place, place.day, next(place.start));
}

/** The cell that an arrow leads to from another one: up and down in its day, left and right to what is beside it. */
export function neighbour<Cell extends Place>(cells: readonly Cell[], at: Cell, key: string): Cell | undefined {
  const inDay = (day: number) =>
    cells.filter((cell) => cell.day === day).toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (key === "Home") return inDay(at.day)[0];
  if (key === "End") return inDay(at.day).at(-1);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const day = inDay(at.day);
    return day[day.indexOf(at) + (key === "ArrowDown" ? 1 : -1)];
  }
  const step = key === "ArrowRight" ? 1 : -1;
  for (let day = at.day + step; cells.some((cell) => (step > 0 ? cell.day >= day : cell.day <= day)); day += step) {
    const beside = inDay(day).toSorted((a, b) => Math.abs(a.start - at.start) - Math.abs(b.start - at.start))[0];
    if (beside) return beside;
  }
  return undefined;
}

/** What taps of a card come to, and what a day's mark is after them. Pure. */
import type { DayMark } from "../registers/rules.ts";

/** A card that is seen again within so long was never taken away: it lies on the reader, which tells of it again and again. */
const SAME_TAP_MS = 60_000;

/** When somebody was at the gate, and what that comes to. */
export interface Passages {
  arrived: Date;
  /** The latest tap after the first; undefined of somebody who is still there. */
  left: Date | undefined;
}

/**
 * What each sighting of a person's card on a day was: the first tap is the arrival, each later one a departure, and one
 * that comes within a minute of the one before is the same tap, however long the card lies there.
 * @param dayBefore when the card was seen last on the day before: one that lies on the reader over midnight is no arrival
 */
export function judgeSightings(sightings: readonly Date[], dayBefore?: Date): ("in" | "out" | "again")[] {
  const outcomes: ("in" | "out" | "again")[] = [];
  const inOrder = sightings.map((at, index) => ({ at: at.getTime(), index })).toSorted((a, b) => a.at - b.at);
  let before = dayBefore?.getTime();
  let hasCome = false;
  for (const { at, index } of inOrder) {
    const isAgain = before !== undefined && at - before <= SAME_TAP_MS;
    outcomes[index] = isAgain ? "again" : hasCome ? "out" : "in";
    hasCome ||= !isAgain;
    before = at;
  }
  return outcomes;
}

/** When somebody came and went; undefined of whose card was not put to a reader that day. */
export function passagesOf(sightings: readonly Date[], dayBefore?: Date): Passages | undefined {
  const outcomes = judgeSightings(sightings, dayBefore);
  const arrived = sightings[outcomes.indexOf("in")];
  const left = sightings.filter((_, index) => outcomes[index] === "out").toSorted((a, b) => a.getTime() - b.getTime());
  return arrived && { arrived, left: left.at(-1) };
}

/** A mark that stands there: said by a person, or made of taps before. */
export interface StandingMark extends DayMark {
  isOfTaps: boolean;
}

/**
 * The day's mark after a tap; undefined where it stays as it is. What a person has said stays said: taps add the times that
 * are missing. Who was marked as away and comes to the gate after that is late; a departure changes nothing of it.
 * @param isLate whether the clock alone makes somebody late who comes at that minute
 */
export function markAfter(
  standing: StandingMark | undefined,
  { timeIn, timeOut, isArrival }: { timeIn: number; timeOut: number | null; isArrival: boolean },
  isLate: (minute: number) => boolean,
): DayMark | undefined {
  const byClock = isLate(timeIn) ? "late" : "present";
  if (!standing) return { state: byClock, code: "", reason: "", timeIn, timeOut };
  const { isOfTaps, ...mark } = standing;
  const isThere = mark.state === "present" || mark.state === "late";
  if (!isThere) return isArrival ? { ...mark, state: "late", code: "", timeIn, timeOut } : undefined;
  // An earlier tap that is told of later takes back what the clock said, and nothing else: who was away before is late still.
  const wasByClock = mark.state === "present" || (mark.timeIn !== null && isLate(mark.timeIn));
  if (isOfTaps) return changed(mark, { ...mark, state: wasByClock ? byClock : mark.state, timeIn, timeOut });
  const came = mark.timeIn ?? (mark.timeOut === null || timeIn <= mark.timeOut ? timeIn : null);
  const went = mark.timeOut ?? (timeOut !== null && timeOut >= (came ?? 0) ? timeOut : null);
  return changed(mark, { ...mark, timeIn: came, timeOut: went });
}

function changed(before: DayMark, after: DayMark): DayMark | undefined {
  const isSame = before.timeIn === after.timeIn && before.timeOut === after.timeOut && before.state === after.state;
  return isSame ? undefined : after;
}

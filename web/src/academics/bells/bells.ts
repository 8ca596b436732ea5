import { bells, type Bell } from "@ofisi/contract/academics/bells";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf } from "@ofisi/contract/kit/times";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { Place } from "../../kit/week/layout.ts";

/** Asks again for the bells on screen. */
export const bellsChanged = (): Promise<void> => invalidate(bells.getBells);

/** The bells of the day; none until they have come. */
export function useBells(): readonly Bell[] {
  return useRead(bells.getBells, {}).data?.bells ?? [];
}

/** When a bell is rung: a place for each of its days, in the order of the week. */
export function placesOf({ days, startTime, endTime }: Bell): Place[] {
  return days.map((day) => ({ day: DAYS.indexOf(day), start: minutesOf(startTime)!, end: minutesOf(endTime)! }));
}

/** Days that terminals write, and what families are told of the gate. Pure. */
import { GATE_TEMPLATES, type GateSettings } from "@ofisi/contract/academics/permissions";
import { isDay } from "@ofisi/contract/kit/dates";
import { minutesOf } from "@ofisi/contract/kit/times";
import { merge } from "@ofisi/contract/messaging/placeholders";
import { dayText } from "../../kit/days.ts";

/** What families may be told. */
export type GateEvent = "in" | "out" | "leave" | "noLeave";

/** The day that a terminal wrote, in whichever order; undefined of what is no day. */
export function dayWritten(written: string): string | undefined {
  const [, first = "", second = "", third = ""] = /^\s*(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})\b/.exec(written) ?? [];
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  const iso = `${year}-${second.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}

/**
 * Which leave of a day the gate goes by at a minute of it: of those that have begun the last to begin, or else the next. What no
 * clock reads, as a terminal wrote it, has begun with the day.
 */
export function leaveAt<Leave extends { leavesAt: string }>(
  leaves: readonly Leave[],
  minute: number,
): { leave: Leave; hasBegun: boolean } | undefined {
  const from = ({ leavesAt }: Leave): number => minutesOf(leavesAt) ?? 0;
  const [begun] = leaves.filter((leave) => from(leave) <= minute).toSorted((a, b) => from(b) - from(a));
  if (begun) return { leave: begun, hasBegun: true };
  const [next] = leaves.toSorted((a, b) => from(a) - from(b));
  return next && { leave: next, hasBegun: false };
}

/**
 * The leave that a minute of its day falls into. One lasts until its return, or for the rest of the day where no clock reads that;
 * from when it is has to be read, since nobody is excused by a guess.
 */
export function leaveDuring<Leave extends { leavesAt: string; returnsAt: string }>(
  leaves: readonly Leave[],
  minute: number,
): Leave | undefined {
  return leaves.find(({ leavesAt, returnsAt }) => {
    const [from, until] = [minutesOf(leavesAt), minutesOf(returnsAt)];
    return from !== undefined && from <= minute && (until === undefined || until <= from || minute < until);
  });
}

/** The school's words, or else the product's; that leave was taken back is said in the product's. */
export function templateOf(settings: GateSettings, what: GateEvent): string {
  const own = { in: settings.templateIn, out: settings.templateOut, leave: settings.templateLeave, noLeave: "" }[what];
  return own.trim() || GATE_TEMPLATES[what][settings.language];
}

export const isTold = ({ tellsIn, tellsOut, tellsLeave }: GateSettings, what: GateEvent): boolean =>
  ({ in: tellsIn, out: tellsOut, leave: tellsLeave, noLeave: tellsLeave })[what];

/** The message to one number. */
export function gateText(
  template: string,
  told: { name: string; day: string; time: string; destination: string },
): string {
  const { name, day, time, destination } = told;
  return merge(template, { Name: name, Date: dayText(day), Time: time, Destination: destination }).trim();
}

/** When a message may leave, by the school's own clock: no clock of its own, no database. */
import { schoolClock, schoolDay } from "../../kit/days.ts";

/** Hours within which no SMS of a list leaves, `20:00` to `07:00`; the same hour twice is none. */
export interface QuietHours {
  from: string;
  until: string;
}

export const NEVER_QUIET: QuietHours = { from: "00:00", until: "00:00" };

const DAY_MS = 86_400_000;
/** The instant of a day and an hour in a time zone. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const read = (instant: Date) => Date.parse(`${schoolDay(instant, timeZone)}T${schoolClock(instant, timeZone)}:00Z`);
  // What the wall shows at a first guess says how far that is off; a second look, since the guess may lie beyond a change.
  let instant = new Date(wall);
  for (let look = 0; look < 2; look += 1) instant = new Date(instant.getTime() + wall - read(instant));
  return instant;
}

/** When the quiet hours that hold at an instant end; undefined where none hold. */
export function quietUntil(instant: Date, timeZone: string, { from, until }: QuietHours): Date | undefined {
  if (from === until) return undefined;
  const now = schoolClock(instant, timeZone);
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until;
  if (!isQuiet) return undefined;
  const day = now < until ? instant : new Date(instant.getTime() + DAY_MS);
  return instantAt(schoolDay(day, timeZone), until, timeZone);
}

/** When a message leaves that was given an hour or none; undefined for at once. */
export function leavesAt(
  now: Date,
  timeZone: string,
  { sendAt, quiet }: { sendAt: Date | undefined; quiet: QuietHours | undefined },
): Date | undefined {
  const given = sendAt && sendAt > now ? sendAt : now;
  const held = quiet && quietUntil(given, timeZone, quiet);
  return held ?? (given === now ? undefined : given);
}

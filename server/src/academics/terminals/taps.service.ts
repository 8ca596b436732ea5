/** Taps of cards: kept as they came, then decided, and written into the day of whoever came (decision 0034). */
import { minutesOf } from "@ofisi/contract/kit/times";
import { schoolClock, schoolDay } from "../../kit/days.ts";
import { Refusal } from "../../kit/refusal.ts";
import { type Actor, openScope, type SchoolTables } from "../../kit/scope.ts";
import type { Carrier } from "../cards/queries.ts";
import { readCard } from "../cards/cards.service.ts";
import { noteTap } from "../permissions/tell.queries.ts";
import { findDayStart, readGrace } from "../registers/late.queries.ts";
import { lockDays, putMarks, textOf } from "../registers/queries.ts";
import { isLateAt } from "../registers/rules.ts";
import {
  assignTap,
  backToKept,
  findDayMark,
  listSightings,
  listWaiting,
  markKept,
  refuseTap,
  saveOutcomes,
} from "./taps.queries.ts";
import { judgeSightings, markAfter, passagesOf, type Passages } from "./taps.rules.ts";

/** Where taps are decided: in the name of the terminal. */
type Place = SchoolTables & { caller: Pick<Actor, "userCode" | "personName" | "timeZone"> };

/** What a tap was: somebody came or went; `came` is empty of a card that has lain on the reader since the day before. */
export interface DecidedTap {
  person: Carrier;
  came: string;
  left: string;
  outcome: "in" | "out" | "again";
  /** Whether it takes back what a person has said, such as an absence. */
  isCorrection: boolean;
}

/** Terminals are told from people by this, in what they have marked. */
const TERMINAL = "terminal ";
/** Who a terminal is where it is written down who did something. */
export const terminalCode = (id: number): string => `${TERMINAL}${id}`;

/**
 * Decides a tap that is kept, at whatever time it is decided: the day is made anew from all of its taps. What need not wait
 * for another leaves with it, since all others of the school's day wait meanwhile.
 */
export async function decideTap(
  place: Place,
  { id, person, tappedAt }: { id: number; person: Carrier; tappedAt: Date },
): Promise<DecidedTap> {
  const { timeZone } = place.caller;
  const { userCode, kind } = person;
  const day = schoolDay(tappedAt, timeZone);
  const [, , { sightings, dayBefore }, standing, grace] = await Promise.all([
    lockDays(place, [day]),
    assignTap(place, { id, userCode, kind, day }),
    listSightings(place, { userCode, day }),
    findDayMark(place, { userCode, day }),
    readGrace(place),
  ]);
  const times = sightings.map((each) => each.tappedAt);
  const outcomes = judgeSightings(times, dayBefore);
  const changed = sightings.flatMap((each, at) =>
    each.outcome === outcomes[at] ? [] : [{ id: each.id, outcome: outcomes[at]! }],
  );
  const passages = passagesOf(times, dayBefore);
  const outcome = outcomes[sightings.findIndex((each) => each.id === id)]!;
  const isNew = outcome !== "again";
  const [isCorrection] = await Promise.all([
    isNew && passages ? markDay(place, { person, day, passages, standing, grace }) : false,
    saveOutcomes(place, changed),
    isNew && kind === "students" && noteTap(place, { day, studentCode: userCode, what: outcome }),
  ]);
  const clock = (at: Date | undefined) => (at ? schoolClock(at, timeZone) : "");
  return { person, outcome, isCorrection, came: clock(passages?.arrived), left: clock(passages?.left) };
}

/** Writes somebody's coming and going into the day's own mark; true where a person had said otherwise. */
async function markDay(
  place: Place,
  asked: {
    person: Carrier;
    day: string;
    passages: Passages;
    standing: Awaited<ReturnType<typeof findDayMark>>;
    grace: number | undefined;
  },
): Promise<boolean> {
  const { person, day, passages, standing, grace } = asked;
  const { caller } = place;
  const isOfTaps = standing?.markedBy.startsWith(TERMINAL) === true;
  const minute = (at: Date | undefined) => (at ? minutesOf(schoolClock(at, caller.timeZone))! : null);
  const { userCode, kind } = person;
  const groupCode = standing?.groupCode ?? person.groupCode;
  const start = grace === undefined ? undefined : await findDayStart(place, { day, kind, groupCode, userCode });
  const after = markAfter(
    standing && { ...standing, isOfTaps },
    { timeIn: minute(passages.arrived)!, timeOut: minute(passages.left), isArrival: passages.left === undefined },
    (at) => isLateAt(at, start, grace),
  );
  if (!after) return false;
  // What taps said before is no person's word.
  const isSaidOtherwise = standing !== undefined && !isOfTaps && standing.state !== after.state;
  // What a person has said stays theirs when a tap adds a time to it.
  const by = standing && !isOfTaps && !isSaidOtherwise ? standing.markedBy : caller.userCode;
  await putMarks({ ...place, caller: { ...caller, userCode: by } }, [
    {
      ...after,
      userCode,
      // A time that is added is no correction.
      before: isSaidOtherwise ? textOf(standing) : "",
      register: { day, kind, groupCode, lessonId: 0, activityCode: "", venueCode: "", startMinute: start ?? 0 },
    },
  ]);
  return isSaidOtherwise;
}

/** Decides taps that were kept and could not be decided then, each by itself; why some still cannot. */
export async function decideKept({
  db,
  school,
}: SchoolTables): Promise<{ decided: number; failed: { tap: number; error: unknown }[] }> {
  const failed: { tap: number; error: unknown }[] = [];
  const waiting = await listWaiting({ db, school });
  for (const { terminalId, terminalName, ...tap } of waiting) {
    await markKept({ db });
    try {
      const scope = await openScope({ db, school }, { userCode: terminalCode(terminalId), personName: terminalName });
      const person = await readCard(scope, tap.rfid);
      if (person instanceof Refusal) await refuseTap(scope, tap.id);
      else await decideTap(scope, { ...tap, person });
    } catch (error) {
      await backToKept({ db });
      failed.push({ tap: tap.id, error });
    }
  }
  return { decided: waiting.length - failed.length, failed };
}

/** For the nightly round, which counts. */
export async function decideWaiting(tables: SchoolTables): Promise<number> {
  return (await decideKept(tables)).decided;
}

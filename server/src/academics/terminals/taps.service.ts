/** Taps of cards: kept as they came, then decided, and written into the day of whoever came (decision 0034). */
import { minutesOf } from "@ofisi/contract/academics/timetable";
import { schoolClock, schoolDay } from "../../kit/days.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { Database } from "../../kit/database/transaction.ts";
import { openScope, type Actor, type Scope } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import type { Carrier } from "../cards/queries.ts";
import { readCard } from "../cards/cards.service.ts";
import { noteGate } from "../permissions/tell.queries.ts";
import { findDayStart, readGrace } from "../registers/late.queries.ts";
import { lockDays, putMarks, textOf } from "../registers/queries.ts";
import { isLateAt } from "../registers/rules.ts";
import { assignTap, findDayMark, listSightings, listWaiting, refuseTap, saveOutcomes } from "./taps.queries.ts";
import { judgeSightings, markAfter, passagesOf, type Passages } from "./taps.rules.ts";

/** Where taps are decided: in the name of the terminal. */
type Place = Pick<Scope, "db" | "school"> & { caller: Pick<Actor, "userCode" | "personName" | "timeZone"> };

/** What a tap was: somebody who came or went, or why it opens nothing. */
export type DecidedTap = { person: Carrier; came: string; left: string; outcome: "in" | "out" | "again" } | Refusal;

/** Terminals are told from people by this, in what they have marked. */
const TERMINAL = "terminal ";
/** Who a terminal is where it is written down who did something. */
export const terminalCode = (id: number): string => `${TERMINAL}${id}`;

/** Decides a tap that is kept, at whatever time it is decided: the day is made anew from all of its taps. */
export async function decideTap(
  place: Place,
  { id, rfid, tappedAt }: { id: number; rfid: string; tappedAt: Date },
): Promise<DecidedTap> {
  const { timeZone } = place.caller;
  const person = await readCard(place, rfid);
  if (person instanceof Refusal) {
    await refuseTap(place, id);
    return person;
  }
  const { userCode, kind } = person;
  const day = schoolDay(tappedAt, timeZone);
  await lockDays(place, [day]);
  await assignTap(place, { id, userCode, kind, day });
  const sightings = await listSightings(place, { userCode, day });
  const times = sightings.map((each) => each.tappedAt);
  const outcomes = judgeSightings(times);
  const changed = sightings.flatMap((each, at) =>
    each.outcome === outcomes[at] ? [] : [{ id: each.id, outcome: outcomes[at]! }],
  );
  await saveOutcomes(place, changed);
  const passages = passagesOf(times)!;
  const outcome = outcomes[sightings.findIndex((each) => each.id === id)]!;
  if (outcome !== "again") await markDay(place, { person, day, passages });
  if (outcome !== "again" && kind === "students")
    await noteGate(place, { day, studentCode: userCode, what: outcome, requestId: 0 });
  const clock = (at: Date | undefined) => (at ? schoolClock(at, timeZone) : "");
  return { person, outcome, came: clock(passages.arrived), left: clock(passages.left) };
}

/** Writes somebody's coming and going into the day's own mark. */
async function markDay(
  place: Place,
  { person, day, passages }: { person: Carrier; day: string; passages: Passages },
): Promise<void> {
  const { caller } = place;
  const standing = await findDayMark(place, { userCode: person.userCode, day });
  const isOfTaps = standing?.markedBy.startsWith(TERMINAL) === true;
  const minute = (at: Date | undefined) => (at ? minutesOf(schoolClock(at, caller.timeZone))! : null);
  const { userCode, kind } = person;
  const groupCode = standing?.groupCode ?? person.groupCode;
  const grace = await readGrace(place);
  const start = grace === undefined ? undefined : await findDayStart(place, { day, kind, groupCode, userCode });
  const after = markAfter(
    standing && { ...standing, isOfTaps },
    {
      timeIn: minute(passages.arrived)!,
      timeOut: minute(passages.left),
      isArrival: passages.left === undefined,
    },
    (at) => isLateAt(at, start, grace),
  );
  if (!after) return;
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
      register: {
        day,
        kind,
        groupCode,
        lessonId: 0,
        activityCode: "",
        venueCode: "",
        startMinute: start ?? 0,
      },
    },
  ]);
}

/** Decides taps that were kept and not decided; answers how many. */
export async function decideWaiting(db: Database, school: SchoolCode): Promise<number> {
  const waiting = await listWaiting({ db, school }, new Date(Date.now() - 60_000));
  for (const { terminalId, terminalName, ...tap } of waiting) {
    const scope = await openScope({ db, school }, { userCode: terminalCode(terminalId), personName: terminalName });
    await decideTap(scope, tap);
  }
  return waiting.length;
}

/** A draft is published whole or not at all, and taken back the same way. */
import type { FillChange, FillLesson, Publication } from "@ofisi/contract/academics/filler";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { tellingCovers } from "../lessonChanges/covers.service.ts";
import { leavingRoom } from "../lessonWeeks/queries.ts";
import { lessonRecords, lockTimetable } from "../timetable/queries.ts";
import { classroomsOf } from "./classrooms.service.ts";
import * as publications from "./publications.queries.ts";
import * as queries from "./queries.ts";
import { findTwo, type KeptLesson } from "./rules.ts";
import { tellTeachers } from "./tell.service.ts";

/** A lesson with the names that people know it by. */
type Named = KeptLesson & Pick<FillLesson, "activityName" | "groupName" | "staffName">;

/** Puts a draft into the timetable, under the versions that it was made from. */
export async function publish(
  context: SchoolContext,
  { academicYearCode, semesterCode, change }: { academicYearCode: string; semesterCode: string; change: FillChange },
): Promise<Publication> {
  await lockTimetable(context);
  const lessons = new Map((await queries.listLessons(context)).map((one) => [one.id, one]));
  const lectures = new Map(
    (await queries.listLectures(context, { academicYearCode, semesterCode })).map((one) => [one.id, one]),
  );
  const venues = new Set((await queries.listVenues(context)).map(({ venueCode }) => venueCode));
  const seen = new Set<number>();
  const standing = ({ id, version }: { id: number; version: number }): FillLesson => {
    const lesson = lessons.get(id);
    if (!lesson || seen.has(id))
      throw refuse("A lesson of the draft is not there any more: fill it again", {}, "change");
    seen.add(id);
    if (lesson.version !== version)
      throw refuse("{lesson} has changed meanwhile: fill the timetable again", { lesson: inWords(lesson) }, "change");
    if (lesson.isLocked)
      throw refuse("{lesson} is locked meanwhile: fill the timetable again", { lesson: inWords(lesson) }, "change");
    return lesson;
  };
  const removed = change.remove.map(standing);
  const inClassrooms = change.put.flatMap(({ venueCode, lectureId }) => {
    const lecture = venueCode === "" ? lectures.get(lectureId) : undefined;
    return lecture ? [[lecture.groupCode, lecture] as const] : [];
  });
  const classrooms = await classroomsOf(context, new Map(inClassrooms));
  const put = change.put.map(({ id, version, lectureId, day, start, end, ...at }): Named => {
    const lecture = lectures.get(lectureId);
    const venueCode = at.venueCode || (lecture && classrooms.get(lecture.groupCode)) || "";
    const hasVenue = at.venueCode === "" ? venueCode !== "" : venues.has(venueCode);
    if (!lecture || lecture.activityCode === "" || !hasVenue || end <= start)
      throw refuse("Courses or venues have changed meanwhile: fill the timetable again", {}, "change");
    const { activityCode, activityName, groupCode, groupName, staffCode, staffName } = lecture;
    const of = { activityCode, activityName, groupCode, groupName, staffCode, staffName };
    const was = id > 0 ? standing({ id, version }) : undefined;
    if (was) {
      if (was.activityCode !== activityCode || was.groupCode !== groupCode || was.staffCode !== staffCode)
        throw refuse("Courses or venues have changed meanwhile: fill the timetable again", {}, "change");
    }
    // A new one has had none, whatever is said of it.
    return { ...of, id, version: was?.version ?? 0, day, start, end, week: was?.week ?? "every", venueCode };
  });
  if (put.length + removed.length === 0) throw refuse("The draft changes nothing", {}, "change");
  const untouched = [...lessons.values()].filter(({ id }) => !seen.has(id));
  refuseTwo([...untouched, ...put]);

  const going = await publications.readGoing(context, [...seen]);
  const before = [...seen].map((id) => ({ ...keptOf(lessons.get(id)!), ...going.get(id) }));
  const { userCode: by, personName: byName } = context.caller;
  const after = await tellingCovers(context, () =>
    publications.writeLessons(context, {
      add: put.filter(({ id }) => id === 0).map(keptOf),
      change: put.filter(({ id }) => id > 0).map(keptOf),
      remove: removed.map(({ id }) => id),
      by,
    }),
  );
  const counts = { moved: put.filter(({ id }) => id > 0).length, removed: removed.length };
  const added = put.length - counts.moved;
  const id = await publications.addPublication(context, { before, after, by, byName, added, ...counts });
  await context.audit({ subject: `timetable publication ${id}`, after: { added, ...counts } });
  await auditLessons(context, before, after);
  await tellTeachers(context, "timetablePublished", { before, after });
  return (await publications.listPublications(context, id))[0]!;
}

/** Takes the last publication back, if every lesson that it changed is still as it made it. */
export async function undo(context: SchoolContext, id: number): Promise<Publication> {
  await lockTimetable(context);
  const [publication] = await publications.listPublications(context, id);
  const kept = publication && (await publications.readPublication(context, id));
  if (!publication?.isLast || !kept) throw refuse("Only the last publication can be taken back", {}, "id");
  const { before, after } = kept;
  const lessons = new Map((await queries.listLessons(context)).map((one) => [one.id, one]));
  for (const one of after) {
    const lesson = lessons.get(one.id);
    if (!lesson)
      throw refuse("A lesson that was published has been removed: it cannot be taken back any more", {}, "id");
    if (lesson.version !== one.version)
      throw refuse("{lesson} has changed since: it cannot be taken back any more", { lesson: inWords(lesson) }, "id");
  }
  const wasThere = new Set(before.map((one) => one.id));
  const isThere = new Map(after.map((one) => [one.id, one]));
  const untouched = [...lessons.values()].filter((one) => !isThere.has(one.id));
  const named = await withNames(context, before);
  refuseTwo([...untouched, ...named]);
  await tellingCovers(context, async () => {
    const back = await publications.writeLessons(context, {
      add: before.filter((one) => !isThere.has(one.id)),
      change: before.filter((one) => isThere.has(one.id)),
      remove: after.filter((one) => !wasThere.has(one.id)).map((one) => one.id),
      by: context.caller.userCode,
    });
    const isBack = before.filter((one) => isThere.get(one.id)?.day !== one.day);
    await leavingRoom("id", () => publications.giveBack(context, isBack));
    await auditLessons(context, after, back);
  });
  await publications.markUndone(context, id);
  await tellTeachers(context, "timetableTakenBack", { before: after, after: before });
  await context.audit({ subject: `timetable publication ${id}`, before: { undone: false }, after: { undone: true } });
  return (await publications.listPublications(context, id))[0]!;
}

/** Tells the trail, lesson by lesson, as the record names its fields: a form that is open over one names who has moved it. */
async function auditLessons(
  context: SchoolContext,
  before: readonly KeptLesson[],
  after: readonly KeptLesson[],
): Promise<void> {
  const factsOf = (lesson: KeptLesson | undefined) => {
    if (!lesson) return undefined;
    const { activityCode, venueCode, groupCode, staffCode: userCode, day, start, end, week } = lesson;
    return { activityCode, venueCode, groupCode, userCode, day, startMinute: start, endMinute: end, week };
  };
  const [was, is] = [before, after].map((lessons) => new Map(lessons.map((one) => [one.id, one])));
  await context.audit(
    [...new Set([...before, ...after].map(({ id }) => id))].map((id) => ({
      subject: `${lessonRecords.names.noun} ${id}`,
      before: factsOf(was!.get(id)),
      after: factsOf(is!.get(id)),
    })),
  );
}

const keptOf = ({ id, version, activityCode, venueCode, groupCode, staffCode, day, start, end, week }: KeptLesson) => ({
  id,
  version,
  activityCode,
  venueCode,
  groupCode,
  staffCode,
  day,
  start,
  end,
  week,
});

function refuseTwo(lessons: readonly Named[]): void {
  const two = findTwo(lessons);
  if (!two) return;
  const [one, other] = two.map(inWords);
  throw refuse(
    "At one time: {lesson}, and {other}. Fill the timetable again",
    { lesson: one!, other: other! },
    "change",
  );
}

/** What, whom, who and when. */
function inWords({ activityName, groupCode, groupName, staffName, day, start, end, week }: Named | FillLesson): Said {
  const text =
    week === "every"
      ? "{unit}, {group}, {staff}, {weekday} {start}–{end}"
      : "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}";
  return said(text, {
    week,
    unit: activityName,
    group: groupCode === "" ? said("All") : groupName,
    staff: staffName,
    weekday: said(DAYS[day - 1]!),
    start: timeOf(start),
    end: timeOf(end),
  });
}

/** Lessons as they were, by the names that their codes have now; refused where one of them is not there any more. */
async function withNames(context: SchoolContext, lessons: readonly KeptLesson[]): Promise<Named[]> {
  const names = await queries.namesOf(context);
  const venues = new Set((await queries.listVenues(context)).map(({ venueCode }) => venueCode));
  return lessons.map((one) => {
    const [unit, staff] = [names.get(one.activityCode), names.get(one.staffCode)];
    const group = one.groupCode === "" ? "" : names.get(one.groupCode);
    if (unit === undefined || staff === undefined || group === undefined || !venues.has(one.venueCode))
      throw refuse("A venue, a group, a unit or somebody of the lessons before is not there any more", {}, "id");
    return { ...one, activityName: unit, groupName: group, staffName: staff };
  });
}

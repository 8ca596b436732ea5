/** Two lessons that swap on a date: both are changed or neither (decision 0036). */
import type { DatedLesson, lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import type { In, Out } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { listAway } from "../staffLeave/queries.ts";
import { lockTimetable } from "../timetable/queries.ts";
import {
  differenceOf,
  getDatedLesson,
  inWords,
  isAsEver,
  refuseAway,
  refuseMeeting,
  refuseNoLessons,
  tell,
} from "./change.service.ts";
import { listDatedLessons, meanwhile } from "./queries.ts";
import { swapped, swapsOf } from "./rules.ts";
import { findPartner, writeTogether } from "./swaps.queries.ts";

/** A lesson on a date, and the one that it has swapped with. */
export async function getLessonAndPartner(
  context: SchoolContext,
  which: In<typeof lessonChanges.getDatedLesson>,
): Promise<Out<typeof lessonChanges.getDatedLesson>> {
  const lesson = await getDatedLesson(context, which);
  const partner = await findPartner(context, which);
  return { ...lesson, swappedWith: partner ? await getDatedLesson(context, { ...which, ...partner }) : null };
}

/** The lessons that one can swap with on a date. */
export async function findSwaps(
  context: SchoolContext,
  { lessonId, day, what }: In<typeof lessonChanges.findSwaps>,
): Promise<DatedLesson[]> {
  const span = { firstDay: day, lastDay: day };
  const ofDay = await listDatedLessons(context, span);
  const lesson = ofDay.find((each) => each.lessonId === lessonId);
  if (!lesson) throw refuse("This lesson is not on this day");
  const away = new Set((await listAway(context, span)).map(({ staffCode }) => staffCode));
  return lesson.state === "cancelled" ? [] : swapsOf(ofDay, lesson, what, away);
}

/** Swaps the times, the teachers or the venues of two lessons on a date, and tells those concerned. */
export async function swapLessons(
  context: SchoolContext,
  asked: In<typeof lessonChanges.swapLessons>,
): Promise<Out<typeof lessonChanges.swapLessons>> {
  const { lessonId, withLessonId, day, what, reason } = asked;
  if (lessonId === withLessonId) throw refuse("Choose another lesson to swap with", {}, "withLessonId");
  await lockTimetable(context);
  const lesson = await getDatedLesson(context, { lessonId, day });
  const other = await getDatedLesson(context, { lessonId: withLessonId, day });
  await refuseNoLessons(context, day);
  if (lesson.version !== asked.version || other.version !== asked.withVersion) throw meanwhile();
  for (const one of [lesson, other])
    if (one.state === "cancelled")
      throw refuse("This lesson is cancelled on this day: {lesson}", { lesson: inWords(one) }, "withLessonId");
  const both = swapped(lesson, other, what);
  if (!both) throw refuse("There is nothing to swap: both lessons have the same one", {}, "what");
  const written = both.map((one) => ({ lessonId: one.lessonId, ...differenceOf(one.asEver, one) }));
  for (const { userCode } of written) if (userCode !== "") await refuseAway(context, day, userCode);
  await refuseMeeting(context, both);

  const isDifferent = (one: (typeof written)[number]): boolean => !isAsEver(one);
  const swappedWith = (id: number): string => String(id === lessonId ? withLessonId : lessonId);
  const stamp = { reason, changedByName: context.caller.personName };
  await writeTogether(
    context,
    day,
    written.filter(isDifferent).map((one) => ({ ...one, ...stamp, swappedWith: swappedWith(one.lessonId) })),
    written.filter((one) => !isDifferent(one)).map((one) => one.lessonId),
  );

  const after = { lesson: await getDatedLesson(context, lesson), other: await getDatedLesson(context, other) };
  await tell(context, lesson, after.lesson);
  await tell(context, other, after.other);
  return after;
}

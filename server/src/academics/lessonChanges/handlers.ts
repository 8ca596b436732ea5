/** The lessons of a real week, and what is different on a date. */
import { lessonChanges as contract } from "@ofisi/contract/academics/lessonChanges";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { listAway } from "../staffLeave/queries.ts";
import { venueRecords } from "../venues/queries.ts";
import { changeLesson, restoreLesson } from "./change.service.ts";
import { listDatedLessons, listTeachers } from "./queries.ts";
import { busyVenues, freeTeachers } from "./rules.ts";
import { findSwaps, getLessonAndPartner, swapLessons } from "./swap.service.ts";
import { datedWeek } from "./week.service.ts";

export const lessonChangesHandlers = schoolHandlers(contract, {
  getDatedLessons: (context, { day, ...filter }) => datedWeek(context, day, filter),

  getDatedLesson: (context, which) => getLessonAndPartner(context, which),

  async findFree(context, { day, startTime, endTime, lessonId }) {
    const span = { firstDay: day, lastDay: day };
    const ofDay = await listDatedLessons(context, span);
    const lesson = ofDay.find((each) => each.lessonId === lessonId);
    if (lessonId > 0 && !lesson) throw refuse("This lesson is not on this day");
    const { groupCode = "", activityCode = "" } = lesson ?? {};
    const times = startTime === "" && lesson ? lesson : { startTime, endTime };
    if (times.startTime === "") throw refuse("Choose Start Time", {}, "startTime");
    const need = { day, startTime: times.startTime, endTime: times.endTime, lessonId, groupCode, activityCode };
    const away = new Set((await listAway(context, span)).map(({ staffCode }) => staffCode));
    const busy = busyVenues(need, ofDay);
    const venues = await venueRecords.list(context);
    return {
      staff: freeTeachers(need, ofDay, await listTeachers(context, day), away),
      venues: venues.filter(({ venueCode }) => !busy.has(venueCode)),
    };
  },

  saveLessonChange: (context, asked) => changeLesson(context, asked),

  async findSwaps(context, asked) {
    return { lessons: await findSwaps(context, asked) };
  },

  swapLessons: (context, asked) => swapLessons(context, asked),

  async removeLessonChange(context, which) {
    await restoreLesson(context, which);
  },
});

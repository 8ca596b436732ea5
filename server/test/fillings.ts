/** A school whose distribution, bells and rooms are there, so that its timetable can be filled. */
import { bells } from "@ofisi/contract/academics/bells";
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { filler, type FillChange } from "@ofisi/contract/academics/filler";
import { fill } from "@ofisi/contract/academics/filling/fill";
import { changesOf, weekOf, type Choices } from "@ofisi/contract/academics/filling/ofSchool";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { aTimetable } from "./lessons.ts";

const CHOICES: Choices = { hours: "lessons", keeps: false, groupDayMax: 8, teacherDayMax: 8 };

/** Two groups, two teachers, two units, two rooms, and three lessons a day. */
export async function aDistribution() {
  const school = await aTimetable();
  const { office, terms, east, west, grace, juma } = school;
  await office.call(units.addActivity, { activityName: "English", isALl: false });
  const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "2026" });
  const { semesterCode } = await office.call(calendar.addSemester, { semesterName: "Term 1" });
  const { categoryCode } = await office.call(courses.addCourseCategory, { categoryName: "All" });
  for (const [courseCode, courseName, activityCode] of [
    ["MAT", "Numbers", terms.activityCode],
    ["ENG", "English", ""],
    ["ART", "Drawing", ""],
  ] as const)
    await office.call(courses.addCourse, { categoryCode, courseName, courseCode, activityCode });
  const term = { academicYearCode, semesterCode };
  const give = (userCode: string, courseCode: string, groupCode: string, hoursPerWeek: number) =>
    office.call(courses.addCourseLectures, { userCode, courseCode, groupCode, hoursPerWeek, ...term });
  await give(grace.userCode, "MAT", east.groupCode, 3);
  await give(grace.userCode, "MAT", west.groupCode, 2);
  await give(juma.userCode, "ENG", east.groupCode, 4);
  for (const [name, startTime, endTime, isBreak] of [
    ["Lesson 1", "08:00", "08:40", false],
    ["Tea", "08:40", "09:00", true],
    ["Lesson 2", "09:00", "09:40", false],
    ["Lesson 3", "09:40", "10:20", false],
  ] as const)
    await office.call(bells.addBell, { name, startTime, endTime, isBreak, days: DAYS.slice(0, 5) });
  const input = () => office.call(filler.getFillInput, term);
  /** Fills as the page does, and answers what the draft changes. */
  const draft = async (part: Partial<Choices> = {}) => {
    const from = await input();
    const week = weekOf(from, { ...CHOICES, ...part });
    const filled = fill(week.problem, { seed: 1, polish: 20 });
    return { ...changesOf(from, week, filled.placed), filled, without: week.without };
  };
  const publish = (change: FillChange) => office.call(filler.publishTimetable, { ...term, change });
  const tryPublish = (change: FillChange) => office.try(filler.publishTimetable, { ...term, change });
  return { ...school, term, give, input, draft, publish, tryPublish };
}

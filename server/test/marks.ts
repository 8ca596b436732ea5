/** A class that is marked: what tests of marks begin with. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aColleague, aGroup, aStudent, unique } from "./cast.ts";
import { aScheme } from "./schemes.ts";

/** A cell as a test writes it: whose, which paper (or `remarks`), what, and what stood there. */
type Cell = readonly [userCode: string, column: string, value: string, base?: string];

/** A class with Maths in two papers of 40 and 60, bands (FAIL below 50), its head, and a teacher of Maths there. */
export async function aMarkedClass(names: readonly string[] = ["Achieng", "Baraka", "Chausiku"]) {
  const school = await aScheme();
  const { office, year, unit, scheme, addSubject, addPaper } = school;
  const semester = await office.call(calendar.addSemester, { semesterName: "Term 1" });
  const { examTypeCode } = (await addSubject("End of term", 100)).Subject;
  const one = (await addPaper(examTypeCode, "Paper 1", 40)).examTypePaperCode;
  const two = (await addPaper(examTypeCode, "Paper 2", 60)).examTypePaperCode;
  const group = await aGroup(school);
  const students = [];
  // In the order of the names, one after the other.
  for (const name of names) students.push(await aStudent(school, { name, groupCode: group.groupCode }));
  const head = await aColleague(school, "head", { name: "Wanjiru Head" });
  const place = { keyStageCode: group.keyStageCode, activityCode: unit.activityCode, nonRange: false };
  await head.call(scaledScores.addGradeScore, {
    ...place,
    minRawScore: 50,
    maxRawScore: 100,
    scaledScore: "B",
    merit: "PASS",
  });
  await head.call(scaledScores.addGradeScore, {
    ...place,
    minRawScore: 0,
    maxRawScore: 49.99,
    scaledScore: "E",
    merit: "FAIL",
  });
  const teacher = await aColleague(school, "teacher", { name: "Otieno Teacher" });
  const { categoryCode } = await office.call(courses.addCourseCategory, { categoryName: "Sciences" });
  const course = await office.call(courses.addCourse, { categoryCode, courseName: "maths", courseCode: unique("M") });
  await office.call(courses.addCourseLectures, {
    userCode: teacher.userCode,
    courseCode: course.courseCode,
    groupCode: group.groupCode,
    hoursPerWeek: 5,
    semesterCode: semester.semesterCode,
    academicYearCode: year.academicYearCode,
  });
  const sheet = {
    academicYearCode: year.academicYearCode,
    semesterCode: semester.semesterCode,
    groupCode: group.groupCode,
    schemeCode: scheme.schemeCode,
    activityCode: unit.activityCode,
  };
  const period = { academicYearCode: sheet.academicYearCode, semesterCode: sheet.semesterCode };
  const cellsOf = (cells: readonly Cell[]) =>
    cells.map(([userCode, column, value, base = ""]) => ({ userCode, column, value, base }));
  return {
    ...school,
    sheet,
    period,
    semester,
    group,
    students,
    codes: students.map(({ userCode }) => userCode),
    papers: { one, two },
    examTypeCode,
    head,
    teacher,
    save: (who: InProcessClient, cells: readonly Cell[], why = "") =>
      who.call(marksSheet.saveMarks, { ...sheet, cells: cellsOf(cells), why }),
    trySave: (who: InProcessClient, cells: readonly Cell[], why = "") =>
      who.try(marksSheet.saveMarks, { ...sheet, cells: cellsOf(cells), why }),
    open: (who: InProcessClient = head) => who.call(marksSheet.getMarksSheet, sheet),
  };
}

/** Shows the families the marks of every class in a period, or hides them again. */
export async function publish(
  head: InProcessClient,
  period: { academicYearCode: string; semesterCode: string },
  isShown = true,
): Promise<void> {
  const { classes } = await head.call(markPublication.getMarkPublication, period);
  const asked = { ...period, groupCodes: classes.map(({ groupCode }) => groupCode) };
  await head.call(isShown ? markPublication.publishMarks : markPublication.withdrawMarks, asked);
}

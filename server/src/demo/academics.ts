/** Two years of the demo's academic office: what is taught, by whom, examined in what, and the marks that were given. */
import { calendar as calendarContract } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { ABSENT, EXEMPT } from "@ofisi/contract/academics/marking";
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { marksSheet, REMARKS, type SheetRow } from "@ofisi/contract/academics/marksSheet";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { units } from "@ofisi/contract/academics/units";
import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { staff } from "@ofisi/contract/people/staff";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { OFFICES, type CastOffice, type CastUnit } from "./offices.ts";
import { pick, seeded, type Random } from "./person.ts";

/** Who acts: the head sets what counts; who marks are those whose sign-ins are at hand, the head for all others. */
export interface Academics {
  head: InProcessClient;
  office: InProcessClient;
  /** By school ID. */
  teachers: ReadonlyMap<string, InProcessClient>;
  /** Tells the database's planner how many marks there are by now. */
  analyse: () => Promise<void>;
}

/**
 * Brings a school's academic office in: the year before `today` whole and locked, and of this year the terms so far, the
 * last of them half marked. May be run again after it was cut short.
 */
export async function playAcademics(schoolCode: string, who: Academics, today: string): Promise<void> {
  const cast = OFFICES[schoolCode];
  if (!cast) return;
  const year = Number(today.slice(0, 4));
  const names = [String(year - 1), String(year)];
  const setUp = await enterSetUp(cast, who, names);
  for (const [at, academicYear] of names.entries())
    for (const [term, semesterName] of cast.terms.entries()) {
      const isLast = at === names.length - 1 && term === cast.terms.length - 1;
      const isWhole = await markPeriod(cast, who, setUp, { academicYear, semesterName, isLast });
      const period = {
        academicYearCode: setUp.years.get(academicYear)!,
        semesterCode: setUp.terms.get(semesterName)!,
      };
      const sheet = {
        ...period,
        groupCode: setUp.groups.get(cast.classes[0]!)!,
        schemeCode: setUp.schemeCode,
        activityCode: setUp.units.get(cast.units[term % cast.units.length]!.name)!,
      };
      const isAfter = at === 0 && term === cast.terms.length - 1;
      if (at === 0 ? !isWhole : !isLast) await correctMarks(who.head, sheet, "");
      if (at > 0) continue;
      if (isAfter && !isWhole) {
        await who.head.call(marksSheet.lockMarks, { ...period, why: cast.lock });
        await who.head.call(marksSheet.unlockMarks, { ...period, why: cast.correction });
        await correctMarks(who.head, sheet, cast.correction);
      }
      if (!isWhole || isAfter) await lock(who.head, sheet, cast.lock);
    }
}

/** Locks the period of a sheet, unless it is, and shows its marks to the families. */
async function lock(head: InProcessClient, sheet: SheetCodes, why: string): Promise<void> {
  const { period } = await head.call(marksSheet.getMarksSheet, sheet);
  if (!period.isLocked) await head.call(marksSheet.lockMarks, { ...sheet, why });
  const { classes } = await head.call(markPublication.getMarkPublication, sheet);
  const groupCodes = classes.map(({ groupCode }) => groupCode);
  await head.call(markPublication.publishMarks, { ...sheet, groupCodes });
}

/** A mark was read wrongly from a script: of two students it is put right, with why once the period was locked. */
async function correctMarks(head: InProcessClient, sheet: SheetCodes, why: string): Promise<void> {
  const { papers, rows } = await head.call(marksSheet.getMarksSheet, sheet);
  const [paper] = papers;
  const history = (userCode: string) => head.call(marksSheet.getMarkHistory, { ...sheet, userCode });
  // Others than those that were put right before the lock.
  const [from, to] = why === "" ? [2, 4] : [5, 7];
  const cells = [];
  for (const { userCode, marks } of rows.slice(from, to)) {
    const [base = ""] = marks;
    // Once is enough, whichever start of the demo comes by.
    if (!paper || !/^\d/.test(base) || (await history(userCode)).some(({ valueBefore }) => valueBefore !== ""))
      continue;
    const value = String(Math.min(paper.numberOfPaperMarks, Number(base) + 3));
    cells.push({ userCode, column: paper.examTypePaperCode, value, base });
  }
  if (cells.length > 0) await head.call(marksSheet.saveMarks, { ...sheet, cells, why });
}

type SheetCodes = Record<"academicYearCode" | "semesterCode" | "groupCode" | "schemeCode" | "activityCode", string>;

interface SetUp {
  years: ReadonlyMap<string, string>;
  terms: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  schemeCode: string;
}

/** Enters what is missing of years, terms, units, bands, the scheme of each year and the course distribution. */
async function enterSetUp(cast: CastOffice, { head, office }: Academics, names: readonly string[]): Promise<SetUp> {
  const years = new Map(
    (await head.call(calendarContract.getAcademicYear, {})).map((one) => [one.academicYear, one.academicYearCode]),
  );
  for (const academicYear of names)
    if (!years.has(academicYear))
      years.set(academicYear, (await office.call(calendarContract.addAcademicYear, { academicYear })).academicYearCode);
  const terms = new Map(
    (await head.call(calendarContract.getSemester, {})).map((one) => [one.semesterName, one.semesterCode]),
  );
  for (const semesterName of cast.terms)
    if (!terms.has(semesterName))
      terms.set(semesterName, (await office.call(calendarContract.addSemester, { semesterName })).semesterCode);
  const { Activities } = await head.call(units.getActivity, {});
  const unitCodes = new Map(Activities.map((unit) => [unit.activityName, unit.activityCode]));
  for (const { name } of cast.units)
    if (!unitCodes.has(name))
      unitCodes.set(name, (await head.call(units.addActivity, { activityName: name, isALl: true })).activityCode);
  const stage = (await head.call(keyStages.getKeyStages, {})).find((one) => one.keyStageName === cast.keyStageName)!;
  const { keyStageCode } = stage;
  for (const activityCode of unitCodes.values())
    if ((await head.call(scaledScores.getGradeScore, { keyStageCode, activityCode })).length === 0)
      await head.call(scaledScores.applyGradePreset, { presetCode: cast.preset, keyStageCode, activityCode });
  const { Groups } = await head.call(groups.getGroup, {});
  const groupCodes = new Map(Groups.map((group) => [group.groupName, group.groupCode]));
  const schemeCode = await enterScheme(cast, head, unitCodes, names);
  const setUp = { years, terms, units: unitCodes, groups: groupCodes, schemeCode };
  await enterDistribution(cast, { head, office }, setUp, years.get(names.at(-1)!)!);
  return setUp;
}

/** The scheme with each unit's papers, in the first year as it was thought of and copied into the next. */
async function enterScheme(
  cast: CastOffice,
  head: InProcessClient,
  unitCodes: ReadonlyMap<string, string>,
  [first = "", ...later]: readonly string[],
): Promise<string> {
  const present = (await head.call(examSchemes.getScheme, {})).find((one) => one.schemeName === cast.scheme);
  const { schemeCode } = present ?? (await head.call(examSchemes.addScheme, { schemeName: cast.scheme }));
  for (const { name, papers } of cast.units) {
    const place = { schemeCode, activityCode: unitCodes.get(name)!, academicYear: first };
    const total = Object.values(papers).reduce((sum, marks) => sum + marks, 0);
    const [subject] = await head.call(examSchemes.getExamTypes, place);
    const { Subject } =
      subject ??
      (await head.call(examSchemes.addExamType, { ...place, examTypeName: cast.subject, totalMarks: total }));
    const there = await head.call(examSchemes.getExamTypesPaper, { examTypeCode: Subject.examTypeCode });
    for (const [examTypePaper, numberOfPaperMarks] of Object.entries(papers))
      if (!there.some((paper) => paper.examTypePaper === examTypePaper))
        await head.call(examSchemes.addExamTypePaper, {
          examTypeCode: Subject.examTypeCode,
          examTypePaper,
          numberOfPaperMarks,
        });
  }
  for (const toAcademicYear of later)
    await head.call(examSchemes.copyScheme, { schemeCode, academicYear: first, toAcademicYear });
  return schemeCode;
}

/** Who teaches what to whom in the present year, as courses that bear the names of their units. */
async function enterDistribution(
  cast: CastOffice,
  { head, office }: Pick<Academics, "head" | "office">,
  setUp: SetUp,
  academicYearCode: string,
): Promise<void> {
  const { CourseCategory } = await head.call(courses.getCourseCategory, {});
  const { categoryCode } =
    CourseCategory.find((one) => one.categoryName === cast.keyStageName) ??
    (await office.call(courses.addCourseCategory, { categoryName: cast.keyStageName }));
  const { CoursesResponse } = await head.call(courses.getCourse, { keyword: "" });
  const codes = new Map(CoursesResponse.map((course) => [course.courseName, course.courseCode]));
  const members = new Map(
    (await head.call(staff.getStaff, {})).map((member) => [member.schoolIdNumber.split("-").at(-1)!, member.userCode]),
  );
  for (const [at, { name, teacher, hours }] of cast.units.entries()) {
    if (!codes.has(name)) {
      const courseCode = `${name.slice(0, 3).toUpperCase()} ${101 + at}`;
      codes.set(
        name,
        (await office.call(courses.addCourse, { categoryCode, courseName: name, courseCode })).courseCode,
      );
    }
    for (const className of cast.classes)
      for (const semesterCode of setUp.terms.values())
        // Once entered they stay: the second start is refused, and has nothing to add.
        await office.try(courses.addCourseLectures, {
          userCode: members.get(teacher)!,
          courseCode: codes.get(name)!,
          groupCode: setUp.groups.get(className)!,
          hoursPerWeek: hours,
          semesterCode,
          academicYearCode,
        });
  }
}

interface Term {
  academicYear: string;
  semesterName: string;
  /** Half of its marks are not there yet. */
  isLast: boolean;
}

/** Marks every class in every unit; answers whether the period was locked once, and so was marked before. */
async function markPeriod(cast: CastOffice, who: Academics, setUp: SetUp, term: Term): Promise<boolean> {
  const period = {
    academicYearCode: setUp.years.get(term.academicYear)!,
    semesterCode: setUp.terms.get(term.semesterName)!,
  };
  for (const className of cast.classes) {
    for (const [at, unit] of cast.units.entries()) {
      const sheet = {
        ...period,
        groupCode: setUp.groups.get(className)!,
        schemeCode: setUp.schemeCode,
        activityCode: setUp.units.get(unit.name)!,
      };
      const seen = await who.head.call(marksSheet.getMarksSheet, sheet);
      if (seen.period.wasLocked) return true;
      // The distribution is of this year: the head has entered the marks of the last from the old books.
      const teacher = who.teachers.get(unit.teacher);
      const marker = teacher && (await teacher.call(marksSheet.getMarksSheet, sheet)).mayMark ? teacher : who.head;
      const papers = term.isLast && at % 2 === 1 ? seen.papers.slice(0, 1) : seen.papers;
      const cells = seen.rows.flatMap((row) =>
        cellsOf(row, papers, {
          unit,
          cast,
          random: seeded(`${row.studentSchoolIdNumber} ${unit.name} ${Object.values(term).join(" ")}`),
        }),
      );
      // What is there from an earlier start was made of the same chance.
      await marker.call(marksSheet.saveMarks, { ...sheet, cells, why: "" });
    }
    if (className === cast.classes[0]) await who.analyse();
  }
  return false;
}

/** A student's marks in a unit: near what they can do and what the unit asks, now and then absent or exempt. */
function cellsOf(
  { userCode, studentSchoolIdNumber }: SheetRow,
  papers: readonly { examTypePaperCode: string; numberOfPaperMarks: number }[],
  { unit, cast, random }: { unit: CastUnit; cast: CastOffice; random: Random },
) {
  // Of the sum of three even chances: most students are in the middle.
  const even = (chance: Random) => chance() + chance() + chance() - 1.5;
  const ability = even(seeded(studentSchoolIdNumber)) * 24;
  const chance = random();
  const cells = papers.map(({ examTypePaperCode: column, numberOfPaperMarks: most }) => {
    const share = Math.min(0.99, Math.max(0.04, (unit.usual + ability + even(random) * 12) / 100));
    const mark = Math.round(share * most * 2) / 2;
    const value = chance < 0.012 ? ABSENT : chance > 0.996 ? EXEMPT : String(mark);
    return { userCode, column, value, base: "" };
  });
  const remark = { userCode, column: REMARKS, value: pick(random, cast.remarks), base: "" };
  return random() < 0.3 ? [...cells, remark] : cells;
}

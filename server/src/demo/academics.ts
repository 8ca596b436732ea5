/** Two years of the demo's academic office: what is taught, by whom, examined in what, and the marks that were given. */
import { calendar as calendarContract } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { ABSENT, EXEMPT } from "@ofisi/contract/academics/marking";
import { marksSheet, REMARKS, type SheetRow } from "@ofisi/contract/academics/marksSheet";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { units } from "@ofisi/contract/academics/units";
import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { staff } from "@ofisi/contract/people/staff";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import { makeRandom, pick, type Random } from "./person.ts";

/** A unit of the demo: its papers with what each is out of, who teaches it, and how hard it is. */
interface CastUnit {
  name: string;
  papers: Readonly<Record<string, number>>;
  /** School ID of the teacher. */
  teacher: string;
  hours: number;
  /** What an ordinary student gets, of 100. */
  usual: number;
}

interface CastOffice {
  /** Classes that are marked, all of one key stage, and its name. */
  classes: readonly string[];
  keyStageName: string;
  terms: readonly string[];
  preset: "cbc" | "twenty";
  scheme: string;
  subject: string;
  units: readonly CastUnit[];
  remarks: readonly string[];
  /** Why a period is locked once its reports are out. */
  lock: string;
}

const UNITS = (
  papers: Readonly<Record<string, number>>,
  lines: readonly (readonly [name: string, teacher: string, hours: number, usual: number])[],
): CastUnit[] => lines.map(([name, teacher, hours, usual]) => ({ name, papers, teacher, hours, usual }));

/** By school; one that is not here has no academic office yet. */
const OFFICES: Readonly<Record<string, CastOffice>> = {
  UHURU: {
    classes: ["Grade 7", "Grade 8", "Grade 9"],
    keyStageName: "Junior School",
    terms: ["Term 1", "Term 2", "Term 3"],
    preset: "cbc",
    scheme: "Junior School assessment",
    subject: "End of term",
    units: UNITS({ "Paper 1": 40, "Paper 2": 60 }, [
      ["Mathematics", "T021", 5, 52],
      ["Integrated Science", "T021", 4, 56],
      ["English", "T020", 5, 61],
      ["Kiswahili", "T023", 4, 63],
      ["Social Studies", "T020", 4, 64],
      ["Agriculture", "T024", 3, 66],
      ["Creative Arts and Sports", "T022", 3, 70],
    ]),
    remarks: [
      "Works steadily and asks when something is not clear.",
      "A good term. Keep reading at home.",
      "Should practise more: the basics are there.",
      "Quick to understand, less quick to check the answers.",
    ],
    lock: "Report cards have been handed out",
  },
  LUMIERE: {
    classes: ["7e EB", "8e EB"],
    keyStageName: "Éducation de base",
    terms: ["1er semestre", "2e semestre"],
    preset: "twenty",
    scheme: "Éducation de base",
    subject: "Examen",
    units: UNITS({ Interrogations: 40, Examen: 60 }, [
      ["Mathématiques", "P10", 6, 50],
      ["Français", "P11", 6, 58],
      ["Sciences", "P10", 4, 55],
    ]),
    remarks: ["Bon travail.", "Peut mieux faire.", "Des progrès réels ce semestre."],
    lock: "Les bulletins ont été remis",
  },
};

/** Who acts: the head sets what counts; who marks are those whose sign-ins are at hand, the head for all others. */
export interface Academics {
  head: InProcessClient;
  office: InProcessClient;
  /** By school ID. */
  teachers: ReadonlyMap<string, InProcessClient>;
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
      const isLocked = await markPeriod(cast, who, setUp, { academicYear, semesterName, isLast });
      if (at === 0 && !isLocked) {
        const period = {
          academicYearCode: setUp.years.get(academicYear)!,
          semesterCode: setUp.terms.get(semesterName)!,
        };
        await who.head.call(marksSheet.lockMarks, { ...period, why: cast.lock });
      }
    }
}

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

/** Marks every class in every unit; answers whether the period is locked, and so was marked before. */
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
      if (seen.period.isLocked) return true;
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
  }
  return false;
}

/** The same chance for the same words, whichever start of the demo asks: what is there already is not marked otherwise. */
function seeded(words: string): Random {
  let seed = 0;
  for (const letter of words) seed = (Math.imul(seed, 31) + letter.codePointAt(0)!) >>> 0;
  return makeRandom(seed);
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

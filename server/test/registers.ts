/** A school with a class whose registers are taken: what tests of attendance begin with. */
import { registers, type RegisterKind } from "@ofisi/contract/academics/registers";
import { timetable } from "@ofisi/contract/academics/timetable";
import { testApp } from "./app.ts";
import { aColleague, aStudent } from "./cast.ts";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aTimetable } from "./lessons.ts";

/** A Monday that has been, and the day after it. */
export const MONDAY = "2026-01-12";
export const TUESDAY = "2026-01-13";

/** A class with two students, and their lesson on Mondays at eight, as of the week before `MONDAY`. */
export async function aClass() {
  const school = await aTimetable();
  const { groupCode } = school.east;
  const teacher = await aColleague(school, "teacher", { name: "Grace Teacher" });
  const lesson = await school.office.call(timetable.addActivityList, { ...school.terms, staffCode: teacher.userCode });
  const [amani, baraka] = [
    await aStudent(school, { name: "Amani", groupCode }),
    await aStudent(school, { name: "Baraka", groupCode }),
  ];
  const { owner } = await testApp();
  // All of it has been there for longer than this run.
  await owner.query("update students set created_at = '2026-01-05' where school_code = $1", [school.schoolCode]);
  await owner.query("update lessons set since = '2026-01-05', created_at = '2026-01-05' where school_code = $1", [
    school.schoolCode,
  ]);
  /** Who may what from now on is by their roles. */
  const byRoles = async () =>
    void (await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]));
  return { ...school, groupCode, teacher, lessonId: lesson.id, amani, baraka, byRoles, owner };
}

/** Marks by person, as they are sent: what is said, and what stood there. */
export type Marks = Record<string, string | [value: string, base: string]>;

export const entries = (marks: Marks) =>
  Object.entries(marks).map(([userCode, said]) => {
    const [value, base] = typeof said === "string" ? [said, ""] : said;
    return { userCode, value, base };
  });

/** Takes one register; answers what became of each mark. */
export async function take(
  who: InProcessClient,
  register: { groupCode: string; lessonId?: number; day?: string; kind?: RegisterKind },
  marks: Marks,
  key?: string,
) {
  const { outcomes } = await who.call(
    registers.saveRegisters,
    {
      registers: [
        { day: MONDAY, kind: "students", lessonId: 0, onClosedDay: true, ...register, marks: entries(marks) },
      ],
    },
    key === undefined ? {} : { key },
  );
  return outcomes;
}

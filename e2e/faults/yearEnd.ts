/**
 * kill -9 in the middle of closing a year and of taking the close back: the year is wholly open or wholly closed, never
 * half, and whoever presses again is done.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { asPlatform, openOffice, type Office } from "./office.ts";

const STUDENTS = 500;
/** Where the server is killed: when it is about to write into this table, in the order in which it does. */
const CLOSING = ["groups", "year_end_moves", "students", "academic_years", "exam_subjects", "exam_papers", "year_ends"];
const UNDOING = [
  "students",
  "course_lectures",
  "exam_papers",
  "exam_subjects",
  "academic_years",
  "groups",
  "year_ends",
];

export interface YearEndFigures {
  kills: number;
  students: number;
}

/** Kills the server at each of these places, once while it closes and once while it undoes. */
export async function killYearEnds(told: (line: string) => void = () => undefined): Promise<YearEndFigures> {
  const house = await House.make();
  const figures = { kills: 0, students: STUDENTS };
  try {
    await house.start();
    const office = await openOffice(await house.owner(), 1);
    const school = await furnish(house, office);
    const open = await school.state();
    for (const table of CLOSING) {
      const plan = await school.plan();
      const close = { operation: "closeYear", fields: plan, key: randomUUID() };
      await killedAt(house, office, table, close);
      assert.deepEqual(await school.state(), open, `killed while it closed, at ${table}`);
      await school.done(close);
      const closed = await school.state();
      assert.notDeepEqual(closed, open);
      const undo = { operation: "undoYearEnd", fields: { yearEndCode: plan.yearEndCode }, key: randomUUID() };
      const other = UNDOING[CLOSING.indexOf(table)]!;
      await killedAt(house, office, other, undo);
      assert.deepEqual(await school.state(), closed, `killed while it undid, at ${other}`);
      await school.done(undo);
      assert.deepEqual(await school.state(), open, "what was closed is undone whole");
      figures.kills += 2;
      told(`killed at ${table} and at ${other}`);
    }
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

interface Write {
  operation: string;
  fields: Record<string, string>;
  key: string;
}

/** Sends a write, kills the server when it waits to write into the table, and starts it again. */
async function killedAt(house: House, office: Office, table: string, { operation, fields, key }: Write): Promise<void> {
  const blocker = new pg.Client(await house.owner());
  blocker.on("error", () => undefined);
  await blocker.connect();
  const { rows } = await blocker.query<{ pid: number }>("select pg_backend_pid() as pid");
  // Reading and locking rows go on; writing waits.
  await blocker.query("begin");
  await blocker.query(`lock table ${table} in share mode`);
  const caller = new Caller(house.url, office.cookies[0]!);
  let answer = "";
  const sent = caller.post(operation, fields, { key }).then(
    ({ envelope }) => (answer = envelope.message || "done"),
    () => undefined,
  );
  while (!(await isWaitedFor(house, rows[0]!.pid))) {
    if (answer !== "") throw new Error(`${operation} did not come to ${table}: ${answer}`);
    await sleep(10);
  }
  await house.kill();
  await sent;
  caller.close();
  await blocker.end().catch(() => undefined);
  await house.start();
}

async function isWaitedFor(house: House, pid: number): Promise<boolean> {
  return await asPlatform(await house.owner(), async (client) => {
    const waiting = await client.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [pid]);
    return waiting.rowCount! > 0;
  });
}

/** A school at the end of a year, with two classes, fees, an exam and a distribution to copy. */
async function furnish(house: House, { schoolCode, groupCode, cookies }: Office) {
  const call = async (operation: string, fields: Record<string, string>, key: string = randomUUID()) => {
    const caller = new Caller(house.url, cookies[0]!);
    try {
      const { envelope } = await caller.post(operation, fields, { key });
      if (!envelope.success) throw new Error(`${operation} was refused: ${envelope.message}`);
      return envelope.data as Record<string, string>;
    } finally {
      caller.close();
    }
  };
  const { academicYearCode } = await call("addAcademicYear", { academicYear: "2026" });
  const years = { groupEntryYear: "2024", groupExitYear: "2030" };
  const last = await call("addGroup", { groupName: "Last class", ...years });
  const { semesterCode } = await call("addSemester", { semesterName: "Term 1" });
  const { activityCode } = await call("addActivity", { activityName: "Maths", isALl: "1" });
  const { schemeCode } = await call("addScheme", { schemeName: "National" });
  const exam = { schemeCode: schemeCode!, activityCode: activityCode!, academicYear: academicYearCode! };
  const subject = await call("addExamType", { ...exam, examTypeName: "End of term", totalMarks: "100" });
  const { examTypeCode } = subject["Subject"] as unknown as { examTypeCode: string };
  await call("addExamTypePaper", { examTypeCode, examTypePaper: "Paper 1", numberOfPaperMarks: "60" });
  const staffGroup = await call("addStaffGroup", { groupName: "Teachers" });
  const { userCode } = await call("addStaff", { name: "Otieno", groupCode: staffGroup["groupCode"]! });
  const { categoryCode } = await call("addCourseCategory", { categoryName: "Sciences" });
  const { courseCode } = await call("addCourse", {
    categoryCode: categoryCode!,
    courseName: "Maths",
    courseCode: "M 1",
  });
  const given = { userCode: userCode!, courseCode: courseCode!, groupCode, hoursPerWeek: "5" };
  await call("addCourseLectures", { ...given, semesterCode: semesterCode!, academicYearCode: academicYearCode! });
  await asPlatform(await house.owner(), (client) =>
    client.query(
      `insert into students (school_code, user_code, name, group_code)
       select $1, 'ST-' || n, 'Student ' || n, case when n % 2 = 0 then $2 else $3 end from generate_series(1, $4::int) n`,
      [schoolCode, groupCode, last["groupCode"], STUDENTS],
    ),
  );
  const terms = { academicYearCode: academicYearCode!, nextYear: "2027", alumniName: "Alumni 2026" };
  const copies = { copiesFees: "1", copiesSchemes: "1", copiesLectures: "1", copiesDays: "1" };
  const groups = JSON.stringify([
    { groupCode, to: last["groupCode"] },
    { groupCode: last["groupCode"], to: "leaves" },
  ]);
  return {
    plan: async () => {
      const saved = await call("saveYearPlan", { ...terms, ...copies, groups, students: "[]" });
      return { yearEndCode: saved["yearEndCode"]!, version: String(saved["version"]) };
    },
    /** The same press again, by its key. */
    done: async ({ operation, fields, key }: Write) => void (await call(operation, fields, key)),
    /** Everything that a close touches, but for its own record. */
    state: async () =>
      await asPlatform(await house.owner(), async (client) => {
        const { rows } = await client.query(
          `select (select json_agg(t) from (select g.group_name, count(*) as students from students s
                join groups g using (school_code, group_code) where s.school_code = $1 group by 1 order by 1) t) as classes,
              (select json_agg(academic_year order by 1) from academic_years where school_code = $1) as years,
              (select json_agg(group_name order by 1) from groups where school_code = $1) as groups,
              (select count(*) from exam_subjects where school_code = $1) as subjects,
              (select count(*) from exam_papers where school_code = $1) as papers,
              (select count(*) from course_lectures where school_code = $1) as lectures,
              (select count(*) from year_ends where school_code = $1 and state = 'closed') as closed`,
          [schoolCode],
        );
        return rows;
      }),
  };
}

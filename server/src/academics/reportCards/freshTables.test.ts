/**
 * What report cards cost before the database has counted anything: in the minute after a school's marks were written at
 * once its planner knows nothing of them, and once tried each mark with each student.
 */
import pg from "pg";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { explaining, forgetCounts, type Look } from "../../../test/plans.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { listClass, listPeriodResults, listRemarks, listResultsUpTo } from "./queries.ts";

const STUDENTS = 400;
const UNITS = 12;

it.each(["force_custom_plan", "force_generic_plan"])(
  "the cards of a class cost some looks at each mark, whatever the planner knows: %s",
  async (mode) => {
    const { schoolCode, period, group, sheet } = await aMarkedClass([]);
    const client = await (await testApp()).owner.connect();
    let looks: readonly Look[] = [];
    try {
      await client.query("begin");
      await fill(client, { schoolCode, ...sheet });
      // Nobody sees this but this transaction, which is taken back.
      await forgetCounts(client, ["transcript_entries", "students", "year_end_moves", "exam_subjects", "exam_papers"]);
      await client.query(`set local plan_cache_mode = ${mode}; set local role ofisi_app;
        set local app.school_code = '${schoolCode}'`);
      const { db, looks: all } = explaining(client);
      looks = all;
      const tables = { db, school: mintSchoolCode(schoolCode) };
      const students = await listClass(tables, { ...period, groupCode: group.groupCode });
      expect(students).toHaveLength(STUDENTS);
      const codes = students.map(({ userCode }) => userCode);
      expect(await listPeriodResults(tables, period, codes)).toHaveLength(STUDENTS * UNITS);
      expect(await listResultsUpTo(tables, codes, period)).toHaveLength(STUDENTS * UNITS);
      await listRemarks(tables, period, codes);
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(looks).toHaveLength(4);

    for (const { text, rows } of looks) expect(rows, text).toBeLessThan(100 * STUDENTS * UNITS);
  },
);

/** A class with a mark in each of twelve units, written at once. */
async function fill(client: pg.ClientBase, of: Record<string, string>): Promise<void> {
  const values = [of["schoolCode"], of["groupCode"], of["academicYearCode"], of["semesterCode"], of["schemeCode"]];
  const ask = (text: string, count: number) => client.query(text, values.slice(0, count));
  await ask(
    `insert into students (school_code, user_code, name, group_code)
     select $1, 'ST-FRESH-' || n, 'Student ' || n, $2 from generate_series(1, ${STUDENTS}) n`,
    2,
  );
  await client.query(
    `insert into units (school_code, activity_code, activity_name)
     select $1, 'UN-FRESH-' || n, 'Unit ' || n from generate_series(1, ${UNITS}) n`,
    values.slice(0, 1),
  );
  await client.query(
    `insert into mark_periods (school_code, academic_year_code, semester_code) values ($1, $2, $3) on conflict do nothing`,
    [values[0], values[2], values[3]],
  );
  await ask(
    `insert into transcript_entries (school_code, user_code, academic_year_code, semester_code, activity_code,
       unit_desc, group_code, scheme_code, result, marked, given_by)
     select $1, 'ST-FRESH-' || s, $3, $4, 'UN-FRESH-' || u, '', $2, $5, 50, 1, ''
     from generate_series(1, ${STUDENTS}) s, generate_series(1, ${UNITS}) u`,
    5,
  );
}

/** What a page of people costs where there are many: what is told beside them is looked up of those that it shows. */
import { APPLICANT_SORTS } from "@ofisi/contract/people/applicants";
import { PARENT_SORTS } from "@ofisi/contract/people/guardians";
import { STUDENT_SORTS } from "@ofisi/contract/people/students";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";
import { explaining } from "../../../test/plans.ts";
import { costsOf, students } from "../../../test/longLists.ts";
import { listParents } from "../guardians/queries.ts";
import { applicantLists } from "../applicants/list.queries.ts";
import { listStudents } from "../students/list.queries.ts";

const PEOPLE = 1_000;
const SIZE = 25;
const LAST = PEOPLE / SIZE - 1;

it("the last page of students looks up their guardians alone", async () => {
  const tables = ["students", "groups", "guardians"];
  const looks = await costsOf({ fill: students(PEOPLE), tables }, async (scope) => {
    // By its group each is joined to it first, which may be one after the other.
    for (const sort of STUDENT_SORTS.filter((each) => each !== "groupName"))
      expect((await listStudents(scope, {}, { page: LAST, size: SIZE, sort, direction: "asc" })).rows).toHaveLength(
        SIZE,
      );
  });
  for (const { text, loops } of looks) expect(loops, text).toBeLessThan(5 * SIZE);
});

it("applicants that a word finds are each looked up once, whatever groups there are", async () => {
  const fill = [
    `insert into applicant_groups (school_code, group_code, group_name, group_entry_year, group_exit_year)
     select $1, 'AG-' || n, 'Intake ' || n, '2027', '2030' from generate_series(0, 11) n`,
    `insert into applicants (school_code, user_code, name, group_code, applied_on)
     select $1, 'AP-LONG-' || n, 'Akinyi ' || n, 'AG-' || n % 12, current_date from generate_series(1, ${PEOPLE}) n`,
  ];
  const looks = await costsOf({ fill, tables: ["applicants", "applicant_groups"] }, async (scope) => {
    for (const sort of APPLICANT_SORTS) {
      const part = { page: 0, size: SIZE, sort, direction: "asc" } as const;
      expect(await applicantLists.page(scope, { keyword: "akinyi" }, part)).toMatchObject({ count: PEOPLE });
    }
  });
  for (const { text, loops } of looks) expect(loops, text).toBeLessThanOrEqual(PEOPLE);
});

it("guardians have their children counted once they are on the page", async () => {
  const tables = ["students", "guardians"];
  const looks = await costsOf({ fill: students(PEOPLE), tables }, async (scope) => {
    for (const search of ["", "mama"])
      for (const sort of PARENT_SORTS) {
        const part = { page: LAST, size: SIZE, sort, direction: "asc" } as const;
        const { parents, count } = await listParents(scope, search, part);
        expect(count).toBe(PEOPLE);
        expect(parents).toHaveLength(SIZE);
        for (const { children } of parents) expect(children).toBe(1);
      }
  });
  // Of each page, its count, and the family of each that it shows.
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(8 * PEOPLE);
});

/** So many that it pays to read an index of words. */
const MANY = 5_000;

it.each(["jo", "j"])("the search for %s looks at the names alone that have such a word", async (word) => {
  const { schoolCode } = await aSchool();
  const client = await (await testApp()).owner.connect();
  try {
    await client.query("begin");
    for (const statement of students(MANY)) await client.query(statement, [schoolCode]);
    await client.query(
      "update students set name = 'Mary (Jo) ' || user_code where school_code = $1 and user_code like '%00'",
      [schoolCode],
    );
    // What waits to be written into the index is read whole.
    await client.query("select gin_clean_pending_list('students_search')");
    await client.query("analyze students; set local enable_seqscan = off");
    // As the search does, which runs as the owner: row security keeps the index from use.
    const condition = "select search_condition('search_text', $1) as condition";
    const { rows } = await client.query<Record<"condition", string>>(condition, [`%${word}%`]);
    const { db, looks } = explaining(client);
    const found = await sql`select user_code from students
      where school_code = ${schoolCode} and deleted_at is null and ${sql.raw(rows[0]!.condition)}`.execute(db);
    expect(found.rows).toHaveLength(MANY / 100);
    // Of the index, and of the table.
    expect(looks[0]?.rows).toBeLessThanOrEqual((2 * MANY) / 100);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

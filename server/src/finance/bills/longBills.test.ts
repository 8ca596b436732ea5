/** What a search for bills costs where many are found, and where few are of many. */
import { BILL_SORTS } from "@ofisi/contract/finance/bills";
import { expect, it } from "vitest";
import { longSchoolForAll, money, students } from "../../../test/longLists.ts";
import { listBills } from "./list.queries.ts";
import { findStatement } from "./statement.queries.ts";

const STUDENTS = 1_500;
const EACH = 4;
const SIZE = 25;
/** Columns of the bill itself. */
const OWN_SORTS = BILL_SORTS.filter((sort) => sort !== "studentName" && sort !== "groupName");
const costs = longSchoolForAll({
  fill: [
    ...students(STUDENTS),
    ...money(EACH),
    `insert into bill_runs (school_code, run_code, state, group_code, fee_structure_codes, student_codes, total, started_by,
       started_at, finished_at, left_out)
     select $1, 'BR-LONG-' || n, 'done', 'GR-LONG-0', '[]', '[]', 1, 'SF-1', now() - make_interval(days => n), now(),
       case when n > 1 then '[]' else '[{"userCode":"ST-LONG-1","reason":"Bursary"}]' end::jsonb
     from generate_series(1, 300) n`,
  ],
  tables: ["students", "guardians", "groups", "bills", "bill_runs"],
});

it("bills that a word finds by the thousand are not looked up one after the other", async () => {
  const looks = await costs(async (scope) => {
    for (const keyword of ["akinyi", "mama", "b00"])
      // By what stands elsewhere each is looked up there once, where the planner likes to.
      for (const sort of OWN_SORTS) {
        const found = await listBills(scope, { keyword }, { page: 0, size: SIZE, sort, direction: "asc" });
        expect(found.bills).toHaveLength(SIZE);
        expect(found.count).toBe(STUDENTS * EACH);
      }
  });
  expect(looks).toHaveLength(3 * OWN_SORTS.length);
  for (const { text, loops } of looks) expect(loops, text).toBeLessThan(10 * SIZE);
});

it("the last page of them all looks up whose bills it shows", async () => {
  const looks = await costs(async (scope) => {
    for (const sort of OWN_SORTS) {
      const part = { page: (STUDENTS * EACH) / SIZE - 1, size: SIZE, sort, direction: "asc" } as const;
      expect((await listBills(scope, {}, part)).bills).toHaveLength(SIZE);
    }
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(5 * STUDENTS * EACH);
});

it("the few that a word finds are looked up among all", async () => {
  const looks = await costs(async (scope) => {
    for (const [keyword, count] of [
      ["b000777", 1],
      ["student 1234", EACH],
      ["f-long-777", EACH],
      ["nobody", 0],
    ] as const)
      expect(
        await listBills(scope, { keyword }, { page: 0, size: SIZE, sort: "billNo", direction: "asc" }),
      ).toMatchObject({ count });
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThan(300);
});

it("where a student was left out is told by the runs that left somebody out", async () => {
  const looks = await costs(async ({ db, school }) => {
    const statement = await findStatement({ db, school }, { userCode: "ST-LONG-1", dateFrom: "", dateTo: "" });
    expect(statement?.leftOut).toMatchObject([{ reason: "Bursary" }]);
  });
  for (const { text, loops } of looks) expect(loops, text).toBeLessThan(10);
});

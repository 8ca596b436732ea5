/** What a page of requests for leave costs, where there were many. */
import { expect, it } from "vitest";
import { costsOf, students } from "../../../test/longLists.ts";
import { listRequests } from "./queries.ts";

const STUDENTS = 500;
const DAYS = 40;
const SIZE = 25;

it("a page of them looks up whom it shows, and the waiting are found by their days", async () => {
  const fill = [
    ...students(STUDENTS),
    `insert into permission_requests (school_code, user_code, kind, destination, observation, leaves_at, returns_at, on_day)
     select school_code, user_code, 'students', 'Town', 'Dentist', '10:00', '12:00', current_date - d
     from students, generate_series(1, ${DAYS}) d where school_code = $1`,
    `insert into gate_notices (school_code, on_day, student_code, what, state, due_at)
     select school_code, current_date - d, user_code, 'in', 'told', now()
     from students, generate_series(1, ${DAYS}) d where school_code = $1`,
  ];
  const tables = ["students", "groups", "permission_requests", "gate_notices"];
  const looks = await costsOf({ fill, tables }, async (scope) => {
    const part = { page: 0, size: SIZE, sort: "day", direction: "desc" } as const;
    const found = await listRequests(scope, { keyword: "", show: "all", day: "" }, part);
    expect(found).toMatchObject({ count: STUDENTS * DAYS, waiting: 0 });
    expect(found.rows).toHaveLength(SIZE);
  });
  const [page, count] = looks;
  // Of the newest day all are looked at, to see which wait.
  expect(page!.rows, page!.text).toBeLessThan(10 * STUDENTS);
  expect(count!.loops, count!.text).toBeLessThan(10 * SIZE);
});

/** What it costs to say of a long import what its undo would leave, in a school that the planner knows nothing of yet. */
import { expect, it } from "vitest";
import { costsOf, students } from "../../../test/longLists.ts";
import { studentImporter } from "../students/importer.ts";
import { countKept } from "./undo.queries.ts";

const PEOPLE = 600;
const fill = [
  ...students(PEOPLE),
  `insert into imports (school_code, import_code, kind, state, file_name, file_sha256, started_by, finished_at)
    values ($1, 'IM-LONG', 'students', 'imported', 'roster.csv', '', 'SF-LONG', now() + interval '1 hour')`,
  `insert into import_rows (school_code, import_code, row_number, cells, values, state, made_code)
    select school_code, 'IM-LONG', row_number() over (), '[]', '{}', 'imported', user_code from students where school_code = $1`,
];

it("whether a family has changed since is not asked of all guardians for each student", async () => {
  const looks = await costsOf({ fill, tables: ["imports"] }, async (scope) => {
    expect(await countKept(scope, "IM-LONG", studentImporter)).toBe(0);
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThanOrEqual(20 * PEOPLE);
});

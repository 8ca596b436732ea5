/** What it costs to say of a long import what its undo would leave, in a school that the planner knows nothing of yet. */
import { expect, it } from "vitest";
import { costsOf, students } from "../../../test/longLists.ts";
import { guardianImporter } from "../guardians/importer.ts";
import { studentImporter } from "../students/importer.ts";
import { countKept } from "./undo.queries.ts";

const PEOPLE = 600;
const fill = (kind: string, codes: string) => [
  ...students(PEOPLE),
  `insert into imports (school_code, import_code, kind, state, file_name, file_sha256, started_by, finished_at)
    values ($1, 'IM-LONG', '${kind}', 'imported', 'roster.csv', '', 'SF-LONG', now() + interval '1 hour')`,
  `insert into import_rows (school_code, import_code, row_number, cells, values, state, made_code)
    select $1, 'IM-LONG', row_number() over (), '[]', '{}', 'imported', code from (${codes} where school_code = $1) as of (code)`,
];

it.each([
  ["students", studentImporter, "select user_code from students"],
  ["parents", guardianImporter, "select id::text from guardians"],
])("nothing is asked of all guardians for each of the %s", async (kind, importer, codes) => {
  const looks = await costsOf({ fill: fill(kind, codes), tables: ["imports"] }, async (scope) => {
    expect(await countKept(scope, "IM-LONG", importer)).toBe(0);
  });
  for (const { text, rows } of looks) expect(rows, text).toBeLessThanOrEqual(20 * PEOPLE);
});

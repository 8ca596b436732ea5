import { describe, expect, test } from "vitest";
import { findViolations, placeOf } from "./structure.mjs";

/** What the checker says about a handful of files, as `path: why`. */
function say(files) {
  return findViolations(new Map(Object.entries(files))).map(({ path, why }) => `${path}: ${why}`);
}

const clean = {
  "contract/src/kit/fields.ts": `export const a = 1;\n`,
  "contract/src/people/students.ts": `import { a } from "../kit/fields.ts";\nexport const students = a;\n`,
  "contract/src/index.ts": `import { students } from "./people/students.ts";\nexport const domains = { students };\n`,
  "server/src/kit/database/pool.ts": `import pg from "pg";\nexport const pool = new pg.Pool();\nexport const q = "select 1 from x";\n`,
  "server/src/people/students/queries.ts": `import { sql } from "kysely";\nexport const q = sql\`select 1\`;\n`,
  "server/src/people/students/rules.ts": `export const rule = 1;\n`,
  "server/src/people/students/handlers.ts": `import { students } from "@ofisi/contract/people/students";\nimport { q } from "./queries.ts";\nimport { rule } from "./rules.ts";\nexport const handlers = [students, q, rule];\n`,
  "server/src/people/groups/handlers.ts": `import { q } from "../students/queries.ts";\nexport const handlers = q;\n`,
  "server/src/people/students/students.test.ts": `import { sql } from "kysely";\nimport { handlers } from "./handlers.ts";\nexport const t = [sql, handlers];\n`,
  "server/src/people/students/domain.ts": `import { handlers } from "./handlers.ts";\nexport const domain = handlers;\n`,
  "server/src/app.ts": `import { domain } from "./people/students/domain.ts";\nexport const app = domain;\n`,
  "server/src/settings.ts": `export const settings = 1;\n`,
  "server/src/kit/one.ts": `import type { two } from "./two.ts";\nimport "../settings.ts";\nexport const one = 1;\n`,
  "server/src/kit/two.ts": `import type pg from "pg";\nimport { one } from "./one.ts";\nexport const two = one;\n`,
  "web/src/kit/table/Table.tsx": `import { Table } from "@mui/material";\nexport const T = () => <Table />;\n`,
  "web/src/people/students/StudentPicker.tsx": `import { T } from "../../kit/Table.tsx";\nexport const StudentPicker = T;\n`,
  "web/src/people/students/words.ts": `import type { Rows } from "../../i18n/rows.ts";\nexport const students = {} satisfies Rows;\n`,
  "web/src/i18n/namespaces.ts": `export type Words = typeof import("../people/students/words.ts");\n`,
  "web/src/people/students/schoolId.ts": `export const shown = 1;\n`,
  "web/src/people/groups/columns.tsx": `import { shown } from "../students/schoolId.ts";\nexport const columns = shown;\n`,
  "web/src/people/groups/GroupsScreen.tsx": `import { StudentPicker } from "../students/StudentPicker.tsx";\n/* dangerouslySetInnerHTML */\nexport const S = () => <StudentPicker title="Select Group you want to move from LEFT" />;\n`,
};

test("a clean house has nothing to say", () => {
  expect(say(clean)).toEqual([]);
});

/** Each plants one breach into the clean house and names words of the refusal. */
const planted = [
  [
    "a test with a time limit of its own",
    "server/src/people/students/students.test.ts",
    `it.runIf(true)("waits", async () => undefined, 5_000);`,
    "no time limit of a test's own",
  ],
  [
    "a wait with a time limit of its own",
    "server/test/wait.test.ts",
    `await expect.poll(look, { timeout: 500 }).toBe(1);`,
    "no time limit of a test's own",
  ],
  [
    "a kit that names a domain",
    "server/src/kit/dispatch.ts",
    `import "../people/students/queries.ts";`,
    "a kit names no domain",
  ],
  [
    "a kit that names a domain of the contract",
    "web/src/kit/data/call.ts",
    `import "@ofisi/contract/people/students";`,
    "a kit names no domain",
  ],
  [
    "words that know a noun",
    "web/src/people/students/words.ts",
    `import { shown } from "./schoolId.ts";`,
    "a kit names no domain",
  ],
  [
    "a domain that knows the app",
    "web/src/people/students/X.tsx",
    `import "../../app/theme.ts";`,
    "an area does not know the app",
  ],
  [
    "another domain's handlers",
    "server/src/people/groups/jobs.ts",
    `import "../students/handlers.ts";`,
    "never its handlers.ts",
  ],
  [
    "one's own handlers",
    "server/src/people/students/jobs.ts",
    `import "./handlers.ts";`,
    "only a noun's domain.ts reaches for its handlers",
  ],
  [
    "an app that reaches past a domain's door",
    "server/src/app.ts",
    `import "./people/students/jobs.ts";`,
    "the app knows a noun by its domain.ts",
  ],
  [
    "another domain's dialog",
    "web/src/people/groups/A.tsx",
    `import "../students/AddStudentDialog.tsx";`,
    "never its AddStudentDialog.tsx",
  ],
  [
    "the server in the browser",
    "web/src/people/groups/A.ts",
    `import "../../../../server/src/app.ts";`,
    "meet only in the contract",
  ],
  [
    "the server in the contract",
    "contract/src/kit/x.ts",
    `import "../../../server/src/app.ts";`,
    "stands on nothing but itself",
  ],
  ["tests in the product", "server/src/cli/x.ts", `import "../../../e2e/kit/x.ts";`, "does not import its tests"],
  ["queries in rules", "server/src/people/groups/rules.ts", `import "./queries.ts";`, "rules are pure"],
  [
    "a service in queries",
    "server/src/people/groups/queries.ts",
    `import "../persons/people.service.ts";`,
    "queries hold SQL",
  ],
  ["an index file", "web/src/kit/index.ts", `export const a = 1;`, "no index files"],
  ["a re-export", "web/src/kit/all.ts", `export { T } from "./Table.tsx";`, "no re-exports"],
  ["a re-export of everything", "server/src/kit/all.ts", `export * from "./database/pool.ts";`, "no re-exports"],
  ["a shapeless file", "server/src/kit/utils.ts", `export const a = 1;`, "says nothing"],
  ["a shapeless folder", "web/src/common/a/b.ts", `export const a = 1;`, "says nothing"],
  [
    "an unknown kind of server file",
    "server/src/people/groups/service.ts",
    `export const a = 1;`,
    "holds domain, importer, handlers, queries",
  ],
  [
    "a server domain one level too deep",
    "server/src/people/groups/x/rules.ts",
    `export const a = 1;`,
    "one level each",
  ],
  [
    "kysely in a handler",
    "server/src/people/groups/handlers.ts",
    `import { sql } from "kysely";`,
    "a domain knows the database only in queries.ts",
  ],
  [
    "an sql template in a handler",
    "server/src/people/groups/handlers.ts",
    "export const a = (sql) => sql`x`;",
    "only queries.ts holds SQL",
  ],
  [
    "sql in a plain string",
    "server/src/people/groups/jobs.ts",
    `export const a = "delete from students";`,
    "only queries.ts holds SQL",
  ],
  [
    "sql in a template",
    "server/src/people/groups/jobs.ts",
    "export const a = (t) => `select name\\nfrom ${t}`;",
    "only queries.ts holds SQL",
  ],
  ["sql in the browser", "web/src/kit/a.ts", `export const a = "update x set y";`, "web holds no SQL"],
  [
    "the UI library in a screen",
    "web/src/people/groups/A.tsx",
    `import { Box } from "@mui/material";`,
    "import the UI library",
  ],
  [
    "markup from text",
    "web/src/kit/A.tsx",
    `export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;`,
    "would run",
  ],
  [
    "markup from text by another way",
    "web/src/kit/A.ts",
    `export const f = (e) => { e.innerHTML = "x"; };`,
    "would run",
  ],
  [
    "a lazy import of another's dialog",
    "web/src/people/groups/A.tsx",
    `export const a = () => import("../students/AddStudentDialog.tsx");`,
    "never its",
  ],
  ["a file too long to read", "web/src/kit/a.ts", "export {};\n".repeat(401), "401 lines"],
  ["words too long to read", "web/src/people/students/words.ts", "export {};\n".repeat(401), "401 lines"],
  [
    "a part of words that knows a noun",
    "web/src/people/students/bin.words.ts",
    `import { shown } from "./schoolId.ts";`,
    "a kit names no domain",
  ],
  ["what is not TypeScript", "web/src/kit/a.ts", `export const = 1;`, "cannot be parsed"],
];

describe("finds", () => {
  test.each(planted)("%s", (_title, path, source, why) => {
    const said = say({ ...clean, [path]: source });
    expect(said.filter((line) => line.startsWith(path))).toEqual([expect.stringContaining(why)]);
  });

  test("a circle of imports, once, with its way", () => {
    const said = say({
      "web/src/kit/a.ts": `import "./b.ts";`,
      "web/src/kit/b.ts": `import "./c.ts";`,
      "web/src/kit/c.ts": `import "./a.ts";`,
    });
    expect(said).toEqual([
      "web/src/kit/a.ts: imports run in a circle: web/src/kit/a.ts → web/src/kit/b.ts → web/src/kit/c.ts → web/src/kit/a.ts",
    ]);
  });
});

test("every file has its place", () => {
  expect(placeOf("server/src/people/students/queries.ts")).toEqual({
    room: "server",
    layer: "area",
    area: "people",
    noun: "students",
  });
  expect(placeOf("contract/src/people/students.ts")).toMatchObject({ area: "people", noun: "students" });
  expect(placeOf("server/src/start.ts")).toEqual({ room: "server", layer: "app" });
  expect(placeOf("contract/src/texts/fr.ts")).toEqual({ room: "contract", layer: "kit" });
  expect(placeOf("e2e/kit/launch.ts")).toEqual({ room: "e2e", layer: "outside" });
});

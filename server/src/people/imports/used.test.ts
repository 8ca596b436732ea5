/** What has been done with records since an import brought them keeps them from its undo (G065). */
import { consents } from "@ofisi/contract/people/consents";
import { imports } from "@ofisi/contract/people/imports";
import { signIns } from "@ofisi/contract/people/signIns";
import type { ListedStudent } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, anApplicantGroup, aSchool, aStaffGroup, aStudent, type School } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";
import { commit, found, undo, uploaded } from "../../../test/importing.ts";
import { take } from "../../../test/registers.ts";
import { USED_GUARDIANS } from "../guardians/importing.queries.ts";
import { USED_STAFF } from "../staff/importing.queries.ts";
import { USED_STUDENTS } from "../students/importing.queries.ts";

describe("an undo leaves a student", () => {
  it.each<[string, string, (school: School, student: ListedStudent) => Promise<unknown>]>([
    [
      "whose attendance was taken",
      "inUseSince",
      ({ office }, { groupCode, userCode }) => take(office, { groupCode }, { [userCode]: "present" }),
    ],
    [
      "whose family has consented",
      "inUseSince",
      ({ office }, { userCode }) =>
        office.call(consents.saveConsents, {
          userCode,
          photoInside: "agreed",
          photoOutside: "agreed",
          contactDetails: "agreed",
          saidBy: "Mama Noor",
          version: 0,
        }),
    ],
    [
      "who has a sign-in",
      "signInSince",
      ({ office }, { userCode }) => office.call(signIns.issueSignIns, { checkedStudent: [userCode] }),
    ],
  ])("%s since, and takes the rest back", async (_, reason, use) => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, "Name,Adm\nAmina Noor,1\nOmar Said,2\n", { groupCode });
    await commit(school, importCode);
    const amina = (await found(school, "amina"))[0]!;
    await use(school, amina);
    expect(await school.office.call(imports.getImport, { importCode })).toMatchObject({ canUndo: true, undoKeeps: 1 });
    expect(await undo(school, importCode)).toMatchObject({ undoneCount: 1, keptCount: 1 });
    const { rows } = await school.office.call(imports.getImportRows, { importCode, show: "kept" });
    expect(rows).toMatchObject([{ values: { name: "Amina Noor" }, problems: [{ problem: reason }] }]);
    expect((await found(school)).map(({ userCode }) => userCode)).toEqual([amina.userCode]);
  });
});

describe("an undo waits for whoever changes a record at this moment, and leaves it", () => {
  it.each([
    ["a student", "students", "students", "Name,Adm\nAmina Noor,1\nOmar Said,2\n"],
    ["a member of the staff", "staff", "staff", "Name,Staff No\nAmina Noor,1\nOmar Said,2\n"],
    ["an applicant", "applicants", "applicants", "Name\nAmina Noor\nOmar Said\n"],
    ["a guardian", "parents", "guardians", "Adm,Guardian name\n71,Amina Noor\n71,Omar Said\n"],
  ])("%s", async (_, kind, table, file) => {
    const school = await aSchool();
    await aStudent(school, { schoolIDNo: "71" });
    const groupCode =
      kind === "staff"
        ? (await aStaffGroup(school)).groupCode
        : kind === "applicants"
          ? (await anApplicantGroup(school)).groupCode
          : (await aGroup(school)).groupCode;
    const files = { excel: { name: "list.csv", contents: Buffer.from(file) } };
    const upload =
      kind === "staff"
        ? school.office.call(imports.uploadStaff, { groupCode }, { files })
        : kind === "applicants"
          ? school.office.call(imports.uploadApplicant, { groupCode }, { files })
          : uploaded(school, file, { kind, ...(kind === "students" && { groupCode }) });
    const { importCode } = await upload;
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 2 });
    const name = kind === "parents" ? "names" : "name";
    const undone = await during(
      `update ${table} set phone_number = '+254722000111', version = version + 1
        where school_code = $1 and ${name} = 'Amina Noor'`,
      [school.schoolCode],
      () => undo(school, importCode),
    );
    expect(undone).toMatchObject({ undoneCount: 1, keptCount: 1 });
  });
});

/** What goes along with its person: said to them or about them, or ticked, and nothing that anybody would miss. */
const GOES_ALONG: Readonly<Record<string, readonly string[]>> = {
  students: ["absence_notices", "gate_notices", "student_ticks", "work_news", "work_reminders"],
  staff: ["calendar_links"],
  guardians: [],
};

it.each(Object.entries({ students: USED_STUDENTS, staff: USED_STAFF, guardians: USED_GUARDIANS }))(
  "all that goes with a record of %s for good keeps it from an undo, or is listed as nothing to keep",
  async (table, used) => {
    const { owner } = await testApp();
    const { rows } = await owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confdeltype = 'c' and confrelid = $1::regclass order by 1`,
      [table],
    );
    const keeping = rows.map(({ name }) => name).filter((name) => !GOES_ALONG[table]?.includes(name));
    expect(Object.keys(used)).toEqual(keeping);
  },
);

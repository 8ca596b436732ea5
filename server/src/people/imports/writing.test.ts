/** Writing an import and taking it back, on a real database (G065). */
import { guardians } from "@ofisi/contract/people/guardians";
import { imports } from "@ofisi/contract/people/imports";
import { students } from "@ofisi/contract/people/students";
import { notifications } from "@ofisi/contract/platform/notifications";
import { writeXlsx as hucreXlsx } from "hucre/xlsx";
import { describe, expect, it, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { cents } from "@ofisi/contract/kit/money";
import type { Transaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { undoPortion } from "./undoing.queries.ts";
import { aBill } from "../../../test/accounts.ts";
import { aGroup, aSchool, aStudent } from "../../../test/cast.ts";
import { commit, found, ROSTER, runJob, takeQueued, undo, upload, uploaded } from "../../../test/importing.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { longTasks, resumeWork } from "../../kit/longJob.ts";
import { importJobs } from "./jobs.ts";
import { PATIENCE } from "../../../test/patience.ts";

describe("writing", () => {
  it("is refused while rows wait and all are wanted, and when no row is ready", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, ROSTER, { groupCode });
    expect((await school.office.try(imports.commitImport, { importCode, allOrNone: true })).message).toMatch(
      /^3 rows are not ready/,
    );
    const none = await uploaded(school, "Name\n\n ,x\n12345\n", { groupCode });
    expect((await school.office.try(imports.commitImport, { importCode: none.importCode })).message).toBe(
      "Nothing to import: no row is ready",
    );
    expect(await found(school)).toEqual([]);
  });

  it("writes the ready rows, keeps the rest with reasons, tells the person, and does it once", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    const { importCode } = await uploaded(school, ROSTER, { groupCode: group.groupCode });
    const started = await school.office.call(imports.commitImport, { importCode });
    expect(started.state).toBe("importing");
    expect((await school.office.try(imports.commitImport, { importCode })).success).toBe(false);
    expect(
      (await school.office.try(imports.editImportCell, { importCode, rowNumber: 2, field: "name", value: "x" }))
        .message,
    ).toBe("This import is importing and cannot be changed any more");
    const done = await runJob(school, importCode);
    expect(done).toMatchObject({ state: "imported", importedCount: 3, invalidCount: 3, progress: 3, canUndo: true });
    await runJob(school, importCode);
    const written = await found(school);
    expect(written.map((student) => student.name).toSorted()).toEqual([
      "<script>alert(1)</script>",
      "Achieng Mercy Otieno",
      "Wanjikũ Ng'ang'a",
    ]);
    expect(written.find((student) => student.name.startsWith("Achieng"))).toMatchObject({
      schoolIdNumber: `${school.schoolCode}-1001`,
      dateOfBirth: "2012-03-31",
      gender: "Female",
      phoneNumber: "+254712345678",
      email: "mercy@example.org",
      groupCode: group.groupCode,
      version: 1,
    });
    const { owner } = await testApp();
    const audited = await owner.query(
      "select 1 from audit where school_code = $1 and operation = 'commitImport' and subject like 'student %'",
      [school.schoolCode],
    );
    expect(audited.rowCount).toBe(3);
  });

  it("finds nothing new in the same file, and says so", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const file = "Name,Adm No,Date of birth,Class\nAmina Noor,7,2012-01-01,\nOmar Said,,2012-02-02,\nZawadi,,,\n";
    const first = await uploaded(school, file, { groupCode });
    expect(await commit(school, first.importCode, true)).toMatchObject({ importedCount: 3 });
    const again = await upload(school, file, { groupCode });
    expect(again.message).toBe("Nothing is new: all 3 rows are in the school already");
    expect(again.value).toMatchObject({ validCount: 0, sameCount: 3, likelyCount: 0 });
    expect((await school.office.try(imports.commitImport, { importCode: again.value.importCode })).success).toBe(false);
    expect(await found(school)).toHaveLength(3);
  });

  it("lets a likely duplicate in only when the person takes it in", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await aStudent(school, { name: "Noor Amina", dateOfBirth: "2012-01-01", groupCode, gender: "Female" });
    const { importCode, likelyCount } = await uploaded(school, "Name,DOB,Sex\nAmina Noor,2012-01-01,M\n", {
      groupCode,
    });
    expect(likelyCount).toBe(1);
    const taken = await school.office.call(imports.skipImportRow, { importCode, rowNumber: 2, skip: false });
    expect(taken).toMatchObject({ row: { state: "valid" }, import: { likelyCount: 0, validCount: 1 } });
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 1 });
  });

  it("leaves out who came to the school since the preview", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, "Name,Adm\nAmina Noor,7\nOmar Said,8\n", { groupCode });
    await aStudent(school, { name: "Somebody Else", schoolIDNo: "7", groupCode });
    expect(await commit(school, importCode)).toMatchObject({ state: "imported", importedCount: 1, invalidCount: 1 });
    const all = await uploaded(school, "Name,Adm\nBaraka,9\nZawadi,10\n", { groupCode });
    await school.office.call(imports.commitImport, { importCode: all.importCode, allOrNone: true });
    await aStudent(school, { name: "Yet Another", schoolIDNo: "9", groupCode });
    const failed = await runJob(school, all.importCode);
    expect(failed).toMatchObject({ state: "failed", importedCount: 0 });
    expect(failed.failure).toMatch(/^1 row is not ready/);
    expect((await found(school, "Zawadi")).length).toBe(0);
  });

  it("takes everything back when it is cancelled on the way", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, ROSTER, { groupCode });
    await school.office.call(imports.commitImport, { importCode });
    await school.office.call(imports.cancelImport, { importCode });
    expect(await runJob(school, importCode)).toMatchObject({ state: "cancelled", importedCount: 0 });
    expect(await found(school)).toEqual([]);
    const preview = await uploaded(school, ROSTER, { groupCode });
    expect(await school.office.call(imports.cancelImport, { importCode: preview.importCode })).toMatchObject({
      state: "cancelled",
      rowCount: 0,
    });
  });

  it("leaves nothing when it dies half way, and is written whole the next time", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const names = Array.from({ length: 3_000 }, (_, index) => `Student Number${index},${index}`);
    const { importCode } = await uploaded(school, `Name,Adm\n${names.join("\n")}`, { groupCode });
    await school.office.call(imports.commitImport, { importCode });
    expect(await takeQueued(school, `import ${importCode}`)).toBe(true);
    const { owner, services } = await testApp();
    const running = runJob(school, importCode).catch((error: unknown) => error);
    // The database cuts the connection that writes, as a crash would, once some of it is written.
    let progress = 0;
    while (progress < 500) ({ progress } = await school.office.call(imports.getImport, { importCode }));
    const cut = await owner.query(
      "select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database()) and l.objid = (hashtextextended($1, 0) & 4294967295)::oid",
      [`long work of ${school.schoolCode}`],
    );
    expect(cut.rowCount).toBe(1);
    expect(await running).toBeInstanceOf(Error);
    expect(await found(school)).toEqual([]);
    expect((await school.office.call(imports.getImport, { importCode })).state).toBe("importing");
    await resumeWork(makeJobContext(services, owner), importJobs);
    expect(await takeQueued(school, `import ${importCode}`)).toBe(true);
    expect(await runJob(school, importCode, 2)).toMatchObject({
      state: "imported",
      importedCount: 3_000,
      canUndo: true,
    });
  });

  it("tells the person after giving up", async () => {
    const school = await aSchool();
    const { importCode } = await uploaded(school, ROSTER, { groupCode: (await aGroup(school)).groupCode });
    await school.office.call(imports.commitImport, { importCode });
    const { owner } = await testApp();
    const { rows } = await owner.query<{ user_code: string }>("select user_code from accounts where username = $1", [
      school.officeUsername,
    ]);
    await owner.query("update imports set mapping = '5' where import_code = $1", [importCode]);
    const { services } = await testApp();
    const jobs = longTasks(makeJobContext(services, owner), importJobs);
    const payload = {
      schoolCode: school.schoolCode,
      importCode,
      userCode: rows[0]?.user_code,
      username: school.officeUsername,
    };
    await expect(jobs["commitImport"]?.(payload, { attempt: 1, attemptsMax: 12 })).rejects.toThrow();
    await jobs["commitImport"]?.(payload, { attempt: 5, attemptsMax: 12 });
    const notices = await school.office.call(notifications.getNotifications, {});
    expect(notices.notifications).toMatchObject([{ kind: "importFailed", params: { fileName: "roster.csv" } }]);
  });
});

describe("undo", () => {
  it("removes exactly the batch, while nothing of it has changed", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const before = await aStudent(school, { name: "Was Here", groupCode });
    const { importCode } = await uploaded(school, ROSTER, { groupCode });
    expect((await school.office.try(imports.undoImport, { importCode })).message).toBe(
      "This import is checked and cannot be changed any more",
    );
    await commit(school, importCode);
    const mercy = (await found(school, "mercy"))[0]!;
    await school.office.call(students.checkUser, { userCode: mercy.userCode, checked: true });
    expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 3, keptCount: 0 });
    expect((await found(school)).map((student) => student.userCode)).toEqual([before.userCode]);
    expect(await school.office.call(imports.getImport, { importCode })).toMatchObject({
      state: "undone",
      canUndo: false,
    });
    expect((await school.office.try(imports.undoImport, { importCode })).success).toBe(false);
  });

  it.each([
    ["edited", "changedSince"],
    ["in the bin", "inBinSince"],
    ["billed", "billedSince"],
  ])("leaves a student who is %s since, says so, and takes the rest back", async (how, reason) => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { importCode } = await uploaded(school, ROSTER, { groupCode });
    await commit(school, importCode);
    const student = (await found(school, "mercy"))[0]!;
    const { userCode, name } = student;
    if (how === "edited") await school.office.call(students.editStudents, { userCode, name: `${name} II` });
    else if (how === "billed") await aBill(school.schoolCode, student, cents(1_000_00n));
    else await school.office.call(students.deleteStudent, { userCode });
    expect(await school.office.call(imports.getImport, { importCode })).toMatchObject({ canUndo: true, undoKeeps: 1 });
    expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 2, keptCount: 1 });
    const { rows } = await school.office.call(imports.getImportRows, { importCode, show: "kept" });
    expect(rows).toMatchObject([{ rowNumber: 2, problems: [{ problem: reason }] }]);
    const left = await found(school);
    expect(left.map((each) => each.userCode)).toEqual(how === "in the bin" ? [] : [userCode]);
  });

  it("leaves a student whose family has got a guardian since, and takes the ones who were there before", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const addParent = (names: string) =>
      school.office.call(guardians.addParent, { names, parentIDNumber: "F-9", relationship: "Mother" });
    await addParent("Mama Noor");
    const { importCode } = await uploaded(school, "Name,Family ID\nAmina Noor,F-9\n", { groupCode });
    expect(await commit(school, importCode)).toMatchObject({ importedCount: 1, canUndo: true, undoKeeps: 0 });
    await addParent("Baba Noor");
    expect(await undo(school, importCode)).toMatchObject({ keptCount: 1, undoneCount: 0 });
  });

  it("goes on where a process died, and is queued again at the next start", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const names = Array.from({ length: 1_200 }, (_, index) => `Student Number${index},${index}`);
    const { importCode } = await uploaded(school, `Name,Adm\n${names.join("\n")}`, { groupCode });
    await commit(school, importCode);
    expect(await takeQueued(school, `import ${importCode}`)).toBe(true);
    await school.office.call(imports.undoImport, { importCode });
    expect(await takeQueued(school, `import ${importCode}`)).toBe(true);
    const { owner, services } = await testApp();
    const job = { importCode, userCode: "US-TEST", username: school.officeUsername };
    const context = makeJobContext(services, owner);
    const code = mintSchoolCode(school.schoolCode);
    // One portion, then the process is gone.
    const portion = (transaction: Transaction) =>
      undoPortion(
        { ...transaction, school: code, services, domains: services.domains, beside: () => expect.unreachable() },
        { ...job, ...school },
      );
    expect(await context.inSchool(code, portion)).toBe(true);
    expect(await found(school)).toHaveLength(700);
    await resumeWork(context, importJobs);
    expect(await takeQueued(school, `import ${importCode}`)).toBe(true);
    expect(await runJob(school, importCode, 2, "undoImport")).toMatchObject({ state: "undone", undoneCount: 1_200 });
    expect(await found(school)).toEqual([]);
  });
});

it("an undo that is given up tells the person, and the rest can be undone later", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const { importCode } = await uploaded(school, ROSTER, { groupCode });
  await commit(school, importCode);
  await school.office.call(imports.undoImport, { importCode });
  const { owner } = await testApp();
  const other = await owner.connect();
  try {
    // It waits for a student whom another holds, and its connection is cut.
    await other.query("begin");
    await other.query("select 1 from students where school_code = $1 for update", [school.schoolCode]);
    const { pid } = (await other.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!;
    const running = runJob(school, importCode, 5, "undoImport");
    const cut = async () => {
      const waiting = "select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
      expect((await owner.query(waiting, [pid])).rowCount).toBe(1);
    };
    await vi.waitFor(cut, { ...PATIENCE, interval: 10 });
    expect(await running).toMatchObject({ state: "imported", canUndo: true });
  } finally {
    await other.query("rollback");
    other.release();
  }
  const told = await owner.query("select kind, params from notifications where school_code = $1 order by id desc", [
    school.schoolCode,
  ]);
  const reason = expect.stringMatching(/^The rest of the import could not be undone/) as string;
  expect(told.rows[0]).toEqual({ kind: "undoFailed", params: { fileName: "roster.csv", reason } });
  expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 3 });
});

it("a workbook of 2,000 students: Excel dates, numbers as phones and IDs, groups by name", async () => {
  const school = await aSchool();
  const grade = await aGroup(school, { groupName: "Grade 4" });
  const rows: (string | number | Date)[][] = [["ADM NO", "NAME OF STUDENT", "CLASS", "BIRTH DATE", "SEX", "TEL"]];
  for (let index = 0; index < 2_000; index++)
    rows.push([
      20_240_000 + index,
      `Given${index} Family`,
      "GRADE 4",
      new Date(Date.UTC(2012, index % 12, 1 + (index % 28))),
      index % 2 ? "M" : "F",
      254_712_000_000 + index,
    ]);
  const book = await hucreXlsx({ sheets: [{ name: "Roster", rows }] });
  const started = performance.now();
  const made = await uploaded(school, book);
  const uploadedMs = performance.now() - started;
  expect(made).toMatchObject({ rowCount: 2_000, validCount: 2_000 });
  const done = await commit(school, made.importCode, true);
  console.log(
    `2,000 rows: upload and check ${Math.round(uploadedMs)} ms, with writing ${Math.round(performance.now() - started)} ms`,
  );
  expect(done.importedCount).toBe(2_000);
  expect((await found(school, "20240001"))[0]).toMatchObject({
    name: "Given1 Family",
    groupCode: grade.groupCode,
    dateOfBirth: "2012-02-02",
    phoneNumber: "+254712000001",
  });
  expect((await upload(school, book)).value).toMatchObject({ validCount: 0, sameCount: 2_000 });
});

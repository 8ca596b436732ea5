/** Batches of report cards and transcripts: refusals first, then that they are the same papers, whatever ends on the way. */
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { students as studentsContract } from "@ofisi/contract/people/students";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aClassOf, asked, download, latest, link, noticesOf, printed, run, start } from "../../../test/cardBatches.ts";
import { aColleague, aGroup, aSchool } from "../../../test/cast.ts";
import { takeQueued } from "../../../test/importing.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { unzipped } from "../../../test/zip.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { resumeWork } from "../../kit/longJob.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { batchJobs } from "./jobs.ts";
import { type BatchChange, changeBatch, sweepBatches } from "./queries.ts";

/** Parts of the batch that lie where files wait. */
async function partsOf(batchCode: string): Promise<string[]> {
  const { services } = await testApp();
  return (await readdir(services.uploads.incoming)).filter((name) => name.includes(`-${batchCode}-`));
}

describe("a batch is refused", () => {
  it("of a period, class or key stage that is not there, and where nothing was marked", async () => {
    const school = await aClassOf(3);
    for (const [field, message] of [
      ["academicYearCode", "This academic year is not there any more"],
      ["semesterCode", "This semester is not there any more"],
      ["groupCode", "This group is not there any more"],
    ] as const)
      expect(await school.head.try(cardBatches.startCardBatch, { ...asked(school), [field]: "X-1" })).toMatchObject({
        message,
        field,
      });
    const { groupCode: _, ...whole } = asked(school);
    expect(await school.head.try(cardBatches.startCardBatch, { ...whole, keyStageCode: "X-1" })).toMatchObject({
      success: false,
    });
    const empty = await aGroup(school);
    expect(
      await school.head.try(cardBatches.startCardBatch, { ...whole, keyStageCode: empty.keyStageCode }),
    ).toMatchObject({ message: "Nothing has been marked in this period yet" });
    expect((await school.head.call(cardBatches.getCardBatch, {})).batch).toBeNull();
  });

  it("while another is in the making, when two people press at once", async () => {
    const school = await aClassOf(3);
    const pressed = await Promise.all([
      school.head.try(cardBatches.startCardBatch, asked(school)),
      school.teacher.try(cardBatches.startCardBatch, asked(school)),
    ]);
    expect(pressed.filter(({ success }) => success)).toHaveLength(1);
    expect(pressed.find(({ success }) => !success)!.message).toBe(
      "Other papers are being made just now. Wait until they are there, or cancel them",
    );
  });

  it("to another school and to who may not print; unfinished to everybody", async () => {
    const school = await aClassOf(3);
    const { batchCode } = await start(school);
    expect((await school.head.get(link(batchCode))).body).toContain("is not finished");
    await run(school, batchCode);
    const other = await aSchool();
    for (const code of [batchCode, "CB-X"]) {
      expect((await other.office.get(link(code))).statusCode).toBe(404);
      expect(await other.office.try(cardBatches.cancelCardBatch, { batchCode: code })).toMatchObject({
        message: "These papers are not there any more: they are kept for a day",
      });
    }
    expect((await other.office.call(cardBatches.getCardBatch, {})).batch).toBeNull();
    const { owner } = await testApp();
    const bursar = await aColleague(school, "bursar");
    await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
    expect((await bursar.get(link(batchCode))).statusCode).toBe(403);
    // Its name in the store opens it to nobody.
    const { rows } = await owner.query<{ name: string }>(
      "select upload_name as name from card_batches where school_code = $1",
      [school.schoolCode],
    );
    expect((await school.head.get(`/api/uploads/${rows[0]!.name}`)).statusCode).toBe(404);
  });
});

describe("a batch", () => {
  it("of two classes as one file has the very pages that are printed at once, and tells whoever asked", async () => {
    const school = await aClassOf(28);
    const { teacher, head, group } = school;
    const other = await aGroup(school, { groupName: "Grade 10", keyStageCode: group.keyStageCode });
    const { owner } = await testApp();
    await owner.query("update students set group_code = $2 where school_code = $1 and user_code = $1 || '-1'", [
      school.schoolCode,
      other.groupCode,
    ]);
    await owner.query("update transcript_entries set group_code = $2 where school_code = $1 and user_code = $3", [
      school.schoolCode,
      other.groupCode,
      school.codes[1],
    ]);
    const { groupCode: _, ...whole } = asked(school);
    const batch = await teacher.call(cardBatches.startCardBatch, { ...whole, keyStageCode: group.keyStageCode });
    expect(batch).toMatchObject({ state: "queued", progress: 0, total: 28, startedBy: "Otieno Teacher" });
    expect(await takeQueued(school, `card batch ${batch.batchCode}`)).toBe(true);
    const done = await run(school, batch.batchCode);
    expect(done).toMatchObject({ state: "done", progress: 28, made: 28 });
    const first = await printed(school, "printReportCards", {});
    const second = await printed(school, "printReportCards", { groupCode: other.groupCode });
    const file = await download(school, batch.batchCode);
    expect(file).toHaveLength(done.bytes);
    expect(second).toHaveLength(2);
    const pages = pdfPages(file);
    // Class by class, in the school's order, which the names of the classes decide.
    expect([
      [...first, ...second],
      [...second, ...first],
    ]).toContainEqual(pages);
    expect(await noticesOf(teacher)).toEqual([{ kind: "cardsMade", params: { fileName: done.fileName, count: "28" } }]);
    expect(await noticesOf(head)).toEqual([]);
    expect(await partsOf(batch.batchCode)).toEqual([]);
    // The school may ask for the next.
    expect((await start(school)).state).toBe("queued");
  });

  it("as a zip has each student's own card, by class and school ID", async () => {
    const school = await aClassOf(4);
    const { batchCode, fileName } = await start(school, { form: "zip" });
    expect(fileName).toMatch(/^Report card .*\.zip$/);
    await run(school, batchCode);
    const files = await unzipped(await download(school, batchCode));
    expect(files.size).toBe(4);
    const own = [...files].find(([path]) => path.endsWith("/N1 Student 001.pdf"))!;
    const checked = JSON.stringify([`${school.schoolCode}-1`]);
    expect(pdfPages(own[1])).toEqual(await printed(school, "printReportCards", { checked }));
    for (const paper of files.values()) expect(pdfPages(paper)).toHaveLength(1);
  });

  it("of transcripts has each as it is printed, in the language of whoever asked", async () => {
    const school = await aClassOf(3);
    const { value } = await school.head.try(
      cardBatches.startCardBatch,
      { ...asked(school), paper: "transcripts" },
      { headers: { "accept-language": "sw" } },
    );
    const { batchCode } = value;
    await run(school, batchCode);
    const pages = pdfPages(await download(school, batchCode));
    const each = [];
    for (const userCode of school.codes)
      each.push(...(await printed(school, "printTranscript", { userCode, language: "sw" })));
    expect(pages).toEqual(each);
    expect(pages[0]).toContain("Nakala rasmi");
  });
});

describe("a batch whose process ends", () => {
  it("is queued again by the next start, and goes on behind what was drawn", async () => {
    const school = await aClassOf(60);
    const { batchCode } = await start(school);
    expect(await takeQueued(school, `card batch ${batchCode}`)).toBe(true);
    // After the class was read and its first part told, no transaction comes any more.
    const ends = run(school, batchCode, {
      beside: async (nth) => {
        if (nth > 2) throw new Error("the process is gone");
      },
    });
    await expect(ends).rejects.toThrow("the process is gone");
    expect(await latest(school)).toMatchObject({ state: "running", progress: 25, made: 25 });
    // The second part lies there, and nobody was told of it: it is drawn again.
    expect((await partsOf(batchCode)).map((name) => name.replace(/^.*-/, "")).toSorted()).toEqual(["0", "25"]);
    const { services, owner } = await testApp();
    await resumeWork(makeJobContext(services, owner), batchJobs);
    expect(await takeQueued(school, `card batch ${batchCode}`)).toBe(true);
    await Promise.all([run(school, batchCode), run(school, batchCode)]);
    expect(await latest(school)).toMatchObject({ state: "done", progress: 60, made: 60 });
    expect(pdfPages(await download(school, batchCode))).toEqual(await printed(school, "printReportCards", {}));
    expect(await noticesOf(school.head)).toHaveLength(1);
  });

  it("never tells less than was told: a process that was taken for dead comes late with its part", async () => {
    const school = await aClassOf(60);
    const { batchCode } = await start(school);
    const { services, owner } = await testApp();
    const late = { state: "running", progress: 50, made: 50 } as const;
    const done = await run(school, batchCode, {
      beside: async (nth) => {
        // All is drawn and told; what comes is the end.
        if (nth !== 6) return;
        expect(await latest(school)).toMatchObject({ state: "running", progress: 60, made: 60 });
        const code = mintSchoolCode(school.schoolCode);
        const { inSchool } = makeJobContext(services, owner);
        expect(await inSchool(code, ({ db }) => changeBatch({ db, school: code }, batchCode, late))).toBe(true);
      },
    });
    expect(done).toMatchObject({ state: "done", progress: 60, made: 60 });
  });

  it("fails plainly when what was drawn is lost", async () => {
    const school = await aClassOf(30);
    const { batchCode } = await start(school);
    const { services } = await testApp();
    const failed = await run(school, batchCode, {
      beside: async (nth) => {
        // Before the parts are put together.
        if (nth === 4) for (const name of await partsOf(batchCode)) await rm(join(services.uploads.incoming, name));
      },
    });
    expect(failed).toMatchObject({ state: "failed", failure: "The papers could not be finished. Try it again" });
    expect(await noticesOf(school.head)).toMatchObject([{ kind: "cardsFailed" }]);
    expect((await start(school)).state).toBe("queued");
  });

  it("is given up with a word after its last attempt", async () => {
    const school = await aClassOf(3);
    const { batchCode } = await start(school);
    const broken = async (nth: number) => {
      if (nth === 2) throw new Error("the disk is full");
    };
    await expect(run(school, batchCode, { beside: broken })).rejects.toThrow("the disk is full");
    expect(await run(school, batchCode, { attempt: 5, beside: broken })).toMatchObject({
      state: "failed",
      failure: "The papers could not be finished. Try it again",
    });
    expect(await partsOf(batchCode)).toEqual([]);
  });
});

describe("a batch that is cancelled", () => {
  it("in the middle makes nothing more, leaves no part, and makes room at once", async () => {
    const school = await aClassOf(60);
    const { batchCode } = await start(school);
    let transactions = 0;
    await run(school, batchCode, {
      beside: async (nth) => {
        transactions = nth;
        if (nth === 2) await school.head.call(cardBatches.cancelCardBatch, { batchCode });
      },
    });
    // The class, the first part, which nobody wanted any more, and the end.
    expect(transactions).toBe(3);
    expect(await partsOf(batchCode)).toEqual([]);
    expect(await latest(school)).toMatchObject({ batchCode, state: "cancelled", progress: 0 });
    expect(await noticesOf(school.head)).toEqual([]);
    expect(await school.head.try(cardBatches.cancelCardBatch, { batchCode })).toMatchObject({
      message: "These papers are not being made any more",
    });
    const again = await start(school);
    expect(await run(school, again.batchCode)).toMatchObject({ state: "done", made: 60 });
  });

  it("while its file is put together leaves no file", async () => {
    const school = await aClassOf(3);
    const { batchCode } = await start(school, {}, school.teacher);
    const { services, owner } = await testApp();
    await run(school, batchCode, {
      beside: async (nth) => {
        if (nth === 4) await school.head.call(cardBatches.cancelCardBatch, { batchCode });
      },
    });
    expect(await latest(school)).toMatchObject({ state: "cancelled", progress: 3, bytes: 0 });
    const folder = join(services.uploads.pathOf(mintSchoolCode(school.schoolCode), "xx"), "..", "..");
    const stored = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(stored.filter((entry) => entry.isFile())).toEqual([]);
    const { rows } = await owner.query("select from uploads where school_code = $1", [school.schoolCode]);
    expect(rows).toEqual([]);
    // Somebody else did it: whoever asked is told.
    expect(await noticesOf(school.teacher)).toMatchObject([{ kind: "cardsFailed" }]);
  });
});

it.each([
  { paper: "reportCards", form: "zip" },
  { paper: "reportCards", form: "pdf" },
  { paper: "transcripts", form: "pdf" },
])("who has left since the batch was begun has no page, and is told of: $paper, $form", async (change) => {
  const school = await aClassOf(3);
  const { batchCode } = await start(school, change);
  const userCode = school.codes[2]!;
  await school.office.call(studentsContract.deleteStudent, { userCode });
  const leftOut = [{ userCode, name: "Chausiku", why: "bin" }];
  const done = await run(school, batchCode);
  expect(done).toMatchObject({ state: "done", progress: 3, made: 2, total: 3, leftOut });
  const { fileName } = done;
  expect(await noticesOf(school.head)).toEqual([
    { kind: "cardsMadeWithout", params: { fileName, count: "2", left: "1" } },
  ]);
  const file = await download(school, batchCode);
  expect(change.form === "zip" ? (await unzipped(file)).size : pdfPages(file).length).toBe(2);
});

it("who has left is told of once, however often their part is drawn", async () => {
  const school = await aClassOf(60);
  const { batchCode } = await start(school);
  const gone = (nth: number) => ({ userCode: `${school.schoolCode}-${nth}`, name: `Student 0${nth}`, why: "bin" });
  const leave = async (...nth: number[]) => {
    for (const each of nth) await school.office.call(studentsContract.deleteStudent, { userCode: gone(each).userCode });
  };
  await leave(10, 40);
  const { services, owner } = await testApp();
  const code = mintSchoolCode(school.schoolCode);
  const done = await run(school, batchCode, {
    beside: async (nth) => {
      // A process that was taken for dead comes with a part that has been told of.
      const late = { state: "running", progress: 25, made: 24, leftOut: [gone(10)] } as BatchChange;
      if (nth === 3)
        await makeJobContext(services, owner).inSchool(code, ({ db }) =>
          changeBatch({ db, school: code }, batchCode, late),
        );
    },
  });
  expect(done).toMatchObject({ state: "done", made: 58, leftOut: [gone(10), gone(40)] });
});

it("where nobody is left a batch fails", async () => {
  const school = await aClassOf(3);
  const next = await start(school);
  const { owner } = await testApp();
  await owner.query("update students set deleted_at = now() where school_code = $1", [school.schoolCode]);
  expect(await run(school, next.batchCode)).toMatchObject({
    state: "failed",
    failure: "None of these students is there any more",
  });
});

it("a finished file stays for a day", async () => {
  const school = await aClassOf(3);
  const { batchCode } = await start(school);
  await run(school, batchCode);
  const { owner, services } = await testApp();
  const age = async (hours: number) =>
    await owner.query(
      "update card_batches set finished_at = now() - make_interval(hours => $2) where school_code = $1",
      [school.schoolCode, hours],
    );
  const sweep = async () =>
    await makeJobContext(services, owner).platform((db) =>
      sweepBatches({ db, school: mintSchoolCode(school.schoolCode) }),
    );
  const named = async () =>
    (await owner.query("select from uploads where school_code = $1", [school.schoolCode])).rowCount;
  await age(23);
  expect(await sweep()).toBe(0);
  await download(school, batchCode);
  await age(25);
  expect((await school.head.get(link(batchCode))).statusCode).toBe(404);
  expect((await school.head.call(cardBatches.getCardBatch, {})).batch).toBeNull();
  expect(await named()).toBe(1);
  expect(await sweep()).toBe(1);
  expect(await named()).toBe(0);
});

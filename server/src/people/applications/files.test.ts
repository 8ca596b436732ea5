/** The CV and papers that come with the public form, through the wire: refusals first. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { TICKET_HEADER } from "@ofisi/contract/kit/operation";
import { applicantFiles, PAPERS_MAX } from "@ofisi/contract/people/applicantFiles";
import { applicants } from "@ofisi/contract/people/applicants";
import { applications } from "@ofisi/contract/people/applications";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp, testPort } from "../../../test/app.ts";
import { uploader } from "../../../test/resuming.ts";
import { anApplication, anOpenGroup } from "../../../test/applications.ts";
import { aSchool, aStranger, unique, type School } from "../../../test/cast.ts";
import { aDocx, aPdf } from "../../../test/documents.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { makeTicket } from "./rules.ts";

const OVER = "The time to send files here is over. Hand them in at the school's office";

/** An application that has arrived. */
async function arrived(school: School) {
  const { groupCode } = await anOpenGroup(school);
  const { visitor, sent } = await anApplication(school, { groupCode });
  const { ticket, reference } = await visitor.call(applications.sendApplication, sent);
  const { Students } = await school.office.call(applicants.searchApplicant, { keyword: sent.name });
  return { visitor, sent, ticket, reference, userCode: Students[0]!.userCode };
}

interface Sending {
  ticket: string;
  kind?: "CV" | "PAPER";
  fileKey?: string;
  name?: string;
  contents?: Buffer;
  header?: string | null;
}

async function send(visitor: InProcessClient, { ticket, kind = "PAPER", fileKey = unique("file-"), ...one }: Sending) {
  const { name = "birth.pdf", contents = aPdf(), header = ticket } = one;
  return await visitor.try(
    applications.sendApplicationFile,
    { ticket, kind, fileKey },
    { files: { fileToUpload: { name, contents } }, ...(header !== null && { headers: { [TICKET_HEADER]: header } }) },
  );
}

const filesOf = async (school: School, userCode: string) =>
  (await school.office.call(applicantFiles.getApplicantFiles, { userCode })).files;

/** How many files lie in the school's store, named by a row or not. */
async function onDisk({ schoolCode }: School): Promise<number> {
  const { services } = await testApp();
  const folder = join(services.uploads.pathOf(mintSchoolCode(schoolCode), "xx"), "..", "..");
  return (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.includes(".")).length;
}

it("is not sent piece by piece by anybody: a call that takes no session has nothing that lies there for one", async () => {
  const school = await aSchool();
  const begin = (name: string) =>
    uploader(port, school.office.cookie).begin(1_000, { function: name, field: "fileToUpload" });
  const port = await testPort();
  expect(await begin(applications.sendApplicationFile.function)).toMatchObject({
    status: 404,
    message: "This call does not exist",
  });
});

describe("a file without a ticket that is good", () => {
  it("is refused before it is read", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    expect(await send(visitor, { ticket, header: null })).toMatchObject({ statusCode: 401, success: false });
    for (const header of ["", "forged", `${ticket}x`, ticket.replace(school.schoolCode, "ZZNOWHERE")])
      expect(await send(visitor, { ticket, header })).toMatchObject({ success: false, message: OVER });
    expect(await filesOf(school, userCode)).toEqual([]);
    expect(await onDisk(school)).toBe(0);
  });

  it("and with a ticket that opens the door alone, is refused as late: forged, over, or of no application", async () => {
    const school = await aSchool();
    const { visitor, ticket, reference } = await arrived(school);
    const { services } = await testApp();
    const past = new Date(Date.now() - 49 * 3_600_000);
    for (const bad of [
      "forged",
      makeTicket(services.secret, school.schoolCode, reference, past),
      makeTicket("another secret", school.schoolCode, reference, new Date()),
      makeTicket(services.secret, school.schoolCode, "2222222222", new Date()),
    ])
      expect(await send(visitor, { ticket: bad, header: ticket })).toMatchObject({ success: false, message: OVER });
    expect(await onDisk(school)).toBe(0);
  });

  it("opens no other call: what a stranger may not, a ticket does not let them", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    const answer = await visitor.try(
      applicantFiles.uploadCV,
      { IdNumber: "", userCode },
      { files: { fileToUpload: { name: "cv.pdf", contents: aPdf() } }, headers: { [TICKET_HEADER]: ticket } },
    );
    expect(answer).toMatchObject({ statusCode: 401, success: false });
  });

  it("is refused of an applicant who is in the bin", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    await school.office.call(applicants.deleteApplicant, { userCode });
    expect(await send(visitor, { ticket })).toMatchObject({ success: false, message: OVER });
  });
});

describe("a file with the ticket of its application", () => {
  it.each([
    ["a page called .pdf", Buffer.from("<html><script>alert(1)</script>"), /of no kind that can be kept here/],
    ["a cut PDF", Buffer.from("%PDF-1.7\n<html>"), /This PDF cannot be opened/],
    ["a document with macros", aDocx("Hi", [{ name: "word/vbaProject.bin", content: "x" }]), /has programs/],
    ["nothing", Buffer.alloc(0), /This file is empty/],
    [
      "above ten megabytes",
      Buffer.concat([aPdf(), Buffer.alloc(10_000_000)]),
      /The file is larger than 10 MB|too large/,
    ],
  ])("is looked into, and refused as %s", async (_, contents, message) => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    expect((await send(visitor, { ticket, contents })).message).toMatch(message);
    expect(await filesOf(school, userCode)).toEqual([]);
    expect(await onDisk(school)).toBe(0);
  });

  it("stands beside the applicant, as the office sees it: one CV, and papers up to their number", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    expect((await send(visitor, { ticket, kind: "CV", name: "cv.docx", contents: aDocx("Imani") })).success).toBe(true);
    for (let at = 0; at < PAPERS_MAX; at += 1)
      expect((await send(visitor, { ticket, name: `paper ${at}.pdf` })).success).toBe(true);
    expect(await send(visitor, { ticket })).toMatchObject({
      success: false,
      message: `An application has at most ${PAPERS_MAX} papers`,
    });
    expect((await send(visitor, { ticket, kind: "CV" })).message).toBe("The school has a CV of this applicant already");
    const files = await filesOf(school, userCode);
    expect(files.map(({ kind, uploadedBy }) => [kind, uploadedBy])).toEqual([
      ["CV", ""],
      ...Array.from({ length: PAPERS_MAX }, () => ["PAPER", ""]),
    ]);
    expect((await school.office.call(applicants.getApplicant, { userCode })).cv).toBe(files[0]!.fileCode);
    expect(await onDisk(school)).toBe(PAPERS_MAX + 1);
  });

  it("that is sent again, or ten times at once, is one", async () => {
    const school = await aSchool();
    const { visitor, sent, ticket, userCode } = await arrived(school);
    const fileKey = unique("file-");
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(visitor, { ticket, fileKey })));
    expect(answers.map(({ message }) => message)).toEqual(["", "", ""]);
    // Whose answer was lost asks with what it has: another ticket of the same application.
    const again = await visitor.call(applications.sendApplication, sent);
    expect((await send(visitor, { ticket: again.ticket, fileKey })).success).toBe(true);
    expect(await filesOf(school, userCode)).toHaveLength(1);
    expect(await onDisk(school)).toBe(1);
  });

  it("that comes while others come is never one too many", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    const answers = [];
    for (let round = 0; round < 3; round += 1)
      answers.push(...(await Promise.all([1, 2, 3].map(() => send(visitor, { ticket })))));
    expect(answers.filter(({ success }) => success)).toHaveLength(PAPERS_MAX);
    expect(await filesOf(school, userCode)).toHaveLength(PAPERS_MAX);
    expect(await onDisk(school)).toBe(PAPERS_MAX);
  });

  it("that comes while another school is sent many is taken before most of those", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    const other = await arrived(await aSchool());
    const contents = await sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: "#3f51b5" } })
      .png()
      .toBuffer();
    const done: string[] = [];
    const sending = Array.from({ length: PAPERS_MAX }, async () => {
      const answer = await send(visitor, { ticket, name: "birth.png", contents });
      done.push("heavy");
      return answer;
    });
    await new Promise((later) => setTimeout(later, 100));
    expect((await send(other.visitor, { ticket: other.ticket })).success).toBe(true);
    done.push("light");
    const answers = await Promise.all(sending);
    expect(answers.map(({ message }) => message)).toEqual(Array.from({ length: PAPERS_MAX }, () => ""));
    expect(await filesOf(school, userCode)).toHaveLength(PAPERS_MAX);
    expect(done.indexOf("light")).toBeLessThan(PAPERS_MAX - 1);
  });

  it("is refused where it was tried too often", async () => {
    const school = await aSchool();
    const { ticket } = await arrived(school);
    let last;
    for (let tries = 0; tries < 41; tries += 1)
      last = await send(await aStranger(), { ticket, contents: Buffer.from("x") });
    expect(last).toMatchObject({ statusCode: 429, success: false });
  });

  it("is refused once the school was sent more than it can hold in an hour", async () => {
    const school = await aSchool();
    const { visitor, ticket, userCode } = await arrived(school);
    await send(visitor, { ticket });
    const { owner } = await testApp();
    await owner.query("update uploads set bytes = 1000000001 where school_code = $1", [school.schoolCode]);
    expect(await send(visitor, { ticket })).toMatchObject({
      statusCode: 429,
      message: "The school is being sent very many files. Your application is there: send this file in an hour",
    });
    expect(await filesOf(school, userCode)).toHaveLength(1);
    await owner.query("update uploads set created_at = now() - interval '2 hours' where school_code = $1", [
      school.schoolCode,
    ]);
    expect((await send(visitor, { ticket })).success).toBe(true);
  });
});

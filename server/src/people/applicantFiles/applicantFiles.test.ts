/** What applicants hand in, through the wire: refusals first. */
import { existsSync } from "node:fs";
import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { applicants } from "@ofisi/contract/people/applicants";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { anApplicant, aPerson, aSchool, type School } from "../../../test/cast.ts";
import { aDocx, aPdf } from "../../../test/documents.ts";
import { zip } from "../../../test/workbook.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { applicantFilesDomain } from "./domain.ts";

const picture = () =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#3f51b5" } })
    .jpeg()
    .toBuffer();
const NO_KIND = "This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)";
const PROGRAMS = "This document has programs (macros) in it. Save it as .docx or PDF without them";
const MACROS = "application/vnd.ms-word.document.macroEnabled.main+xml";

const hand = async (school: School, who: Record<string, string>, name: string, contents: Buffer) =>
  await school.office.try(
    applicantFiles.uploadCV,
    { IdNumber: "", ...who },
    { files: { fileToUpload: { name, contents } } },
  );
const list = async (school: School, userCode: string) =>
  (await school.office.call(applicantFiles.getApplicantFiles, { userCode })).files;
const get = (school: Pick<School, "office">, fields: Record<string, string>) =>
  school.office.get(`/api/index.php?${new URLSearchParams(fields).toString()}`);
const uploadsOf = async ({ schoolCode }: School) => {
  const { owner } = await testApp();
  const rows = await owner.query<{ name: string; kind: string }>(
    "select upload_name as name, kind from uploads where school_code = $1",
    [schoolCode],
  );
  return rows.rows;
};
const isOnDisk = async ({ schoolCode }: School, name: string) =>
  existsSync((await testApp()).services.uploads.pathOf(mintSchoolCode(schoolCode), name));

describe("a CV", () => {
  it.each([
    ["a page called .pdf", "cv.pdf", Buffer.from("<html><script>alert(1)</script>"), NO_KIND],
    ["a page behind a blank, called .pdf", "cv.pdf", Buffer.from(" %PDF-1.7\n<html>"), NO_KIND],
    [
      "a page that begins as a PDF",
      "cv.pdf",
      Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>"),
      "This PDF cannot be opened: it is damaged, or asks for a password",
    ],
    ["a drawing with a script", "cv.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NO_KIND],
    [
      "a page that begins as a picture",
      "cv.jpg",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<html>")]),
      "This picture is damaged or too large. Take it again, or save it anew",
    ],
    ["a program", "cv.docx", Buffer.from("MZ\u0090"), NO_KIND],
    ["an old Word document", "cv.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), NO_KIND],
    ["a document with macros", "cv.docx", aDocx("Hi", [{ name: "word/vbaProject.bin", content: "x" }]), PROGRAMS],
    ["a document that says it has macros", "cv.docx", aDocx("Hi", [], MACROS), PROGRAMS],
    ["a document with a program beside it", "cv.docx", aDocx("Hi", [{ name: "word/run.exe", content: "x" }]), PROGRAMS],
    [
      "a cut document",
      "cv.docx",
      aDocx("Hi").subarray(0, 200),
      "This document cannot be opened: it is damaged, or asks for a password",
    ],
    ["nothing", "cv.pdf", Buffer.alloc(0), "This file is empty. Check that it opens on your device, and send it again"],
  ])("is refused when it is %s", async (_, name, contents, message) => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    expect(await hand(school, { userCode }, name, contents)).toMatchObject({ success: false, message });
    expect(await list(school, userCode)).toEqual([]);
    expect(await uploadsOf(school)).toEqual([]);
  });

  it("is refused as a workbook, without a file, above its size, and for nobody", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const workbook = zip([
      { name: "[Content_Types].xml", content: "<Types/>" },
      { name: "xl/workbook.xml", content: "<workbook/>" },
    ]);
    expect((await hand(school, { userCode }, "cv.docx", workbook)).message).toBe(NO_KIND);
    expect((await school.office.post("uploadCV", { userCode })).message).toBe("Kindly select the file");
    const large = Buffer.concat([aPdf(), Buffer.alloc(21_000_000)]);
    expect(await hand(school, { userCode }, "cv.pdf", large)).toMatchObject({ statusCode: 413, success: false });
    expect((await hand(school, {}, "cv.pdf", aPdf())).message).toBe("Empty");
    expect((await hand(school, { IdNumber: "B 1" }, "cv.pdf", aPdf())).message).toBe(
      "No applicant has the national ID B 1",
    );
    const other = await anApplicant(await aSchool());
    expect((await hand(school, { userCode: other.userCode }, "cv.pdf", aPdf())).message).toBe(
      "This applicant is not there any more",
    );
    expect(await uploadsOf(school)).toEqual([]);
  });

  it("is kept under the national ID, however that is written, and shown page by page as pictures", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school, { idNumber: "B 90-17" });
    const contents = aPdf(3);
    const { value: file } = await hand(school, { IdNumber: "b90.17" }, "../Imani <b>.html", contents);
    expect(file).toMatchObject({
      userCode,
      kind: "CV",
      contentType: "application/pdf",
      pages: 3,
      // As the PDF that it is, no program takes it for a page.
      name: "Imani <b>.pdf",
    });
    expect(file.bytes).toBe(contents.length);
    expect(await list(school, userCode)).toEqual([file]);
    expect((await school.office.call(applicants.getApplicant, { userCode })).cv).toBe(file.fileCode);

    const { fileCode } = file;
    for (const page of ["1", "3"]) {
      const shown = await get(school, { function: "showApplicantFile", fileCode, page });
      expect(shown.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
      expect(shown.headers["content-security-policy"]).toContain("sandbox");
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 1240 });
    }
    const past = await get(school, { function: "showApplicantFile", fileCode, page: "4" });
    expect(past.json()).toMatchObject({
      success: false,
      message: "This page of the file cannot be shown. Download the file to see it",
    });
    const whole = await get(school, { function: "downloadApplicantFile", fileCode });
    expect(whole.rawPayload.equals(contents)).toBe(true);
    expect(whole.headers["content-type"]).toBe("application/pdf");
    expect(whole.headers["content-disposition"]).toMatch(/^attachment; filename="Imani _b_\.pdf"/);
  });

  it("that is a photo with a slip of the camera in it, which every viewer reads over, is shown as it is taken", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const photo = await picture();
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
    const slip = Buffer.concat([photo.subarray(0, frame), Buffer.from([0x12, 0x34]), photo.subarray(frame)]);
    const { fileCode } = (await hand(school, { userCode }, "cv.jpg", slip)).value;
    const shown = await get(school, { function: "showApplicantFile", fileCode });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  it("that is a photographed page is shown smaller and without what the camera wrote", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const { fileCode } = (await hand(school, { userCode }, "cv.jpg", await picture())).value;
    const shown = await get(school, { function: "showApplicantFile", fileCode });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect((await get(school, { function: "showApplicantFile", fileCode, page: "2" })).json()).toMatchObject({
      success: false,
    });
  });

  it("that is a Word document is shown as its words and as nothing else", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const words = "Imani &amp; Juma &lt;script&gt;alert(1)&lt;/script&gt; &#x4a;";
    const { value: file } = await hand(school, { userCode }, "cv.docx", aDocx(words));
    expect(file.pages).toBe(0);
    const shown = await get(school, { function: "showApplicantFile", fileCode: file.fileCode });
    expect(shown.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(shown.body).toBe("Imani & Juma <script>alert(1)</script> J");
  });

  it("that another replaces or that is removed is gone from the disk and the database at once", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    await hand(school, { userCode }, "one.pdf", aPdf());
    const [first] = await uploadsOf(school);
    const { fileCode } = (await hand(school, { userCode }, "two.docx", aDocx("Two"))).value;
    const [second, ...more] = await uploadsOf(school);
    expect(more).toEqual([]);
    expect(await isOnDisk(school, first!.name)).toBe(false);
    expect(await isOnDisk(school, second!.name)).toBe(true);
    expect((await list(school, userCode)).map(({ name }) => name)).toEqual(["two.docx"]);
    await school.office.call(applicantFiles.removeApplicantFile, { fileCode });
    expect(await uploadsOf(school)).toEqual([]);
    expect(await isOnDisk(school, second!.name)).toBe(false);
    expect((await school.office.try(applicantFiles.removeApplicantFile, { fileCode })).message).toBe(
      "This file is not there any more",
    );
  });

  it("of two sent at once for one applicant is one", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const both = await Promise.all(["a", "b"].map((name) => hand(school, { userCode }, `${name}.docx`, aDocx(name))));
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await list(school, userCode)).toHaveLength(1);
    expect(await uploadsOf(school)).toHaveLength(1);
  });

  it("is nobody's who does not admit, not even by the address of the file in the store", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const { fileCode } = (await hand(school, { userCode }, "cv.pdf", aPdf())).value;
    const [stored] = await uploadsOf(school);
    expect((await school.office.get(`/api/uploads/${stored!.name}`)).statusCode).toBe(404);
    const other = await aSchool();
    for (const office of [other.office, await aPerson("STUDENT", school.schoolCode)])
      for (const name of ["showApplicantFile", "downloadApplicantFile"])
        expect((await get({ office }, { function: name, fileCode })).json()).toMatchObject({ success: false });
  });

  it("goes with its applicant: hidden in the bin, and swept when the applicant is gone for good", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school);
    const { fileCode } = (await hand(school, { userCode }, "cv.pdf", aPdf())).value;
    await school.office.call(applicants.deleteApplicant, { userCode });
    expect((await get(school, { function: "downloadApplicantFile", fileCode })).json()).toMatchObject({
      message: "This file is not there any more",
    });
    await school.office.call(applicants.restoreApplicant, { userCode });
    expect(await list(school, userCode)).toHaveLength(1);

    const { owner, services } = await testApp();
    const code = mintSchoolCode(school.schoolCode);
    const sweep = () =>
      inTransaction(services.pool, code, "write", ({ db }) =>
        applicantFilesDomain.sweeps!["applicantFiles"]!({ db, school: code }),
      );
    await owner.query("update uploads set created_at = now() - interval '2 days' where school_code = $1", [code]);
    expect(await sweep()).toBe(0);
    await owner.query("delete from applicants where school_code = $1", [code]);
    expect(await sweep()).toBe(1);
    expect(await uploadsOf(school)).toEqual([]);
  });
});

it("does not count as a change of the applicant: a form that is too late names who has changed the record", async () => {
  const school = await aSchool();
  const { userCode, version } = await anApplicant(school, { name: "Imani" });
  const colleague = await aPerson("STAFF", school.schoolCode, "Wanjiru Head", "head");
  const edit = (of: Pick<School["office"], "try">, name: string) =>
    of.try(applicants.addEditUserApplicant, { userCode, name, version });
  expect(await edit(colleague, "Imani Wanjiru")).toMatchObject({ success: true });
  expect(await hand(school, { userCode }, "cv.pdf", aPdf())).toMatchObject({ success: true });
  expect((await edit(school.office, "Imani W")).message).toMatch(/^Wanjiru Head has changed the name since/);
});

/** Applicants from a spreadsheet, and as one: through the same workbench as students (G065). */
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { applicants } from "@ofisi/contract/people/applicants";
import { imports } from "@ofisi/contract/people/imports";
import { describe, expect, it } from "vitest";
import { aGroup, anApplicant, anApplicantGroup, aSchool, type School } from "../../../test/cast.ts";
import { aDocx } from "../../../test/documents.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { commit, rowsOf, undo } from "../../../test/importing.ts";

const FILE = [
  "Candidate Name,DOB,Gender,Birth Cert No,Phone,Intake",
  "Imani Wanjiru,06/05/2013,F,B 90-17,0712 345 678,",
  "Juma Hassan,31/02/2013,M,B 90-18,,",
  "Amina Yusuf,2013-01-09,Girl,b9017,,",
  "Baraka Otieno,2012-12-01,M,,,Form 9",
].join("\n");

const upload = async (school: School, contents: string | Buffer, groupCode: string, name = "applicants.csv") =>
  await school.office.call(
    imports.uploadApplicant,
    { groupCode },
    { files: { excel: { name, contents: Buffer.from(contents) } } },
  );
const names = async (school: School) =>
  (await school.office.call(applicants.searchApplicant, {})).Students.map(({ name }) => name);

describe("applicants", () => {
  it("come from a spreadsheet: what is wrong is said of its row, and the rest is written as Pending", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await anApplicantGroup(school);
    const batch = await upload(school, FILE, groupCode);
    expect(batch).toMatchObject({ kind: "applicants", validCount: 2, invalidCount: 2, groupCode });
    expect(batch.mapping).toEqual(["name", "dateOfBirth", "gender", "idNumber", "phoneNumber", ""]);
    const problems = (await rowsOf(school, batch.importCode)).map((row) => row.problems.map(({ problem }) => problem));
    expect(problems).toEqual([[], ["badDate"], ["duplicateInFile"], []]);

    await commit(school, batch.importCode);
    const { Students: written } = await school.office.call(applicants.searchApplicant, {});
    expect(written).toMatchObject([
      { name: "Baraka Otieno", groupName },
      {
        name: "Imani Wanjiru",
        dateOfBirth: "2013-05-06",
        nationalIdNumber: "B 90-17",
        phoneNumber: "+254712345678",
        photo: "N/A",
        status: "Pending",
        groupName,
      },
    ]);
    expect(written[1]!.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Whoever is here by name and card is the same, and somebody else of that card is refused.
    const again = await upload(school, "Name,National ID\nImani Wanjiru,B9017\nSomebody Else,B 90 17", groupCode);
    expect((await rowsOf(school, again.importCode)).map(({ state }) => state)).toEqual(["same", "invalid"]);
  });

  it("that a file groups otherwise get a group of applicants made, with its years", async () => {
    const school = await aSchool();
    const { importCode } = await upload(school, FILE, "");
    const place = (fields: Record<string, string>) =>
      school.office.post("placeImportGroup", { importCode, named: "Form 9", groupName: "Form 9", ...fields });
    expect((await place({ groupEntryYear: "2031" })).message).toBe("Exit year: write a year like 2024");
    expect((await place({ groupEntryYear: "2031", groupExitYear: "2030" })).message).toBe(
      "Exit year: not before the entry year",
    );
    expect((await place({ groupEntryYear: "2031", groupExitYear: "2034" })).success).toBe(true);
    const placed = (await rowsOf(school, importCode))[3]!;
    expect(placed).toMatchObject({ state: "valid", values: { groupName: "Form 9" } });
  });

  it("are taken back with their import, but for those who were changed or handed in a file since", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    const file = "Name,National ID\nAnn One,1\nBen Two,2\nCat Three,3\nDan Four,4";
    const { importCode } = await upload(school, file, groupCode);
    await commit(school, importCode);
    const { Students: people } = await school.office.call(applicants.searchApplicant, {});
    const codeOf = (name: string) => people.find((each) => each.name === name)!.userCode;
    await school.office.call(applicants.addProgressStatusApplicant, {
      userCode: codeOf("Ben Two"),
      progressStatus: "Printed",
    });
    await school.office.call(
      applicantFiles.uploadCV,
      { IdNumber: "3" },
      { files: { fileToUpload: { name: "cv.docx", contents: aDocx("Cat") } } },
    );
    await school.office.call(applicants.deleteApplicant, { userCode: codeOf("Dan Four") });
    expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 1, keptCount: 3 });
    expect(await names(school)).toEqual(["Ben Two", "Cat Three"]);
    const kept = (await rowsOf(school, importCode)).map(({ problems }) => problems[0]?.problem);
    expect(kept).toEqual([undefined, "changedSince", "changedSince", "inBinSince"]);
  });

  it("are downloaded as they are narrowed, or the ticked ones, in a sheet that can be uploaded again", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await anApplicantGroup(school);
    const { userCode } = await anApplicant(school, { name: "Ann One", groupCode, idNumber: "7" });
    await anApplicant(school, { name: "Ben Two" });
    const sheet = async (fields: Record<string, string>) =>
      await school.office.get(
        `/api/index.php?${new URLSearchParams({ function: "downloadApplicants", format: "csv", ...fields }).toString()}`,
      );
    const narrowed = await sheet({ groupCode });
    expect(narrowed.body).toContain("Ann One");
    expect(narrowed.body).not.toContain("Ben Two");
    expect((await sheet({ checkedApplicant: JSON.stringify([userCode]) })).body).not.toContain("Ben Two");
    expect((await sheet({ keyword: "ben" })).body).not.toContain("Ann One");
    expect((await sheet({ format: "pdf", language: "fr" })).headers["content-type"]).toBe("application/pdf");

    const other = await aSchool();
    const { groupCode: elsewhere } = await anApplicantGroup(other, groupName);
    const batch = await upload(other, narrowed.rawPayload, elsewhere);
    expect(batch).toMatchObject({ validCount: 1, invalidCount: 0 });
  });

  it("are downloaded with what the screen says of those who are accepted", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school, { name: "Ann One" });
    await anApplicant(school, { name: "Ben Two" });
    const { groupCode: studentGroupCode } = await aGroup(school);
    const acceptances = [{ userCode, schoolIDNo: "" }];
    await school.office.call(acceptance.acceptApplicants, { studentGroupCode, acceptances });
    const ask = async (fields: Record<string, string>) => {
      const query = new URLSearchParams({ function: "downloadApplicants", ...fields }).toString();
      return await school.office.get(`/api/index.php?${query}`);
    };
    const sheet = (await ask({ format: "csv" })).body.split("\r\n");
    expect(sheet.find((line) => line.includes("Ann One"))).toMatch(/,Accepted,/);
    expect(sheet.find((line) => line.includes("Ben Two"))).toMatch(/,Pending,/);
    const paper = pdfPages((await ask({ format: "pdf", language: "fr", accepted: "yes" })).rawPayload).join(" ");
    expect(paper).toMatch(/Ann One.*Admis/);
    expect(paper).not.toContain("Ben Two");
  });

  it("have a template: titles without rows, until somebody fills it", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    const template = await school.office.get("/api/index.php?function=downloadApplicantTemplate");
    expect(template.headers["content-disposition"]).toContain(`applicants-template-${school.schoolCode}.xlsx`);
    const empty = await school.office.try(
      imports.uploadApplicant,
      { groupCode },
      { files: { excel: { name: "template.xlsx", contents: template.rawPayload } } },
    );
    expect(empty.message).toContain("This file has column titles but no rows below them");
  });
});

/** Letters to applicants, through the wire: refusals first, then the paper read back. */
import { documents, LETTER_KINDS } from "@ofisi/contract/finance/documents";
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicants } from "@ofisi/contract/people/applicants";
import { letters, placedIn } from "@ofisi/contract/people/letters";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, anApplicant, anApplicantGroup, aSchool, aStranger, unique, type School } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { proveLetter, readLetterProof } from "./proof.rules.ts";
import { templatesOf, unknownIn } from "./rules.ts";

const read = async (school: School) => (await school.office.call(letters.getLetterTemplates, {})).templates;
const INVITATION = { kind: "invitation", language: "en", version: 0 } as const;
const save = (school: School, part: object) =>
  school.office.try(letters.saveLetterTemplate, { ...INVITATION, title: "Come", body: "Dear $Name", ...part });
const asked = (checkedApplicant: readonly string[], part: object = {}) => ({
  kind: "invitation" as const,
  checkedApplicant: [...checkedApplicant],
  place: "",
  time: "",
  ...part,
});
const preview = (school: School, ...how: Parameters<typeof asked>) =>
  school.office.call(letters.previewLetters, asked(...how));

async function print(school: School, codes: readonly string[], part: Record<string, string> = {}) {
  const fields = { function: "printLetters", kind: "invitation", checkedApplicant: JSON.stringify(codes), ...part };
  const response = await school.office.get(`/api/index.php?${new URLSearchParams(fields).toString()}`);
  return { response, pages: response.statusCode === 200 ? pdfPages(response.rawPayload) : [] };
}

const words = (page: string | undefined) => (page ?? "").replaceAll(/\s+/g, " ");

async function makeHead(school: School, name: string): Promise<void> {
  const { owner } = await testApp();
  await owner.query("update accounts set roles = 'head', person_name = $2 where username = $1", [
    school.officeUsername,
    name,
  ]);
}

async function anAccepted(school: School, name: string, groupCode: string, schoolIDNo: string) {
  const { userCode } = await anApplicant(school, { name, groupCode });
  const grade = await aGroup(school);
  await school.office.call(acceptance.acceptApplicants, {
    studentGroupCode: grade.groupCode,
    acceptances: [{ userCode, schoolIDNo }],
  });
  return userCode;
}

describe("the text of a letter", () => {
  it.each(["en", "fr", "sw"] as const)(
    "is the house's own at first, in %s, with placeholders that there are",
    (language) => {
      const house = templatesOf([], language);
      expect(house.map(({ kind }) => kind)).toEqual(LETTER_KINDS);
      for (const { title, body, version } of house) {
        expect([title, body].map(unknownIn)).toEqual([undefined, undefined]);
        expect(placedIn(body)).toContain("Name");
        expect(version).toBe(0);
      }
    },
  );

  it("is in the reader's language until it is saved, and then as it was saved for everybody", async () => {
    const school = await aSchool();
    const inFrench = await school.office.post("getLetterTemplates", {}, { headers: { "accept-language": "fr" } });
    expect(JSON.stringify(inFrench)).toContain("Invitation à un entretien");
    const { value } = await save(school, { title: "Njoo $Name", language: "sw" });
    expect(value).toEqual({ ...INVITATION, title: "Njoo $Name", body: "Dear $Name", language: "sw", version: 1 });
    const [invitation, admission] = await read(school);
    expect(invitation).toEqual(value);
    expect(admission).toMatchObject({ title: "Letter of admission", version: 0 });
  });

  it("is refused with what is no placeholder, by its name and at its field, and with nothing in it", async () => {
    const school = await aSchool();
    for (const [part, message, field] of [
      [{ body: "Dear $Naem, $Name" }, "$Naem is none of the placeholders of a letter", "body"],
      [{ title: "For $Élève" }, "$Élève is none of the placeholders of a letter", "title"],
      [{ body: "Dear $name" }, "$name is none of the placeholders of a letter", "body"],
      [{ body: " " }, "Text: write the letter", "body"],
      [{ title: "" }, "Title: write what the letter is about", "title"],
      [{ body: "a".repeat(4_001) }, "At most 4,000 characters", "body"],
    ] as const)
      expect(await save(school, part)).toMatchObject({ success: false, message, field });
    expect((await read(school)).map(({ version }) => version)).toEqual([0, 0, 0]);
    expect(await save(school, { body: "It costs $5, or US$ 5. $Name's place" })).toMatchObject({ success: true });
  });

  it("is not overwritten by who began before another had saved, nor by the second of two at once", async () => {
    const school = await aSchool();
    const both = await Promise.all([save(school, { title: "One" }), save(school, { title: "Two" })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)?.message).toContain("since you opened this form");
    expect((await read(school))[0]).toMatchObject({ version: 1 });
    expect(await save(school, { title: "Three", version: 1 })).toMatchObject({ success: true });
  });
});

describe("the look before the printing", () => {
  it("names what stays unfilled and for whom, and whom the letter contradicts", async () => {
    const school = await aSchool();
    const { groupCode } = await anApplicantGroup(school);
    const { userCode } = await anApplicant(school, { name: "Baraka Otieno", groupCode });
    const accepted = await anAccepted(school, "Amina Juma", groupCode, "77");
    await save(school, { kind: "admission", title: "$Head", body: "$Name $SchoolID $Place $Date $EntryYear" });
    const codes = [userCode, accepted];
    expect(await preview(school, codes, { kind: "admission" })).toEqual({
      count: 2,
      typed: ["Place"],
      unfilled: [
        { placeholder: "Head", names: ["Amina Juma", "Baraka Otieno"] },
        { placeholder: "SchoolID", names: ["Baraka Otieno"] },
        { placeholder: "Place", names: ["Amina Juma", "Baraka Otieno"] },
      ],
      contradicted: ["Baraka Otieno"],
    });
    await makeHead(school, "Mrs Wekesa");
    expect(await preview(school, [accepted], { kind: "admission", place: "Hall" })).toEqual({
      count: 1,
      typed: ["Place"],
      unfilled: [],
      contradicted: [],
    });
    expect((await preview(school, codes, { kind: "regret" })).contradicted).toEqual(["Amina Juma"]);
  });

  it("and the printing are refused for nobody, for too many, for one who is gone, and for another school's", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const { userCode } = await anApplicant(school);
    const theirs = await anApplicant(other);
    const binned = await anApplicant(school);
    await school.office.call(applicants.deleteApplicant, { userCode: binned.userCode });
    const gone = "One of the applicants is not there any more. Nothing was printed";
    for (const [codes, message] of [
      [[], "Select Applicants"],
      [[userCode, "AP-GONE"], gone],
      [[userCode, theirs.userCode], gone],
      [[userCode, binned.userCode], gone],
      [
        Array.from({ length: 501 }, (_, at) => `A${at}`),
        "One paper holds at most 500; 501 were chosen. Choose fewer, and print several papers",
      ],
    ] as const) {
      expect(await school.office.try(letters.previewLetters, asked(codes))).toMatchObject({ success: false, message });
      expect((await print(school, codes)).response.body).toContain(message);
    }
    expect((await print(school, [userCode], { kind: "threat" })).response.body).toContain("Choose a letter");
  });
});

describe("a printed letter", () => {
  it("is a page for each by name, with what is filled in, a line for what is not, and nothing of a name read as more", async () => {
    const school = await aSchool();
    await makeHead(school, "Mrs Wekesa");
    const { groupCode } = await anApplicantGroup(school, unique("Intake"));
    const first = await anApplicant(school, {
      name: "Amina $School #strong[Juma]",
      groupCode,
      address: "Box 7\nNyeri",
    });
    const second = await anApplicant(school, { name: "Baraka Otieno", groupCode });
    await save(school, {
      title: "For $Name",
      body: "Dear $Name,\n\nbe at $Place\nat $Time.\n\n\n*Bring* $5 and your number $SchoolID. $Head, $EntryYear",
    });
    const { response, pages } = await print(school, [second.userCode, first.userCode], {
      place: "the hall",
      time: "8.00",
    });
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.headers["content-disposition"]).toContain("Invitations 2.pdf");
    expect(pages).toHaveLength(2);
    expect(words(pages[0])).toContain(
      "Amina $School #strong[Juma] Box 7 Nyeri For Amina $School #strong[Juma] Dear Amina",
    );
    expect(words(pages[0])).toContain("be at the hall at 8.00. *Bring* $5 and your number ……………………. Mrs Wekesa, 20");
    expect(words(pages[0])).toContain("Mrs Wekesa Signature and stamp");
    expect(words(pages[1])).toContain("Dear Baraka Otieno,");
    expect(words(pages[1])).not.toContain("Amina");
    const { owner } = await testApp();
    const { rows } = await owner.query("select 1 from audit where school_code = $1 and operation = 'printLetters'", [
      school.schoolCode,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("speaks the language that it is written in, whoever prints it", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school, { name: "Amina Juma" });
    await save(school, { title: "Viens", body: "Le $Date", language: "fr" });
    const { response, pages } = await print(school, [userCode]);
    expect(response.headers["content-disposition"]).toContain("Invitations Amina Juma.pdf");
    expect(words(pages[0])).toContain("Signature et cachet");
  });

  it("stays one page, however long its text is", async () => {
    const school = await aSchool();
    const { userCode } = await anApplicant(school, { name: "Amina Juma" });
    for (const [version, body] of [
      `${"So many words. ".repeat(260)}THE END`,
      `${"x\n\n".repeat(1_200)}THE END`,
    ].entries()) {
      expect(await save(school, { body, version })).toMatchObject({ success: true });
      const { pages } = await print(school, [userCode]);
      expect(pages).toHaveLength(1);
      expect(words(pages[0])).toContain("THE END");
    }
  });
});

describe("the code on a letter", () => {
  const CLAIM = { kind: "admission", schoolCode: "UHURU", day: "2026-11-22", student: "A. J." } as const;

  it("reads back what was signed, and nothing that was changed or is of another paper", () => {
    const proof = proveLetter("secret", CLAIM);
    expect(readLetterProof("secret", proof)).toEqual(CLAIM);
    expect(readLetterProof("another secret", proof)).toBeUndefined();
    const [text, signature] = proof.split(".");
    const changed = Buffer.from(Buffer.from(text!, "base64url").toString().replace("admission", "regret"));
    for (const bad of ["", ".", "a.b", `${proof}.x`, `${changed.toString("base64url")}.${signature}`])
      expect(readLetterProof("secret", bad), bad).toBeUndefined();
  });

  it("is confirmed to a stranger with school, kind, initials and day, and nothing beside", async () => {
    const { services } = await testApp();
    const school = await aSchool();
    const stranger = await aStranger();
    const proof = proveLetter(services.secret, { ...CLAIM, schoolCode: school.schoolCode });
    const shown = await stranger.call(documents.confirmDocument, { proof });
    expect(shown).toEqual({
      kind: "admission",
      number: "",
      amount: null,
      currency: null,
      period: "",
      mean: null,
      schoolName: expect.any(String) as string,
      student: "A. J.",
      day: CLAIM.day,
      stands: true,
    });
    expect(await stranger.try(documents.confirmDocument, { proof: `${proof}A` })).toMatchObject({ field: "proof" });
  });
});

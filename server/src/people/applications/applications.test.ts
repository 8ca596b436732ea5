/** The public form through the wire: refusals first. */
import { applicationForm, applications, leadingZeroBits } from "@ofisi/contract/people/applications";
import { applicants } from "@ofisi/contract/people/applicants";
import { schoolProfile } from "@ofisi/contract/platform/school";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { anApplication, anOpenGroup, openForm, solvedFor } from "../../../test/applications.ts";
import { anApplicant, anApplicantGroup, aSchool, aStranger, unique, type School } from "../../../test/cast.ts";
import type { In } from "@ofisi/contract/kit/operation";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { asPlatform } from "../../kit/database/transaction.ts";
import { forgetChallenges } from "./queries.ts";
import { makeChallenge, readSolved } from "./rules.ts";

const CLOSED = "There is no application form here. Look at the link again, or ask the school's office";
const AGAIN = "This form was open too long. Press Send again";

const listOf = async (school: School) => (await school.office.call(applicants.searchApplicant, {})).Students;

/** Presses Send, and again where everybody else is at work: that is an answer too, and says so. */
async function press(visitor: InProcessClient, sent: In<typeof applications.sendApplication>) {
  for (;;) {
    const answer = await visitor.try(applications.sendApplication, sent);
    if (answer.statusCode !== 503) return answer;
  }
}

describe("a school's form", () => {
  it("that is closed, was never opened, or is of no school is answered alike", async () => {
    const [closed, never] = [await aSchool(), await aSchool()];
    const { groupCode } = await anOpenGroup(closed);
    await openForm(closed, [groupCode], false);
    const answers = [];
    for (const schoolCode of [closed.schoolCode, never.schoolCode, "ZZNOWHERE", "no code'", ""]) {
      const visitor = await aStranger();
      const looked = await visitor.try(applications.findApplicationForm, { schoolCode });
      expect(looked).toMatchObject({ success: false, message: CLOSED });
      answers.push(JSON.stringify(looked));
    }
    expect(new Set(answers).size).toBe(1);
    // What is sent to them is refused alike too.
    const refused = [];
    for (const schoolCode of [closed.schoolCode, never.schoolCode, "ZZNOWHERE"]) {
      const { visitor, sent } = await anApplication({ ...closed, schoolCode }, { groupCode });
      refused.push(JSON.stringify(await visitor.try(applications.sendApplication, sent)));
    }
    expect(new Set(refused).size).toBe(1);
    expect(refused[0]).toContain(CLOSED);
    expect(await listOf(closed)).toEqual([]);
  });

  it("says the school's name and its open groups, and no others", async () => {
    const school = await aSchool();
    const [open, shut] = [await anApplicantGroup(school), await anApplicantGroup(school)];
    await anApplicant(school, { name: "Already There", groupCode: open.groupCode });
    await openForm(school, [open.groupCode]);
    const found = await (
      await aStranger()
    ).call(applications.findApplicationForm, {
      schoolCode: school.schoolCode.toLowerCase(),
    });
    expect(found).toEqual({
      schoolName: school.name,
      logo: "",
      choices: [{ groupCode: open.groupCode, groupName: open.groupName, entryYear: open.groupEntryYear }],
    });
    expect(JSON.stringify(found)).not.toContain(shut.groupCode);
  });

  it("shows the school's logo to people without an account, and no other file", async () => {
    const school = await aSchool();
    await anOpenGroup(school);
    const contents = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0a5" } })
      .png()
      .toBuffer();
    const fileToUpload = { name: "logo.png", contents };
    await school.office.call(schoolProfile.uploadSchoolLogo, {}, { files: { fileToUpload } });
    const stranger = await aStranger();
    const { schoolCode } = school;
    const { logo } = await stranger.call(applications.findApplicationForm, { schoolCode });
    expect((await stranger.get(logo)).statusCode).toBe(200);
    expect((await stranger.get(logo.split("?")[0]!)).statusCode).toBe(401);
    expect((await stranger.get(logo.replace(/uploads\/./, "uploads/_"))).statusCode).toBe(404);
  });

  it("is not opened for another school's group, nor over what somebody else has saved", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const [own, foreign] = [await anApplicantGroup(school), await anApplicantGroup(other)];
    const save = (openGroups: string[], version: number) =>
      school.office.try(applicationForm.saveApplicationForm, { isFormOpen: true, openGroups, version });
    expect((await save([own.groupCode, foreign.groupCode], 0)).message).toBe("This group is not there any more");
    expect((await school.office.call(applicationForm.getApplicationForm, {})).isOpen).toBe(false);
    expect((await save([own.groupCode], 0)).value).toMatchObject({ isOpen: true, version: 1 });
    expect((await save([], 0)).message).toMatch(/has changed .* since you opened this form/);
    const both = await Promise.all([save([], 1), save([own.groupCode], 1)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe("an application", () => {
  it.each([
    ["name", "", "Name: enter the applicant's name"],
    ["dateOfBirth", "", "Date of birth: write a real date like 2012-03-31"],
    ["dateOfBirth", "2013-02-30", "Date of birth: write a real date like 2012-03-31"],
    ["gender", "Boy", "Gender: Female, Male or Other"],
    ["phoneNumber", "call me", "Phone: write it like +254712345678 or 0712345678"],
    ["email", "nobody", "E-mail: write it like name@example.org"],
    ["guardianName", " ", "Parent or guardian: enter a name"],
    ["guardianPhone", "", "Phone of the parent or guardian: the school must be able to reach somebody"],
    ["guardianPhone", "12", "Phone: write it like +254712345678 or 0712345678"],
    ["groupCode", "", "Choose what you apply for"],
  ])("is refused with %s %j, which names the field, and spends nothing", async (field, value, message) => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const { visitor, sent } = await anApplication(school, { groupCode });
    const bad = await visitor.try(applications.sendApplication, { ...sent, [field]: value });
    expect(bad).toMatchObject({ success: false, field, message });
    expect(await listOf(school)).toEqual([]);
    // The same form goes through once it is put right.
    expect((await visitor.try(applications.sendApplication, sent)).success).toBe(true);
  });

  it("to a group that is closed or another school's is refused at its field", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await anOpenGroup(school);
    const shut = await anApplicantGroup(school);
    const foreign = await anOpenGroup(other);
    for (const { groupCode } of [shut, foreign]) {
      const { visitor, sent } = await anApplication(school, { groupCode });
      const answer = await visitor.try(applications.sendApplication, sent);
      expect(answer).toMatchObject({
        field: "groupCode",
        message: "This cannot be applied for any more. Choose another",
      });
    }
    expect([...(await listOf(school)), ...(await listOf(other))]).toEqual([]);
  });

  it("of somebody who is signed in elsewhere lands where it was sent, once", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { sent } = await anApplication(school, await anOpenGroup(school), other.office);
    const send = () => other.office.call(applications.sendApplication, sent, { key: "the-same-key" });
    expect(await send()).toEqual(await send());
    expect((await listOf(school)).map(({ name }) => name)).toEqual([sent.name]);
    expect(await listOf(other)).toEqual([]);
  });

  it("that filled in the field nobody sees is refused", async () => {
    const school = await aSchool();
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    const answer = await visitor.try(applications.sendApplication, { ...sent, website: "https://example.org" });
    expect(answer.message).toContain("A field that nobody sees was filled in");
    expect(await listOf(school)).toEqual([]);
  });

  it("lands as Pending in its group, with what came along, and says that it came by the form", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const { visitor, sent } = await anApplication(school, {
      groupCode,
      gender: "Female",
      idNumber: "B 12-34",
      nationality: "Kenyan",
      address: "Nyeri",
      phoneNumber: "0712345679",
      email: "wanjiru@example.org",
    });
    const answer = await visitor.call(applications.sendApplication, sent);
    expect(answer).toEqual({
      reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{10}$/),
      asSent: true,
      ticket: expect.any(String) as string,
    });
    const [applicant] = await listOf(school);
    expect(applicant).toMatchObject({
      name: sent.name,
      status: "Pending",
      groupCode,
      gender: "Female",
      nationalIdNumber: "B 12-34",
      phoneNumber: "+254712345679",
      photo: "N/A",
      byForm: true,
      sameIdAs: "",
    });
    const userCode = applicant!.userCode;
    expect(await school.office.call(applicationForm.getApplication, { userCode })).toMatchObject({
      reference: answer.reference,
      guardianName: "Wanjiru Mama",
      guardianPhone: "+254712345678",
      idNumber: "B 12-34",
    });
    // Nobody of the school did it, and the trail says from where and what.
    const { owner } = await testApp();
    const { rows } = await owner.query<{ username: string; operation: string; name: string }>(
      "select username, operation, after->>'name' as name from audit where school_code = $1 and subject = $2",
      [school.schoolCode, `applicant ${userCode}`],
    );
    expect(rows).toEqual([{ username: "", operation: "sendApplication", name: sent.name }]);
  });

  it("with the national ID of another applicant is taken as any other, and flagged for the staff alone", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const first = await anApplicant(school, { name: "Otieno First", groupCode, idNumber: "B 12-34" });
    const { visitor, sent } = await anApplication(school, { groupCode, idNumber: "b1234" });
    const answer = await visitor.try(applications.sendApplication, sent);
    expect(answer.value).toEqual({ reference: expect.any(String), asSent: true, ticket: expect.any(String) as string });
    expect(JSON.stringify(answer)).not.toContain("Otieno");
    const second = (await listOf(school)).find(({ name }) => name === sent.name)!;
    expect(second).toMatchObject({ nationalIdNumber: "", sameIdAs: "Otieno First" });
    expect((await school.office.call(applicationForm.getApplication, { userCode: second.userCode })).idNumber).toBe(
      "b1234",
    );
    await school.office.call(applicants.deleteApplicant, { userCode: first.userCode });
    expect((await listOf(school))[0]).toMatchObject({ name: sent.name, sameIdAs: "" });
  });
});

describe("an application sent again", () => {
  it("after a lost answer is the same applicant under the same reference, also when the form is closed by then", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const { visitor, sent } = await anApplication(school, { groupCode });
    const answer = await visitor.call(applications.sendApplication, sent);
    // A ticket tells until when it is good, and so may be another one each time.
    const first = { ...answer, ticket: expect.any(String) as string };
    expect(await visitor.call(applications.sendApplication, sent)).toEqual(first);
    await openForm(school, [], false);
    // The second press asks for a challenge of its own.
    const later = { ...sent, ...(await solvedFor(school.schoolCode, visitor)) };
    expect(await visitor.call(applications.sendApplication, later)).toEqual(first);
    expect(await listOf(school)).toHaveLength(1);
  });

  it("with something changed keeps what had arrived, and says so", async () => {
    const school = await aSchool();
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    const { reference } = await visitor.call(applications.sendApplication, sent);
    const changed = { ...sent, address: "Elsewhere", ...(await solvedFor(school.schoolCode, visitor)) };
    expect(await visitor.call(applications.sendApplication, changed)).toEqual({
      reference,
      asSent: false,
      ticket: expect.any(String) as string,
    });
    expect((await listOf(school)).map(({ address }) => address)).toEqual([""]);
  });

  it("under another key with a challenge that is spent is refused", async () => {
    const school = await aSchool();
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    await visitor.call(applications.sendApplication, sent);
    const replayed = await visitor.try(applications.sendApplication, { ...sent, requestKey: unique("key-") });
    expect(replayed).toMatchObject({ success: false, field: "challenge", message: AGAIN });
    expect(await listOf(school)).toHaveLength(1);
  });

  it("fifty times at once is one applicant, and every press is told the same reference", async () => {
    const school = await aSchool();
    const { sent } = await anApplication(school, await anOpenGroup(school));
    const answers = await Promise.all(Array.from({ length: 50 }, async () => press(await aStranger(), sent)));
    expect(answers.filter(({ success }) => !success).map(({ message }) => message)).toEqual([]);
    expect(new Set(answers.map(({ value }) => value.reference)).size).toBe(1);
    expect(await listOf(school)).toHaveLength(1);
  });
});

describe("fifty people at once", () => {
  it("land as fifty, although all of them give one national ID", async () => {
    const school = await aSchool();
    const { groupCode } = await anOpenGroup(school);
    const all = [];
    for (let at = 0; at < 50; at += 1) all.push(await anApplication(school, { groupCode, idNumber: "SAME 1" }));
    const answers = await Promise.all(all.map(({ visitor, sent }) => press(visitor, sent)));
    expect(answers.filter(({ success }) => !success).map(({ message }) => message)).toEqual([]);
    expect(new Set(answers.map(({ value }) => value.reference)).size).toBe(50);
    const { rows } = await (
      await testApp()
    ).owner.query<{ held: number; landed: number; challenges: number }>(
      `select count(*) filter (where a.national_id_number <> '')::int as held, count(*)::int as landed,
        (select count(*)::int from spent_challenges where school_code = $1) as challenges
       from applicants a where a.school_code = $1`,
      [school.schoolCode],
    );
    expect(rows).toEqual([{ held: 1, landed: 50, challenges: 50 }]);
  });
});

describe("a challenge", () => {
  const NOW = new Date("2026-03-01T08:00:00Z");
  const solve = (challenge: string, schoolCode: string, now = NOW) => {
    for (let solution = 0; solution < 1_000_000; solution += 1) {
      const solved = readSolved("secret", { schoolCode, challenge, solution }, now);
      if (solved) return solved;
    }
    return undefined;
  };

  it("counts zero bits from the front of a hash", () => {
    expect(leadingZeroBits(Uint8Array.of(0, 0, 0))).toBe(24);
    expect(leadingZeroBits(Uint8Array.of(0, 0b0001_0000))).toBe(11);
    expect(leadingZeroBits(Uint8Array.of(0b1000_0000, 0))).toBe(0);
  });

  it("that is unsolved, forged, another school's or over is refused like one that is spent", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { groupCode } = await anOpenGroup(school);
    const { visitor, sent } = await anApplication(school, { groupCode });
    const [code, token, until, bits, signature] = sent.challenge.split(".");
    for (const bad of [
      { challenge: "" },
      { challenge: "x".repeat(60) },
      { challenge: [code, token, Number(until) + 1, bits, signature].join(".") },
      { challenge: [other.schoolCode, token, until, bits, signature].join(".") },
      await solvedFor(other.schoolCode, visitor),
      await unsolvedFor(sent.challenge),
    ]) {
      const answer = await visitor.try(applications.sendApplication, { ...sent, ...bad });
      expect(answer).toMatchObject({ success: false, field: "challenge", message: AGAIN });
    }
    expect(await listOf(school)).toEqual([]);
  });

  it("is good for a quarter of an hour, for its school and its installation", () => {
    const challenge = makeChallenge("secret", { school: "NYOTA", token: "t".repeat(43), zeroBits: 13 }, NOW);
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    expect(solve(challenge, "NYOTA", minutes(15))?.expiresAt).toEqual(minutes(15));
    const solved = Array.from({ length: 200_000 }, (_, solution) => solution).find((solution) =>
      readSolved("secret", { schoolCode: "NYOTA", challenge, solution }, NOW),
    )!;
    const read = (secret: string, schoolCode: string, now: Date) =>
      readSolved(secret, { schoolCode, challenge, solution: solved }, now);
    expect(read("secret", "NYOTA", NOW)).toBeDefined();
    expect(read("secret", "NYOTA", new Date(minutes(15).getTime() + 1))).toBeUndefined();
    expect(read("secret", "OTHER", NOW)).toBeUndefined();
    expect(read("another", "NYOTA", NOW)).toBeUndefined();
  });

  it("that is spent is forgotten once it is over, and not before", async () => {
    const school = await aSchool();
    const code = mintSchoolCode(school.schoolCode);
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    await visitor.call(applications.sendApplication, sent);
    const { owner } = await testApp();
    const sweep = () => asPlatform(owner, (db) => forgetChallenges({ db, school: code }));
    expect(await sweep()).toBe(0);
    await owner.query("update spent_challenges set expires_at = now() - interval '1 second' where school_code = $1", [
      school.schoolCode,
    ]);
    expect(await sweep()).toBe(1);
  });

  /** The first solution that is none. */
  async function unsolvedFor(challenge: string) {
    const { services } = await testApp();
    const schoolCode = challenge.split(".")[0]!;
    for (let solution = 0; ; solution += 1)
      if (!readSolved(services.secret, { schoolCode, challenge, solution }, new Date())) return { challenge, solution };
  }
});

/** Letters by e-mail, through the wire and the provider: who gets them, that nobody gets one twice, and what is told of it. */
import { letterMail } from "@ofisi/contract/people/letterMail";
import { letters } from "@ofisi/contract/people/letters";
import { applicants } from "@ofisi/contract/people/applicants";
import { notifications } from "@ofisi/contract/platform/notifications";
import { schoolProfile } from "@ofisi/contract/platform/school";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, anApplicant, anApplicantGroup, aSchool, type School } from "../../../test/cast.ts";
import { holdMail, makeMails, PostOffice } from "../../../test/mails.ts";
import { pdfPages } from "../../../test/pdf.ts";

let office: PostOffice | undefined;
afterEach(async () => {
  await office?.close();
  office = undefined;
});

const asked = (checkedApplicant: readonly string[]) => ({
  kind: "invitation" as const,
  checkedApplicant: [...checkedApplicant],
  place: "the hall",
  time: "8.00",
  again: false,
});

/** A school with applicants of these addresses. */
async function aSchoolWith(emails: Record<string, string>) {
  const school = await aSchool();
  await holdMail(school);
  const { groupCode } = await anApplicantGroup(school);
  const codes: string[] = [];
  for (const [name, email] of Object.entries(emails)) {
    const { userCode } = await anApplicant(school, { name, groupCode });
    const { owner } = await testApp();
    // As it came before addresses were looked at.
    await owner.query("update applicants set email = $2 where user_code = $1", [userCode, email]);
    codes.push(userCode);
  }
  return { school, codes };
}

const preview = (school: School, checkedApplicant: string[]) =>
  school.office.call(letterMail.previewLetterMail, { kind: "invitation", checkedApplicant });
const statesOf = async (school: School, codes: string[]) =>
  Object.fromEntries(
    (await preview(school, codes)).people.map(({ name, addresses }) => [name, addresses.map(({ state }) => state)]),
  );
const mailingsOf = async ({ schoolCode }: School) => {
  const { owner } = await testApp();
  const { rows } = await owner.query("select state from paper_mailings where school_code = $1", [schoolCode]);
  return rows.map(({ state }) => state as string);
};

describe("a letter by e-mail", () => {
  it("is refused where nobody can be sent it, and nothing is begun", async () => {
    const { school, codes } = await aSchoolWith({ Amina: "", Baraka: "not an address" });
    expect(await school.office.try(letterMail.mailLetters, asked(codes))).toMatchObject({
      success: false,
      message: "Nobody is left to send this to: they have no e-mail address, or were sent it already",
    });
    expect((await preview(school, codes)).people.map(({ addresses }) => addresses)).toMatchObject([
      [],
      [{ isBad: true }],
    ]);
    expect(await mailingsOf(school)).toEqual([]);
    const other = await aSchool();
    expect(await other.office.try(letterMail.mailLetters, asked(codes))).toMatchObject({ success: false });
  });

  it("comes with the letter of whom it is to, in a mail that names the school and is answered there", async () => {
    const { school, codes } = await aSchoolWith({
      "Amina Juma": "amina@example.org",
      "Baraka Otieno": "baraka@example.org",
      Chau: "",
    });
    const head = await aColleague(school, "head");
    const profile = await head.call(schoolProfile.getSchoolProfile, {});
    await head.call(schoolProfile.saveSchoolProfile, { ...profile, email: "office@uhuru.example" });
    const { people, subject, body, replyTo } = await preview(school, codes);
    expect(people.map(({ name }) => name)).toEqual(["Amina Juma", "Baraka Otieno", "Chau"]);
    expect(replyTo).toBe("office@uhuru.example");
    expect(await school.office.call(letterMail.mailLetters, asked(codes))).toEqual({ mails: 2, papers: 2 });
    expect(await statesOf(school, codes)).toEqual({
      "Amina Juma": ["waiting"],
      "Baraka Otieno": ["waiting"],
      Chau: [],
    });
    await makeMails(school);
    expect(await mailingsOf(school)).toEqual(["done"]);
    office = await new PostOffice().open();
    await office.sendAll(school);
    expect(office.mails.map(({ to }) => (to as { text: string }).text)).toEqual([
      "amina@example.org",
      "baraka@example.org",
    ]);
    const [first] = office.mails;
    expect(first).toMatchObject({ subject, replyTo: { text: "office@uhuru.example" } });
    expect(first!.text).toBe(body);
    expect(subject).toContain("Invitation to an interview: Amina Juma");
    const paper = pdfPages(first!.attachments[0]!.content).join(" ");
    expect(paper).toContain("Amina Juma");
    expect(paper).toContain("the hall");
    expect(paper).not.toContain("Baraka");
    expect(await statesOf(school, codes)).toEqual({ "Amina Juma": ["sent"], "Baraka Otieno": ["sent"], Chau: [] });
  });

  it("is sent once, by one key twice, by two people at once, and by a job that runs again", async () => {
    const { school, codes } = await aSchoolWith({ Amina: "amina@example.org" });
    const fields = { kind: "invitation", checkedApplicant: JSON.stringify(codes), place: "", time: "" };
    const headers = { "idempotency-key": "the-same-key-of-one-press" };
    const [one, two] = await Promise.all([1, 2].map(() => school.office.post("mailLetters", fields, { headers })));
    expect([one!.success, two!.success]).toEqual([true, true]);
    const both = await Promise.all([1, 2].map(() => school.office.try(letterMail.mailLetters, asked(codes))));
    expect(both.map(({ success }) => success)).toEqual([false, false]);
    expect(await mailingsOf(school)).toEqual(["running"]);
    await Promise.all([makeMails(school), makeMails(school)]);
    office = await new PostOffice().open();
    await office.sendAll(school);
    await office.sendAll(school);
    expect(office.mails).toHaveLength(1);
    // On purpose it goes again; another letter is another paper.
    expect(await school.office.call(letterMail.mailLetters, { ...asked(codes), again: true })).toMatchObject({
      mails: 1,
    });
    expect(await school.office.call(letterMail.mailLetters, { ...asked(codes), kind: "regret" })).toMatchObject({
      mails: 1,
    });
  });

  it("has failed with its reason where the provider refuses it, and may then be sent without asking twice", async () => {
    const { school, codes } = await aSchoolWith({ Amina: "amina@example.org" });
    await school.office.call(letterMail.mailLetters, asked(codes));
    await makeMails(school);
    office = await new PostOffice({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No such user"), { responseCode: 550 })),
    }).open();
    await office.sendAll(school);
    const [person] = (await preview(school, codes)).people;
    expect(person!.addresses).toMatchObject([{ state: "failed", failure: expect.stringContaining("No such user") }]);
    expect(await school.office.call(letterMail.mailLetters, asked(codes))).toMatchObject({ mails: 1 });
  });

  it("is not made of somebody who is deleted meanwhile: the others' are, and whoever sent it is told", async () => {
    const { school, codes } = await aSchoolWith({ Amina: "amina@example.org", Baraka: "baraka@example.org" });
    await school.office.call(letterMail.mailLetters, asked(codes));
    await school.office.call(applicants.deleteApplicant, { userCode: codes[0]! });
    await makeMails(school);
    office = await new PostOffice().open();
    await office.sendAll(school);
    expect(office.mails.map(({ to }) => (to as { text: string }).text)).toEqual(["baraka@example.org"]);
    await school.office.call(applicants.restoreApplicant, { userCode: codes[0]! });
    const { people } = await preview(school, codes);
    expect(people[0]!.addresses[0]).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("cannot be made any more"),
    });
    const { notifications: notices } = await school.office.call(notifications.getNotifications, {});
    expect(notices[0]).toMatchObject({
      kind: "papersNotMailed",
      params: { count: "1", name: "Invitation to an interview" },
    });
  });

  it("is made to the end by the next process where one dies between the drawing and the outbox", async () => {
    const names = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`Applicant ${at}`, `a${at}@example.org`]));
    const { school, codes } = await aSchoolWith(names);
    await school.office.call(letterMail.mailLetters, asked(codes));
    const { owner } = await testApp();
    // The outbox takes the mails of the first slice and not those of the second.
    await owner.query(
      `create or replace function test_no_sixth() returns trigger language plpgsql as $$ begin
         if new.recipient = 'a5@example.org' and new.school_code = '${school.schoolCode}' then raise exception 'the process is gone'; end if;
         return new; end $$;
       create or replace trigger test_no_sixth before insert on outbox for each row execute function test_no_sixth()`,
    );
    try {
      await expect(makeMails(school)).rejects.toThrow("the process is gone");
    } finally {
      await owner.query("drop trigger test_no_sixth on outbox; drop function test_no_sixth()");
    }
    expect(await mailingsOf(school)).toEqual(["running"]);
    await makeMails(school, 2);
    office = await new PostOffice().open();
    await office.sendAll(school);
    expect(office.mails.map(({ to }) => (to as { text: string }).text).toSorted()).toEqual(Object.values(names));
    expect(await mailingsOf(school)).toEqual(["done"]);
  });
});

it("the text of a letter that was changed is the one that goes out", async () => {
  const { school, codes } = await aSchoolWith({ Amina: "amina@example.org" });
  await school.office.call(letters.saveLetterTemplate, {
    kind: "invitation",
    title: "Njoo $Name",
    body: "Habari",
    language: "sw",
    version: 0,
  });
  await school.office.call(letterMail.mailLetters, asked(codes));
  await makeMails(school);
  office = await new PostOffice().open();
  await office.sendAll(school);
  expect(office.mails[0]!.subject).toContain("Mwaliko wa usaili: Amina");
  expect(pdfPages(office.mails[0]!.attachments[0]!.content).join(" ")).toContain("Njoo Amina");
});

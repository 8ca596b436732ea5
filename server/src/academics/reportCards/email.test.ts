/** Report cards by e-mail: the guardians of a class, a family's children in one mail, and marks that are not published. */
import { cardMail } from "@ofisi/contract/academics/cardMail";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aStudent, unique } from "../../../test/cast.ts";
import { holdMail, makeMails, PostOffice } from "../../../test/mails.ts";
import { aMarkedClass, publish } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";

let post: PostOffice | undefined;
afterEach(async () => {
  await post?.close();
  post = undefined;
});

/** A marked class of three: two of one family with two guardians, and one whose guardian has no address. */
async function aPublishedClass() {
  const school = await aClassWithFamilies();
  await publish(school.head, school.period);
  return school;
}

async function aClassWithFamilies() {
  const school = await aMarkedClass(["Achieng", "Baraka", "Chausiku"]);
  const { codes, papers, save, head, office, period, group } = school;
  await holdMail(school);
  await save(
    head,
    codes.flatMap((code) => [[code, papers.one, "20"] as const, [code, papers.two, "30"] as const]),
  );
  const family = async (children: readonly string[], parents: Record<string, string>) => {
    const parentIDNumber = unique("FAM");
    for (const [names, email] of Object.entries(parents)) {
      // oxlint-disable-next-line no-await-in-loop
      await office.call(guardians.addParent, { names, email, parentIDNumber });
    }
    const { owner } = await testApp();
    await owner.query("update students set parent_id_number = $2 where user_code = any($1)", [
      children,
      parentIDNumber,
    ]);
  };
  await family(codes.slice(0, 2), { "Mama Achieng": "mama@example.org", "Baba Achieng": "BABA@example.org" });
  await family(codes.slice(2), { "Mama Chausiku": "" });
  const asked = { ...period, groupCode: group.groupCode, language: "en" as const };
  return { ...school, family, asked, sent: { ...asked, withRank: true, again: false } };
}

describe("report cards by e-mail", () => {
  it("wait until the marks of the class are published, and leave no more once they are withdrawn", async () => {
    const school = await aClassWithFamilies();
    const { asked, sent, head, period } = school;
    expect(await head.call(cardMail.previewCardMail, asked)).toMatchObject({ isPublished: false });
    expect(await head.try(cardMail.mailReportCards, sent)).toMatchObject({
      success: false,
      message: "The marks of this class are not published to families yet. Publish them first",
      field: "groupCode",
    });
    await publish(head, period);
    expect(await head.call(cardMail.previewCardMail, asked)).toMatchObject({ isPublished: true });
    expect(await head.call(cardMail.mailReportCards, sent)).toEqual({ mails: 2, papers: 4 });
    await publish(head, period, false);
    expect(await head.try(cardMail.mailReportCards, { ...sent, again: true })).toMatchObject({ success: false });
    await makeMails(school);
    await publish(head, period);
    const { people } = await head.call(cardMail.previewCardMail, asked);
    expect(people[0]!.addresses.map(({ state }) => state)).toEqual(["failed", "failed"]);
  });

  it("are one mail for each guardian with the cards of all children there, and nobody's twice", async () => {
    const school = await aPublishedClass();
    const { asked, sent, head, codes } = school;
    const { people } = await head.call(cardMail.previewCardMail, asked);
    expect(people.map(({ name, addresses }) => [name, addresses.map(({ owner }) => owner)])).toEqual([
      ["Achieng", ["Baba Achieng", "Mama Achieng"]],
      ["Baraka", ["Baba Achieng", "Mama Achieng"]],
      ["Chausiku", []],
    ]);
    expect(await head.call(cardMail.mailReportCards, { ...sent, checked: codes.slice(0, 1) })).toEqual({
      mails: 2,
      papers: 2,
    });
    expect(await head.call(cardMail.mailReportCards, sent)).toEqual({ mails: 2, papers: 2 });
    expect(await head.try(cardMail.mailReportCards, sent)).toMatchObject({ success: false });
    expect(await head.call(cardMail.mailReportCards, { ...sent, again: true })).toEqual({ mails: 2, papers: 4 });
    await makeMails(school);
    post = await new PostOffice().open();
    await post.sendAll(school);
    const got = post.mails.map(({ to, attachments }) => [(to as { text: string }).text, attachments.length]);
    expect(got).toHaveLength(6);
    expect(got.slice(-2)).toEqual([
      ["BABA@example.org", 2],
      ["mama@example.org", 2],
    ]);
    const both = post.mails.at(-1)!;
    expect(both.subject).toContain("Achieng, Baraka");
    for (const [at, name] of ["Achieng", "Baraka"].entries()) {
      const { content, filename } = both.attachments[at]!;
      expect(filename).toContain(name);
      const paper = pdfPages(content);
      expect(paper).toHaveLength(1);
      expect(paper[0]).toContain(name);
      expect(paper[0]).toContain("1 of 3");
    }
    const after = await head.call(cardMail.previewCardMail, asked);
    expect(after.people.map(({ addresses }) => addresses.map(({ state }) => state))).toEqual([
      ["sent", "sent"],
      ["sent", "sent"],
      [],
    ]);
  });

  it("are mailed of whoever has changed class since that was asked for, as the new class has them", async () => {
    const school = await aPublishedClass();
    const { asked, sent, head, office, group, family } = school;
    const { userCode } = await aStudent(school, { name: "Dalila", groupCode: group.groupCode });
    await family([userCode], { "Mama Dalila": "dalila@example.org" });
    expect(await head.call(cardMail.mailReportCards, { ...sent, checked: [userCode] })).toMatchObject({ papers: 1 });
    const { groupCode, groupName } = await aGroup(school, { keyStageCode: group.keyStageCode });
    await office.call(students.moveStudent, { checkedStudent: [userCode], groupCodeSelected: groupCode });
    await makeMails(school);
    const { people } = await head.call(cardMail.previewCardMail, { ...asked, groupCode });
    expect(people.map(({ name, addresses }) => [name, addresses.map(({ state }) => state)])).toEqual([
      ["Dalila", ["waiting"]],
    ]);
    post = await new PostOffice().open();
    await post.sendAll(school);
    const [page] = pdfPages(post.mails[0]!.attachments[0]!.content);
    expect(page).toContain(groupName);
  });

  it("are of a class and period that are there, with students who are in it", async () => {
    const { asked, head, codes } = await aPublishedClass();
    const preview = (part: object) => head.try(cardMail.previewCardMail, { ...asked, ...part });
    expect(await preview({ academicYearCode: "AY-X" })).toMatchObject({ field: "academicYearCode" });
    expect(await preview({ groupCode: "GR-X" })).toMatchObject({ field: "groupCode" });
    expect(await preview({ checked: [codes[0]!, "ST-X"] })).toMatchObject({ field: "checked" });
    expect(await preview({ language: "de" })).toMatchObject({ field: "language" });
  });
});

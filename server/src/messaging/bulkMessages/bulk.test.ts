/** Lists of groups, and what is sent from them: whom, once a family, and who cannot be reached (G129 to G134, G141). */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aMember, aPerson, aSchool, aStaffGroup, aStudent, unique, type School } from "../../../test/cast.ts";
import { stopToken } from "../outbox/stopLinks.service.ts";

/** A class of two siblings with a mother and a father, and one child alone. */
async function aFamily(school: School, fathersNumber = "") {
  const group = await aGroup(school);
  const { groupCode } = group;
  const achieng = await aStudent(school, { name: "Achieng", groupCode, phoneNumber: "0722000001" });
  const brian = await aStudent(school, { name: "Brian", groupCode });
  await aStudent(school, { name: "Caro", groupCode });
  const parentIDNumber = unique("FAM");
  const parent = (names: string, phoneNumber: string, userCode: string) =>
    school.office.call(guardians.addParent, { names, parentIDNumber, phoneNumber, userCode });
  const mother = await parent("Mama Atieno", "0712000001", achieng.userCode);
  await school.office.call(guardians.linkGuardian, { id: mother.id, userCode: brian.userCode });
  await parent("Baba Otieno", fathersNumber, achieng.userCode);
  return group;
}

const add = (
  { office }: School,
  groupCode: string,
  checkedStudent?: "true" | "false",
  checkedParent?: "true" | "false",
) => office.call(bulkMessages.generateGroupListMessage, { groupCode, checkedStudent, checkedParent });
const rows = ({ office }: School, status?: "1" | "2" | "3") =>
  office.call(bulkMessages.getGroupListMessageStatus, { status });

describe("a group", () => {
  it("is added as its parents when nothing is ticked, each with each child, and nobody twice", async () => {
    const school = await aSchool();
    const { groupCode, groupName } = await aFamily(school);
    expect(await add(school, groupCode, "false", "false")).toMatchObject({ added: 4, known: 0 });
    expect(await add(school, groupCode, "false", "true")).toMatchObject({ added: 0, known: 4 });
    const list = await rows(school);
    expect(list.map(({ name, studentName, type }) => `${type} ${name} of ${studentName}`).toSorted()).toEqual([
      "PARENT Baba Otieno of Achieng",
      "PARENT Baba Otieno of Brian",
      "PARENT Caro of Caro",
      "PARENT Mama Atieno of Achieng",
      "PARENT Mama Atieno of Brian",
    ]);
    expect(list[0]).toMatchObject({ groupName, status: "1", emailStatus: "", emailProblem: "noAddress" });
    expect(await add(school, groupCode, "true", "true")).toMatchObject({ added: 3, known: 4 });
    const counts = await school.office.call(bulkMessages.getListCounts, {});
    expect(counts).toMatchObject({ all: 8, pending: 8, sent: 0, smsPending: 8, smsUnreachable: 5 });
  });

  it("added again brings the numbers as they stand now to whoever still waits, and leaves alone who was written to", async () => {
    const school = await aSchool();
    const { office } = school;
    const { groupCode } = await aFamily(school);
    const { owner } = await testApp();
    // Kept since before such numbers were refused.
    const short = "update guardians set phone_number = '+25471234' where school_code = $1 and names = 'Baba Otieno'";
    await owner.query(short, [school.schoolCode]);
    await add(school, groupCode, "false", "true");
    const { parents } = await office.call(guardians.getParents, {});
    const mend = (names: string, phoneNumber: string) =>
      office.call(guardians.editGuardian, { ...parents.find((one) => one.names === names)!, version: 0, phoneNumber });
    const numbers = async () =>
      Object.fromEntries((await rows(school)).map((row) => [row.name, `${row.phoneNumber} ${row.smsProblem}`]));
    expect((await numbers())["Baba Otieno"]).toBe("+25471234 badAddress");
    await mend("Baba Otieno", "0712000007");
    expect(await add(school, groupCode, "false", "true")).toMatchObject({ added: 0, known: 4 });
    expect(await numbers()).toEqual({
      "Baba Otieno": "+254712000007 none",
      Caro: " noGuardian",
      "Mama Atieno": "+254712000001 none",
    });
    expect(await office.call(bulkMessages.sendMessageToParents, { message: "Hello" })).toMatchObject({ queued: 2 });
    await mend("Baba Otieno", "0712000008");
    expect(await add(school, groupCode, "false", "true")).toMatchObject({ added: 0, known: 4 });
    expect((await numbers())["Baba Otieno"]).toBe("+254712000007 none");
    expect(await office.try(bulkMessages.sendMessageToParents, { message: "Hello" })).toMatchObject({ success: false });
    // The staff alike.
    const { groupCode: staffGroup } = await aStaffGroup(school);
    const member = await aMember(school, { groupCode: staffGroup, name: "Mwalimu Daniel", phoneNumber: "0733000001" });
    await add(school, staffGroup);
    const { userCode, name, version } = member;
    await office.call(staff.editStaff, { userCode, name, version, phoneNumber: "0733000002" });
    expect(await add(school, staffGroup)).toMatchObject({ added: 0, known: 1 });
    const list = await office.call(bulkMessages.getStaffGroupListMessageStatus, {});
    expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual(["+254733000002"]);
  });

  it("of the staff is meant where nothing is said of students and parents; another school's is none", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school);
    await aMember(school, { groupCode, name: "Mwalimu Daniel", phoneNumber: "0733000001" });
    expect(await add(school, groupCode)).toMatchObject({ added: 1, known: 0 });
    const list = await school.office.call(bulkMessages.getStaffGroupListMessageStatus, {});
    expect(list).toMatchObject([{ name: "Mwalimu Daniel", type: "STAFF", smsProblem: "none" }]);
    const other = await aSchool();
    const there = await other.office.try(bulkMessages.generateGroupListMessage, { groupCode });
    expect(there).toMatchObject({ success: false, field: "groupCode" });
    // Each has a list of their own, and clearing without a type empties the one that was filled last.
    const colleague = await aPerson("STAFF", school.schoolCode);
    expect(await colleague.call(bulkMessages.getStaffGroupListMessageStatus, {})).toEqual([]);
    expect(await school.office.call(bulkMessages.clearGroupListMessage, {})).toEqual({ cleared: 1, cancelled: 0 });
  });
});

describe("an SMS", () => {
  it("goes once to each family's number, with the names of all its children, or once for each child", async () => {
    for (const [per, bodies] of [
      ["family", ["Mama Atieno: Achieng, Brian come on Monday. $Bus"]],
      ["child", ["Mama Atieno: Achieng come on Monday. $Bus", "Mama Atieno: Brian come on Monday. $Bus"]],
    ] as const) {
      const school = await aSchool();
      const { groupCode } = await aFamily(school);
      await add(school, groupCode, "false", "true");
      const message = "$Name: $Student come on Monday. $Bus";
      const preview = await school.office.call(bulkMessages.previewMessages, { message, per });
      expect(preview).toMatchObject({
        recipients: bodies.length,
        merged: 2 - bodies.length,
        unreachableCount: 3,
        unknownPlaceholders: ["Bus"],
        unpriced: bodies.length,
      });
      expect(preview.unreachable).toMatchObject([{ name: "Baba Otieno", problem: "noAddress" }, {}, {}]);
      const { sendCode, queued, left } = await school.office.call(bulkMessages.sendMessageToParents, { message, per });
      expect({ queued, left }).toEqual({ queued: bodies.length, left: 3 });
      const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
      expect(messages.map(({ body }) => body).toSorted()).toEqual(bodies);
      // Both children's rows show what became of it; who could not be reached stays pending.
      const list = await rows(school);
      expect(list.filter(({ smsState }) => smsState === "waiting")).toHaveLength(2);
      expect(list.filter(({ smsState }) => smsState === "")).toHaveLength(3);
    }
  });

  it("goes once for each child to a number that both parents have", async () => {
    const school = await aSchool();
    const { groupCode } = await aFamily(school, "0712000001");
    await add(school, groupCode, "false", "true");
    const written = { message: "$Name: $Student come on Monday.", per: "child" } as const;
    const preview = await school.office.call(bulkMessages.previewMessages, written);
    expect(preview).toMatchObject({ recipients: 2, merged: 2 });
    const { sendCode } = await school.office.call(bulkMessages.sendMessageToParents, written);
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(messages.map(({ body }) => body)).toEqual([
      "Baba Otieno, Mama Atieno: Achieng come on Monday.",
      "Baba Otieno, Mama Atieno: Brian come on Monday.",
    ]);
    expect((await rows(school)).filter(({ smsState }) => smsState === "waiting")).toHaveLength(4);
  });

  it("leaves out who was deleted or unlinked since they were added, by name, and writes to them again once they are back", async () => {
    const school = await aSchool();
    const { office } = school;
    const { groupCode } = await aFamily(school, "0712000002");
    await add(school, groupCode, "true", "true");
    const { parents } = await office.call(guardians.getParents, {});
    const { id } = parents.find(({ names }) => names === "Baba Otieno")!;
    await office.call(guardians.removeGuardian, { id });
    const byName = async (keyword: string) => {
      const { Students } = await office.call(students.getGroupList, { groupCode, keyword });
      return Students[0]!;
    };
    // Brian is of another family by now, and Achieng has left.
    const brian = await byName("Brian");
    const apart = { userCode: brian.userCode, name: brian.name, parentIDNumber: unique("FAM") };
    await office.call(students.editStudents, apart);
    const { userCode } = await byName("Achieng");
    await office.call(students.deleteStudent, { userCode });
    const gone = (await rows(school)).filter(({ smsProblem }) => smsProblem === "gone");
    expect(gone.map(({ name, studentName }) => `${name} of ${studentName}`).toSorted()).toEqual([
      "Achieng of Achieng",
      "Baba Otieno of Achieng",
      "Baba Otieno of Brian",
      "Mama Atieno of Achieng",
      "Mama Atieno of Brian",
    ]);
    const message = "$Student is ill";
    expect(await office.try(bulkMessages.sendMessageToParents, { message })).toMatchObject({ success: false });

    await office.call(students.restoreStudent, { userCode });
    const preview = await office.call(bulkMessages.previewMessages, { message });
    expect(preview.unreachable.filter(({ problem }) => problem === "gone").map(({ name }) => name)).toEqual([
      "Baba Otieno",
      "Baba Otieno",
      "Mama Atieno",
    ]);
    const { sendCode, ...queued } = await office.call(bulkMessages.sendMessageToParents, { message });
    expect(queued).toMatchObject({ queued: 2, gone: 3 });
    const { messages } = await office.call(messageHistory.getMessages, { sendCode });
    expect(messages.map(({ name, body }) => `${name}: ${body}`).toSorted()).toEqual([
      "Achieng: Achieng is ill",
      "Mama Atieno: Achieng is ill",
    ]);
    // The staff alike.
    const { groupCode: staffGroup } = await aStaffGroup(school);
    const member = await aMember(school, { groupCode: staffGroup, phoneNumber: "0733000001" });
    await add(school, staffGroup);
    await office.call(staff.deleteStaff, { userCode: member.userCode });
    expect(await office.call(bulkMessages.getListCounts, { type: "STAFF" })).toMatchObject({ smsUnreachable: 1 });
    const toStaff = { type: "STAFF", message: "The board meets at nine" } as const;
    expect(await office.try(bulkMessages.sendMessageToParents, toStaff)).toMatchObject({ success: false });
  });

  it("says before it leaves whose number lacks a digit: the list and the look at the send alike", async () => {
    const { office, schoolCode } = await aSchool();
    const type = "STAFF" as const;
    const { owner } = await testApp();
    for (const [name, phoneNumber] of [
      ["Short Wanjiru", "+25471234567"],
      ["Long Otieno", "+2547123456789"],
      ["Kampala Nakato", "+256 0772 123456"],
      ["London Smith", "+44 20 7946 0018"],
    ] as const) {
      await office.call(bulkMessages.addListPerson, { type, name, phoneNumber: "+254712000001" });
      // Kept since before such numbers were refused.
      const kept = "update message_list_rows set phone_number = $1 where school_code = $2 and name = $3";
      await owner.query(kept, [phoneNumber, schoolCode, name]);
    }
    const list = await office.call(bulkMessages.getStaffGroupListMessageStatus, { type });
    expect(list.map(({ name, smsProblem }) => `${name} ${smsProblem}`)).toEqual([
      "Short Wanjiru badAddress",
      "Long Otieno badAddress",
      "Kampala Nakato none",
      "London Smith none",
    ]);
    const message = "The board meets at nine";
    const preview = await office.call(bulkMessages.previewMessages, { type, channel: "sms", message });
    expect(preview.unreachable.map(({ name }) => name)).toEqual(["Short Wanjiru", "Long Otieno"]);
    expect(preview.samples.map(({ recipient }) => recipient).toSorted()).toEqual(["+256772123456", "+442079460018"]);
  });

  it("is looked at with whose name makes it Unicode, what is not filled in, and from whom it comes", async () => {
    const school = await aSchool();
    const { office } = school;
    const options = ProviderOptions.parse({ sender: "SHULE" });
    const person = async (name: string, phoneNumber: string) =>
      office.call(bulkMessages.addListPerson, { type: "STUDENT", name, phoneNumber, email: "" });
    for (let place = 0; place < 51; place += 1) await person(`P${place}`, `+2547110000${10 + place}`);
    await person("Ngũgĩ wa Thiong’o", "+254712000099");
    const look = (message: string) => office.call(bulkMessages.previewMessages, { message });
    expect(await look("Dear $Name")).toMatchObject({ unicode: ["Ngũgĩ wa Thiong’o"], unicodeCount: 1, sender: "" });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "capture",
      options,
      secret: "",
    });
    const { messages, samples, unicodeCount, sender, holesCount } = await look("Dear $Name of $Group…");
    expect({ unicodeCount, sender, holesCount }).toEqual({ unicodeCount: 0, sender: "SHULE", holesCount: 52 });
    // The first of them, and the longest wherever it stands.
    expect(messages).toHaveLength(51);
    expect(messages.at(-1)).toMatchObject({ id: samples[0]?.id, name: "Ngũgĩ wa Thiong’o" });
  });

  it("needs words and somebody, and an e-mail all that the documents ask for, in their order", async () => {
    const school = await aSchool();
    const { office } = school;
    const said = async (answer: Promise<{ success: boolean; message: string }>) => {
      const { success, message } = await answer;
      return success ? "sent" : message;
    };
    expect(await said(office.try(bulkMessages.sendMessageToParents, { message: "" }))).toBe("Enter Message");
    expect(await said(office.try(bulkMessages.sendMessageToParents, { message: "x" }))).toBe(
      "Nobody in this list is pending",
    );
    const mail = { emailReplyTo: "", emailSubject: "", emailBody: "", checkedStudent: false, checkedParent: false };
    const send = (part: Partial<typeof mail>) => said(office.try(bulkMessages.sendEmail, { ...mail, ...part }));
    expect(await send({})).toBe("Enter reply to email. This is the email where recipients can reply to");
    expect(await send({ emailReplyTo: "head@shule.example" })).toBe("Enter Email Subject");
    expect(await send({ emailReplyTo: "head@shule.example", emailSubject: "Monday" })).toBe("Enter Email Body");
    const whole = { emailReplyTo: "head@shule.example", emailSubject: "Monday", emailBody: "Karibu" };
    expect(await send(whole)).toBe("Who are you sending the email to? Select PARENTS or STUDENTS or BOTH");
    expect(await send({ ...whole, emailSubject: "Monday\nBcc: x@example.org" })).toBe(
      "This text has characters that cannot be stored",
    );
  });

  it("is not sent twice to a person who is added by name twice", async () => {
    const { office } = await aSchool();
    const person = { type: "STUDENT", name: "Amina", phoneNumber: "0712 000 009", email: "" } as const;
    expect(await office.call(bulkMessages.addListPerson, person)).toMatchObject({ phoneNumber: "+254712000009" });
    expect(await office.try(bulkMessages.addListPerson, person)).toMatchObject({ success: false, field: "name" });
  });
});

describe("a spreadsheet of recipients", () => {
  const csv = (text: string) => ({ files: { excel: { name: "x.csv", contents: Buffer.from(text) } } });

  it("is held back by the first thing that lacks, in the documents' order", async () => {
    const { office } = await aSchool();
    const upload = async (part: object, text = "Name,Phone Number,Email\nAmina,0712000001,a@example.org\n") => {
      const written = { toSMS: "false", toEmail: "false", ...part } as const;
      return (await office.try(customUpload.uploadFeeList, written, text === "" ? {} : csv(text))).message;
    };
    expect(await upload({}, "")).toBe("Kindly select upload recipients");
    expect(await upload({})).toMatch(/^Select whether you sending SMS or Email/);
    expect(await upload({ toSMS: "true", toEmail: "true" })).toBe("Please do SMS Customization before proceeding");
    const sms = { toSMS: "true", message: "Dear $Name", toEmail: "true" };
    expect(await upload(sms)).toBe("Please do Email Customization before proceeding");
    expect(await upload({ ...sms, emailBody: "x" })).toBe("Enter Email Subject");
    expect(await upload({ ...sms, emailBody: "x", emailSubject: "x" })).toMatch(/^Enter Reply to/);
    expect(await upload({ toSMS: "true", message: "x" }, "Who,Where\nAmina,0712\n")).toMatch(/needs the columns/);
  });

  it("is shown with its bad rows before anything is queued, added once, and released", async () => {
    const { office } = await aSchool();
    const text =
      "Name,Phone Number,Email,Amount Due\nAmina,0712000001,,500\nBrian,123,,600\nAmina,0712000001,,500\nAmina,0712000001,,700\nChebet,0712000003,,\n";
    const written = { message: "Dear $Name, $AmountDue is due. $Bus $5", toSMS: undefined, toEmail: undefined };
    const preview = await office.call(customMessages.previewCustomMessages, written, csv(text));
    expect(preview).toMatchObject({ count: 5, badCount: 3, unknownPlaceholders: ["Bus"] });
    expect(preview.columns).toContain("AmountDue");
    expect(preview.bad.map(({ rowNumber, problems }) => [rowNumber, problems])).toEqual([
      [3, ["badPhone"]],
      [4, ["duplicate"]],
      [6, ["unfilled"]],
    ]);
    expect(preview.rows[0]?.message).toBe("Dear Amina, 500 is due. $Bus $5");
    expect(await office.call(customMessages.getListMessageStatus, {})).toEqual([]);
    const first = await office.call(customUpload.uploadFeeList, written, csv(text));
    expect(first).toEqual({ added: 3, known: 0, bad: 2, renewed: 0 });
    const again = await office.call(customUpload.uploadFeeList, written, csv(text));
    expect(again).toEqual({ added: 0, known: 3, bad: 2, renewed: 0 });
    const list = await office.call(customMessages.getListMessageStatus, {});
    expect(list.map(({ message }) => message)).toContain("Dear Amina, 700 is due. $Bus $5");
    const { sendCode, queued, left } = await office.call(customMessages.sendCustomMessages, {});
    expect({ queued, left }).toEqual({ queued: 2, left: 1 });
    const { messages } = await office.call(messageHistory.getMessages, { sendCode });
    expect(messages.map(({ body }) => body)).toEqual([
      "Dear Amina, 500 is due. $Bus $5",
      "Dear Amina, 700 is due. $Bus $5",
    ]);
  });
});

describe("a list that is to be released", () => {
  it("says what it comes to by SMS and by e-mail, and when each would leave", async () => {
    const { office } = await aSchool();
    const text = "Name,Phone Number,Email\nAmina,0712000001,amina@example.org\nBrian,0712000002,brian@example\n";
    const written = {
      message: "Dear $Name",
      toSMS: "true",
      toEmail: "true",
      emailBody: "Dear $Name,",
      emailSubject: "The trip",
      emailReplyTo: "office@example.org",
    } as const;
    const excel = { name: "x.csv", contents: Buffer.from(text) };
    await office.call(customUpload.uploadFeeList, written, { files: { excel } });
    const now = await office.call(customMessages.previewCustomSend, {});
    expect(now.preview).toMatchObject({ recipients: 2, unreachableCount: 0, goesAt: "" });
    expect(now.emailPreview).toMatchObject({ recipients: 1, unreachableCount: 1, segments: 0, goesAt: "" });
    const sendOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const later = await office.call(customMessages.previewCustomSend, { sendOn, sendTime: "08:20" });
    const goesAt = `${sendOn}T05:20:00.000Z`;
    expect([later.preview.goesAt, later.emailPreview.goesAt]).toEqual([goesAt, goesAt]);
  });
});

describe("the link in an e-mail", () => {
  it("stops further mail in one step, whoever presses it how often; a changed one does nothing", async () => {
    const { server, services, owner } = await testApp();
    const school = await aSchool();
    const token = stopToken(services.secret, school.schoolCode, "a@example.org");
    const press = (given: string) => server.inject({ method: "POST", url: `/api/messages/stop/${given}` });
    expect((await press(`${token}x`)).statusCode).toBe(404);
    expect((await press(token)).statusCode).toBe(200);
    expect((await press(token)).statusCode).toBe(200);
    const { rows: kept } = await owner.query(
      "select channel, address, kind from message_suppressions where school_code = $1",
      [school.schoolCode],
    );
    expect(kept).toEqual([{ channel: "email", address: "a@example.org", kind: "optOut" }]);
  });
});

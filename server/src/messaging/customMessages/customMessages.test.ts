/** Custom lists: what their columns fill, whose channel is whose, and what an open page costs. */
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";

let school: School;
beforeAll(async () => {
  school = await aSchool();
});
beforeEach(async () => {
  await school.office.call(customMessages.clearListMessage, {});
});

const csv = (text: string) => ({ files: { excel: { name: "x.csv", contents: Buffer.from(text) } } });
const SMS = { toSMS: "true", toEmail: "false" } as const;
const EMAIL = {
  toSMS: "false",
  toEmail: "true",
  emailSubject: "The trip",
  emailReplyTo: "office@example.org",
} as const;
const upload = (written: object, text: string) => school.office.call(customUpload.uploadFeeList, written, csv(text));
const smsOnly = (text: string, message = "Dear $Name") => upload({ ...SMS, message }, text);
const emailOnly = (text: string) => upload({ ...EMAIL, emailBody: "Dear $Name" }, text);
const namesIn = async (sendCode: string) => {
  const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
  return messages.map(({ name, channel }) => `${channel} ${name}`);
};

describe("a spreadsheet, before anything is written", () => {
  const read = (text: string) => school.office.try(customMessages.readCustomSheet, {}, csv(text));

  it("offers every column once, with what each recipient has in it and the prices", async () => {
    const prices = [{ prefix: "+254", network: "All", price: "0.80" }];
    await school.office.call(messagingSettings.saveMessagePrices, { prices });
    const text = "Nom,Téléphone,Montant dû,montant  DÛ,2024\nAmina,0712000001,500,1,x\nBrian,12,,2,y\n,,,,\n";
    expect((await read(text)).data).toEqual({
      columns: [
        { name: "Name", title: "Nom" },
        { name: "Nom", title: "Nom" },
        { name: "Téléphone", title: "Téléphone" },
        { name: "MontantDû", title: "Montant dû" },
      ],
      recipients: [
        { rowNumber: 2, name: "Amina", phoneNumber: "+254712000001", values: ["Amina", "Amina", "0712000001", "500"] },
        { rowNumber: 3, name: "Brian", phoneNumber: "", values: ["Brian", "Brian", "12", ""] },
      ],
      prices: [{ prefix: "+254", network: "All", priceE4: 8_000 }],
      sender: "",
    });
  });

  it("offers nobody who is sent nothing, so that its price is that of the release", async () => {
    await school.office.call(messagingSettings.addSuppression, { channel: "sms", address: "0712000077", reason: "" });
    const { recipients } = (await read("Name,Phone Number\nAmina,0712000077\nBrian,0712000078\n")).value;
    expect(recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(["", "+254712000078"]);
  });

  it("is refused with a formula that has no result, which would stand in the messages", async () => {
    expect((await read("Name,Phone Number,Due\nAmina,0712000077,500\nBrian,0712000078,=C2*2\n")).message).toBe(
      "Row 3 has a formula without a result. Open the file in Excel, save it and upload it again",
    );
  });

  it("is refused without a name, or without a way to reach anybody", async () => {
    expect((await read("Name,Amount\nAmina,500\n")).message).toMatch(/needs the columns/);
    expect((await read("Phone Number\n0712000001\n")).message).toMatch(/needs the columns/);
    const none = await school.office.try(customMessages.readCustomSheet, {});
    expect(none).toMatchObject({ success: false, field: "excel", message: "Kindly select upload recipients" });
  });
});

describe("a row that lacks what a text asks for", () => {
  const text = "Name,Email,Child,child,Accent\u00e9\nAmina,a@example.org,Zawadi,,x\nBrian,b@example.org,,Imani,\n";
  const problems = async (written: object) => {
    const all = { ...EMAIL, emailBody: "Come", ...written };
    const { rows } = await school.office.call(customMessages.previewCustomMessages, all, csv(text));
    return rows.map((row) => row.problems.join());
  };

  it("is left out for a hole in its subject as in its words, by the column that is filled in", async () => {
    expect(await problems({ emailSubject: "Fees of $Child" })).toEqual(["", "unfilled"]);
    expect(await problems({ emailBody: "Dear $child" })).toEqual(["", "unfilled"]);
    // However an accent was typed.
    expect(await problems({ emailBody: "Of $Accent\u0065\u0301" })).toEqual(["", "unfilled"]);
    expect(await problems({ emailSubject: "Fees of $Name" })).toEqual(["", ""]);
  });
});

describe("columns whose titles differ by capitals alone", () => {
  it("are filled in from the first of them, in what is looked at and in what is sent", async () => {
    const text = "NAME,Phone Number,amount,Amount\nAmina,0712000041,500,900\n";
    const message = "Dear $Name, $Amount";
    const written = { ...SMS, message };
    const { rows } = await school.office.call(customMessages.previewCustomMessages, written, csv(text));
    expect(rows.map((row) => row.message)).toEqual(["Dear Amina, 500"]);
    await smsOnly(text, message);
    const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    expect(messages.map(({ body }) => body)).toEqual(["Dear Amina, 500"]);
    await upload({ ...EMAIL, emailBody: message }, "NAME,Email,amount,Amount\nAmina,a@example.org,500,900\n");
    const { names } = await school.office.call(customMessages.getCustomPlaceholders, {});
    expect(names.toSorted()).toEqual(["Email", "NAME", "amount"]);
  });
});

describe("rows of one number", () => {
  const TWO = 'Name,Phone Number,Balance,Class\nJane,0712000061,"15,000",Grade 7\nJane,0712000061,"3,000",Grade 9\n';
  const release = async () => {
    const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
    const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
    return messages.map(({ body }) => body);
  };
  /** The messages of the upload's preview, of the list, of the question before the release, and of the release. */
  async function everywhere(message: string, text: string) {
    const written = { ...SMS, message };
    const looked = await school.office.call(customMessages.previewCustomMessages, written, csv(text));
    await upload(written, text);
    const list = await school.office.call(customMessages.getListMessageStatus, {
      keyword: "",
      page: 0,
      size: 20,
      sort: "id",
      direction: "asc",
    });
    const { preview } = await school.office.call(customMessages.previewCustomSend, {});
    return {
      looked: looked.rows.filter(({ smsWith }) => smsWith === 0).map((row) => row.message),
      counts: [looked.preview.recipients, preview.recipients],
      segments: [looked.preview.segments, preview.segments],
      prices: [looked.preview.price, preview.price],
      listed: [...new Set(list.map((row) => row.message))],
      sent: await release(),
    };
  }

  it("have a message each where a column differs: what is previewed, listed and priced is what goes out", async () => {
    const told = await everywhere("Dear $Name, your balance for $Class is $Balance. Please pay by Friday.", TWO);
    const messages = ["15,000", "3,000"].map(
      (balance, at) => `Dear Jane, your balance for Grade ${7 + 2 * at} is ${balance}. Please pay by Friday.`,
    );
    expect(told).toMatchObject({
      looked: messages,
      listed: messages,
      sent: messages,
      counts: [2, 2],
      segments: [2, 2],
    });
    expect(told.prices[0]).toBe(told.prices[1]);
  });

  it("share one that reads the same for each", async () => {
    const told = await everywhere("School is closed", TWO.replace("Jane", "Otieno"));
    const messages = ["School is closed"];
    expect(told).toMatchObject({
      looked: messages,
      listed: messages,
      sent: messages,
      counts: [1, 1],
      segments: [1, 1],
    });
  });

  it("do not share an amount that each of two names owes", async () => {
    await smsOnly('Name,Phone Number,Fees\nAchieng,0712000062,"15,000"\nOtieno,0712000062,"15,000"\n', "Due: $Fees");
    expect(await release()).toEqual(["Due: 15,000", "Due: 15,000"]);
  });
});

it("uploaded again with the subject, reply-to or a column mended, what still waits leaves with these, once", async () => {
  const text = (child: string) => `Name,Email,Child\nAmina,amina@example.org,${child}\n`;
  const written = { ...EMAIL, emailBody: "Dear $Name", emailSubject: "The tripp of $Child" };
  await upload(written, text("Zawadi"));
  const mended = { ...written, emailSubject: "The trip of $Child" };
  expect(await upload(mended, text("Zawadi"))).toEqual({ added: 0, known: 1, bad: 0, renewed: 1 });
  const replyTo = { ...mended, emailReplyTo: "bursar@example.org" };
  expect(await upload(replyTo, text("Imani"))).toEqual({ added: 0, known: 1, bad: 0, renewed: 1 });
  expect(await upload(replyTo, text("Imani"))).toEqual({ added: 0, known: 1, bad: 0, renewed: 0 });
  const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
  const { messages } = await school.office.call(messageHistory.getMessages, { sendCode });
  expect(messages.map(({ subject }) => subject)).toEqual(["The trip of Imani"]);
  // What has left stays what it was.
  expect(await upload(written, text("Zawadi"))).toEqual({ added: 0, known: 1, bad: 0, renewed: 0 });
});

describe("before a release", () => {
  it("those whose message has a hole are named with it, by what is known of their own row", async () => {
    await smsOnly("Name,Phone Number,Amount\nAmina,0712000001,500\n", "Dear $Name, $Amount");
    await smsOnly("Name,Phone Number,Bus\nBrian,0712000002,7\n", "Dear $Name, $Amount on bus $bus of $Nobody, $Nobody");
    const { preview } = await school.office.call(customMessages.previewCustomSend, {});
    expect(preview).toMatchObject({
      recipients: 2,
      holesCount: 1,
      holes: [{ name: "Brian", placeholders: ["Amount", "Nobody"] }],
    });
  });

  it("an e-mail to the list says whom it reaches and what of it would not be filled in", async () => {
    await emailOnly("Name,Email,Amount\nAmina,amina@example.org,500\nBrian,brian@example.org,\n");
    await smsOnly("Name,Phone Number,Bus\nChebet,0712000003,7\n");
    const { names } = await school.office.call(customMessages.getCustomPlaceholders, {});
    expect(names).toEqual(["Name", "Amount", "Email"]);
    const asked = { emailSubject: "For $Name", emailBody: "You owe $Amount" };
    const { preview, emailPreview } = await school.office.call(customMessages.previewCustomSend, asked);
    expect(preview).toMatchObject({ recipients: 0, unreachableCount: 0 });
    expect(emailPreview).toMatchObject({
      recipients: 2,
      unreachableCount: 0,
      holesCount: 1,
      holes: [{ name: "Brian", placeholders: ["Amount"] }],
    });
  });
});

describe("a row uploaded for one channel", () => {
  const PEOPLE = "Name,Phone Number,Email\n";

  it("gets no e-mail where SMS alone was ticked", async () => {
    await smsOnly(`${PEOPLE}Amina,0712000001,amina@example.org\n`);
    await emailOnly(`${PEOPLE}Brian,0712000002,brian@example.org\n`);
    const counts = await school.office.call(customMessages.getCustomCounts, {});
    expect(counts).toMatchObject({ all: 2, smsPending: 1, emailPending: 1, emailUnreachable: 0 });
    const letter = { emailSubject: "The trip", emailBody: "Dear $Name", emailReplyTo: "office@example.org" };
    const { sendCode } = await school.office.call(customMessages.sendEmailCustom, letter);
    expect(await namesIn(sendCode)).toEqual(["email Brian"]);
    const more = await school.office.try(customMessages.sendEmailCustom, letter);
    expect(more).toMatchObject({ success: false, message: "Nobody in this list is pending" });
  });

  it("gets no SMS where e-mail alone was ticked", async () => {
    await smsOnly(`${PEOPLE}Amina,0712000001,amina@example.org\n`);
    await emailOnly(`${PEOPLE}Brian,0712000002,brian@example.org\n`);
    const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
    expect((await namesIn(sendCode)).toSorted()).toEqual(["email Brian", "sms Amina"]);
  });
});

/** Rows that the database answers while `work` is done. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => Promise<pg.QueryResult>;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args);
    void answer?.then?.(
      (found) => (rows += found.rows?.length ?? 0),
      () => undefined,
    );
    return answer;
  });
  await work();
  spy.mockRestore();
  return rows;
}

it("an open page's question reads as many rows of a long list as of a short one: nothing is merged for it", async () => {
  const people = (count: number) =>
    `Name,Phone Number\n${Array.from({ length: count }, (_, n) => `P${n},07120${10_000 + n}`).join("\n")}\n`;
  const ask = () => school.office.call(customMessages.getCustomCounts, {});
  await smsOnly(people(2));
  await ask();
  const short = await rowsRead(ask);
  await smsOnly(people(200));
  expect((await ask()).smsPending).toBe(200);
  expect(short).toBeGreaterThan(0);
  expect(await rowsRead(ask)).toBe(short);
});

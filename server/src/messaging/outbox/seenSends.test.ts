/** No more messages leave, nor for more, than the person was shown before they pressed (decision 0029). */
import { add, cents, ZERO } from "@ofisi/contract/kit/money";
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import type { SeenSend, SendPreview } from "@ofisi/contract/messaging/rows";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";
import { Sending } from "../../../test/sending.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());

const LETTER = { emailSubject: "The trip", emailReplyTo: "office@example.org", emailBody: "Dear $Name" };
const seenIn = (...previews: z.output<typeof SendPreview>[]): SeenSend => ({
  recipients: previews.reduce((sum, { recipients }) => sum + recipients, 0),
  price: add(...previews.map(({ price }) => price)),
});
const said = ({ message }: { message: string }) => message.replaceAll("\u00a0", " ");
const sends = async ({ office }: School) => (await office.call(messageHistory.getMessagesHistory, {})).count;

/** Another tab of the same sign-in adds somebody. */
const addPerson = ({ office }: School, type: "STUDENT" | "STAFF", at: number) =>
  office.call(bulkMessages.addListPerson, {
    type,
    name: `Person ${at}`,
    phoneNumber: `071200000${at}`,
    email: `p${at}@example.org`,
  });
const addUploaded = ({ office }: School, at: number) =>
  office.call(
    customUpload.uploadFeeList,
    { ...LETTER, message: "Dear $Name", toSMS: "true", toEmail: "true" },
    {
      files: {
        excel: {
          name: "x.csv",
          contents: Buffer.from(`Name,Phone Number,Email\nP${at},071200000${at},p${at}@example.org\n`),
        },
      },
    },
  );

/** Each kind of send: who is added to its list, what is shown of it, and its press. */
const KINDS = {
  "an SMS to students and parents": bulk("STUDENT", "sms"),
  "an SMS to the staff": bulk("STAFF", "sms"),
  "an e-mail to students and parents": bulk("STUDENT", "email"),
  "an e-mail to the staff": bulk("STAFF", "email"),
  "a custom list": {
    addTo: addUploaded,
    each: 2,
    look: async ({ office }: School) => {
      const { preview, emailPreview } = await office.call(customMessages.previewCustomSend, {});
      return seenIn(preview, emailPreview);
    },
    press: ({ office }: School, seen?: SeenSend) =>
      office.try(customMessages.sendCustomMessages, { seen: seen ?? null }),
  },
  "an e-mail to a custom list": {
    addTo: addUploaded,
    each: 1,
    look: async ({ office }: School) => {
      const letter = { emailSubject: LETTER.emailSubject, emailBody: LETTER.emailBody };
      const { preview, emailPreview } = await office.call(customMessages.previewCustomSend, letter);
      return seenIn(preview, emailPreview);
    },
    press: ({ office }: School, seen?: SeenSend) =>
      office.try(customMessages.sendEmailCustom, { ...LETTER, seen: seen ?? null }),
  },
};

function bulk(type: "STUDENT" | "STAFF", channel: "sms" | "email") {
  const whom = { type, checkedParent: true, checkedStudent: true };
  return {
    addTo: (school: School, at: number) => addPerson(school, type, at),
    each: 1,
    look: async ({ office }: School) => {
      const message = channel === "sms" ? "Come" : LETTER.emailBody;
      return seenIn(await office.call(bulkMessages.previewMessages, { ...whom, channel, message }));
    },
    press: ({ office }: School, seen?: SeenSend) =>
      channel === "sms"
        ? office.try(bulkMessages.sendMessageToParents, { type, message: "Come", seen: seen ?? null })
        : office.try(bulkMessages.sendEmail, { ...whom, ...LETTER, seen: seen ?? null }),
  };
}

describe.each(Object.entries(KINDS))("%s", (_name, { addTo, each, look, press }) => {
  const priced = async () => {
    const school = await aSchool();
    await school.office.call(messagingSettings.saveMessagePrices, {
      prices: [{ prefix: "+254", network: "", price: "2" }],
    });
    await addTo(school, 1);
    return school;
  };

  it("is refused where its list has grown since it was shown, and sent as it is shown then", async () => {
    const school = await priced();
    const shown = await look(school);
    await addTo(school, 2);
    const refused = await press(school, shown);
    expect(refused.success).toBe(false);
    expect(said(refused)).toBe(
      shown.price === 0n
        ? `${2 * each} messages would be sent now, and you were shown ${each}. Nothing was sent: look at it again`
        : `${2 * each} messages would be sent for KES 4 now, and you were shown ${each} for KES 2. Nothing was sent: look at it again`,
    );
    expect(await sends(school)).toBe(0);
    expect((await press(school, await look(school))).data).toMatchObject({ queued: 2 * each });
  });

  it("is sent to fewer than were shown, and to whoever is there where nothing was", async () => {
    const school = await priced();
    const { recipients, price = ZERO } = await look(school);
    expect((await press(school, { recipients: recipients + 1, price: add(price, cents(1)) })).success).toBe(true);
    await addTo(school, 3);
    expect((await press(school)).data).toMatchObject({ queued: each });
  });
});

it("is refused where its price has risen since it was shown", async () => {
  const school = await aSchool();
  const { addTo, look, press } = KINDS["an SMS to the staff"];
  const save = (price: string) =>
    school.office.call(messagingSettings.saveMessagePrices, { prices: [{ prefix: "+254", network: "", price }] });
  await save("2");
  await addTo(school, 1);
  const shown = await look(school);
  await save("3");
  expect(said(await press(school, shown))).toBe(
    "1 message would be sent for KES 3 now, and you were shown 1 for KES 2. Nothing was sent: look at it again",
  );
  expect(await sends(school)).toBe(0);
});

it("sends again no more of the failed than were shown", async () => {
  const school = await sending.connected();
  const { office } = school;
  await addPerson(school, "STAFF", 1);
  await addPerson(school, "STAFF", 2);
  const refused = { statusCode: 405, status: "InsufficientBalance" };
  sending.carrier.mood = { refuses: { "+254712000001": refused, "+254712000002": refused } };
  const { sendCode } = await office.call(bulkMessages.sendMessageToParents, { type: "STAFF", message: "Come" });
  await sending.drain(school);
  expect((await office.call(messageHistory.getMessages, { sendCode })).retryable).toBe(2);
  const again = (recipients: number) =>
    office.try(messageHistory.retryFailedMessages, { sendCode, seen: { recipients } });
  expect(said(await again(1))).toBe(
    "2 messages would be sent now, and you were shown 1. Nothing was sent: look at it again",
  );
  expect((await again(2)).data).toMatchObject({ queued: 2 });
});

/** Rows of a list whose send was cancelled before it left. */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aPerson } from "../../../test/cast.ts";
import { BY_EMAIL, listed, phones, Sending, states } from "../../../test/sending.ts";
import { schoolDay } from "../../kit/days.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";

const sending = new Sending();
const { carrier } = sending;
beforeAll(() => sending.start());
afterAll(() => sending.stop());
afterEach(() => sending.forget());

const TOMORROW = { sendOn: schoolDay(new Date(Date.now() + 86_400_000), "Africa/Nairobi"), sendTime: "12:00" };
const NO_QUIET = { quietFrom: "00:00", quietUntil: "00:00" };
const message = "School opens on Monday";

/** A school whose office has a list of three. */
async function aList() {
  const school = await sending.connected();
  const { office } = school;
  await office.call(messagingSettings.saveMessagingLimits, NO_QUIET);
  for (const [place, phoneNumber] of phones(3).entries())
    await office.call(bulkMessages.addListPerson, { type: "STUDENT", name: `Parent ${place}`, phoneNumber });
  const rows = async () => {
    const found = await office.call(bulkMessages.getGroupListMessageStatus, {});
    return found.map(({ status, smsState }) => `${status} ${smsState}`);
  };
  const counts = () => office.call(bulkMessages.getListCounts, { type: "STUDENT" });
  const send = (when: object = {}) => office.call(bulkMessages.sendMessageToParents, { message, ...when });
  return { school, office, rows, counts, send };
}

it("are pending again, and are sent to as if nothing had been queued, once by two presses", async () => {
  const { school, office, rows, counts, send } = await aList();
  const { sendCode } = await send(TOMORROW);
  expect(await counts()).toMatchObject({ pending: 3, smsPending: 0 });
  await office.call(messageHistory.cancelMessages, { sendCode });
  expect(await rows()).toEqual(["1 cancelled", "1 cancelled", "1 cancelled"]);
  expect(await counts()).toMatchObject({ pending: 3, failed: 0, smsPending: 3, smsUnreachable: 0 });
  expect(await office.call(bulkMessages.previewMessages, { message })).toMatchObject({ recipients: 3 });
  const presses = await Promise.all([1, 2].map(() => office.try(bulkMessages.sendMessageToParents, { message })));
  expect(presses.filter(({ success }) => success).map(({ value }) => value.queued)).toEqual([3]);
  await sending.drain(school);
  expect(carrier.taken).toHaveLength(3);
  expect(await rows()).toEqual(["2 sent", "2 sent", "2 sent"]);
  expect(await states(school, sendCode)).toEqual({ cancelled: 3 });
});

it("are left alone where their message had left by then", async () => {
  const { school, office, rows, counts, send } = await aList();
  const { sendCode } = await send(TOMORROW);
  await sending.app.owner.query("update messages set try_after = null where send_code = $1 and recipient = $2", [
    sendCode,
    phones(1)[0],
  ]);
  await sending.drain(school);
  expect(await office.call(messageHistory.cancelMessages, { sendCode })).toEqual({ cancelled: 2 });
  expect(await rows()).toEqual(["2 sent", "1 cancelled", "1 cancelled"]);
  expect(await counts()).toMatchObject({ sent: 1, pending: 2, smsPending: 2 });
  expect(await send()).toMatchObject({ queued: 2 });
});

it("are pending again where a second person refuses the send, and say why", async () => {
  const { school, office, rows, send } = await aList();
  await office.call(messagingSettings.saveMessagingLimits, { ...NO_QUIET, approvalAbove: 2 });
  const { sendCode } = await send();
  const { cookie } = await aPerson("STAFF", school.schoolCode, "Head Teacher", "head");
  const head = Object.assign(new InProcessClient(sending.app.server), { cookie });
  await head.call(messageHistory.decideSend, { sendCode, approve: false, note: "The date is wrong" });
  expect(await rows()).toEqual(["1 cancelled", "1 cancelled", "1 cancelled"]);
  const [row] = await office.call(bulkMessages.getGroupListMessageStatus, {});
  expect(row).toMatchObject({ res: "The date is wrong" });
  expect(await send()).toMatchObject({ queued: 3, needsApproval: true });
});

it("of a spreadsheet hold their words, and what is uploaded in their stead is told once", async () => {
  const { school, office } = await aList();
  const smsOnly = (words: string) => listed(school, phones(2), { message: words, toSMS: "true", toEmail: undefined });
  await smsOnly("Dear $Name, come at 9");
  const { sendCode } = await office.call(customMessages.sendCustomMessages, TOMORROW);
  await office.call(messageHistory.cancelMessages, { sendCode });
  const shown = async () =>
    (await office.call(customMessages.getListMessageStatus, {})).map(
      ({ status, message: text }) => `${status} ${text}`,
    );
  expect(await shown()).toEqual(["1 Dear Parent 0, come at 9", "1 Dear Parent 1, come at 9"]);
  // The same once more adds nothing; the first of them in other words stands in place of what was cancelled.
  await smsOnly("Dear $Name, come at 9");
  expect(await shown()).toHaveLength(2);
  await listed(school, phones(1), { message: "Dear $Name, come at 10", toSMS: "true", toEmail: undefined });
  expect(await shown()).toEqual(["1 Dear Parent 1, come at 9", "1 Dear Parent 0, come at 10"]);
  expect(await office.call(customMessages.sendCustomMessages, {})).toMatchObject({ queued: 2 });
  await sending.drain(school);
  expect(carrier.taken.map(({ message: text }) => text).toSorted()).toEqual([
    "Dear Parent 0, come at 10",
    "Dear Parent 1, come at 9",
  ]);
});

it("of a spreadsheet whose e-mail had left are told by SMS in the new words alone, and by no second e-mail", async () => {
  const { school, office } = await aList();
  const both = { ...BY_EMAIL, toSMS: "true" };
  const rows = async () =>
    (await office.call(customMessages.getListMessageStatus, {})).map(
      ({ smsState, emailState, message: text }) => `${smsState}/${emailState} ${text}`,
    );
  // An e-mail keeps no quiet hours: it has left when the SMS is cancelled.
  const leaving = async (words: string) => {
    await listed(school, phones(2), { ...both, message: words });
    const { sendCode } = await office.call(customMessages.sendCustomMessages, TOMORROW);
    const set = "update messages set state = 'sent', sent_at = now() where send_code = $1 and channel = 'email'";
    await sending.app.owner.query(set, [sendCode]);
    await office.call(messageHistory.cancelMessages, { sendCode });
  };
  await leaving("Come at 9");
  expect(await rows()).toEqual(["cancelled/sent Come at 9", "cancelled/sent Come at 9"]);
  // The first of them by both, the second by SMS alone.
  await listed(school, phones(1), { ...both, message: "Come at 10" });
  const second = {
    excel: {
      name: "x.csv",
      contents: Buffer.from(`Name,Phone Number,Email\nParent 1,${phones(2)[1]},parent1@example.org\n`),
    },
  };
  await office.call(customUpload.uploadFeeList, { toSMS: "true", message: "Come at 11" }, { files: second });
  expect(await rows()).toEqual(["/sent Come at 10", "/sent Come at 11"]);
  expect(await office.call(customMessages.getCustomCounts, {})).toMatchObject({ smsPending: 2, emailPending: 0 });
  expect(await office.call(customMessages.sendCustomMessages, {})).toMatchObject({ queued: 2 });
  await sending.drain(school);
  expect(carrier.taken.map(({ message: text }) => text).toSorted()).toEqual(["Come at 10", "Come at 11"]);
  // What is to be told by e-mail in other words is told by it again.
  await office.call(customMessages.clearListMessage, {});
  await leaving("Come at 12");
  await listed(school, phones(2), { ...both, message: "Come at 1", emailBody: "School opens on Tuesday" });
  expect(await rows()).toEqual(["/ Come at 1", "/ Come at 1"]);
});

it("can be written to by e-mail again, with what is filled in", async () => {
  const { school, office } = await aList();
  await listed(school, phones(1), { ...BY_EMAIL });
  const { sendCode } = await office.call(customMessages.sendCustomMessages, TOMORROW);
  await office.call(messageHistory.cancelMessages, { sendCode });
  expect(await office.call(customMessages.getCustomCounts, {})).toMatchObject({ pending: 1, emailPending: 1 });
  expect((await office.call(customMessages.getCustomPlaceholders, {})).names).toContain("Name");
  expect(await office.call(customMessages.sendCustomMessages, {})).toMatchObject({ queued: 1 });
});

/** Messages to groups of students, parents and staff: fill a list, look, send (G128 to G134, G141). */
import { bursarOrHead } from "@ofisi/contract/kit/access";
import { ZERO } from "@ofisi/contract/kit/money";
import {
  AD_HOC_MAX,
  asksForMoney,
  BULK_PLACEHOLDERS,
  bulkMessages as contract,
  MONEY_PLACEHOLDERS,
} from "@ofisi/contract/messaging/bulkMessages";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { findOwed } from "../../finance/ledger/owed.queries.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { addDocument, storeDocument, type StoredDocument } from "../../kit/documents.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { cancelWaiting, UPLOAD_KIND } from "../outbox/queries.ts";
import { NOTHING_OWED, type Wanted } from "../outbox/rules.ts";
import { preview, queueSend, type Marking } from "../outbox/sending.service.ts";
import * as queries from "./queries.ts";
import { isOfStudent, readPeople, type NewPerson } from "./rules.ts";

type GroupList = "STUDENT" | "STAFF";

export const bulkMessageHandlers = schoolHandlers(contract, {
  async generateGroupListMessage(context, { groupCode, checkedStudent, checkedParent }) {
    const { userCode } = context.caller;
    const isStaff = checkedStudent === undefined && checkedParent === undefined;
    if (!(await queries.hasGroup(context, isStaff ? "staff_groups" : "groups", groupCode)))
      throw refuse("This group is not there any more", {}, "groupCode");
    if (!isStaff)
      return await addStudents(context, { groupCode }, { checkedStudent, checkedParent }, `group ${groupCode}`);
    return await told(context, await queries.addStaffGroup(context, userCode, groupCode), `group ${groupCode}`);
  },

  async addListStage(context, { keyStageCode, ...ticks }) {
    if (!(await queries.hasKeyStage(context, keyStageCode)))
      throw refuse("This key stage is not there any more", {}, "keyStageCode");
    return await addStudents(context, { keyStageCode }, ticks, `key stage ${keyStageCode}`);
  },

  addListStudents: (context, { userCodes, ...ticks }) =>
    addStudents(context, { userCodes }, ticks, "message list STUDENT"),

  async addListArrears(context, { owedMoreThan = ZERO, olderThanDays, ...ticks }) {
    const owing = { moreThan: owedMoreThan, days: olderThanDays };
    return await addStudents(context, { owing, day: context.day }, ticks, "message list STUDENT");
  },

  addListAbsent: (context, { activityDate, days, ...ticks }) =>
    addStudents(context, { absentOn: activityDate, days }, ticks, "message list STUDENT"),

  async addListGroup(context, { type, groupName, people }) {
    const read = readPeople(people, context.caller.country);
    if ("line" in read) throw refuse(read.fault, { line: read.line }, "people");
    if (read.people.length > AD_HOC_MAX)
      throw refuse("This list has more than {max} rows. Split it", { max: AD_HOC_MAX }, "people");
    const added = read.people.map((one) => ({ ...NONE, ...one, groupName, entryKey: personKey(one) }));
    const ids = await queries.addRows(context, own(context, type), added);
    return await told(context, { added: ids.length, meant: added.length, noGuardian: 0 }, `message list ${type}`);
  },

  async clearGroupListMessage(context, { type }) {
    const list = type ?? (await queries.lastList(context, context.caller.userCode)) ?? "STUDENT";
    return await clearList(context, list);
  },

  getGroupListMessageStatus: (context, { type, page, size, ...narrowed }) =>
    queries.listRows(context, own(context, type), narrowed, { page, size }),
  getStaffGroupListMessageStatus: (context, { type, page, size, ...narrowed }) =>
    queries.listRows(context, own(context, type), narrowed, { page, size }),
  getListCounts: (context, { type, keyword }) => queries.countList(context, own(context, type), keyword),

  async addListPerson(context, { type, name, idNumber, phoneNumber, email }) {
    const entryKey = personKey({ name, idNumber, phoneNumber, email });
    const [id] = await queries.addRows(context, own(context, type), [{ name, phoneNumber, email, entryKey, ...NONE }]);
    if (id === undefined) throw refuse("{name} is in this list already", { name }, "name");
    await context.audit({ subject: `message list ${type}`, after: { added: name } });
    const [row] = await queries.listRows(context, own(context, type), { id, keyword: "" }, { page: 0, size: 1 });
    return row!;
  },

  async previewMessages(
    context,
    { type, channel, message, emailSubject, per, checkedStudent, checkedParent, ...when },
  ) {
    const wanted = await wantedOf(context, {
      type,
      channel,
      template: message,
      subject: channel === "email" ? emailSubject : "",
      checkedStudent,
      checkedParent,
    });
    return await preview(context, { channel, per, wanted }, placeholdersFor(context), when);
  },

  async sendMessageToParents(context, { message, type, per, ...pressed }) {
    const wanted = await wantedOf(context, { type, channel: "sms", template: message, subject: "" }, "lock");
    const head = {
      kind: kindOf(type),
      message,
      emailSubject: "",
      emailBody: "",
      emailReplyTo: "",
      list: type,
    } as const;
    const mark: Marking = (...marked) => queries.markRows(context, ...marked);
    return await queueSend(context, head, [{ channel: "sms", per, wanted }], mark, pressed);
  },

  sendEmail: schoolPhases(contract.sendEmail, {
    async before(before, { type, checkedStudent, checkedParent }) {
      if (type === "STUDENT" && !checkedStudent && !checkedParent)
        throw refuse("Who are you sending the email to? Select PARENTS or STUDENTS or BOTH", {}, "checkedParent");
      return before.files["file"] ? await storeDocument(before, "file") : undefined;
    },
    async unused({ services, school }, stored: StoredDocument | undefined) {
      if (stored) await removePicture(services, school, stored.uploadName);
    },
    async within(context, input, stored) {
      const { type, per, emailBody, emailSubject, emailReplyTo, checkedStudent, checkedParent } = input;
      const { sendOn, sendTime, seen } = input;
      const asked = { type, channel: "email", template: emailBody, subject: emailSubject } as const;
      const wanted = await wantedOf(context, { ...asked, checkedStudent, checkedParent }, "lock");
      if (stored) await addDocument(context, UPLOAD_KIND, stored);
      const head = { kind: kindOf(type), message: "", emailSubject, emailBody, emailReplyTo, list: type } as const;
      return await queueSend(
        context,
        { ...head, attachment: stored?.uploadName },
        [{ channel: "email", per, wanted }],
        (...marked) => queries.markRows(context, ...marked),
        { sendOn, sendTime, seen },
      );
    },
  }),
});

/** What may be filled in for whoever writes: what is owed, for those who may look at bills. */
const mayTellOfMoney = ({ caller }: SchoolContext) => bursarOrHead.allows(caller);
const placeholdersFor = (context: SchoolContext) => [
  ...BULK_PLACEHOLDERS,
  ...(mayTellOfMoney(context) ? MONEY_PLACEHOLDERS : []),
];

/** What a row has that comes from no spreadsheet. */
const NONE = { fields: {}, message: "", emailBody: "", emailSubject: "", emailReplyTo: "" };
const personKey = ({ name, idNumber = "", phoneNumber, email }: NewPerson & { idNumber?: string }) =>
  `person ${[name, idNumber, phoneNumber, email].join(" ").toLowerCase()}`;

/** Adds students, their parents or both. Both unticked are the parents: it is their message (G130). */
async function addStudents(
  context: SchoolContext,
  whom: queries.Whom,
  { checkedStudent, checkedParent }: { checkedStudent?: "true" | "false"; checkedParent?: "true" | "false" },
  subject: string,
) {
  const students = checkedStudent === "true";
  const who = { whom, students, parents: checkedParent === "true" || !students };
  return await told(context, await queries.addStudents(context, context.caller.userCode, who), subject);
}

/** Says and keeps how many were added. */
async function told(context: SchoolContext, { added, meant, noGuardian }: queries.Filled, subject: string) {
  const done = { added, known: meant - added, noGuardian };
  if (noGuardian > 0)
    context.say("{added} added to the list, {known} were in it already, {noGuardian} without a guardian", done);
  else context.say("{added} added to the list, {known} were in it already", done);
  await context.audit({ subject, after: { addedToMessageList: added } });
  return done;
}

const kindOf = (type: GroupList) => (type === "STAFF" ? "staff" : "bulk");
const own = ({ caller }: SchoolContext, list: GroupList) => ({ userCode: caller.userCode, list });

/** Empties one's list. What of it waits is not sent any more; what a carrier has goes on. */
async function clearList(context: SchoolContext, list: GroupList) {
  const { cleared, messageIds } = await queries.clearRows(context, own(context, list));
  const cancelled = await cancelWaiting(context, { ids: messageIds });
  await context.audit({ subject: `message list ${list}`, after: { cleared, cancelled } });
  return { cleared, cancelled };
}

/** Those of a list who are still to be written to, with what is filled in for each. */
async function wantedOf(
  context: SchoolContext,
  {
    type,
    channel,
    template,
    subject,
    checkedStudent = false,
    checkedParent = false,
  }: {
    type: GroupList;
    channel: Channel;
    template: string;
    subject: string;
    checkedStudent?: boolean;
    checkedParent?: boolean;
  },
  lock?: "lock",
): Promise<Wanted[]> {
  const pending = await queries.pendingRows(context, own(context, type), channel, lock);
  const isMeant = (row: queries.PendingRow) => {
    if (channel === "sms" || type === "STAFF" || checkedStudent === checkedParent) return true;
    return row.type === "PERSON" || row.type === (checkedStudent ? "STUDENT" : "PARENT");
  };
  const School = context.caller.schoolName;
  const meant = pending.filter(isMeant);
  const isAboutMoney = mayTellOfMoney(context) && asksForMoney(`${template} ${subject}`);
  // Read with what is queued: whoever has paid a moment ago is told nothing.
  const owed = isAboutMoney
    ? await findOwed(context, [
        ...new Set(meant.filter(({ type: kind }) => isOfStudent(kind)).map(({ personCode }) => personCode)),
      ])
    : undefined;
  return meant.map((row) => ({
    ...row,
    template,
    subject,
    ...(isOfStudent(row.type) && { about: row.personCode }),
    values: { Name: row.name, Student: row.studentName, Group: row.groupName, School },
    ...(owed && { owes: (isOfStudent(row.type) && owed.get(row.personCode)) || NOTHING_OWED }),
  }));
}

/** Messages to groups of students, parents and staff: fill a list, look, send (G128 to G134, G141). */
import { BULK_PLACEHOLDERS, bulkMessages as contract } from "@ofisi/contract/messaging/bulkMessages";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { SchoolContext } from "../../kit/context.ts";
import { addDocument, storeDocument, type StoredDocument } from "../../kit/documents.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { cancelWaiting, UPLOAD_KIND } from "../outbox/queries.ts";
import type { Wanted } from "../outbox/rules.ts";
import { preview, queueSend } from "../outbox/sending.service.ts";
import * as queries from "./queries.ts";

type GroupList = "STUDENT" | "STAFF";

export const bulkMessageHandlers = schoolHandlers(contract, {
  async generateGroupListMessage(context, { groupCode, checkedStudent, checkedParent }) {
    const { userCode } = context.caller;
    const isStaff = checkedStudent === undefined && checkedParent === undefined;
    if (!(await queries.hasGroup(context, isStaff ? "staff_groups" : "groups", groupCode)))
      throw refuse("This group is not there any more", {}, "groupCode");
    // Both unticked are the parents: it is their message (G130).
    const students = checkedStudent === "true";
    const who = { groupCode, students, parents: checkedParent === "true" || !students };
    const { added, meant } = isStaff
      ? await queries.addStaffGroup(context, userCode, groupCode)
      : await queries.addStudentGroup(context, userCode, who);
    context.say("{added} added to the list, {known} were in it already", { added, known: meant - added });
    await context.audit({ subject: `group ${groupCode}`, after: { addedToMessageList: added } });
    return { added, known: meant - added };
  },

  async clearGroupListMessage(context, { type }) {
    const list = type ?? (await queries.lastList(context, context.caller.userCode)) ?? "STUDENT";
    return await clearList(context, list);
  },

  getGroupListMessageStatus: (context, { type, ...asked }) => rows(context, type, asked),
  getStaffGroupListMessageStatus: (context, { type, ...asked }) => rows(context, type, asked),
  getListCounts: (context, { type, keyword }) => queries.countList(context, own(context, type), keyword),

  async addListPerson(context, { type, name, idNumber, phoneNumber, email }) {
    const entryKey = `person ${[name, idNumber, phoneNumber, email].join(" ").toLowerCase()}`;
    const none = { fields: {}, message: "", emailBody: "", emailSubject: "", emailReplyTo: "" };
    const [id] = await queries.addRows(context, own(context, type), [{ name, phoneNumber, email, entryKey, ...none }]);
    if (id === undefined) throw refuse("{name} is in this list already", { name }, "name");
    await context.audit({ subject: `message list ${type}`, after: { added: name } });
    const [row] = await queries.listRows(context, own(context, type), { id, keyword: "" }, { page: 0, size: 1 });
    return row!;
  },

  async previewMessages(context, { type, channel, message, per, checkedStudent, checkedParent }) {
    const wanted = await wantedOf(context, {
      type,
      channel,
      template: message,
      subject: "",
      checkedStudent,
      checkedParent,
    });
    return await preview(context, { channel, per, wanted }, BULK_PLACEHOLDERS);
  },

  async sendMessageToParents(context, { message, type, per }) {
    const wanted = await wantedOf(context, { type, channel: "sms", template: message, subject: "" }, "lock");
    const head = {
      kind: kindOf(type),
      message,
      emailSubject: "",
      emailBody: "",
      emailReplyTo: "",
      list: type,
    } as const;
    return await queueSend(context, head, [{ channel: "sms", per, wanted }], (...marked) =>
      queries.markRows(context, ...marked),
    );
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
      const asked = { type, channel: "email", template: emailBody, subject: emailSubject } as const;
      const wanted = await wantedOf(context, { ...asked, checkedStudent, checkedParent }, "lock");
      if (stored) await addDocument(context, UPLOAD_KIND, stored);
      const head = { kind: kindOf(type), message: "", emailSubject, emailBody, emailReplyTo, list: type } as const;
      return await queueSend(
        context,
        { ...head, attachment: stored?.uploadName },
        [{ channel: "email", per, wanted }],
        (...marked) => queries.markRows(context, ...marked),
      );
    },
  }),
});

const kindOf = (type: GroupList) => (type === "STAFF" ? "staff" : "bulk");
const own = ({ caller }: SchoolContext, list: GroupList) => ({ userCode: caller.userCode, list });

async function rows(
  context: SchoolContext,
  type: GroupList,
  { status, keyword, page, size }: queries.Narrowed & { page: number; size: number },
) {
  return await queries.listRows(context, own(context, type), { status, keyword }, { page, size });
}

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
  return pending.filter(isMeant).map((row) => ({
    ...row,
    template,
    subject,
    values: { Name: row.name, Student: row.studentName, Group: row.groupName, School },
  }));
}

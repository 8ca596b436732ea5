/** Messages to whole groups of students, parents and staff (document 001 sections 2.5, 2.6, 7.4; G128 to G134, G141, G143). */
import { z } from "zod";
import { bursarOrHead, office } from "../kit/access.ts";
import { requiredDay } from "../kit/dates.ts";
import { code, codes, count, email, flag, oneOrNone, required, text, whole } from "../kit/fields.ts";
import { optionalAmount } from "../kit/money.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";
import { placeholdersOf } from "./placeholders.ts";
import {
  byStatus,
  CHANNELS,
  EMAIL_MAX,
  line,
  ListCounts,
  ListRow,
  optionalLine,
  per,
  Queued,
  replyTo,
  seen,
  SendPreview,
  SMS_MAX,
  when,
} from "./rows.ts";

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };
const GROUP_LISTS = ["STUDENT", "STAFF"] as const;
const type = (otherwise: (typeof GROUP_LISTS)[number]) => z.enum(GROUP_LISTS, notAllowed).default(otherwise);

/** A tick that may be left out altogether, which means something else than unticked (G129). */
const tick = () => oneOrNone(z.enum(["true", "false"], notAllowed));

/** What is filled in of everybody in these lists. */
export const BULK_PLACEHOLDERS = ["Name", "Student", "Group", "School"] as const;
/**
 * What a student owes, of a family all of its children: filled in from the ledger at the moment of sending, and only for
 * whoever may look at bills. `$DueDate` is the day of the oldest bill that is open, from which arrears count.
 */
export const MONEY_PLACEHOLDERS = ["Balance", "BillNo", "DueDate"] as const;
const MONEY: ReadonlySet<string> = new Set(MONEY_PLACEHOLDERS.map((name) => name.toLowerCase()));
/** True where a text asks for what is owed. */
export const asksForMoney = (template: string): boolean =>
  placeholdersOf(template).some(({ name }) => MONEY.has(name.toLowerCase()));

/** People of an ad-hoc group, each a line: a name, a phone, an e-mail, in any order after the name. */
export const AD_HOC_MAX = 500;

/** Whether students stand for themselves, their parents, or both; neither is the parents (G130). */
const ticks = { checkedStudent: tick(), checkedParent: tick() };
const Added = z.object({
  added: count,
  known: count,
  /** Students whose parents are meant and who have no guardian: they are in the list and cannot be reached. */
  noGuardian: count,
});

export const bulkMessages = contract("school", "bulkMessages", {
  generateGroupListMessage: write({
    about:
      "Adds a group to one's list. With a tick for students or parents it is a group of students, and unticked both are the parents; without any it is a group of the staff. Who stands in the list already is not added again, but has the name, number and address of now where nothing was sent to them.",
    who: office,
    in: z.object({ groupCode: code("Select Group"), ...ticks }),
    out: Added,
  }),
  addListStage: write({
    about: "Adds the students of a key stage to one's list, their parents, or both.",
    who: office,
    in: z.object({ keyStageCode: code("Select Key Stage"), ...ticks }),
    out: Added,
  }),
  addListStudents: write({
    about: "Adds students that were ticked in another list to one's list, their parents, or both.",
    who: office,
    in: z.object({ userCodes: codes("Select Students", 5_000), ...ticks }),
    out: Added,
  }),
  addListArrears: write({
    about:
      "Adds everybody to one's list who owes more than an amount on bills that are older than so many days: the parents, the students, or both.",
    who: bursarOrHead,
    in: z.object({ owedMoreThan: optionalAmount(), olderThanDays: whole(0, 3_650, 0), ...ticks }),
    out: Added,
  }),
  addListAbsent: write({
    about:
      "Adds everybody to one's list who was absent on a day, and on the days of theirs before it that make up so many; who was excused was not absent. The parents, the students, or both.",
    who: office,
    in: z.object({ activityDate: requiredDay(), days: whole(1, 60, 1), ...ticks }),
    out: Added,
  }),
  addListGroup: write({
    about: "Adds people who are in no group to one's list, under a name for all of them, each on a line (G141).",
    who: office,
    in: z.object({ type: type("STUDENT"), groupName: required("Empty", 100), people: required("Empty", 50_000) }),
    out: Added,
  }),
  clearGroupListMessage: write({
    about:
      "Removes all rows of one's list, and cancels what of it still waits to be sent; without a type, of the list that was filled last.",
    who: office,
    in: z.object({ type: oneOrNone(z.enum(GROUP_LISTS, notAllowed)) }),
    out: z.object({ cleared: count, cancelled: count }),
  }),
  getGroupListMessageStatus: read({
    about: "The rows of one's list, all or by their status: 1 Pending, 2 Sent, 3 those that did not arrive.",
    who: office,
    in: z.object({ ...byStatus, type: type("STUDENT"), keyword: text(), ...paging(["id"]) }),
    out: z.array(ListRow),
  }),
  getStaffGroupListMessageStatus: read({
    about: "The same of the list of staff.",
    who: office,
    in: z.object({ ...byStatus, type: type("STAFF"), keyword: text(), ...paging(["id"]) }),
    out: z.array(ListRow),
  }),
  getListCounts: read({
    about: "How one's list stands: rows by status, and who cannot be reached.",
    who: office,
    in: z.object({ type: type("STUDENT"), keyword: text() }),
    out: ListCounts,
  }),
  addListPerson: write({
    about: "Adds somebody to one's list who is in no group (G141).",
    who: office,
    in: z.object({
      type: type("STUDENT"),
      name: required("Empty"),
      idNumber: text(40),
      phoneNumber: phone(),
      email: email(),
    }),
    out: ListRow,
  }),
  previewMessages: read({
    about:
      "What sending would be: how many messages and segments, the price, who cannot be reached and why, and whether it would be refused. Nothing is queued.",
    who: office,
    in: z.object({
      type: type("STUDENT"),
      channel: z.enum(CHANNELS, notAllowed).default("sms"),
      message: text(EMAIL_MAX),
      /** Of an e-mail. */
      emailSubject: optionalLine(),
      per,
      checkedStudent: flag(),
      checkedParent: flag(),
      ...when,
    }),
    out: SendPreview,
  }),
  sendMessageToParents: write({
    about:
      "Sends an SMS to everybody in one's list whose own is pending (G132). It is queued and leaves by a job; pressed again, it sends nothing. No more leave than previewMessages has shown.",
    who: office,
    keyRequired: true,
    in: z.object({ message: required("Enter Message", SMS_MAX), type: type("STUDENT"), per, ...when, seen }),
    out: Queued,
  }),
  sendEmail: write({
    about:
      "Sends an e-mail to those in one's list whose own is pending: parents, students or both, or the staff. It may have a file with it.",
    who: office,
    keyRequired: true,
    in: z.object({
      /** The documents send who sends; it is the session's own. */
      userCode: text(40),
      emailReplyTo: replyTo("Enter reply to email. This is the email where recipients can reply to"),
      emailSubject: line("Enter Email Subject"),
      emailBody: required("Enter Email Body", EMAIL_MAX),
      checkedStudent: flag(),
      checkedParent: flag(),
      type: type("STUDENT"),
      per,
      ...when,
      seen,
    }),
    files: { file: "document" },
    out: Queued,
  }),
});

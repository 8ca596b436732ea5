/** Messages from a spreadsheet: look, upload, release (G135 to G140). */
import {
  CUSTOM_ROWS_MAX,
  customMessages as contract,
  customUpload as uploadContract,
} from "@ofisi/contract/messaging/customMessages";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { unknownIn } from "@ofisi/contract/messaging/placeholders";
import type { In } from "@ofisi/contract/kit/operation";
import { createHash } from "node:crypto";
import type { Before, IncomingFile, InSchool, SchoolContext } from "../../kit/context.ts";
import { addDocument, storeDocument, type StoredDocument } from "../../kit/documents.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { removePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { isFormula } from "../../kit/sheet/cells.ts";
import { readFrom, readSheet } from "../../kit/sheet/read.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import * as lists from "../bulkMessages/queries.ts";
import { cancelWaiting, findSuppressed, listPrices, senderOf, UPLOAD_KIND } from "../outbox/queries.ts";
import type { Wanted } from "../outbox/rules.ts";
import { plan, preview, previewOf, queueSend, type Draft, type Planned } from "../outbox/sending.service.ts";
import { messageTemplate } from "./customMessages.sheet.ts";
import {
  entryKeyOf,
  firstFault,
  isUsable,
  offeredOf,
  readColumns,
  readRecipients,
  settleChannels,
  UNWRITTEN,
  valuesOf,
  type Asked,
  type ReadRow,
} from "./rules.ts";

/** Rows of a preview that are shown. */
const SHOWN_MAX = 100;

type Written = In<typeof uploadContract.uploadFeeList>;
type Reading = Pick<InSchool<Before>, "caller" | "files" | "school">;

/** The recipients of the file, each with its own message. No connection is held. */
async function readUpload({ caller, files, school }: Reading, written: Written) {
  const asked = settleChannels({ ...written, toSMS: written.toSMS, toEmail: written.toEmail });
  const file = files["excel"];
  const fault = firstFault(asked, file !== undefined);
  if (fault || !file) throw refuse(fault?.text ?? "Kindly select upload recipients", {}, fault?.field ?? "excel");
  const { columns, rows } = await readSheetOf(file, school);
  if ((asked.toSMS && columns.phone < 0) || (asked.toEmail && columns.email < 0)) throw lacksColumns();
  return { asked, columns, rows: readRecipients(columns, rows, asked, caller.country) };
}

/** The file's rows, and which of its columns say who they are. */
async function readSheetOf({ path }: IncomingFile, school: SchoolCode) {
  const { header, rows } = await readFrom("excel", () => readSheet(path, { school }));
  if (rows.length > CUSTOM_ROWS_MAX)
    throw refuse("This list has more than {max} rows. Split it", { max: CUSTOM_ROWS_MAX }, "excel");
  const columns = readColumns(header.titles);
  if (columns.name < 0 || (columns.phone < 0 && columns.email < 0)) throw lacksColumns();
  const unanswered = rows.find(({ cells }) => cells.some(isFormula));
  // What a formula would say stands in messages to families.
  if (unanswered)
    throw refuse(
      "Row {row} has a formula without a result. Open the file in Excel, save it and upload it again",
      { row: unanswered.rowNumber },
      "excel",
    );
  return { columns, rows, titles: header.titles };
}

const lacksColumns = () =>
  refuse("This list needs the columns Name, Phone Number and Email; take the template", {}, "excel");

export const customUploadHandlers = schoolHandlers(uploadContract, {
  uploadFeeList: schoolPhases(uploadContract.uploadFeeList, {
    before: readUpload,
    async within(context, _, { asked, rows }) {
      const usable = rows.filter(isUsable);
      const given = usable.map((row) => ({
        name: row.name === "" ? row.phoneNumber || row.email : row.name,
        phoneNumber: row.phoneNumber,
        email: row.email,
        fields: row.fields,
        // As it is written: what is filled in follows the row, and a family's rows are merged when they are sent.
        message: asked.toSMS ? asked.message : "",
        emailBody: asked.toEmail ? asked.emailBody : "",
        emailSubject: asked.toEmail ? asked.emailSubject : "",
        emailReplyTo: asked.toEmail ? asked.emailReplyTo : "",
        entryKey: createHash("sha256").update(entryKeyOf(row)).digest("base64url"),
      }));
      const { added, renewed } = await lists.addUploaded(context, own(context), given);
      const outcome = { added, known: usable.length - added, bad: rows.length - usable.length, renewed };
      context.say("{added} added to the list, {known} were in it already", outcome);
      await context.audit({ subject: "message list CUSTOM", after: outcome });
      return outcome;
    },
  }),
});

export const customMessageHandlers = schoolHandlers(contract, {
  readCustomSheet: schoolPhases(contract.readCustomSheet, {
    async before({ caller, files, school }) {
      const file = files["excel"];
      if (!file) throw refuse("Kindly select upload recipients", {}, "excel");
      const { columns, rows, titles } = await readSheetOf(file, school);
      const offered = offeredOf(columns, titles);
      return {
        columns: offered,
        recipients: valuesOf(offered, readRecipients(columns, rows, UNWRITTEN, caller.country)),
      };
    },
    async within(context, _, { columns, recipients }) {
      const numbers = recipients.flatMap(({ phoneNumber }) => dialled(phoneNumber) ?? []);
      const suppressed = await findSuppressed(context, "sms", [...new Set(numbers)]);
      const reached = (number: string) => (suppressed.has(dialled(number) ?? "") ? "" : number);
      return {
        columns,
        recipients: recipients.map((one) => ({ ...one, phoneNumber: reached(one.phoneNumber) })),
        prices: await listPrices(context),
        sender: await senderOf(context),
      };
    },
  }),

  previewCustomMessages: schoolPhases(contract.previewCustomMessages, {
    before: readUpload,
    async within(context, _input, { asked, columns, rows }) {
      const sms = uploadDraft("sms", rows, asked);
      const email = uploadDraft("email", rows, asked);
      const planned = { sms: await plan(context, sms), email: await plan(context, email) };
      const smsWith = sharedWith(planned.sms);
      const emailWith = sharedWith(planned.email);
      const bad = rows.filter(({ problems }) => problems.length > 0);
      const known = ["Name", ...columns.names.filter(Boolean)];
      const templates = [
        ...(asked.toSMS ? [asked.message] : []),
        ...(asked.toEmail ? [asked.emailBody, asked.emailSubject] : []),
      ];
      return {
        columns: [...new Set(columns.names.filter(Boolean))],
        count: rows.length,
        bad: bad.slice(0, SHOWN_MAX),
        badCount: bad.length,
        rows: rows.slice(0, SHOWN_MAX).map((row) => ({
          ...row,
          smsWith: smsWith.get(row.rowNumber) ?? 0,
          emailWith: emailWith.get(row.rowNumber) ?? 0,
        })),
        preview: await previewOf(context, sms, planned.sms, known),
        emailPreview: await previewOf(context, email, planned.email, known),
        unknownPlaceholders: [...new Set(templates.flatMap((one) => unknownIn(one, known).map(({ name }) => name)))],
      };
    },
  }),

  getListMessageStatus: (context, { status, keyword, page, size }) =>
    lists.listRows(context, own(context), { status, keyword }, { page, size }),

  getCustomCounts: (context, { keyword }) => lists.countList(context, own(context), keyword),

  getCustomPlaceholders: async (context) => ({ names: await lists.fieldNames(context, own(context)) }),

  async previewCustomSend(context, { emailSubject, emailBody, ...when }) {
    const of = async (channel: Channel) => {
      const pending = await lists.pendingRows(context, own(context), channel);
      const known = [...new Set(["Name", ...pending.flatMap(({ fields }) => Object.keys(fields))])];
      return await preview(context, { channel, per: "row", wanted: wantedOf[channel](pending) }, known, when);
    };
    const wantedOf: Record<Channel, (rows: readonly lists.PendingRow[]) => Wanted[]> =
      emailBody === ""
        ? { sms: smsOf, email: mailsOf }
        : { sms: () => [], email: (rows) => rows.map((row) => mailOf(row, emailBody, emailSubject)) };
    return { preview: await of("sms"), emailPreview: await of("email") };
  },

  async clearListMessage(context) {
    const { cleared, messageIds } = await lists.clearRows(context, own(context));
    const cancelled = await cancelWaiting(context, { ids: messageIds });
    await context.audit({ subject: "message list CUSTOM", after: { cleared, cancelled } });
    return { cleared, cancelled };
  },

  async sendCustomMessages(context, { per, ...pressed }) {
    const sms = smsOf(await lists.pendingRows(context, own(context), "sms", "lock"));
    const mails = await lists.pendingRows(context, own(context), "email", "lock");
    const email = mailsOf(mails);
    const drafts: Draft[] = [
      { channel: "sms", per: perRow(per), wanted: sms },
      { channel: "email", per: perRow(per), wanted: email },
    ];
    return await queueSend(
      context,
      {
        kind: "custom",
        message: sms[0]?.template ?? "",
        emailSubject: mails[0]?.emailSubject ?? "",
        emailBody: mails[0]?.emailBody ?? "",
        emailReplyTo: mails[0]?.emailReplyTo ?? "",
        list: "CUSTOM",
      },
      drafts.filter(({ wanted }) => wanted.length > 0),
      (...marked) => lists.markRows(context, ...marked),
      pressed,
    );
  },

  sendEmailCustom: schoolPhases(contract.sendEmailCustom, {
    before: async (before) => (before.files["file"] ? await storeDocument(before, "file") : undefined),
    async unused({ services, school }, stored: StoredDocument | undefined) {
      if (stored) await removePicture(services, school, stored.uploadName);
    },
    async within(context, { emailBody, emailSubject, emailReplyTo, sendOn, sendTime, seen }, stored) {
      const pending = await lists.pendingRows(context, own(context), "email", "lock");
      const wanted = pending.map((row) => mailOf(row, emailBody, emailSubject));
      if (stored) await addDocument(context, UPLOAD_KIND, stored);
      const attachment = stored?.uploadName;
      return await queueSend(
        context,
        { kind: "custom", message: "", emailSubject, emailBody, emailReplyTo, attachment, list: "CUSTOM" },
        [{ channel: "email", per: "row", wanted }],
        (...marked) => lists.markRows(context, ...marked),
        { sendOn, sendTime, seen },
      );
    },
  }),

  downloadMessageTemplate: async () => messageTemplate(),
});

/** What an upload would send by a channel if it were released as it is. */
const uploadDraft = (channel: Channel, rows: readonly ReadRow[], asked: Asked): Draft => {
  const [isAsked, template, subject] =
    channel === "sms" ? [asked.toSMS, asked.message, ""] : [asked.toEmail, asked.emailBody, asked.emailSubject];
  const usable = isAsked ? rows.filter(isUsable) : [];
  return {
    channel,
    per: "row",
    wanted: usable.map(({ rowNumber, fields, ...row }) => ({
      rowId: rowNumber,
      name: row.name,
      phoneNumber: row.phoneNumber,
      email: row.email,
      template,
      subject,
      values: fields,
    })),
  };
};

/** The rows that another row's message tells, with the number of that row. */
const sharedWith = ({ merged }: Planned): ReadonlyMap<number, number> =>
  new Map(merged.flatMap(({ rowIds: [first = 0, ...others] }) => others.map((other) => [other, first] as const)));

/** The wire says `family` for all but one message a row (G139); rows of a spreadsheet are of no family. */
const perRow = (per: "family" | "child") => (per === "family" ? "row" : per);

const own = ({ caller }: SchoolContext) => ({ userCode: caller.userCode, list: "CUSTOM" as const });

const smsOf = (rows: readonly lists.PendingRow[]): Wanted[] =>
  rows.map((row) => ({ ...row, template: row.message, subject: "", values: row.fields }));

/** What was uploaded for each, and where answers to it go: uploads of one list may say another address. */
const mailsOf = (rows: readonly lists.PendingRow[]): Wanted[] =>
  rows.map((row) => ({ ...mailOf(row, row.emailBody, row.emailSubject), replyTo: row.emailReplyTo }));

const mailOf = (row: lists.PendingRow, template: string, subject: string): Wanted => ({
  ...row,
  template,
  subject,
  values: row.fields,
});

/** Messages that a spreadsheet of recipients makes personal (document 001 section 2.7; G135 to G140). */
import { z } from "zod";
import { officeOrSna } from "../kit/access.ts";
import { count, isEmail, oneOrNone, required, text } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import {
  byStatus,
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
/** Left out, what is written says which channels are meant (G136). */
const channel = () => oneOrNone(z.enum(["true", "false"], notAllowed));

/** Rows that one upload may hold. */
export const CUSTOM_ROWS_MAX = 10_000;

const written = {
  message: text(SMS_MAX),
  emailBody: text(EMAIL_MAX),
  toEmail: channel(),
  toSMS: channel(),
  emailSubject: optionalLine(),
  emailReplyTo: optionalLine(254),
};

/** What is filled in before recipients are uploaded. */
export interface CustomDraft {
  hasFile: boolean;
  toSMS: boolean;
  toEmail: boolean;
  message: string;
  emailBody: string;
  emailSubject: string;
  emailReplyTo: string;
}

/** The first thing that keeps an upload back, in the documents' order (document 001, section 5), and its field. */
export function faultOf(draft: CustomDraft): { text: Text; field: string } | undefined {
  if (!draft.hasFile) return { text: "Kindly select upload recipients", field: "excel" };
  if (!draft.toSMS && !draft.toEmail)
    return {
      text: "Select whether you sending SMS or Email or you would like to send both email and sms at the same time",
      field: "toSMS",
    };
  if (draft.toSMS && draft.message === "")
    return { text: "Please do SMS Customization before proceeding", field: "message" };
  if (!draft.toEmail) return undefined;
  if (draft.emailBody === "") return { text: "Please do Email Customization before proceeding", field: "emailBody" };
  if (draft.emailSubject === "") return { text: "Enter Email Subject", field: "emailSubject" };
  if (draft.emailReplyTo === "")
    return { text: "Enter Reply to. The email that recipient will reply to", field: "emailReplyTo" };
  if (!isEmail(draft.emailReplyTo)) return { text: "E-mail: write it like name@example.org", field: "emailReplyTo" };
  return undefined;
}

/**
 * What is wrong with a row of the file. One that repeats another, is too long, or whose message would have a hole is left
 * out; any other is added, and not sent by the channel it says.
 */
export const CUSTOM_PROBLEMS = [
  "noName",
  "noPhone",
  "badPhone",
  "noEmail",
  "badEmail",
  "duplicate",
  "unfilled",
  "tooLong",
] as const;
export type CustomProblem = (typeof CUSTOM_PROBLEMS)[number];

const CustomRow = z.object({
  /** As the spreadsheet counts them. */
  rowNumber: count,
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  message: z.string(),
  emailBody: z.string(),
  segments: count,
  problems: z.array(z.enum(CUSTOM_PROBLEMS)),
});
/** The same in a preview, with the row whose SMS or e-mail reads the same and goes to the same number; 0 for none. */
const PreviewedRow = CustomRow.extend({ smsWith: count, emailWith: count });
export type PreviewedRow = z.output<typeof PreviewedRow>;
export type CustomRow = z.output<typeof CustomRow>;

/** The documents' second endpoint, which has a name of another noun's (G136). */
export const customUpload = contract("messaging", "customUpload", {
  uploadFeeList: write({
    about:
      "Adds the recipients of a spreadsheet to one's custom list, each with its own message. Nothing leaves before it is released. The same file twice adds nobody twice; of those to whom nothing has left yet, subject, reply-to and columns become those of the last upload.",
    who: officeOrSna,
    in: z.object(written),
    files: { excel: "spreadsheet" },
    out: z.object({
      added: count,
      known: count,
      bad: count,
      /** Of those who were known: whose e-mail has another subject or reply-to by now, or whose columns are others. */
      renewed: count,
    }),
  }),
});

/** A column of the file as what can be filled in. */
const CustomColumn = z.object({
  /** As it is written in a text, without its `$`. */
  name: z.string(),
  /** As it stands in the file. */
  title: z.string(),
});

export const customMessages = contract("school", "customMessages", {
  readCustomSheet: read({
    about:
      "What a spreadsheet of recipients fills messages with, before any is written: its columns, what each recipient has in them, and the price list. Nothing is kept.",
    who: officeOrSna,
    in: z.object({}),
    files: { excel: "spreadsheet" },
    out: z.object({
      columns: z.array(CustomColumn),
      recipients: z.array(
        z.object({
          rowNumber: count,
          name: z.string(),
          /** Empty where no SMS would reach it, or it is sent none. */
          phoneNumber: z.string(),
          /** In the order of the columns. */
          values: z.array(z.string()),
        }),
      ),
      prices: z.array(z.object({ prefix: z.string(), network: z.string(), priceE4: count })),
      /** As in `SendPreview`. */
      sender: z.string(),
    }),
  }),
  previewCustomMessages: read({
    about: "What an upload would be: each message as it would be sent, bad rows, segments and price. Nothing is kept.",
    who: officeOrSna,
    in: z.object(written),
    files: { excel: "spreadsheet" },
    out: z.object({
      /** The placeholders that the file's columns are. */
      columns: z.array(z.string()),
      count,
      /** Rows that have a problem, as many as are shown first. */
      bad: z.array(CustomRow),
      badCount: count,
      /** The first rows as they would be sent. */
      rows: z.array(PreviewedRow),
      unknownPlaceholders: z.array(z.string()),
      /** What its SMS and its e-mails come to, by the plan that a release goes by. */
      preview: SendPreview,
      emailPreview: SendPreview,
    }),
  }),
  getListMessageStatus: read({
    about: "The rows of one's custom list, all or by their status.",
    who: officeOrSna,
    in: z.object({ ...byStatus, keyword: text(), ...paging(["id"]) }),
    out: z.array(ListRow),
  }),
  getCustomCounts: read({
    about: "How one's custom list stands. Open pages ask it every so often: nothing is merged for it.",
    who: officeOrSna,
    in: z.object({ keyword: text() }),
    out: ListCounts,
  }),
  getCustomPlaceholders: read({
    about: "What an e-mail to one's custom list can be filled with: the columns of its pending rows.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ names: z.array(z.string()) }),
  }),
  previewCustomSend: read({
    about:
      "What releasing one's custom list would be, by SMS and by e-mail: now, or at an hour. With a body, what that e-mail would be.",
    who: officeOrSna,
    in: z.object({ emailSubject: optionalLine(), emailBody: text(EMAIL_MAX), ...when }),
    out: z.object({ preview: SendPreview, emailPreview: SendPreview }),
  }),
  clearListMessage: write({
    about: "Removes all rows of one's custom list, and cancels what of it still waits to be sent.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ cleared: count, cancelled: count }),
  }),
  sendCustomMessages: write({
    about: "Releases what one's custom list holds, by the channels that were ticked at the upload (G139).",
    who: officeOrSna,
    keyRequired: true,
    in: z.object({ per, ...when, seen }),
    out: Queued,
  }),
  sendEmailCustom: write({
    about:
      "Sends an e-mail to those in one's custom list whose own is pending, merged with their columns. It may have a file with it.",
    who: officeOrSna,
    keyRequired: true,
    in: z.object({
      /** The documents send who sends; it is the session's own. */
      userCode: text(40),
      emailReplyTo: replyTo("Enter Reply to. The email that recipient will reply to"),
      emailSubject: line("Enter Email Subject"),
      emailBody: required("Enter Email Body", EMAIL_MAX),
      ...when,
      seen,
    }),
    files: { file: "document" },
    out: Queued,
  }),
  downloadMessageTemplate: file({
    about: "An empty spreadsheet of recipients to fill and upload.",
    who: officeOrSna,
    in: z.object({}),
  }),
});

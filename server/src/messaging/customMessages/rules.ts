/** Reading a spreadsheet of recipients: which columns they are known by, and what is wrong with a row. */
import {
  faultOf,
  type CustomDraft,
  type CustomProblem,
  type CustomRow,
} from "@ofisi/contract/messaging/customMessages";
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone, type PhoneCountry } from "@ofisi/contract/kit/phones";
import { merge, placeholderName, unfilledIn } from "@ofisi/contract/messaging/placeholders";
import { dialled } from "@ofisi/contract/messaging/prices";
import { SMS_MAX } from "@ofisi/contract/messaging/rows";
import { countSegments } from "@ofisi/contract/messaging/segments";
import type { Text } from "@ofisi/contract/kit/phrases";

/** What an upload asks for, its channels settled (G136). */
export type Asked = Omit<CustomDraft, "hasFile">;

export function settleChannels({
  toSMS,
  toEmail,
  ...written
}: { toSMS: string | undefined; toEmail: string | undefined } & Omit<Asked, "toSMS" | "toEmail">): Asked {
  const isSilent = toSMS === undefined && toEmail === undefined;
  return {
    ...written,
    toSMS: isSilent ? written.message !== "" : toSMS === "true",
    toEmail: isSilent ? written.emailBody !== "" : toEmail === "true",
  };
}

export function firstFault(asked: Asked, hasFile: boolean): { text: Text; field: string } | undefined {
  return faultOf({ ...asked, hasFile });
}

/** Titles in three languages, folded: what a column is, whatever else it is called. */
const TITLES = {
  name: ["name", "names", "fullname", "nom", "noms", "nomcomplet", "jina", "majina", "jinakamili"],
  phone: ["phonenumber", "phone", "mobile", "telephone", "tel", "numerodetelephone", "simu", "nambayasimu", "contact"],
  email: ["email", "emailaddress", "mail", "courriel", "adresseemail", "baruapepe"],
} as const;

const fold = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

export interface Columns {
  name: number;
  phone: number;
  email: number;
  /** What each column is called in a template; empty for a title without a letter. */
  names: string[];
}

export function readColumns(titles: readonly string[]): Columns {
  const folded = titles.map(fold);
  const find = (known: readonly string[]) => folded.findIndex((title) => known.includes(title));
  return {
    name: find(TITLES.name),
    phone: find(TITLES.phone),
    email: find(TITLES.email),
    names: titles.map(placeholderName),
  };
}

export interface ReadRow extends CustomRow {
  fields: Record<string, string>;
}

/** Every row with its own message and what is wrong with it. */
export function readRecipients(
  columns: Columns,
  rows: readonly { rowNumber: number; cells: readonly string[] }[],
  asked: Asked,
  country: PhoneCountry,
): ReadRow[] {
  const seen = new Set<string>();
  const texts = [asked.toSMS && asked.message, asked.toEmail && `${asked.emailSubject} ${asked.emailBody}`]
    .filter(Boolean)
    .join(" ");
  return rows.map(({ rowNumber, cells }) => {
    const cell = (at: number) => (at < 0 ? "" : (cells[at] ?? "").normalize("NFC").trim());
    const values = fieldsOf(columns, cell);
    const phone = normalisePhone(cell(columns.phone), country);
    const row = {
      rowNumber,
      name: cell(columns.name),
      phoneNumber: phone ?? cell(columns.phone),
      email: cell(columns.email).toLowerCase(),
      message: asked.toSMS ? merge(asked.message, values) : "",
      emailBody: asked.toEmail ? merge(asked.emailBody, values) : "",
      fields: values,
    };
    const problems: CustomProblem[] = [];
    if (row.name === "") problems.push("noName");
    if (asked.toSMS && row.phoneNumber === "") problems.push("noPhone");
    else if (asked.toSMS && dialled(row.phoneNumber) === undefined) problems.push("badPhone");
    if (asked.toEmail && row.email === "") problems.push("noEmail");
    else if (asked.toEmail && !isEmail(row.email)) problems.push("badEmail");
    const key = entryKeyOf(row);
    if (seen.has(key)) problems.push("duplicate");
    seen.add(key);
    if (unfilledIn(texts, values).length > 0) problems.push("unfilled");
    if (row.message.length > SMS_MAX) problems.push("tooLong");
    return { ...row, segments: countSegments(row.message).segments, problems };
  });
}

/**
 * What a row has in the columns, by their placeholders. Of two that differ by capitals alone the first stands, as it is
 * offered: they are one placeholder, and the database keeps no order of them. `Name` is the documents' own, whatever the
 * column is called.
 */
function fieldsOf({ name, names }: Columns, cell: (at: number) => string): Record<string, string> {
  const byKey = new Map<string, readonly [string, string]>();
  for (const [at, one] of names.entries()) {
    const key = one.toLowerCase();
    if (one !== "" && !byKey.has(key)) byKey.set(key, [one, cell(at)]);
  }
  byKey.set("name", [byKey.get("name")?.[0] ?? "Name", cell(name)]);
  return Object.fromEntries(byKey.values());
}

/** Before anything is written. */
export const UNWRITTEN: Asked = {
  toSMS: false,
  toEmail: false,
  message: "",
  emailBody: "",
  emailSubject: "",
  emailReplyTo: "",
};

/** The columns as placeholders, in the order of the file; `Name` is one whatever its column is called. */
export function offeredOf({ name, names }: Columns, titles: readonly string[]): { name: string; title: string }[] {
  const all = names.map((one, at) => ({ name: one, title: (titles[at] ?? "").trim() }));
  const hasName = names.some((one) => one.toLowerCase() === "name");
  const offered = [...(hasName ? [] : [{ name: "Name", title: (titles[name] ?? "").trim() }]), ...all];
  const isFirst = (one: string, at: number) =>
    offered.findIndex((other) => other.name.toLowerCase() === one.toLowerCase()) === at;
  return offered.filter((one, at) => one.name !== "" && isFirst(one.name, at));
}

/** Those whom the rows are, with what they have in the columns. */
export function valuesOf(columns: readonly { name: string }[], rows: readonly ReadRow[]) {
  return rows
    .filter(({ name, phoneNumber, email }) => name !== "" || phoneNumber !== "" || email !== "")
    .map(({ rowNumber, name, phoneNumber, fields }) => ({
      rowNumber,
      name: name === "" ? phoneNumber : name,
      phoneNumber: dialled(phoneNumber) === undefined ? "" : phoneNumber,
      values: columns.map((column) => fields[column.name] ?? ""),
    }));
}

/** The same row of the same file is added once; one with another subject or other columns is still the same, and renewed. */
export function entryKeyOf(row: Pick<ReadRow, "name" | "phoneNumber" | "email" | "message" | "emailBody">): string {
  return JSON.stringify([row.name, row.phoneNumber, row.email, row.message, row.emailBody]);
}

/** Rows with one of these are not taken in: their message would have a hole, could not be sent, or would be told twice. */
const UNUSABLE: readonly CustomProblem[] = ["duplicate", "tooLong", "unfilled"];
export const isUsable = ({ name, phoneNumber, email, problems }: ReadRow): boolean =>
  !problems.some((one) => UNUSABLE.includes(one)) && (name !== "" || phoneNumber !== "" || email !== "");

/** What becomes of a message, what it costs, and whom it is for: no clock, no database. */
import { add } from "@ofisi/contract/kit/money";
import type { Currency } from "@ofisi/contract/kit/cents";
import { merge, missingIn, rowKey, together, type Values } from "@ofisi/contract/messaging/placeholders";
import { CHANNELS, type Channel } from "@ofisi/contract/messaging/rows";
import { inFigures } from "../../finance/ledger/figures.rules.ts";
import type { Owed } from "../../finance/ledger/owed.queries.ts";
import { ourReason } from "./reasons.rules.ts";
import { e4Of } from "@ofisi/contract/messaging/prices";
import { cutTo } from "../../kit/cut.ts";

/**
 * How the handing over of one message ended. `waiting`: nothing has left, or the carrier says that it took nothing; with
 * `isLockedOut` it lets nobody in with what it is told, so that no other message of the channel need be tried; with
 * `isTooFast` it is asked too fast, so that no try is counted against the message.
 */
export type Outcome =
  | { state: "sent"; reference: string; costE4?: number }
  | { state: "failed"; reason: string; suppress?: "blacklisted" | "bounced" }
  | { state: "unknown"; reason: string }
  | { state: "waiting"; reason: string; isLockedOut?: true; isTooFast?: true };

/** The longest that is kept of what a carrier says. */
const REASON_MAX = 500;
/** The database keeps no NUL, however a form or a JSON text has written it. */
export const storable = (said: string): string => said.replaceAll("\u0000", "");
export const reasonOf = (said: string): string => cutTo(storable(said), REASON_MAX);

/** No carrier's is longer; an index holds them. */
const REFERENCE_MAX = 200;
/** What a carrier calls a message, as it is kept: alike of its answer and of its reports. */
export const referenceOf = (said: string): string => storable(said).slice(0, REFERENCE_MAX);

/** A message that nothing left of is tried so often, after one minute, then two, four, eight … */
export const ATTEMPTS_MAX = 7;
export const waitMinutes = (attempts: number): number => 2 ** Math.max(0, attempts - 1);

/** A carrier that lets nobody in is asked again after so long, by which a person may have mended it. */
export const LOCKED_OUT_MINUTES = 15;

/** What an HTTP status says of a request whose body tells nothing: undefined for one that was taken. */
export function refusedBy(status: number, text: string): Outcome | undefined {
  if (status >= 200 && status < 300) return undefined;
  const reason = text.trim() === "" ? ourReason("Refused ({status})", { status }) : reasonOf(text.trim());
  if (status === 429) return { state: "waiting", reason, isTooFast: true };
  if (status === 401) return { state: "waiting", reason, isLockedOut: true };
  // A fault of theirs may come after they have taken it.
  if (status === 408 || status >= 500 || status < 300) return { state: "unknown", reason };
  return { state: "failed", reason };
}

/** `KES 0.8000` in the school's currency; undefined for another, and for what is no cost. */
export function costE4(text: string, currency: string): number | undefined {
  const match = /^\s*(?:([A-Z]{3})\s*)?(\d{1,9}(?:\.\d{1,9})?)\s*$/.exec(text);
  if (!match || (match[1] !== undefined && match[1] !== currency)) return undefined;
  return e4Of(match[2] ?? "");
}

/** The channels whose messages are kept here, since neither the school nor the installation has a carrier for them. */
export function capturedChannels(carried: readonly string[], mailAdapter: "capture" | "smtp"): Channel[] {
  return CHANNELS.filter((channel) => !carried.includes(channel) && !(channel === "email" && mailAdapter === "smtp"));
}

/** Somebody in a list who is to be written to. */
export interface Wanted {
  rowId: number;
  name: string;
  phoneNumber: string;
  email: string;
  template: string;
  subject: string;
  /** Where answers to a letter go. */
  replyTo?: string;
  values: Readonly<Record<string, string>>;
  /** The student whom it is about, where there is one: nobody is told twice of the same. */
  about?: string | undefined;
  /** Why the row reaches nobody, whatever its addresses: as in `ROW_PROBLEMS`. */
  lacks?: "none" | "gone" | "noGuardian";
  /** What the student behind the row owes, where the message is about it; whoever owes nothing is told nothing. */
  owes?: Owed | typeof NOTHING_OWED;
}

export const NOTHING_OWED = "nothing";

/** The same with how they are reached. */
export interface Addressee {
  rowId: number;
  name: string;
  /** As it is dialled or written to. */
  recipient: string;
  template: string;
  subject: string;
  replyTo?: string;
  values: Values;
  about?: string | undefined;
  owes?: Owed;
}

/** One message, and the rows that it is for. */
export interface Merged {
  rowIds: number[];
  name: string;
  recipient: string;
  subject: string;
  body: string;
  replyTo: string;
  /** As it is written, and what is filled in. */
  template: string;
  values: Values;
  /** Placeholders of the texts that nothing was filled into. */
  missing: readonly string[];
}

/**
 * What has a message of its own: the number of a family, for all its children; each child, although both parents may
 * share a number; or each row of a spreadsheet, except that rows of one number whose messages read the same share one.
 */
export type Per = "family" | "child" | "row";

/** Those who share a message. None of the groups is empty. */
export function gather(addressees: readonly Addressee[], per: Per): Addressee[][] {
  const groups = new Map<string, Addressee[]>();
  for (const one of addressees) {
    const whom = { family: () => "", child: () => one.about ?? String(one.rowId), row: () => rowKeyOf(one) }[per]();
    const key = [whom, one.recipient, one.template, one.subject, one.replyTo ?? ""].join("\u0000");
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

const rowKeyOf = ({ template, subject, values }: Addressee) => rowKey(`${template} ${subject}`, values);

/** Fills the texts in, with what is of all that are told by it. */
export function mergeGroup(group: readonly Addressee[], currency: Currency): Merged {
  const [first] = group as [Addressee, ...Addressee[]];
  const filled = together(group.map((one) => one.values));
  const owed = group.flatMap(({ owes }) => owes ?? []);
  const values = owed.length === 0 ? filled : { ...filled, ...valuesOwed(owed, currency) };
  return {
    rowIds: group.map((one) => one.rowId),
    name: [...new Set(group.map((one) => one.name))].join(", "),
    recipient: first.recipient,
    subject: merge(first.subject, values).replace(/[\r\n]+/g, " "),
    body: merge(first.template, values),
    replyTo: first.replyTo ?? "",
    template: first.template,
    values,
    missing: missingIn(`${first.template} ${first.subject}`, values),
  };
}

/** Bills that one message names; the others are counted. */
const BILLS_NAMED = 3;

/**
 * What is filled in of what is owed: by all the children of a family together, each counted once though both parents and
 * the child itself share a number.
 */
export function valuesOwed(owed: readonly Owed[], currency: Currency): Record<string, string> {
  const byStudent = [...new Map(owed.map((one) => [one.studentCode, one])).values()];
  const billNos = byStudent.flatMap((one) => one.billNos);
  const since = byStudent.map((one) => one.since).toSorted()[0] ?? "";
  const [year = "", month = "", day = ""] = since.split("-");
  const more = billNos.length - BILLS_NAMED;
  return {
    Balance: inFigures(currency, add(...byStudent.map(({ amount }) => amount))),
    BillNo: `${billNos.slice(0, BILLS_NAMED).join(", ")}${more > 0 ? ` +${more}` : ""}`,
    DueDate: `${day}/${month}/${year}`,
  };
}

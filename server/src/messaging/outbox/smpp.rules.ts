/** SMPP 3.4 without a line: what a text is cut into, and what its answers, receipts and incoming messages say. */
import { countSegments, splitSegments } from "@ofisi/contract/messaging/segments";
import smpp, { type Fields, type PDU, type Text } from "smpp";
import { ourReason } from "./reasons.rules.ts";
import { reasonOf, storable, type Outcome } from "./rules.ts";

/** A text that is in the default alphabet of GSM 03.38, or in UCS-2 (SMPP 5.2.19). */
const CODING = { GSM7: 0, UCS2: 8 } as const;
/** A header of user data stands before the text (SMPP 5.2.12). */
const WITH_HEADER = 0x40;
/** Parts of one text, with a number of eight bits (3GPP TS 23.040, 9.2.3.24.1). */
const PARTS_HEADER = [0x05, 0x00, 0x03] as const;
/** Tell of the final outcome, good or bad (SMPP 5.2.17). */
const TELL = 1;

/** Type of number and numbering plan (SMPP 5.2.5): a word, a short code, or a number as it is dialled. */
export function sourceOf(sender: string): Fields {
  if (sender === "") return {};
  if (!/^\+?\d+$/.test(sender)) return { source_addr_ton: 5, source_addr_npi: 0, source_addr: sender };
  const number = sender.replace("+", "");
  const ton = number.length <= 8 ? 3 : 1;
  return { source_addr_ton: ton, source_addr_npi: ton === 1 ? 1 : 0, source_addr: number };
}

/**
 * The requests that carry a text, in their order. Of a long one only the last asks for a receipt, so that one reference
 * stands for the whole.
 * @param number what joins the parts again, 0 to 255; the same for all of them, another for the next text.
 */
export function requestsOf(
  { recipient, body }: { recipient: string; body: string },
  { sender, longText, number }: { sender: string; longText: "parts" | "payload"; number: number },
): Fields[] {
  const { encoding } = countSegments(body);
  const head: Fields = {
    ...sourceOf(sender),
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: recipient.replace("+", ""),
    data_coding: CODING[encoding],
  };
  const parts = splitSegments(body);
  const octets = encoding === "GSM7" ? gsm : ucs2;
  if (parts.length === 1) return [{ ...head, registered_delivery: TELL, short_message: octets(body) }];
  if (longText === "payload") return [{ ...head, registered_delivery: TELL, message_payload: octets(body) }];
  return parts.map((part, place) => ({
    ...head,
    esm_class: WITH_HEADER,
    registered_delivery: place === parts.length - 1 ? TELL : 0,
    short_message: Buffer.concat([Buffer.from([...PARTS_HEADER, number, parts.length, place + 1]), octets(part)]),
  }));
}

const gsm = (text: string): Buffer => smpp.encodings.ASCII.encode(text);
const ucs2 = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

const NAMES = new Map(Object.entries(smpp.errors).map(([name, status]) => [status, name]));
/** A status as the documents write it. */
export const nameOf = (status: number): string =>
  NAMES.get(status) ?? `status 0x${status.toString(16).padStart(8, "0")}`;

/** Asks what became of a text, under the sender that it was handed over with (SMPP 4.8). */
export const queryOf = (reference: string, sender: string): Fields => ({ message_id: reference, ...sourceOf(sender) });

/** The answer to a question about a text. */
export interface AnswerAsked {
  status: number;
  /** By its number (SMPP 5.2.28). */
  state: number | undefined;
  fault: number;
}

/** The carrier does not know a text of this name (SMPP 5.1.3). */
const NO_SUCH_TEXT = new Set(["ESME_RQUERYFAIL", "ESME_RINVMSGID"]);

/** What it says: the same as a receipt that came by itself, as that is kept; or words that settle nothing. */
export function stateAsked(
  { status, state, fault }: AnswerAsked,
  { reference, recipient }: { reference: string; recipient: string },
): { body: string; isFinal: boolean } | { reason: string; isUnknown: boolean } {
  const name = nameOf(status);
  if (status !== 0) return { reason: name, isUnknown: NO_SUCH_TEXT.has(name) };
  const word = WORDS[state ?? 0] ?? "";
  if (word === "") return { reason: `state ${state ?? "none"}`, isUnknown: false };
  const text = fault === 0 ? "" : `err:${String(fault).padStart(3, "0")}`;
  const kept: Kept = { from: recipient, to: "", text, header: "", reference, state };
  return { body: JSON.stringify(kept), isFinal: FINAL[word] !== undefined };
}

/** The carrier has taken nothing: it is asked too fast. */
const TOO_FAST = "ESME_RTHROTTLED";
/** It has taken nothing, and says to come again. */
const LATER = new Set([TOO_FAST, "ESME_RMSGQFUL", "ESME_RINVBNDSTS"]);
/** A fault of theirs: nobody says that nothing went on. */
const DOUBTFUL = new Set(["ESME_RSYSERR", "ESME_RUNKNOWNERR"]);

/** What the answer to a text's last request says of it. */
export function outcomeOf(status: number, messageId: string): Outcome {
  const name = nameOf(status);
  if (status === 0)
    return messageId === ""
      ? { state: "unknown", reason: ourReason("The carrier has taken this and given it no name") }
      : { state: "sent", reference: messageId };
  if (LATER.has(name)) return { state: "waiting", reason: name, ...(name === TOO_FAST && { isTooFast: true }) };
  return { state: DOUBTFUL.has(name) ? "unknown" : "failed", reason: name };
}

/** What of a deliver_sm is kept. */
interface Kept {
  from: string;
  to: string;
  text: string;
  /** Of the user's data, in hexadecimal. */
  header: string;
  reference: string;
  state: number | undefined;
  /** Which part of a text it is, where the PDU itself says so (SMPP 5.3.2.22 to 24): number, parts, and which. */
  sar?: readonly [number, number, number];
}

/** A part of a text that came in several. */
export interface Part {
  /** What joins it with the others of the same sender. */
  number: number;
  parts: number;
  /** Which of them, from 1. */
  place: number;
}

/** Which part of a text it is; undefined for what came whole, or says nonsense of its parts. */
export function partOf({ header, sar }: Pick<Kept, "header" | "sar">): Part | undefined {
  const [number, parts, place] = numbersIn(Buffer.from(header, "hex")) ?? sar ?? [];
  if (number === undefined || parts === undefined || place === undefined) return undefined;
  return parts > 1 && place >= 1 && place <= parts ? { number, parts, place } : undefined;
}

/** What the elements of a header say of parts: with a number of eight bits, or of sixteen (3GPP TS 23.040, 9.2.3.24). */
function numbersIn(header: Buffer): readonly [number, number, number] | undefined {
  for (let at = 0; at + 2 <= header.length;) {
    const [element = 0, length = 0] = [header[at], header[at + 1]];
    const data = header.subarray(at + 2, at + 2 + length);
    if (element === 0x00 && data.length === 3) return [data[0]!, data[1]!, data[2]!];
    if (element === 0x08 && data.length === 4) return [data.readUInt16BE(0), data[2]!, data[3]!];
    at += 2 + length;
  }
  return undefined;
}

/** What `heardOf` has kept; undefined for what another carrier has told, before this one was set. */
export function readKept(body: string): Kept | undefined {
  try {
    const kept = JSON.parse(body) as Partial<Kept> | null;
    return typeof kept?.text === "string" && typeof kept.from === "string" ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** What of a deliver_sm is kept, word by word; its kind is told by its class (SMPP 5.2.12). */
export function heardOf(pdu: PDU): { kind: "report" | "reply"; body: string } {
  const kind = ((pdu.esm_class ?? 0) & 0x3c) === 0 ? "reply" : "report";
  const short = readText(pdu.short_message);
  const { text, header } = short.text === "" && short.header === "" ? readText(pdu.message_payload) : short;
  const kept: Kept = {
    from: pdu.source_addr ?? "",
    to: pdu.destination_addr ?? "",
    text,
    header,
    reference: pdu.receipted_message_id ?? "",
    state: pdu.message_state,
    ...(pdu.sar_total_segments !== undefined && {
      sar: [pdu.sar_msg_ref_num ?? 0, pdu.sar_total_segments, pdu.sar_segment_seqnum ?? 0] as const,
    }),
  };
  return {
    kind,
    body: JSON.stringify(kept, (_, value: unknown) => (typeof value === "string" ? storable(value) : value)),
  };
}

function readText(given: Text | undefined): { text: string; header: string } {
  if (given === undefined) return { text: "", header: "" };
  if (Buffer.isBuffer(given)) return { text: given.toString("latin1"), header: "" };
  const text = Buffer.isBuffer(given.message) ? given.message.toString("latin1") : given.message;
  return { text, header: Buffer.concat(given.udh ?? []).toString("hex") };
}

/** Final states by their word in a receipt's text (appendix B), and by their number (5.2.28). */
const FINAL: Readonly<Record<string, "delivered" | "failed">> = {
  DELIVRD: "delivered",
  EXPIRED: "failed",
  DELETED: "failed",
  UNDELIV: "failed",
  REJECTD: "failed",
};
const WORDS = ["", "ENROUTE", "DELIVRD", "EXPIRED", "DELETED", "UNDELIV", "ACCEPTD", "UNKNOWN", "REJECTD"];

/** A receipt as `heardOf` has kept it; undefined for what names no message. */
export function readReceipt(
  body: string,
): { reference: string; state: "delivered" | "failed" | "interim"; detail: string } | undefined {
  const read = readKept(body);
  if (!read) return undefined;
  const { text, reference, state } = read;
  const word = (name: string) => new RegExp(`\\b${name}:\\s*(\\S+)`, "i").exec(text)?.[1] ?? "";
  const id = reference || word("id");
  const status = (word("stat") || WORDS[state ?? 0] || "").toUpperCase();
  if (id === "" || status === "") return undefined;
  const fault = word("err");
  const detail = FINAL[status] === "delivered" ? "" : reasonOf(/^0*$/.test(fault) ? status : `${status} ${fault}`);
  return { reference: id, state: FINAL[status] ?? "interim", detail };
}

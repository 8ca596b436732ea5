/** Calls to Safaricom. Made only for a school that has connected its paybill; the product calls nobody by default. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { mustHoldNothing } from "../../kit/database/pool.ts";
import type { Settings } from "../../settings.ts";
import { writeTime } from "./daraja.rules.ts";

/** A call that Safaricom has not answered by then is given up. */
const CALL_MS_MAX = 15_000;
/** A token lives an hour; it is dropped a while before. */
const TOKEN_MS = 50 * 60_000;

const HOSTS = { sandbox: "https://sandbox.safaricom.co.ke", live: "https://api.safaricom.co.ke" } as const;

/** A paybill and its secrets: open for a call, sealed as it is kept. */
export interface Paybill {
  shortCode: string;
  environment: "sandbox" | "live";
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
  /** The paybill's user who may ask for a payment's state, and the credential that Safaricom makes of the password. */
  initiator: string;
  securityCredential: string;
}

/**
 * Safaricom has said no, or nothing. `answered` tells which: after an answer a repeat is safe. `isKey` says that it
 * does not know the consumer key and secret.
 */
export class DarajaError extends Error {
  readonly answered: boolean;
  readonly isKey: boolean;
  constructor(message: string, answered: boolean, isKey = false) {
    super(message);
    this.name = "DarajaError";
    this.answered = answered;
    this.isKey = isKey;
  }
}

export interface Daraja {
  registerUrls: (paybill: Paybill, urls: { confirmation: string; validation: string }) => Promise<void>;
  /** Puts the question on a phone; answers how it is known from now on. */
  askPhone: (
    paybill: Paybill,
    ask: { phone: string; amount: Cents; reference: string; callback: string; now: Date },
  ) => Promise<{ merchantRequestId: string; checkoutRequestId: string }>;
  /** How a question has ended; undefined while the phone is still thinking. */
  queryPhone: (
    paybill: Paybill,
    checkoutRequestId: string,
    now: Date,
  ) => Promise<{ resultCode: number; detail: string } | undefined>;
  /** Payments between two moments, as Safaricom lists them: a portion, from this row on. */
  pull: (paybill: Paybill, from: Date, to: Date, offset: number) => Promise<unknown>;
  /** Asks for the state of a payment; the answer comes to `callback`. */
  askStatus: (paybill: Paybill, transactionCode: string, callback: string) => Promise<void>;
}

const tokens = new Map<string, { token: string; until: number }>();

/** @param settings MPESA_BASE_URL stands in for both of Safaricom's hosts, for tests and rehearsals. */
export function makeDaraja(settings: Pick<Settings, "mpesaBaseUrl">): Daraja {
  const hostOf = (paybill: Paybill): string => settings.mpesaBaseUrl ?? HOSTS[paybill.environment];

  async function call(paybill: Paybill, path: string, body: object): Promise<Record<string, unknown>> {
    const token = await tokenFor(paybill);
    const answer = await ask(`${hostOf(paybill)}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // A token may be taken back before its hour.
    if (answer.status === 401) tokens.delete(keyOf(paybill));
    return readAnswer(answer);
  }

  async function tokenFor(paybill: Paybill): Promise<string> {
    const known = tokens.get(keyOf(paybill));
    if (known && known.until > Date.now()) return known.token;
    const basic = Buffer.from(`${paybill.consumerKey}:${paybill.consumerSecret}`).toString("base64");
    const answer = await ask(`${hostOf(paybill)}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic}` },
    });
    // The door answers 400 for a wrong key, with or without a body.
    if (answer.status === 400 || answer.status === 401) throw new DarajaError("wrong consumer key", true, true);
    const token = readAnswer(answer)["access_token"];
    if (typeof token !== "string" || token === "") throw new DarajaError("no access token was given", true);
    tokens.set(keyOf(paybill), { token, until: Date.now() + TOKEN_MS });
    return token;
  }
  function keyOf(paybill: Paybill): string {
    return `${hostOf(paybill)} ${paybill.consumerKey} ${paybill.consumerSecret}`;
  }

  const password = (paybill: Paybill, time: string): string =>
    Buffer.from(`${paybill.shortCode}${paybill.passkey}${time}`).toString("base64");

  return {
    async registerUrls(paybill, urls) {
      await call(paybill, "/mpesa/c2b/v2/registerurl", {
        ShortCode: paybill.shortCode,
        ResponseType: "Completed",
        ConfirmationURL: urls.confirmation,
        ValidationURL: urls.validation,
      });
    },

    async askPhone(paybill, { phone, amount, reference, callback, now }) {
      const time = writeTime(now);
      const answer = await call(paybill, "/mpesa/stkpush/v1/processrequest", {
        BusinessShortCode: paybill.shortCode,
        Password: password(paybill, time),
        Timestamp: time,
        TransactionType: "CustomerPayBillOnline",
        // Whole shillings: the scope has checked.
        Amount: String(amount / 100n),
        PartyA: phone.replace("+", ""),
        PartyB: paybill.shortCode,
        PhoneNumber: phone.replace("+", ""),
        CallBackURL: callback,
        AccountReference: reference.slice(0, 12),
        TransactionDesc: "School fees",
      });
      const checkout = answer["CheckoutRequestID"];
      if (wordOf(answer["ResponseCode"]) !== "0" || typeof checkout !== "string")
        throw new DarajaError(textOf(answer), true);
      return { merchantRequestId: wordOf(answer["MerchantRequestID"]), checkoutRequestId: checkout };
    },

    async queryPhone(paybill, checkoutRequestId, now) {
      const time = writeTime(now);
      try {
        const answer = await call(paybill, "/mpesa/stkpushquery/v1/query", {
          BusinessShortCode: paybill.shortCode,
          Password: password(paybill, time),
          Timestamp: time,
          CheckoutRequestID: checkoutRequestId,
        });
        // A text here, a number in the callback.
        const code = Number(answer["ResultCode"]);
        return Number.isInteger(code) ? { resultCode: code, detail: textOf(answer) } : undefined;
      } catch (error) {
        // "The transaction is being processed" comes as an error.
        if (error instanceof DarajaError && error.answered) return undefined;
        throw error;
      }
    },

    pull: (paybill, from, to, offset) =>
      call(paybill, "/pulltransactions/v1/query", {
        ShortCode: paybill.shortCode,
        StartDate: day(from),
        EndDate: day(to),
        OffSetValue: String(offset),
      }),

    async askStatus(paybill, transactionCode, callback) {
      await call(paybill, "/mpesa/transactionstatus/v1/query", {
        Initiator: paybill.initiator,
        SecurityCredential: paybill.securityCredential,
        CommandID: "TransactionStatusQuery",
        PartyA: paybill.shortCode,
        IdentifierType: "4",
        TransactionID: transactionCode,
        ResultURL: callback,
        QueueTimeOutURL: callback,
        Remarks: "Ofisi",
      });
    },
  };
}

/** `2026-03-01 09:30:00`, in Nairobi. */
function day(instant: Date): string {
  return new Date(instant.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

interface Answer {
  status: number;
  text: string;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  mustHoldNothing("Safaricom is asked");
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(CALL_MS_MAX) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new DarajaError(reasonOf(error), false);
  }
}

/** Why no answer came. `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

function readAnswer({ status, text }: Answer): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new DarajaError(`an answer that cannot be read (${status})`, status < 500);
  }
  const answer = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (status >= 400) throw new DarajaError(textOf(answer) || `refused (${status})`, status < 500);
  return answer;
}

/** What Safaricom says in words, wherever it says it. */
function textOf(answer: Record<string, unknown>): string {
  return wordOf(answer["errorMessage"] ?? answer["ResultDesc"] ?? answer["ResponseDescription"]).slice(0, 200);
}

function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

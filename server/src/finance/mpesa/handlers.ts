/** The office's side of M-Pesa: connecting a paybill, asking a phone, looking at what came in. */
import { mpesa as contract, type MpesaAccount, type PhoneRequest } from "@ofisi/contract/finance/mpesa";
import { randomBytes } from "node:crypto";
import { hashToken, makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { DarajaError, makeDaraja } from "./adapters.ts";
import { callbackUrl, openSecrets } from "./jobs.ts";
import * as queries from "./queries.ts";
import { seal } from "./seal.rules.ts";

/** The most that one M-Pesa payment may be, in cents (DOMAIN, Limits). */
const PAYMENT_MAX = 25_000_000n;

export const mpesaHandlers = schoolHandlers(contract, {
  getMpesaAccounts: async (context) => ({ accounts: await listAccounts(context) }),

  async saveMpesaAccount(context, input) {
    const before = await findKept(context, input.shortCode);
    const { secret } = context.services;
    // Letters that Safaricom's forbidden words need (m, q, x) are no hexadecimal digits.
    const path = randomBytes(32).toString("hex");
    try {
      await queries.savePaybill(context.db, context.school, {
        shortCode: input.shortCode,
        environment: input.environment,
        consumerKey: input.consumerKey ? seal(secret, input.consumerKey) : (before?.consumerKey ?? ""),
        consumerSecret: input.consumerSecret ? seal(secret, input.consumerSecret) : (before?.consumerSecret ?? ""),
        passkey: input.passkey ? seal(secret, input.passkey) : (before?.passkey ?? ""),
        pathHash: hashToken(path),
        pathSealed: seal(secret, path),
        isStrict: input.isStrict,
        allowList: input.allowList,
      });
    } catch (error) {
      if (violates(error, "mpesa_accounts_currency"))
        throw refuse("M-Pesa pays in Kenya shillings, and the books of this school are in {currency}", {
          currency: context.caller.currency,
        });
      if (!violates(error, "mpesa_accounts_once")) throw error;
      throw refuse("Paybill {code} is connected to another school", { code: input.shortCode }, "shortCode");
    }
    const { environment, isStrict, allowList } = input;
    await context.audit({
      subject: `paybill ${input.shortCode}`,
      before: before && { environment: before.environment, isStrict: before.isStrict, allowList: before.allowList },
      after: { environment, isStrict, allowList },
    });
    return await getAccount(context, input.shortCode);
  },

  async registerMpesaUrls(context, { shortCode }) {
    const kept = await requireConnected(context, shortCode);
    const paybill = openSecrets(context.services.secret, kept);
    const base = context.services.baseUrl();
    if (paybill.environment === "live" && !base.startsWith("https:"))
      throw refuse("Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches");
    try {
      await makeDaraja(context.services.settings).registerUrls(paybill, {
        confirmation: callbackUrl(base, paybill.path, "confirmation"),
        validation: callbackUrl(base, paybill.path, "validation"),
      });
    } catch (error) {
      if (error instanceof DarajaError) throw refuse("Safaricom answered: {answer}", { answer: error.message });
      throw error;
    }
    await queries.stampPaybill(context.db, context.school, shortCode, "registered_at");
    await context.audit({ subject: `paybill ${shortCode}`, after: { registered: true } });
    return await getAccount(context, shortCode);
  },

  async askPhone(context, { billNo, phoneNumber, amount }) {
    if (amount % 100n !== 0n) throw refuse("M-Pesa takes whole shillings", {}, "amount");
    if (amount > PAYMENT_MAX) throw refuse("M-Pesa takes at most 250,000 shillings at a time", {}, "amount");
    const bill = await context.db
      .selectFrom("bills")
      .select("bill_no")
      .where("school_code", "=", context.school)
      .where("bill_no", "=", billNo)
      .where("voided_at", "is", null)
      .executeTakeFirst();
    if (!bill) throw refuse("Bill {bill} is not open any more", { bill: billNo }, "billNo");
    const paybill = (await queries.listPaybills(context.db, context.school)).find((each) => each.passkey !== "");
    if (!paybill) throw refuse("No paybill with a passkey is connected. Connect it under Transactions first");
    const requestCode = makeCode("PH");
    await queries.addPhoneRequest(context.db, context.school, {
      requestCode,
      shortCode: paybill.shortCode,
      billNo,
      phoneNumber,
      amount,
      askedBy: context.caller.userCode,
      personName: context.caller.personName,
    });
    await context.enqueue("askPhone", { schoolCode: context.school, requestCode });
    await context.audit({ subject: `bill ${billNo}`, after: { asked: phoneNumber, amount: String(amount) } });
    return await getRequest(context, requestCode);
  },

  getPhoneRequest: (context, { requestCode }) => getRequest(context, requestCode),

  getCallbacks: ({ db, school }, { show, page, size }) => queries.listCallbacks(db, school, { show, page, size }),

  async pullTransactions(context, { shortCode }) {
    await requireConnected(context, shortCode);
    await context.enqueue(
      "pullPayments",
      { schoolCode: context.school, shortCode },
      { key: `pull ${context.school} ${shortCode}` },
    );
    await context.audit({ subject: `paybill ${shortCode}`, after: { pulled: true } });
    return {};
  },

  async checkTransaction(context, { transactionCode }) {
    const payment = await context.db
      .selectFrom("payments")
      .select(["short_code as shortCode", "bank_ref as reference"])
      .where("school_code", "=", context.school)
      .where("transaction_code", "=", transactionCode)
      .executeTakeFirst();
    if (!payment) throw refuse("This transaction is not there any more", {}, "transactionCode");
    const all = await queries.listPaybills(context.db, context.school);
    const shortCode = payment.shortCode || all.find((each) => each.consumerKey !== "")?.shortCode || "";
    await requireConnected(context, shortCode);
    await context.enqueue("checkPayment", {
      schoolCode: context.school,
      shortCode,
      transactionCode: payment.reference,
    });
    await context.audit({ subject: `transaction ${transactionCode}`, after: { checked: true } });
    return {};
  },
});

async function findKept(context: SchoolContext, shortCode: string): Promise<queries.KeptPaybill | undefined> {
  return (await queries.listPaybills(context.db, context.school)).find((each) => each.shortCode === shortCode);
}

async function requireConnected(context: SchoolContext, shortCode: string): Promise<queries.KeptPaybill> {
  const kept = await findKept(context, shortCode);
  if (!kept || kept.consumerKey === "" || kept.consumerSecret === "")
    throw refuse("This paybill is not connected: enter its consumer key and secret first", {}, "shortCode");
  return kept;
}

async function listAccounts(context: SchoolContext): Promise<MpesaAccount[]> {
  const last = await queries.lastPayments(context.db, context.school);
  const kept = await queries.listPaybills(context.db, context.school);
  return kept.map((each) => ({
    shortCode: each.shortCode,
    environment: each.environment,
    hasSecrets: each.consumerKey !== "" && each.consumerSecret !== "",
    hasPasskey: each.passkey !== "",
    isStrict: each.isStrict,
    allowList: each.allowList,
    // The path is a secret between us and Safaricom: the office sees that it stands, not what it is.
    confirmationUrl: each.registeredAt ? `${context.services.baseUrl()}/api/pay/…/confirmation` : "",
    registeredAt: each.registeredAt?.toISOString() ?? "",
    lastPaymentAt: last.get(each.shortCode)?.toISOString() ?? "",
  }));
}

async function getAccount(context: SchoolContext, shortCode: string): Promise<MpesaAccount> {
  const account = (await listAccounts(context)).find((each) => each.shortCode === shortCode);
  if (!account) throw new Error(`paybill ${shortCode} was not kept`);
  return account;
}

async function getRequest(context: SchoolContext, requestCode: string): Promise<PhoneRequest> {
  const row = await queries.findPhoneRequest(context.db, context.school, { requestCode });
  if (!row) throw refuse("This question is not there any more", {}, "requestCode");
  return {
    requestCode: row.requestCode,
    billNo: row.billNo,
    phoneNumber: row.phoneNumber,
    amount: row.amount,
    // To the office, being sent is waiting.
    state: row.state === "sending" ? "waiting" : row.state,
    detail: row.detail,
    receiptNo: await queries.receiptOfTransaction(context.db, context.school, row.transactionCode),
    askedAt: row.askedAt.toISOString(),
  };
}

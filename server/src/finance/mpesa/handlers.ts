/** The office's side of M-Pesa: connecting a paybill, asking a phone, looking at what came in. */
import { mpesa as contract, type MpesaAccount } from "@ofisi/contract/finance/mpesa";
import { sayKept } from "@ofisi/contract/kit/texts";
import { randomBytes } from "node:crypto";
import { hashToken } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { settingsBefore, versionOf } from "../../kit/settings.ts";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import { makeDaraja } from "./adapters.ts";
import { askPhone, getPhoneRequest } from "./ask.service.ts";
import * as callbacks from "./callbacks.queries.ts";
import * as queries from "./queries.ts";
import {
  answered,
  callbackUrl,
  openSecrets,
  reachableUrl,
  readRegistration,
  requireConnected,
  tellSafaricom,
} from "./register.handlers.ts";
import { opens, seal } from "../../kit/seal.rules.ts";

export const mpesaHandlers = schoolHandlers(contract, {
  getMpesaAccounts: async (context) => ({ accounts: await listAccounts(context) }),

  async saveMpesaAccount(context, input) {
    const subject = `paybill ${input.shortCode}`;
    await settingsBefore(context, {
      subject,
      since: input.version,
      read: async () => formOf(await findKept(context, input.shortCode)),
    });
    const before = await findKept(context, input.shortCode);
    const { sealKey } = context.services;
    const sealed = (typed: string) => (typed === "" ? "" : seal(sealKey, typed));
    // Letters that Safaricom's forbidden words need (m, q, x) are no hexadecimal digits.
    const path = randomBytes(32).toString("hex");
    const wrongCurrency = () =>
      refuse("M-Pesa pays in Kenya shillings, and the books of this school are in {currency}", {
        currency: context.caller.currency,
      });
    const elsewhere = () =>
      refuse("Paybill {code} is connected to another school", { code: input.shortCode }, "shortCode");
    await refusing({ mpesa_accounts_currency: wrongCurrency, mpesa_accounts_once: elsewhere }, () =>
      queries.savePaybill(context, {
        shortCode: input.shortCode,
        environment: input.environment,
        consumerKey: sealed(input.consumerKey),
        consumerSecret: sealed(input.consumerSecret),
        passkey: sealed(input.passkey),
        initiator: input.initiator,
        securityCredential: sealed(input.securityCredential),
        pathHash: hashToken(path),
        pathSealed: seal(sealKey, path),
        // The path of before cannot be told to Safaricom any more when its key is lost.
        renewPath: before !== undefined && !opens(sealKey, before.pathSealed),
        isStrict: input.isStrict,
        postsExact: input.postsExact,
        allowList: input.allowList,
      }),
    );
    await context.audit({ subject, before: before && audited(before), after: audited(input) });
    return await getAccount(context, input.shortCode);
  },

  registerMpesaUrls: schoolPhases(contract.registerMpesaUrls, {
    async within(context, { shortCode }) {
      const { services } = context;
      const base = reachableUrl(services);
      const registration = await readRegistration(context, { key: services.sealKey, base, shortCode });
      await context.audit({ subject: `paybill ${shortCode}`, after: { registering: true } });
      return registration;
    },
    async after({ services, school, language, writing }, registration, { shortCode }) {
      await tellSafaricom(services, registration);
      const account = await writing(async ({ db }) => {
        await queries.stampRegistered({ db, school }, shortCode);
        return await getAccount({ db, school, services, language }, shortCode);
      });
      const { confirmation, validation } = registration.addresses;
      return { ...account, confirmationUrl: confirmation, validationUrl: validation };
    },
  }),

  askPhone: (context, input) => askPhone(context, input),

  getPhoneRequest: (context, { requestCode }) => getPhoneRequest(context, requestCode),

  getCallbacks: (context, input) => callbacks.listCallbacks(context, input),

  async settleCallback(context, { callbackId }) {
    const { caller } = context;
    const id = Number(callbackId);
    const settled = Number.isSafeInteger(id)
      ? await callbacks.settleCallback(context, id, caller.personName)
      : undefined;
    if (!settled) throw refuse("This message is not there", {}, "callbackId");
    await context.audit({ subject: `message ${callbackId}`, after: { lookedAt: settled.lookedAt } });
    return settled;
  },

  async pullTransactions(context, { shortCode }) {
    await requireConnected(context, shortCode);
    await context.enqueue(
      "pullPayments",
      { schoolCode: context.school, shortCode },
      { key: `pull ${context.school} ${shortCode}` },
    );
    await context.audit({ subject: `paybill ${shortCode}`, after: { pulled: true } });
  },

  // Safaricom's answer comes as a message. That it is asked is in the audit before it is: a process that ends meanwhile
  // leaves it unknown whether it was, and asking again does no harm.
  checkTransaction: schoolPhases(contract.checkTransaction, {
    async within(context, { transactionCode }) {
      const { services } = context;
      const payment = await queries.findByCode(context, transactionCode);
      if (!payment) throw refuse("This transaction is not there any more", {}, "transactionCode");
      const all = await queries.listPaybills(context);
      const shortCode = payment.shortCode || all.find((each) => each.consumerKey !== "")?.shortCode || "";
      const paybill = openSecrets(services.sealKey, await requireConnected(context, shortCode));
      if (paybill.initiator === "" || paybill.securityCredential === "")
        throw refuse(
          "To check a payment, the head first enters the initiator and the security credential of paybill {code}",
          { code: shortCode },
        );
      const result = callbackUrl(reachableUrl(services), paybill.path, "result");
      await context.audit({ subject: `transaction ${transactionCode}`, after: { checked: true } });
      return { paybill, result, reference: payment.reference };
    },
    async after({ services }, { paybill, reference, result }) {
      await answered(makeDaraja(services.settings).askStatus(paybill, reference, result));
    },
  }),
});

/** What of a context it takes to show paybills. */
type Showing = Pick<SchoolContext, "db" | "school" | "services" | "language">;

async function findKept(context: SchoolContext, shortCode: string): Promise<queries.KeptPaybill | undefined> {
  return (await queries.listPaybills(context)).find((each) => each.shortCode === shortCode);
}

/** What a form shows of a paybill. */
const formOf = (kept?: queries.KeptPaybill) =>
  kept ? [kept.environment, kept.initiator, kept.isStrict, kept.postsExact, kept.allowList] : [];

/** A paybill as the audit trail keeps it. */
const audited = ({
  environment,
  isStrict,
  postsExact,
  allowList,
}: Pick<queries.KeptPaybill, "environment" | "isStrict" | "postsExact" | "allowList">) => ({
  environment,
  isStrict,
  postsExact,
  allowList,
});

async function listAccounts(context: Showing): Promise<MpesaAccount[]> {
  const last = await queries.lastPayments(context);
  const kept = await queries.listPaybills(context);
  return kept.map((each) => ({
    shortCode: each.shortCode,
    environment: each.environment,
    hasSecrets: each.consumerKey !== "" && each.consumerSecret !== "",
    hasPasskey: each.passkey !== "",
    hasInitiator: each.initiator !== "" && each.securityCredential !== "",
    initiator: each.initiator,
    isStrict: each.isStrict,
    postsExact: each.postsExact,
    allowList: each.allowList,
    // The path is a secret between us and Safaricom: the office sees that it stands, not what it is.
    confirmationUrl: each.registeredAt ? `${context.services.baseUrl()}/api/pay/…/confirmation` : "",
    registeredAt: each.registeredAt?.toISOString() ?? "",
    lastPaymentAt: last.get(each.shortCode)?.toISOString() ?? "",
    pulledAt: each.pulledAt?.toISOString() ?? "",
    pulledCount: each.pulledCount,
    pullFailure: sayKept(context.language, each.pullFailure),
    pullFailedAt: each.pullFailedAt?.toISOString() ?? "",
    version: versionOf(formOf(each)),
  }));
}

async function getAccount(context: Showing, shortCode: string): Promise<MpesaAccount> {
  const account = (await listAccounts(context)).find((each) => each.shortCode === shortCode);
  if (!account) throw new Error(`paybill ${shortCode} was not kept`);
  return account;
}

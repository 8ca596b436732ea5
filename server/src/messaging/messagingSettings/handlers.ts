/** How messages leave, what they may cost, and who wants none; the head settles, the office suppresses (G128). */
import { decimal } from "@ofisi/contract/kit/cents";
import { ZERO } from "@ofisi/contract/kit/money";
import { said } from "@ofisi/contract/kit/phrases";
import { say, sayKept } from "@ofisi/contract/kit/texts";
import { carrierFault, isSameCarrier, keepsSecret, usesSecret } from "@ofisi/contract/messaging/carriers";
import {
  ADAPTERS_OF,
  messagingSettings as contract,
  ProviderOptions,
  type Provider,
} from "@ofisi/contract/messaging/messagingSettings";
import { centsOf, e4Of, priceText } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { createPrivateKey, randomBytes } from "node:crypto";
import { opens, seal, unseal } from "../../kit/seal.rules.ts";
import { hashToken } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { settingsBefore, versionOf } from "../../kit/settings.ts";
import {
  enqueueBalance,
  findSuppressed,
  listPrices,
  listProviders,
  readLimits,
  spentOn,
  suppress,
  type KeptProvider,
} from "../outbox/queries.ts";
import { refuse, Refusal } from "../../kit/refusal.ts";
import { enqueueSending } from "../outbox/claims.queries.ts";
import { followHours } from "../outbox/hours.service.ts";
import { askAboutUnknown, enqueueAsking } from "../outbox/lookups.queries.ts";
import { canBeAsked } from "../outbox/lookups.rules.ts";
import { letIn } from "../outbox/lockedOut.queries.ts";
import { queueTest, writtenTo } from "../outbox/tests.service.ts";
import * as queries from "./queries.ts";

export const messagingSettingsHandlers = schoolHandlers(contract, {
  async getMessagingSettings(context) {
    const kept = await listProviders(context);
    const spent = await spentOn(context, context.day, context.caller.timeZone);
    const prices = await pricesOf(context);
    const limits = await limitsOf(context);
    return {
      providers: (["sms", "email"] as const).map((channel) => toProvider(context, channel, find(kept, channel))),
      limits: { ...limits, version: versionOf(inWords(limits)) },
      prices,
      pricesVersion: versionOf(prices),
      spentToday: centsOf(spent),
    };
  },

  async saveMessagingProvider(context, { channel, adapter, options, secret, dkimKey, version }) {
    if (!(ADAPTERS_OF[channel] as readonly string[]).includes(adapter))
      throw refuse("This value is not one of those allowed", {}, "adapter");
    if (dkimKey !== "" && !isSigningKey(dkimKey))
      throw refuse("This is no private RSA key of 1024 bits or more in PEM", {}, "dkimKey");
    const { sealKey } = context.services;
    const subject = `messages by ${channel}`;
    const read = async () => formOf(find(await listProviders(context), channel));
    await settingsBefore(context, { subject, since: version, read });
    const before = find(await listProviders(context), channel);
    const hadSecret = before?.adapter === adapter && isKept(sealKey, before.secret);
    const goesOn = hadSecret && keepsSecret(adapter, before.options, options);
    if (hadSecret && !goesOn && secret === "" && usesSecret(adapter, options))
      throw refuse("Secret: the address has changed, so write it again", {}, "secret");
    const fault = carrierFault(adapter, options, secret !== "" || goesOn);
    if (fault) throw new Refusal("refused", fault.said, fault.field);
    const path = randomBytes(32).toString("hex");
    // What nothing was handed to reports nothing.
    const isLeft = before && before.adapter !== "capture" && !isSameCarrier(before, { adapter, options });
    if (isLeft) await queries.keepFormerCarrier(context, channel);
    await queries.saveProvider(context, {
      channel,
      adapter,
      options,
      secret: secret === "" ? "" : seal(sealKey, secret),
      dkimKey: seal(sealKey, dkimKey),
      pathHash: hashToken(path),
      pathSealed: seal(sealKey, path),
      renewPath: before !== undefined && (isLeft === true || !opens(sealKey, before.pathSealed)),
      forgets: { secret: !goesOn, dkimKey: !isKept(sealKey, before?.dkimKey) },
      by: context.caller.userCode,
    });
    if (channel === "sms") await enqueueBalance(context.db, context.school);
    if (adapter === "http" && canBeAsked(options) && !(before?.adapter === "http" && canBeAsked(before.options))) {
      await askAboutUnknown(context, adapter);
      await enqueueAsking(context.db, context.school);
    }
    // What has waited for this carrier: to be let in, or for its secret after a restore.
    await letIn(context, channel);
    await enqueueSending(context.db, context.school);
    await context.audit({
      subject,
      before: before && { adapter: before.adapter, options: JSON.stringify(before.options) },
      after: {
        adapter,
        options: JSON.stringify(options),
        ...(secret !== "" && { secret: "changed" }),
        ...(dkimKey !== "" && { dkimKey: "changed" }),
      },
    });
    return toProvider(context, channel, find(await listProviders(context), channel));
  },

  async showReportAddress(context, { channel }) {
    const kept = find(await listProviders(context), channel);
    const { sealKey, baseUrl } = context.services;
    if (!kept || !opens(sealKey, kept.pathSealed)) throw refuse("First choose how these messages leave", {}, "channel");
    await context.audit({ subject: `reports by ${channel}`, after: { reportAddress: "shown" } });
    const path = unseal(sealKey, kept.pathSealed);
    const at = (what: string) => `${baseUrl()}/api/messages/${what}/${path}`;
    return { reportUrl: at("report"), replyUrl: at("reply") };
  },

  async saveMessagingLimits(context, { version, ...given }) {
    const { dayMax, sendMax, recipientsMax, approvalAbove, approvalPriceAbove, ...quiet } = given;
    const subject = "message limits";
    const read = async () => inWords(await limitsOf(context));
    const before = await settingsBefore(context, { subject, since: version, read });
    const quietFrom = quiet.quietFrom || before.quietFrom;
    const quietUntil = quiet.quietUntil || before.quietUntil;
    // Zero and nothing are alike: a school that wants to send nothing gives nobody the right to.
    const some = (amount: typeof dayMax) => (amount === undefined || amount === ZERO ? null : amount);
    const by = context.caller.userCode;
    await queries.saveLimits(context, {
      dayMax: some(dayMax),
      sendMax: some(sendMax),
      recipientsMax,
      approvalAbove,
      approvalPriceAbove: some(approvalPriceAbove),
      quietFrom,
      quietUntil,
      by,
    });
    await followHours(
      context,
      { from: before.quietFrom, until: before.quietUntil },
      { from: quietFrom, until: quietUntil },
    );
    const after = await limitsOf(context);
    await context.audit({ subject, before, after: inWords(after) });
    return { ...after, version: versionOf(inWords(after)) };
  },

  async saveMessagePrices(context, { prices, version }) {
    const twice = prices.find(({ prefix }, place) => prices.findIndex((one) => one.prefix === prefix) !== place);
    if (twice) throw refuse("{prefix} stands in the price list twice", { prefix: twice.prefix }, "prices");
    const subject = "message prices";
    const before = await settingsBefore(context, { subject, since: version, read: () => pricesOf(context) });
    await queries.savePrices(
      context,
      prices.map(({ prefix, network, price }) => ({ prefix, network, priceE4: e4Of(price) })),
    );
    const after = await pricesOf(context);
    await context.audit({
      subject,
      before: { prices: JSON.stringify(before) },
      after: { prices: JSON.stringify(after) },
    });
    return { prices: after };
  },

  async sendTestMessage(context, { channel, address: given }) {
    const address = writtenTo(context, channel, given);
    if (address === undefined) throw refuse("This is no number or address that messages go to", {}, "address");
    const { language } = context;
    const school = context.caller.schoolName;
    const body = say(language, said("This is a test from {school}. Messages arrive.", { school }));
    const subject = channel === "email" ? say(language, said("A test from {school}", { school })) : "";
    return await queueTest(context, { channel, address, body, subject });
  },

  async getSuppressions(context, { keyword, page, size }) {
    const { suppressions, count } = await queries.listSuppressions(context, keyword, { page, size });
    const { language } = context;
    return { suppressions: suppressions.map((one) => ({ ...one, reason: sayKept(language, one.reason) })), count };
  },

  async addSuppression(context, { channel, address: given, reason }) {
    const address = writtenTo(context, channel, given);
    if (address === undefined) throw refuse("This is no number or address that messages go to", {}, "address");
    const by = context.caller.personName;
    await suppress(context, { channel, address, kind: "office", reason, by });
    const added = await queries.findSuppression(context, { channel, address, kind: "office" });
    if (!added) throw new Error("a suppression was not kept");
    await context.audit({ subject: `suppression ${address}`, after: { kind: added.kind, reason: added.reason } });
    return added;
  },

  async releaseSuppression(context, { channel, address: given, kind }) {
    const address = writtenTo(context, channel, given) ?? given;
    if (!(await queries.release(context, { channel, address, kind, by: context.caller.userCode })))
      throw refuse("{address} is not suppressed", { address }, "address");
    await context.audit({
      subject: `suppression ${address}`,
      before: { kind, released: false },
      after: { kind, released: true },
    });
    return { isSuppressed: (await findSuppressed(context, channel, [address])).size > 0 };
  },
});

const find = (kept: readonly KeptProvider[], channel: Channel) => kept.find((one) => one.channel === channel);

/** A key that letters can be signed with: readers' servers refuse shorter ones (RFC 8301). */
function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1_024;
  } catch {
    return false;
  }
}

/** Whether a secret is there and can be opened: after a restore without its key it has to be written again. */
const isKept = (sealKey: string, sealed = ""): boolean => sealed !== "" && opens(sealKey, sealed);

function toProvider(
  { services: { sealKey }, language }: SchoolContext,
  channel: Channel,
  kept: KeptProvider | undefined,
): Provider {
  const none = ProviderOptions.parse({});
  const hasSecret = isKept(sealKey, kept?.secret);
  return {
    channel,
    adapter: kept?.adapter ?? "capture",
    options: kept?.options ?? none,
    hasSecret,
    hasDkimKey: isKept(sealKey, kept?.dkimKey),
    line: sayKept(language, kept?.line ?? ""),
    balance: kept?.balance ?? "",
    balanceAt: kept?.balanceAt?.toISOString() ?? "",
    balanceSaid: sayKept(language, kept?.balanceSaid ?? ""),
    refusedSaid: sayKept(language, kept?.refusedSaid ?? ""),
    refusedUntil: kept?.refusedUntil?.toISOString() ?? "",
    secretSetAt: hasSecret ? (kept?.secretAt?.toISOString() ?? "") : "",
    updatedAt: kept?.updatedAt.toISOString() ?? "",
    version: versionOf(formOf(kept)),
  };
}

async function limitsOf(context: SchoolContext) {
  const { dayMax, sendMax, approvalPriceAbove, quiet, ...rest } = await readLimits(context);
  return {
    ...rest,
    dayMax: dayMax ?? ZERO,
    sendMax: sendMax ?? ZERO,
    approvalPriceAbove: approvalPriceAbove ?? ZERO,
    quietFrom: quiet.from,
    quietUntil: quiet.until,
  };
}

/** With amounts as they are told. */
const inWords = (limits: Awaited<ReturnType<typeof limitsOf>>) => ({
  ...limits,
  dayMax: decimal(limits.dayMax),
  sendMax: decimal(limits.sendMax),
  approvalPriceAbove: decimal(limits.approvalPriceAbove),
});

/** What a form shows of a carrier. */
const formOf = (kept?: KeptProvider) => [kept?.adapter ?? "capture", kept?.options];

async function pricesOf(context: SchoolContext) {
  return (await listPrices(context)).map(({ prefix, network, priceE4 }) => ({
    prefix,
    network,
    price: priceText(priceE4),
  }));
}

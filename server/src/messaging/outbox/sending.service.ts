/** Queueing a send: who cannot be reached, what it costs, whether it is within the limits, and then all of it at once. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { decimal } from "@ofisi/contract/kit/cents";
import { isEmail } from "@ofisi/contract/kit/fields";
import { said } from "@ofisi/contract/kit/phrases";
import { keepSaid, say } from "@ofisi/contract/kit/texts";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { placeholdersOf, unknownIn } from "@ofisi/contract/messaging/placeholders";
import { centsOf, dialled, priceOfMessage } from "@ofisi/contract/messaging/prices";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";
import type { Channel, Queued, SeenSend, SendPreview, ROW_PROBLEMS } from "@ofisi/contract/messaging/rows";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import { inStretches } from "../../kit/stretches.ts";
import { money } from "../../finance/ledger/figures.rules.ts";
import { addNoticeToWhoMay } from "../../platform/notifications/queries.ts";
import { enqueueSending } from "./claims.queries.ts";
import { instantAt, leavesAt, NEVER_QUIET } from "./hours.rules.ts";
import * as queries from "./queries.ts";
import { gather, mergeGroup, NOTHING_OWED, type Addressee, type Merged, type Per, type Wanted } from "./rules.ts";

type Problem = (typeof ROW_PROBLEMS)[number];

export interface Draft {
  channel: Channel;
  wanted: readonly Wanted[];
  per: Per;
}

/** When a send is to leave, as it was typed: a day and an hour of the school's, or neither. */
export interface When {
  sendOn: string;
  sendTime: string;
}
export const AT_ONCE: When = { sendOn: "", sendTime: "" };
/** A press of Send: its hour, and what the person was shown before; nothing where they were shown nothing. */
export interface Press extends When {
  seen?: SeenSend | null;
}

/** So long may a send be put off. */
const AHEAD_DAYS_MAX = 60;

/** @throws Refusal for half an hour, one that has passed, and one that is far off. */
function readWhen({ now, caller }: SchoolContext, { sendOn, sendTime }: When): Date | undefined {
  if (sendOn === "" && sendTime === "") return undefined;
  if (sendOn === "" || sendTime === "")
    throw refuse("Date and time: give both, or neither", {}, sendOn === "" ? "sendOn" : "sendTime");
  const at = instantAt(sendOn, sendTime, caller.timeZone);
  if (at <= now) throw refuse("This time has passed", {}, "sendTime");
  if (at.getTime() - now.getTime() > AHEAD_DAYS_MAX * 86_400_000)
    throw refuse("A send may wait for {days} days at most", { days: AHEAD_DAYS_MAX }, "sendOn");
  return at;
}

/** When the messages of a channel leave: e-mail keeps no quiet hours. */
export function leavingAt(
  { now, caller }: Pick<SchoolContext, "now" | "caller">,
  sendAt: Date | undefined,
  { quiet }: Pick<queries.Limits, "quiet">,
): Record<Channel, Date | undefined> {
  const at = (hours: typeof quiet | undefined) => leavesAt(now, caller.timeZone, { sendAt, quiet: hours });
  return { sms: at(quiet), email: at(undefined) };
}

/**
 * Whether a second person is needed: for many, for much, and where what it costs is to be limited and nobody knows it.
 */
function isLarge(leaving: readonly { priceE4: number; isPriced: boolean }[], limits: queries.Limits): boolean {
  const { approvalAbove, approvalPriceAbove, sendMax, dayMax } = limits;
  const isLimited = [approvalPriceAbove, sendMax, dayMax].some((limit) => limit !== null);
  return (
    leaving.length > approvalAbove ||
    (approvalPriceAbove !== null && centsOf(priceOf(leaving)) > approvalPriceAbove) ||
    (isLimited && unpricedOf(leaving) > 0)
  );
}
const priceOf = (leaving: readonly { priceE4: number }[]) => leaving.reduce((sum, { priceE4 }) => sum + priceE4, 0);
const unpricedOf = (leaving: readonly { isPriced: boolean }[]) => leaving.filter(({ isPriced }) => !isPriced).length;

export interface Planned {
  merged: (Merged & {
    segments: number;
    isUnicode: boolean;
    priceE4: number;
    isPriced: boolean;
    network: string;
    suppressed: string | undefined;
  })[];
  unreachable: { row: Wanted; problem: Problem }[];
  /** Who owes nothing of what the message is about. */
  settled: number;
  channel: Channel;
}

/** An e-mail costs nothing. */
const NO_PRICE = { priceE4: 0, network: "", isPriced: true };

/** How somebody is reached: by what number or address, or why not. */
function reach(
  channel: Channel,
  { phoneNumber, email }: Pick<Wanted, "phoneNumber" | "email">,
): { recipient: string } | { problem: Problem } {
  const given = channel === "sms" ? phoneNumber : email;
  if (given === "") return { problem: "noAddress" };
  const recipient = channel === "sms" ? dialled(given) : isEmail(given) ? given.toLowerCase() : undefined;
  return recipient === undefined ? { problem: "badAddress" } : { recipient };
}

/** Messages filled in at a stretch: some milliseconds of work. */
const AT_A_STRETCH = 250;

/** Works out what sending would be; nothing is written. */
export async function plan(
  context: Pick<SchoolContext, "db" | "school" | "caller">,
  { channel, wanted, per }: Draft,
): Promise<Planned> {
  const unreachable: Planned["unreachable"] = [];
  const addressees: Addressee[] = [];
  let settled = 0;
  for (const { owes, lacks = "none", ...row } of wanted) {
    const reached = lacks === "none" ? reach(channel, row) : { problem: lacks };
    if (lacks === "gone") unreachable.push({ row, problem: lacks });
    else if (owes === NOTHING_OWED) settled += 1;
    else if ("problem" in reached) unreachable.push({ row, ...reached });
    else addressees.push({ ...row, ...reached, ...(owes && { owes }) });
  }
  const [prices, suppressed] = await Promise.all([
    channel === "sms" ? queries.listPrices(context) : [],
    queries.findSuppressed(context, channel, [...new Set(addressees.map(({ recipient }) => recipient))]),
  ]);
  const byId = new Map(wanted.map((row) => [row.rowId, row]));
  const merged = await inStretches(gather(addressees, per), AT_A_STRETCH, (group) => {
    const one = mergeGroup(group, context.caller.currency);
    const reason = suppressed.get(one.recipient);
    for (const rowId of reason === undefined ? [] : one.rowIds) {
      const row = byId.get(rowId);
      if (row) unreachable.push({ row, problem: "suppressed" });
    }
    const body = channel === "sms" ? normalise(one.body) : one.body;
    const counted = channel === "sms" ? countSegments(body) : undefined;
    const segments = counted?.segments ?? 0;
    const price = channel === "sms" ? priceOfMessage(one.recipient, segments, prices) : NO_PRICE;
    return {
      ...one,
      body,
      segments,
      isUnicode: counted?.encoding === "UCS2",
      ...price,
      priceE4: reason === undefined ? price.priceE4 : 0,
      suppressed: reason,
    };
  });
  return { merged, unreachable, settled, channel };
}

/** People are told of so many of those who cannot be reached; the list itself shows them all. */
const SHOWN_MAX = 100;
const SAMPLES = 3;
/** So many messages can be looked at one by one while they are written. */
const LOOKED_AT = 50;

/** What a send would be, in the words of the screen. */
export async function preview(
  context: SchoolContext,
  draft: Draft,
  known: readonly string[],
  when = AT_ONCE,
): Promise<SendPreview> {
  return await previewOf(context, draft, await plan(context, draft), known, when);
}

/** The same of a plan that is made already. */
export async function previewOf(
  context: SchoolContext,
  draft: Draft,
  { merged, unreachable, settled }: Planned,
  known: readonly string[],
  when = AT_ONCE,
): Promise<SendPreview> {
  const limits = await queries.readLimits(context);
  const sendAt = readWhen(context, when);
  const leaving = merged.filter(({ suppressed }) => suppressed === undefined);
  const price = priceOf(leaving);
  const longest = leaving.toSorted((a, b) => b.segments - a.segments || b.body.length - a.body.length);
  const holes = leaving.filter(({ missing }) => missing.length > 0);
  const isPlain = new Map(
    leaving.map(({ template }) => [template, countSegments(normalise(template)).encoding === "GSM7"]),
  );
  const forced = leaving.filter(({ template, isUnicode }) => isUnicode && isPlain.get(template) === true);
  const fault = await overLimit(context, leaving.length, price, limits);
  const templates = [...new Set(draft.wanted.flatMap(({ template, subject }) => [template, subject]))];
  const names = templates.flatMap((template) =>
    placeholdersOf(template).length > 0 ? unknownIn(template, known).map(({ name }) => name) : [],
  );
  return {
    recipients: leaving.length,
    merged: leaving.reduce((sum, { rowIds }) => sum + rowIds.length - 1, 0),
    segments: leaving.reduce((sum, { segments }) => sum + segments, 0),
    longestSegments: longest[0]?.segments ?? 0,
    price: centsOf(price),
    unpriced: unpricedOf(leaving),
    unreachable: unreachable.slice(0, SHOWN_MAX).map(({ row, problem }) => ({
      id: row.rowId,
      name: row.name,
      phoneNumber: row.phoneNumber,
      email: row.email,
      problem,
    })),
    unreachableCount: unreachable.length,
    settled,
    owedAt: draft.wanted.some(({ owes }) => owes !== undefined) ? context.now.toISOString() : "",
    messages: [...new Set([...leaving.slice(0, LOOKED_AT), ...longest.slice(0, 1)])].map(
      ({ rowIds, name, recipient, values }) => ({ id: rowIds[0] ?? 0, name, recipient, values }),
    ),
    unknownPlaceholders: [...new Set(names)],
    holes: holes.slice(0, SHOWN_MAX).map(({ name, missing }) => ({ name, placeholders: [...missing] })),
    holesCount: holes.length,
    unicode: forced.slice(0, SAMPLES).map(({ name }) => name),
    unicodeCount: forced.length,
    samples: longest
      .slice(0, SAMPLES)
      .map(({ rowIds, name, recipient, body, segments }) => ({ id: rowIds[0] ?? 0, name, recipient, body, segments })),
    sender: draft.channel === "sms" ? await queries.senderOf(context) : "",
    refusal: fault ? say(context.language, fault.said) : "",
    goesAt: leavingAt(context, sendAt, limits)[draft.channel]?.toISOString() ?? "",
    needsApproval: isLarge(leaving, limits),
  };
}

/** Notes on rows of a list which message is theirs. */
export type Marking = (channel: Channel, rows: readonly { rowId: number; messageId: number }[]) => Promise<void>;

/**
 * Queues the drafts of one press of Send, all or none. Whoever calls holds the rows of the list, so that a second press
 * finds none of them pending.
 * @param mark notes on the rows which message is theirs.
 * @throws Refusal when nobody can be reached, it is more than was shown, or a limit is exceeded: then nothing is queued.
 */
export async function queueSend(
  context: SchoolContext,
  head: Omit<queries.SendHead, "sendCode">,
  drafts: readonly Draft[],
  mark: Marking,
  pressed: Press = AT_ONCE,
): Promise<Queued> {
  const sendAt = readWhen(context, pressed);
  if (drafts.every(({ wanted }) => wanted.length === 0)) throw refuse("Nobody in this list is pending");
  const limits = await queries.lockLimits(context);
  const planned: Planned[] = [];
  for (const draft of drafts) planned.push(await plan(context, draft));
  const all = planned.flatMap(({ channel, merged }) => merged.map((one) => ({ channel, ...one })));
  const leaving = all.filter(({ suppressed }) => suppressed === undefined);
  const settled = planned.reduce((sum, one) => sum + one.settled, 0);
  if (leaving.length === 0)
    throw settled > 0
      ? refuse("Nobody in this list who can be reached owes anything")
      : refuse("Nobody in this list can be reached. Mend their numbers and addresses first");
  const price = priceOf(leaving);
  const fault =
    moreThanSeen(context, leaving.length, centsOf(price), pressed.seen) ??
    (await overLimit(context, leaving.length, price, limits));
  if (fault) throw fault;

  const sendCode = makeCode("MS");
  // Of one message, whose sender waits for it at whatever hour.
  const isTest = head.kind === "test";
  const needsApproval = !isTest && isLarge(leaving, limits);
  const leavesWhen = leavingAt(context, sendAt, isTest ? { quiet: NEVER_QUIET } : limits);
  const goesAt = drafts.map(({ channel }) => leavesWhen[channel]).find((at) => at !== undefined);
  await queries.addSend(context, { ...head, sendCode }, { sendAt, needsApproval, unpriced: unpricedOf(leaving) });
  const dated = all.map((one) => ({ ...one, leavesAt: leavesWhen[one.channel] }));
  const ids = await queries.addMessages(context, sendCode, dated, needsApproval ? "held" : "waiting");
  for (const { channel } of planned) {
    const rows = all.flatMap((one, place) =>
      one.channel === channel ? one.rowIds.map((rowId) => ({ rowId, messageId: ids[place] ?? 0 })) : [],
    );
    await mark(channel, rows);
  }
  if (needsApproval) await askSecondPerson(context, sendCode, leaving.length, centsOf(price));
  // One that waits for its hour is looked at when that comes.
  else
    for (const at of new Set(drafts.map(({ channel }) => leavesWhen[channel])))
      await enqueueSending(context.db, context.school, at);
  const left = planned.reduce((sum, { unreachable }) => sum + unreachable.length, settled);
  await context.audit({
    subject: `message ${sendCode}`,
    after: { kind: head.kind, queued: leaving.length, left, price: decimal(centsOf(price)) },
  });
  if (needsApproval) context.say("This send waits for a second person");
  else context.say("{queued} messages are queued", { queued: leaving.length });
  const leftFor = (why: Problem) =>
    planned.flatMap(({ unreachable }) => unreachable).filter(({ problem }) => problem === why).length;
  return {
    sendCode,
    queued: leaving.length,
    left,
    suppressed: leftFor("suppressed"),
    gone: leftFor("gone"),
    goesAt: goesAt?.toISOString() ?? "",
    needsApproval,
  };
}

/** Where a send is looked at, and decided. */
export const sendPath = (sendCode: string): string => `/sms/MessagesHistory?dialog=sentMessages~${sendCode}`;

/** Tells those who may approve. */
async function askSecondPerson(
  { db, school, caller }: SchoolContext,
  sendCode: string,
  recipients: number,
  price: Cents,
): Promise<void> {
  // Of what the school has no price for, nobody knows what it costs.
  const amount = price === 0n ? "" : keepSaid(said("{what}", { what: money(caller.currency, price) }));
  const notice = {
    kind: "sendToApprove",
    params: { name: caller.personName, count: String(recipients), price: amount },
    path: sendPath(sendCode),
  } as const;
  await addNoticeToWhoMay({ db, school }, messageHistory.decideSend, notice, { butNotTo: caller.userCode });
}

/**
 * Why nothing leaves where the list has grown, or its price has, since the person looked: in another tab, or by whoever
 * shares the sign-in. Less is what they agreed to. A price is told where there is one.
 */
function moreThanSeen(
  { caller: { currency } }: SchoolContext,
  count: number,
  price: Cents,
  seen: SeenSend | null | undefined,
): Refusal | undefined {
  if (!seen || (count <= seen.recipients && price <= (seen.price ?? price))) return undefined;
  if (seen.price === undefined || (price === 0n && seen.price === 0n))
    return refuse("{count} messages would be sent now, and you were shown {seen}. Nothing was sent: look at it again", {
      count,
      seen: seen.recipients,
    });
  return refuse(
    "{count} messages would be sent for {price} now, and you were shown {seen} for {shown}. Nothing was sent: look at it again",
    { count, price: money(currency, price), seen: seen.recipients, shown: money(currency, seen.price) },
  );
}

/** What is over a limit of the school (V2.3.2), as a refusal. */
async function overLimit(
  context: SchoolContext,
  recipients: number,
  priceE4: number,
  { recipientsMax, sendMax, dayMax }: queries.Limits,
): Promise<Refusal | undefined> {
  if (recipients > recipientsMax)
    return refuse("This would reach {count}, and one send may reach {max}", { count: recipients, max: recipientsMax });
  const over = (limit: Cents | null, spentE4: number) => limit !== null && centsOf(spentE4 + priceE4) > limit;
  const { currency } = context.caller;
  if (over(sendMax, 0) && sendMax !== null)
    return refuse("This would cost {price}, and one send may cost {max}", {
      price: money(currency, centsOf(priceE4)),
      max: money(currency, sendMax),
    });
  if (dayMax === null) return undefined;
  const spent = await queries.spentOn(context, context.day, context.caller.timeZone);
  if (!over(dayMax, spent)) return undefined;
  return refuse("This would cost {price}; {spent} of the day's {max} are spent", {
    price: money(currency, centsOf(priceE4)),
    spent: money(currency, centsOf(spent)),
    max: money(currency, dayMax),
  });
}

/** What happens by itself: messages leave, reports are taken, and what was lost is found. */
import { ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { CHANNELS, type Channel } from "@ofisi/contract/messaging/rows";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../../kit/context.ts";
import type { Transaction } from "../../kit/database/transaction.ts";
import type { JobContext, Jobs } from "../../kit/jobs.ts";
import { signal } from "../../kit/live.ts";
import { awaitArrivals } from "../../kit/once.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { opens, unseal } from "../../kit/seal.rules.ts";
import { isByLine, makeCarrier, type About, type Carrier, type OpenProvider } from "./adapters.ts";
import { askBalance } from "./balances.service.ts";
import * as claims from "./claims.queries.ts";
import { letIn, lockOut } from "./lockedOut.queries.ts";
import * as lookups from "./lookups.queries.ts";
import { readLookup } from "./lookups.rules.ts";
import { askableGateway, askAbout } from "./lookups.service.ts";
import * as queries from "./queries.ts";
import * as replies from "./replies.queries.ts";
import { takeNextReply, takeOverdue } from "./replies.service.ts";
import * as reports from "./reports.queries.ts";
import { readReport } from "./reports.rules.ts";
import { ourReason } from "./reasons.rules.ts";
import type { Outcome } from "./rules.ts";
import { keepQuiet } from "./hours.service.ts";
import type { SmppLine } from "./smppLine.adapters.ts";
import { stopUrl } from "./stopLinks.service.ts";

/** Lost messages and reports are looked for this often. */
export const outboxTimes = `*/5 * * * * sweepMessages ?max=3&queue=rounds
17 * * * * askBalances ?max=3&queue=rounds`;
/** A job hands over for so long, and then lets other schools have their turn. */
const TURN_MS = 10_000;
/** What a carrier has answered is not to be lost to a database that is away for a moment. */
const STORE_WAITS_MS = [200, 1_000, 3_000, 9_000];
/** Screens show these: rows of lists, and the history. */
const TOPICS = ["bulkMessages", "customMessages", "messageHistory"] as const;

/** Hands messages over; each waits for a machine outside. */
export function sendingJobs(context: JobContext): Jobs {
  const { services } = context;
  return {
    async [claims.SEND_TASK](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const until = Date.now() + TURN_MS;
      await context.inSchool(school, ({ db }) => claims.giveUpLost({ db, school }));
      while (Date.now() < until && (await sendBatch(context, school)));
      await context.inSchool(school, async ({ db, client }) => {
        const at = await claims.nextAt(
          { db, school },
          channelsOf(await openProviders({ db, school }, services), false),
        );
        if (at) await claims.enqueueSending(db, school, at);
        await tell(client, school);
      });
      services.log.debug({ school }, "messages were handed over");
    },
    async [lookups.ASK_TASK](payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const providers = await context.inSchool(school, ({ db }) => openProviders({ db, school }, services));
      const provider = providers.get("sms");
      if (!provider || provider.isClosed) return;
      const askable = askableGateway(school, provider, services.settings.messagingPrivateHosts);
      if (askable && (await askAbout(context, school, askable, Date.now() + TURN_MS)))
        await context.inSchool(school, ({ client }) => tell(client, school));
    },
    async askBalance(payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const provider = await context.inSchool(school, async ({ db }) =>
        (await openProviders({ db, school }, services)).get("sms"),
      );
      const told = provider?.isClosed === false && (await askBalance(services.settings, provider));
      if (!told) return;
      const kept = { adapter: provider.adapter, ...told };
      await context.inSchool(school, ({ db }) => queries.keepBalance({ db, school }, kept));
    },
  };
}

/**
 * Takes one batch in hand, hands it over, and keeps what was said. Answers false when there is none.
 * @param line of those channels alone that go by it; without one, of all others.
 */
export async function sendBatch(context: JobContext, school: SchoolCode, line?: SmppLine): Promise<boolean> {
  const { services } = context;
  // Committed before anybody is called: whatever happens then, these are not taken again.
  const batch = await context.inSchool(school, async ({ db }) => {
    await keepQuiet({ db, school }, new Date());
    const providers = await openProviders({ db, school }, services);
    const next = await claims.findNext({ db, school }, channelsOf(providers, line !== undefined));
    if (!next) return undefined;
    const carrier = makeCarrier(services, next.channel, providers.get(next.channel), line);
    const claimed = await claims.claim({ db, school }, { attempt: randomUUID(), by: carrier, next });
    return { claimed, carrier, about: await queries.getAbout({ db, school }, next.sendCode) };
  });
  if (!batch) return false;
  const { claimed, carrier, about } = batch;
  if (claimed.messages.length === 0) return true;
  const outcomes = await handOver(services, school, carrier, claimed, aboutOf(services, school, about));
  await keep(context, school, claimed, { provider: carrier.name, outcomes });
  return true;
}

async function handOver(
  services: Services,
  school: SchoolCode,
  carrier: Carrier,
  { messages }: claims.Claimed,
  about: About,
): Promise<ReadonlyMap<number, Outcome>> {
  try {
    const leaving = messages.map((message) => ({ ...message, key: claims.keyOf(school, message.id) }));
    return await carrier.send(leaving, about);
  } catch (error) {
    // A fault of ours in the middle of it: nobody knows how far it had come.
    services.log.error({ err: error, school, carrier: carrier.name }, "a batch of messages broke off");
    const reason = ourReason("Something went wrong on this side. It is not known whether this was sent");
    return new Map(messages.map(({ id }) => [id, { state: "unknown", reason }]));
  }
}

async function keep(
  context: JobContext,
  school: SchoolCode,
  claimed: claims.Claimed,
  said: { provider: string; outcomes: ReadonlyMap<number, Outcome> },
): Promise<void> {
  const store = () =>
    context.inSchool(school, async ({ db, client }) => {
      await claims.storeOutcomes({ db, school }, claimed, said);
      const { channel } = claimed;
      const outcomes = [...said.outcomes.values()];
      const shut = outcomes.find((one) => one.state === "waiting" && one.isLockedOut);
      if (shut?.state === "waiting") await lockOut({ db, school }, channel, shut.reason);
      else if (outcomes.some(({ state }) => state === "sent")) await letIn({ db, school }, channel);
      for (const { id, recipient } of claimed.messages) {
        const outcome = said.outcomes.get(id);
        if (outcome?.state !== "failed" || outcome.suppress === undefined) continue;
        const why = { channel, address: recipient, kind: outcome.suppress, reason: outcome.reason, by: said.provider };
        await queries.suppress({ db, school }, why);
      }
      await tell(client, school);
    });
  for (const waitMs of STORE_WAITS_MS) {
    try {
      return await store();
    } catch (error) {
      context.services.log.warn({ err: error, school }, "what a carrier has answered could not be stored yet");
      await sleep(waitMs);
    }
  }
  await store();
}

function aboutOf(services: Services, school: SchoolCode, about: Awaited<ReturnType<typeof queries.getAbout>>): About {
  const { uploadName, name, contentType, replyTo = "" } = about ?? {};
  return {
    replyTo,
    attachment:
      uploadName && name && contentType
        ? { path: services.uploads.pathOf(school, uploadName), name, contentType }
        : undefined,
    stopUrl: (recipient) => stopUrl(services, school, recipient),
  };
}

/** How a school's channels are carried, their secrets open; without those that are not set. */
async function openProviders(
  tables: { db: Transaction["db"]; school: SchoolCode },
  { sealKey }: Services,
): Promise<ReadonlyMap<Channel, OpenProvider>> {
  const kept = await queries.listProviders(tables);
  if (kept.length === 0) return new Map();
  const currency = await queries.currencyOfSchool(tables);
  const open = (sealed: string) => (opens(sealKey, sealed) ? unseal(sealKey, sealed) : "");
  return new Map(
    kept.map(({ channel, adapter, options, secret, dkimKey }) => [
      channel,
      {
        adapter,
        options,
        secret: open(secret),
        dkimKey: open(dkimKey),
        currency,
        isClosed: ![secret, dkimKey].every((sealed) => opens(sealKey, sealed)),
      },
    ]),
  );
}

/** The channels that go by a line, or those that do not; after a restore without the key, what is to leave waits for it. */
const channelsOf = (providers: ReadonlyMap<Channel, OpenProvider>, byLine: boolean): Channel[] =>
  CHANNELS.filter((channel) => {
    const provider = providers.get(channel);
    return isByLine(provider?.adapter) === byLine && provider?.isClosed !== true;
  });

/** Takes reports, and looks for what was lost; short work. */
export function outboxJobs(context: JobContext): Jobs {
  return {
    async [reports.TAKE_TASK](payload) {
      const { schoolCode } = payload as { schoolCode: string };
      const school = mintSchoolCode(schoolCode);
      await context.inSchool(school, ({ db }) => awaitArrivals(db, reports.TAKE_TASK, { schoolCode }));
      while (await context.inSchool(school, (transaction) => takeSome(transaction, school)));
    },
    async takeReplies(payload) {
      const school = mintSchoolCode((payload as { schoolCode: string }).schoolCode);
      const hearers = context.services.domains.flatMap((domain) => domain.replies ?? []);
      const topics = new Set(["messageReplies"]);
      const heard = (topic: string) => void topics.add(topic);
      const hearing = { hearers, heard };
      await untilNone((last) => context.inSchool(school, ({ db }) => takeNextReply({ db, school }, last, hearing)));
      while (await context.inSchool(school, ({ db }) => takeOverdue({ db, school }, hearing)));
      await context.inSchool(school, async ({ client }) => {
        for (const topic of topics) await signal(client, { school, topic, by: "", key: "" });
      });
    },
    sweepMessages: () => resumeMessages(context),
    askBalances: () =>
      context.platform(async (db) => {
        for (const school of await queries.listSchoolsWithBalance(db)) await queries.enqueueBalance(db, school);
      }),
  };
}

/** Takes one after the other; `next` answers the id of what it took, or undefined when there is none behind. */
async function untilNone(next: (last: number) => Promise<number | undefined>): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) last = await next(last);
}

/** A report of before carriers were kept with them, of a channel that has none. */
const NOBODY = { adapter: "capture", options: ProviderOptions.parse({}) } as const;

/** Takes the next reports that wait; answers whether there were any. */
async function takeSome({ db, client }: Transaction, school: SchoolCode): Promise<boolean> {
  const waiting = await reports.lockReports({ db, school });
  if (waiting.length === 0) return false;
  const former = waiting.some(({ adapter }) => adapter === "") ? await queries.listProviders({ db, school }) : [];
  const taken = new Map<string, reports.KeptReport & { channel: Channel }>();
  const read: reports.KeptReport[] = [];
  const closed: Parameters<typeof reports.closeReports>[1][number][] = [];
  for (const { id, channel, adapter: kept, options: told, body, asked } of waiting) {
    const { adapter, options } =
      kept === "" ? (former.find((each) => each.channel === channel) ?? NOBODY) : { adapter: kept, options: told };
    const said = asked === "" ? readReport(adapter, options, body) : readLookup(adapter, options, asked, body);
    const isFinal = said !== undefined && said.state !== "interim";
    const name = `${channel} ${said?.reference}`;
    // Another of the same message is taken after this one, in its order.
    if (isFinal && taken.has(name)) continue;
    if (said) read.push({ id, adapter, ...said, state: isFinal ? said.state : "" });
    if (isFinal) taken.set(name, { id, channel, adapter, ...said });
    else closed.push({ id, outcome: said ? "noted" : "unreadable" });
  }
  await reports.keepRead({ db, school }, read);
  await claims.lockReferences({ db, school }, [...taken.values()]);
  const ids = [...taken.values()].map(({ id }) => id);
  const found = await claims.applyReports({ db, school }, ids);
  const known = new Set(found.map(({ id }) => id));
  await reports.closeReports({ db, school }, [
    ...closed,
    ...ids.map((id) => ({ id, outcome: known.has(id) ? ("taken" as const) : ("early" as const) })),
  ]);
  if (found.some(({ isChanged }) => isChanged)) await tell(client, school);
  return true;
}

/** Queues again what a process left: messages that wait, those that it had in hand, reports and replies; and asks of what nobody knows. */
export async function resumeMessages(context: JobContext): Promise<void> {
  await context.platform(async (db) => {
    for (const school of await claims.listSchoolsToSend(db)) await claims.enqueueSending(db, school);
    for (const school of await lookups.listSchoolsToAsk(db)) await lookups.enqueueAsking(db, school);
    for (const school of await reports.listSchoolsWithReports(db)) await reports.enqueueTaking(db, school);
    for (const school of await replies.listSchoolsWithReplies(db)) await replies.enqueueTakingReplies(db, school);
  });
}

/** Tells the open pages of the school; nobody of theirs did it. */
export async function tell(client: Transaction["client"], school: SchoolCode): Promise<void> {
  for (const topic of TOPICS) await signal(client, { school, topic, by: "", key: "" });
}

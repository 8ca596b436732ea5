/** Sends and their messages: queued within the caps, looked up for those who carry them, cancelled. */
import type { Cents } from "@ofisi/contract/kit/cents";
import type { PriceRow } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { ProviderOptions, type AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { ourReason, SUPPRESSED } from "./reasons.rules.ts";
import type { QuietHours } from "./hours.rules.ts";

/** What `uploads` calls a file that goes with an e-mail. */
export const UPLOAD_KIND = "messageFile";

export interface SendHead {
  sendCode: string;
  kind: "bulk" | "staff" | "custom" | "retry" | "attendance" | "bus" | "family" | "assignment" | "test";
  message: string;
  emailSubject: string;
  emailBody: string;
  emailReplyTo: string;
  attachment?: string | undefined;
  retryOf?: string | undefined;
  list: string;
}

/** Whether it waits: for its hour, and for a second person, who is told how many of it have no price. */
export interface Waits {
  sendAt: Date | undefined;
  needsApproval: boolean;
  unpriced?: number;
}

export interface NewMessage {
  channel: Channel;
  name: string;
  recipient: string;
  subject: string;
  body: string;
  /** Where answers to a letter go; empty where the send's own holds. */
  replyTo?: string;
  segments: number;
  priceE4: number;
  network: string;
  /** Why nothing goes to this one; it is kept as suppressed. */
  suppressed?: string | undefined;
  /** It does not leave before. */
  leavesAt?: Date | undefined;
}

export async function addSend({ db, school, caller }: Scope, head: SendHead, waits: Waits): Promise<void> {
  await db
    .insertInto("message_sends")
    .values({
      school_code: school,
      send_code: head.sendCode,
      kind: head.kind,
      message: head.message,
      email_subject: head.emailSubject,
      email_body: head.emailBody,
      email_reply_to: head.emailReplyTo,
      attachment: head.attachment ?? null,
      retry_of: head.retryOf ?? null,
      list: head.list,
      sent_by: caller.userCode,
      person_name: caller.personName,
      send_at: waits.sendAt ?? null,
      approval: waits.needsApproval ? "waiting" : "none",
      unpriced: waits.unpriced ?? 0,
    })
    .execute();
}

/** Adds the messages of a send in their order; answers their ids in it. */
export async function addMessages(
  { db, school }: SchoolTables,
  sendCode: string,
  messages: readonly NewMessage[],
  state: "held" | "waiting",
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (school_code, send_code, channel, name, recipient, subject, body, reply_to, segments, price_e4, network,
      state, reason, ended_at, try_after)
    select ${school}, ${sendCode}, n.channel, n.name, n.recipient, n.subject, n.body, n.reply_to, n.segments, n.price_e4, n.network,
      case when n.suppressed is null then ${state} else 'suppressed' end, coalesce(n.suppressed, ''),
      case when n.suppressed is not null then now() end, n.leaves_at
    from unnest(${messages.map((one) => one.channel)}::text[], ${messages.map((one) => one.name)}::text[],
      ${messages.map((one) => one.recipient)}::text[], ${messages.map((one) => one.subject)}::text[],
      ${messages.map((one) => one.body)}::text[], ${messages.map((one) => one.replyTo ?? "")}::text[],
      ${messages.map((one) => one.segments)}::int[],
      ${messages.map((one) => one.priceE4)}::bigint[], ${messages.map((one) => one.network)}::text[],
      ${messages.map((one) => one.suppressed ?? null)}::text[], ${messages.map((one) => one.leavesAt ?? null)}::timestamptz[])
      with ordinality as n (channel, name, recipient, subject, body, reply_to, segments, price_e4, network, suppressed, leaves_at, place)
    order by n.place
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export interface Limits {
  dayMax: Cents | null;
  sendMax: Cents | null;
  recipientsMax: number;
  /** Above what a second person is needed: recipients, and a price where one is set. */
  approvalAbove: number;
  approvalPriceAbove: Cents | null;
  quiet: QuietHours;
}

/** A school's limits, locked: two sends at once do not both fit into what is left of a day. */
export async function lockLimits({ db, school }: SchoolTables): Promise<Limits> {
  await sql`insert into message_limits (school_code) values (${school}) on conflict do nothing`.execute(db);
  return await readLimits({ db, school }, true);
}

export async function readLimits(tables: SchoolTables, lock = false): Promise<Limits> {
  let query = ofSchool(tables, "message_limits").select([
    "day_max_cents",
    "send_max_cents",
    "recipients_max",
    "approval_above",
    "approval_above_cents",
    "quiet_from",
    "quiet_until",
  ]);
  if (lock) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return {
    dayMax: row?.day_max_cents ?? null,
    sendMax: row?.send_max_cents ?? null,
    recipientsMax: row?.recipients_max ?? 5_000,
    approvalAbove: row?.approval_above ?? 500,
    approvalPriceAbove: row?.approval_above_cents ?? null,
    quiet: { from: row?.quiet_from ?? "20:00", until: row?.quiet_until ?? "07:00" },
  };
}

/** What the sends of a school's day have cost, and will where they still wait or nobody knows; in ten-thousandths. */
export async function spentOn({ db, school }: SchoolTables, day: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(case when c.state in ('held', 'waiting', 'sending', 'unknown') then c.price_e4 else c.cost_e4 end), 0)::bigint
      as spent
    from message_sends s join message_counts c using (school_code, send_code)
    where s.school_code = ${school} and s.created_at >= (${day}::date)::timestamp at time zone ${timeZone}
      and s.created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`.execute(db);
  return rows[0]?.spent ?? 0;
}

export async function listPrices(tables: SchoolTables): Promise<PriceRow[]> {
  return await ofSchool(tables, "message_prices")
    .select(["prefix", "network", "price_e4 as priceE4"])
    .orderBy("prefix")
    .execute();
}

/** Why a suppression `s` is one, as a message keeps it. */
export const whySuppressed = sql`case when s.reason <> '' then s.reason ${sql.join(
  Object.entries(SUPPRESSED).map(([kind, text]) => sql`when s.kind = ${kind} then ${ourReason(text)}::text`),
  sql` `,
)} end`;

/** Why each of these addresses is sent nothing, for those that are not. */
export async function findSuppressed(
  { db, school }: SchoolTables,
  channel: Channel,
  addresses: readonly string[],
  isAskedFor = false,
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; reason: string }>`
    select distinct on (address) address, ${whySuppressed} as reason from message_suppressions s
    where school_code = ${school} and channel = ${channel} and released_at is null and address = any(${addresses}::text[])
      and not (${isAskedFor} and kind = 'optOut')
    order by address, added_at desc, kind`.execute(db);
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** Keeps an address from being written to, for a reason of its kind beside others; one that was released is so again. */
export async function suppress(
  { db, school }: SchoolTables,
  one: {
    channel: Channel;
    address: string;
    kind: "optOut" | "bounced" | "blacklisted" | "office";
    reason: string;
    by: string;
  },
): Promise<void> {
  await sql`insert into message_suppressions as s (school_code, channel, address, kind, reason, added_by)
    values (${school}, ${one.channel}, ${one.address}, ${one.kind}, ${one.reason}, ${one.by})
    on conflict (school_code, channel, address, kind) do update
      set reason = excluded.reason, added_at = now(), added_by = excluded.added_by,
        released_at = null, released_by = ''
      where s.released_at is not null`.execute(db);
}

/** Lets an address be written to again that asked for none itself; answers whether it did. What others settled stays. */
export async function releaseOptOut(
  { db, school }: SchoolTables,
  { channel, address, by }: { channel: Channel; address: string; by: string },
): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    update message_suppressions set released_at = now(), released_by = ${by}
    where school_code = ${school} and channel = ${channel} and address = ${address} and kind = 'optOut'
      and released_at is null returning address`.execute(db);
  return rows.length > 0;
}

/** A provider as it is kept: its secrets sealed. */
export interface KeptProvider {
  channel: Channel;
  adapter: AdapterName;
  options: ProviderOptions;
  secret: string;
  dkimKey: string;
  pathSealed: string;
  updatedAt: Date;
  line: string;
  balance: string;
  balanceAt: Date | null;
  balanceSaid: string;
  /** Why the carrier lets nobody in, and until when nothing is tried. */
  refusedSaid: string;
  refusedUntil: Date | null;
  /** When the secret was written. */
  secretAt: Date | null;
}

export async function listProviders(tables: SchoolTables): Promise<KeptProvider[]> {
  const rows = await ofSchool(tables, "message_providers")
    .select([
      "channel",
      "adapter",
      "options",
      "secret",
      "dkim_key as dkimKey",
      "path_sealed as pathSealed",
      "updated_at as updatedAt",
      "line_said as line",
      "balance",
      "balance_at as balanceAt",
      "balance_said as balanceSaid",
      "refused_said as refusedSaid",
      "refused_until as refusedUntil",
      "secret_at as secretAt",
    ])
    .orderBy("channel", "desc")
    .execute();
  return rows.map((row) => ({ ...row, options: ProviderOptions.parse(row.options) }));
}

/** From whom SMS come, as phones show it; empty where no name is set. */
export async function senderOf(tables: SchoolTables): Promise<string> {
  return (await listProviders(tables)).find(({ channel }) => channel === "sms")?.options.sender ?? "";
}

export async function currencyOfSchool(tables: SchoolTables): Promise<string> {
  const row = await ofSchool(tables, "schools").select("currency").executeTakeFirstOrThrow();
  return row.currency;
}

export async function timeZoneOfSchool(tables: SchoolTables): Promise<string> {
  const row = await ofSchool(tables, "schools").select("time_zone").executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Keeps what a carrier says is left; with no answer, the last one stays. */
export async function keepBalance(
  { db, school }: SchoolTables,
  { adapter, balance, said }: { adapter: AdapterName; balance?: string; said?: string },
): Promise<void> {
  await sql`update message_providers set balance_said = ${said ?? ""}, balance = coalesce(${balance ?? null}::text, balance),
      balance_at = case when ${balance ?? null}::text is null then balance_at else now() end
    where school_code = ${school} and channel = 'sms' and adapter = ${adapter}`.execute(db);
}

/** Schools whose carrier tells what is left; asked across schools. */
export async function listSchoolsWithBalance(db: Database): Promise<string[]> {
  const { rows } = await sql<{ schoolCode: string }>`select school_code as "schoolCode" from message_providers
    where channel = 'sms' and (adapter = 'africasTalking' or (adapter = 'http' and options->>'balanceUrl' <> ''))`.execute(
    db,
  );
  return rows.map(({ schoolCode }) => schoolCode);
}

/** Queues the question behind the school's sending. */
export async function enqueueBalance(db: Database, school: string): Promise<void> {
  const payload = JSON.stringify({ schoolCode: school });
  await sql`select enqueue_job('askBalance', ${payload}::json, ${`messages of ${school}`}, null::timestamptz)`.execute(
    db,
  );
}

/** Where a number is from that is written without its country. */
export async function countryOfSchool(tables: SchoolTables): Promise<"KE" | "CD"> {
  return (await ofSchool(tables, "schools").select("country").executeTakeFirstOrThrow()).country;
}

/** What goes with every message of a send. */
export async function getAbout({ db, school }: SchoolTables, sendCode: string) {
  const { rows } = await sql<{
    replyTo: string;
    uploadName: string | null;
    name: string | null;
    contentType: string | null;
  }>`
    select s.email_reply_to as "replyTo", u.upload_name as "uploadName", u.original_name as name,
      u.content_type as "contentType"
    from message_sends s left join uploads u on u.school_code = s.school_code and u.upload_name = s.attachment
    where s.school_code = ${school} and s.send_code = ${sendCode}`.execute(db);
  return rows[0];
}

/** Cancels what still waits: of one send, or of what a person sent from a list. What is in hand goes on. */
export async function cancelWaiting(
  { db, school }: SchoolTables,
  of: { sendCode: string } | { ids: readonly number[] },
): Promise<number> {
  const which = "sendCode" in of ? sql`send_code = ${of.sendCode}` : sql`id = any(${of.ids}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    update messages set state = 'cancelled', ended_at = now()
    where school_code = ${school} and state in ('held', 'waiting') and ${which} returning id`.execute(db);
  return rows.length;
}

/** Removes files that go with no e-mail: of a write that came to nothing. */
export async function sweepMessageFiles({ db, school }: SchoolTables): Promise<number> {
  return await countGone(
    db,
    sql`delete from uploads u where u.school_code = ${school} and u.kind = ${UPLOAD_KIND}
      and u.created_at < now() - interval '1 day'
      and not exists (select from message_sends s where s.school_code = u.school_code and s.attachment = u.upload_name)`,
  );
}

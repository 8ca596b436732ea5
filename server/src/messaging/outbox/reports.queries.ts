/** Delivery reports, kept word by word. */
import { ProviderOptions, type AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** Whose reports come by a path. */
export interface PathOwner {
  schoolCode: string;
  channel: Channel;
  /** The school's carrier, or a former one. */
  adapter: AdapterName;
  options: ProviderOptions;
}

/** Whose path it is that a report came by. It is asked before the school is known. */
export async function findByPath(db: Database, pathHash: Buffer): Promise<PathOwner | undefined> {
  const { rows } = await sql<Omit<PathOwner, "options"> & { options: unknown }>`
    select school_code as "schoolCode", channel, adapter, options from message_provider_by_path(${pathHash})`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, options: ProviderOptions.parse(row.options) };
}

export async function keepReport(
  db: Database,
  school: SchoolCode,
  report: Pick<PathOwner, "channel" | "adapter"> & {
    /** How the carrier says what, where the school has described it. */
    options?: object;
    body: string;
    address: string;
  },
): Promise<void> {
  const { channel, adapter, options = {}, body, address } = report;
  await db
    .insertInto("message_reports")
    .values({ school_code: school, channel, adapter, options: JSON.stringify(options), body, address })
    .execute();
}

/** Each report brings a job that takes all that wait: under one key, one that ends just now would miss it. */
export async function enqueueTaking(db: Database, school: string): Promise<void> {
  await sql`select enqueue_job('takeReports', ${JSON.stringify({ schoolCode: school })}::json)`.execute(db);
}

/** The next report that waits behind an id, locked; one that somebody else is taking is passed over. */
export async function lockNextReport(db: Database, school: SchoolCode, after: number) {
  const row = await db
    .selectFrom("message_reports")
    .select(["id", "channel", "adapter", "options", "body"])
    .where("school_code", "=", school)
    .where("outcome", "=", "waiting")
    .where("id", ">", after)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      channel: row.channel as Channel,
      adapter: row.adapter as AdapterName | "",
      options: ProviderOptions.parse(row.options),
    }
  );
}

/** Keeps what a report says, in the words of all carriers; whose it is, is known after that. */
export async function keepRead(
  db: Database,
  school: SchoolCode,
  id: number,
  { adapter, reference, state, detail }: { adapter: AdapterName; reference: string; state: string; detail: string },
): Promise<void> {
  await db
    .updateTable("message_reports")
    .set({ adapter, reference, state, detail })
    .where("school_code", "=", school)
    .where("id", "=", id)
    .execute();
}

export async function closeReport(
  db: Database,
  school: SchoolCode,
  id: number,
  outcome: "taken" | "early" | "noted" | "unreadable",
): Promise<void> {
  await db
    .updateTable("message_reports")
    .set({ outcome, processed_at: sql`now()` })
    .where("school_code", "=", school)
    .where("id", "=", id)
    .execute();
}

/** Schools with a report that waits, though its job should have taken it; asked across schools. */
export async function listSchoolsWithReports(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("message_reports")
    .select("school_code as schoolCode")
    .distinct()
    .where("outcome", "=", "waiting")
    .execute();
  return rows.map(({ schoolCode }) => schoolCode);
}

/** Reports are kept for so long: who asks a carrier about a message does so within weeks. */
const KEPT = sql`interval '90 days'`;

/**
 * Takes away old reports that have been taken, and early ones where no message of the school is under way or unknown any
 * more: nothing can become theirs. What waits stays.
 */
export async function sweepReports(db: Database, school: SchoolCode): Promise<number> {
  return await countGone(
    db,
    sql`delete from message_reports r where r.school_code = ${school} and r.received_at < now() - ${KEPT}
      and (r.outcome in ('taken', 'noted', 'unreadable') or (r.outcome = 'early' and not exists (
        select from message_counts c where c.school_code = r.school_code and c.channel = r.channel
          and c.state in ('waiting', 'sending', 'unknown') and c.messages > 0)))`,
  );
}

/** Delivery reports, kept word by word. */
import { ProviderOptions, type AdapterName } from "@ofisi/contract/messaging/messagingSettings";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { enqueueOnce } from "../../kit/once.ts";
import { countGone } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { Report } from "./reports.rules.ts";

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
  tables: SchoolTables,
  report: Pick<PathOwner, "channel" | "adapter"> & {
    /** How the carrier says what, where the school has described it. */
    options?: object;
    /** The message that we have asked about; an answer to that need not name it. */
    asked?: string;
    body: string;
    address: string;
  },
): Promise<void> {
  await keepReports(tables, report, [report.body]);
}

/** Keeps each of several that came by one call; what is wrong with one of them is nothing to the others. */
export async function keepReports(
  { db, school }: SchoolTables,
  { channel, adapter, options = {}, asked = "", address }: Omit<Parameters<typeof keepReport>[1], "body">,
  bodies: readonly string[],
): Promise<void> {
  await sql`insert into message_reports (school_code, channel, adapter, options, asked, address, body)
    select ${school}, ${channel}, ${adapter}, ${JSON.stringify(options)}::jsonb, ${asked}, ${address}, n.body
    from unnest(${[...bodies]}::text[]) with ordinality as n (body, place) order by n.place`.execute(db);
}

/** The job that takes all that wait. */
export const TAKE_TASK = "takeReports";

export async function enqueueTaking(db: Database, school: string): Promise<void> {
  await enqueueOnce(db, TAKE_TASK, { schoolCode: school });
}

/** Reports that are taken at a time. */
const AT_ONCE = 200;

/** The next reports that wait, locked; those that somebody else is taking are passed over. */
export async function lockReports(tables: SchoolTables) {
  const rows = await ofSchool(tables, "message_reports")
    .select(["id", "channel", "adapter", "options", "body", "asked"])
    .where("outcome", "=", "waiting")
    .orderBy("id")
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    ...row,
    adapter: row.adapter as AdapterName | "",
    options: ProviderOptions.parse(row.options),
  }));
}

/** What a report says, in the words of all carriers; whose it is, is known after that. */
export type KeptReport = Pick<Report, "reference" | "detail" | "suppress"> & {
  id: number;
  adapter: AdapterName;
  state: string;
};

/** Keeps what reports say. */
export async function keepRead({ db, school }: SchoolTables, read: readonly KeptReport[]): Promise<void> {
  const of = (name: keyof KeptReport) => read.map((one) => one[name] ?? "");
  await sql`update message_reports r set adapter = n.adapter, reference = n.reference, state = n.state, detail = n.detail,
      suppress = n.suppress
    from unnest(${of("id")}::bigint[], ${of("adapter")}::text[], ${of("reference")}::text[], ${of("state")}::text[],
      ${of("detail")}::text[], ${of("suppress")}::text[]) as n (id, adapter, reference, state, detail, suppress)
    where r.school_code = ${school} and r.id = n.id`.execute(db);
}

/** What became of reports. */
export async function closeReports(
  { db, school }: SchoolTables,
  closed: readonly { id: number; outcome: "taken" | "early" | "noted" | "unreadable" }[],
): Promise<void> {
  await sql`update message_reports r set outcome = n.outcome, processed_at = now()
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ outcome }) => outcome)}::text[]) as n (id, outcome)
    where r.school_code = ${school} and r.id = n.id`.execute(db);
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
export async function sweepReports({ db, school }: SchoolTables): Promise<number> {
  return await countGone(
    db,
    sql`delete from message_reports r where r.school_code = ${school} and r.received_at < now() - ${KEPT}
      and (r.outcome in ('taken', 'noted', 'unreadable') or (r.outcome = 'early' and not exists (
        select from message_counts c where c.school_code = r.school_code and c.channel = r.channel
          and c.state in ('waiting', 'sending', 'unknown') and c.messages > 0)))`,
  );
}

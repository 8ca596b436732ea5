/** Who holds which line: one process a line, for as long as it says that it lives; asked across schools. */
import { ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { sql } from "kysely";
import type { Database } from "../../kit/database/transaction.ts";

/** A process that has not said for so long that it lives has lost its lines. */
export const LEASE_SECONDS = 15;

export interface HeldLine {
  schoolCode: string;
  options: ProviderOptions;
  /** Sealed. */
  secret: string;
  updatedAt: Date;
}

/** Takes the lines that nobody holds, and says again that the others are ours; answers all that are. */
export async function holdLines(db: Database, holder: string): Promise<HeldLine[]> {
  const { rows } = await sql<Omit<HeldLine, "options"> & { options: unknown }>`
    update message_providers set line_holder = ${holder}, line_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where adapter = 'smpp' and (line_holder = ${holder} or line_until is null or line_until < now())
    returning school_code as "schoolCode", options, secret, updated_at as "updatedAt"`.execute(db);
  return rows.map((row) => ({ ...row, options: ProviderOptions.parse(row.options) }));
}

/** Lets another take our lines at once. */
export async function releaseLines(db: Database, holder: string): Promise<void> {
  await sql`update message_providers set line_holder = '', line_until = null, line_said = ''
    where line_holder = ${holder}`.execute(db);
}

/** Keeps how a line stands, while it is ours. */
export async function sayLine(db: Database, holder: string, schoolCode: string, said: string): Promise<void> {
  await sql`update message_providers set line_said = ${said}
    where line_holder = ${holder} and school_code = ${schoolCode} and adapter = 'smpp' and line_said <> ${said}`.execute(
    db,
  );
}

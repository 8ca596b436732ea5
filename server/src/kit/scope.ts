/** The unit of work that queries and services get: whose tables, on which day, and who acts. */
import type { SchoolContext, Session } from "./context.ts";
import { ofSchool } from "./database/ofSchool.ts";
import { schoolDay } from "./days.ts";
import type { Database, Transaction } from "./database/transaction.ts";
import type { SchoolCode } from "./tenant.ts";

/**
 * What work within a school is done with. A `SchoolContext` is one; a job makes its own. It closes with its transaction:
 * a statement after that is refused.
 */
export interface Scope extends Pick<SchoolContext, "school" | "day"> {
  readonly db: Database;
  readonly caller: Actor;
  /** When it happens, for what is entered later than it happened, as the demo's year is; left out it is now. */
  readonly at?: Date;
}

/** Who acts; `mpesa` and the like for what arrives by itself. Zone, country and currency are the school's. */
export type Actor = Pick<Session, "userCode" | "personName" | "timeZone" | "country" | "currency">;

/** The scope of a job: of the school as it is now, and of whom the job works for. */
export async function openScope(
  { db, school }: SchoolTables,
  who: Pick<Actor, "userCode" | "personName">,
): Promise<Scope> {
  const row = await ofSchool({ db, school }, "schools")
    .select(["time_zone as timeZone", "currency", "country"])
    .executeTakeFirstOrThrow();
  return { db, school, day: schoolDay(new Date(), row.timeZone), caller: { ...who, ...row } };
}

/** With the raw connection of the transaction, for bulk statements in queries. */
export type BulkScope = Scope & Pick<Transaction, "client">;

/** Where something is only looked up. */
export interface SchoolTables {
  readonly db: Database;
  readonly school: SchoolCode;
}

/** Who moves money, for which school, on which of its days: what every act on the books carries. */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import type { SchoolContext } from "../../kit/context.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

export interface Desk {
  db: Database;
  school: SchoolCode;
  /** The person; `mpesa` and the like for what arrives by itself. */
  userCode: string;
  personName: string;
  /** The school's own day, ISO (G122). */
  day: string;
  /** The school's: the database refuses an entry in another. */
  currency: Currency;
  /** When it happens, for what is entered later than it happened, as the demo's year is; left out it is now. */
  at?: Date;
}

/** The desk of somebody who is signed in. */
export function deskOf(context: SchoolContext): Desk {
  return {
    db: context.db,
    school: context.school,
    userCode: context.caller.userCode,
    personName: context.caller.personName,
    day: context.day,
    currency: context.caller.currency,
  };
}

/** An amount as a sentence says it: `KES 64,500.00`. */
export function inFigures(currency: Currency, amount: Cents): string {
  const [whole = "", part = "00"] = decimal(amount).split(".");
  return `${currency} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

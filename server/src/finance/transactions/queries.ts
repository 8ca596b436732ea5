/** One payment in the database. */
import type { Cents } from "@ofisi/contract/kit/cents";
import { withAmounts } from "../../kit/database/amounts.ts";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export interface FoundPayment {
  paymentId: number;
  amount: Cents;
  state: "unposted" | "posted" | "returned";
}

export async function findPayment(tables: SchoolTables, transactionCode: string): Promise<FoundPayment | undefined> {
  const row = await ofSchool(tables, "payments")
    .select(["payment_id as paymentId", "amount_cents", "state"])
    .where("transaction_code", "=", transactionCode)
    .executeTakeFirst();
  return row && withAmounts(row);
}

/** Whose a bill is; undefined for one that is not this school's. */
export async function findBillStudent(
  tables: SchoolTables,
  billNo: string,
): Promise<{ studentCode: string; studentName: string } | undefined> {
  return await ofSchool(tables, "bills as b")
    .innerJoin("students as s", bySchool("s.user_code", "b.student_code"))
    .select(["s.user_code as studentCode", "s.name as studentName"])
    .where("b.bill_no", "=", billNo)
    .executeTakeFirst();
}

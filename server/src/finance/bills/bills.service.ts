/** One bill, for whoever shows or changes it; what cannot be is refused in one place. */
import type { Bill } from "@ofisi/contract/finance/bills";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { findBill } from "./list.queries.ts";
import { listHeads, type BillHead } from "./queries.ts";

/** The bill, void or not. @throws Refusal when the school has none of this number. */
export async function getBill(tables: SchoolTables, billNo: string): Promise<Bill> {
  const bill = await findBill(tables, billNo);
  if (!bill) throw refuse("This bill is not there", {}, "billNo");
  return bill;
}

/** @param field that named the bill, for a refusal. */
export async function getHead(tables: SchoolTables, billNo: string, field = "billNo"): Promise<BillHead> {
  const [head] = await listHeads(tables, [billNo]);
  if (!head) throw refuse("This bill is not there", {}, field);
  return head;
}

/** As `getHead`, of a bill that may be changed. @throws Refusal when it is void. */
export async function getOpenHead(tables: SchoolTables, billNo: string, field = "billNo"): Promise<BillHead> {
  const head = await getHead(tables, billNo, field);
  if (head.isVoid) throw refuse("Bill {bill} is void already", { bill: billNo }, field);
  return head;
}

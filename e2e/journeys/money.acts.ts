/** What journeys of money begin with: bills of their own, and payments that wait. */
import type { Page } from "playwright-core";
import { fileOf } from "../kit/acts.ts";
import { callAs } from "../kit/calls.ts";
import { eventually } from "../kit/expect.ts";
import { freshMark } from "../kit/fresh.ts";
import type { Product } from "../kit/product.ts";

export interface Billed {
  billNo: string;
  student: string;
  schoolId: string;
}

const STARTED = freshMark();
let made = 0;
/** A code that no other journey has, letters and digits as providers give them. */
export function newCode(): string {
  made += 1;
  return `E2E${STARTED}${String(made).padStart(3, "0")}`;
}

/** Bills four students of one group for a fee of their own: 5,000 each. */
export async function billFour(page: Page, product: Product, group: number): Promise<Billed[]> {
  const feeType = newCode();
  const [chosen] = await product.stored<{ code: string }>(
    // Codes are made anew with every demo, and journeys add groups of their own: names give each caller a class to itself.
    `select group_code as code from groups where school_code = 'UHURU' and group_name like 'Grade %'
     order by group_name offset $1 limit 1`,
    [group],
  );
  const groupCode = chosen?.code ?? "";
  await product.stored(
    "insert into fee_types (school_code, fee_type_code, fee_type_name) values ('UHURU', $1, 'Journey ' || $1)",
    [feeType],
  );
  await product.stored(
    `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
     values ('UHURU', $1, $1, $2, 500000, current_date, current_date + 90)`,
    [feeType, groupCode],
  );
  const students = await product.stored<{ code: string }>(
    // Credit from another journey would pay the new bill by itself.
    `select user_code as code from students s where school_code = 'UHURU' and group_code = $1 and deleted_at is null
       and not exists (select from bills b where b.school_code = s.school_code and b.student_code = s.user_code
         and b.balance_cents < 0)
     order by user_code limit 4`,
    [groupCode],
  );
  await callAs(page, {
    function: "generateBills",
    groupCode,
    checkedFees: JSON.stringify([feeType]),
    checkedStudent: JSON.stringify(students.map((student) => student.code)),
  });
  const bills = (): Promise<Billed[]> =>
    product.stored<Billed>(
      `select b.bill_no as "billNo", s.name as student, s.school_id_number as "schoolId"
       from bills b join students s using (school_code)
       where b.school_code = 'UHURU' and s.user_code = b.student_code
         and exists (select 1 from bill_items i where i.school_code = b.school_code and i.bill_no = b.bill_no
           and i.fee_type_code = $1) order by b.bill_no`,
      [feeType],
    );
  await eventually(async () => (await bills()).length, 4, "the bills of four students");
  return bills();
}

const HEAD = "From,Amount,Bill No,Transaction Code,Date,Name";
export const listOf = (rows: readonly string[]): string => [HEAD, ...rows, ""].join("\n");

/** Lets payments arrive by a list, none of them posted. */
export async function arrive(page: Page, rows: readonly string[]): Promise<void> {
  const list = await callAs(
    page,
    { function: "uploadFeeList", bankCode: "KCB" },
    { excel: fileOf("bank.csv", listOf(rows)) },
  );
  await callAs(page, {
    function: "confirmFeeList",
    listCode: list["listCode"] ?? "",
    postMatched: "false",
    takesDoubtful: "true",
  });
}

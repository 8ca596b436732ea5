/** What a bursar's first page costs after years of money. */
import { expect, it } from "vitest";
import { costsOf, money, students } from "../../../test/longLists.ts";
import { findMoney } from "./queries.ts";

const STUDENTS = 500;
const EACH = 8;

it("the figures of a term are read from totals, and no receipt is", async () => {
  const fill = [
    ...students(STUDENTS),
    ...money(EACH),
    "insert into fee_types (school_code, fee_type_code, fee_type_name) values ($1, 'FT-LONG', 'Fee')",
    `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
     values ($1, 'FS-LONG', 'FT-LONG', 'GR-LONG-1', 1, current_date - 200, current_date + 1)`,
  ];
  const tables = ["receipts", "receipt_totals", "student_accounts", "payments", "fee_structures"];
  const looks = await costsOf({ fill, tables }, async ({ db, school, day }) => {
    const [taken] = await db
      .selectFrom("receipts")
      .select(({ fn }) => fn.sum<string>("amount_cents").as("all"))
      .where("school_code", "=", school)
      .execute();
    expect(await findMoney({ db, school }, day)).toMatchObject({ termCollected: BigInt(taken!.all) });
  });
  const { text, rows } = looks.at(-1)!;
  // What each account owes is read by its index.
  expect(rows, text).toBeLessThan(3 * STUDENTS);
});

/** The one currency of a school's books: by its country, its own choice until something is in them, and on every paper. */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import type { Currency } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { session } from "@ofisi/contract/platform/session";
import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { inScope } from "../../../test/accounts.ts";
import { aFee, aGroup, aPerson, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { disagreements } from "../../../test/ledger.ts";
import { type Arrival, recordPayment } from "../ledger/payments.queries.ts";

/** A school in the DRC with a fee and a student of its group; `bill` charges the student. */
async function lumiere() {
  const school = await aSchool({ country: "CD" });
  const { groupCode } = await aGroup(school);
  const student = await aStudent(school, { groupCode });
  const { feeStructureCode } = await aFee(school, { groupCode, feeAmount: cents(90_000) });
  const input = { groupCode, checkedFees: [feeStructureCode], checkedStudent: [student.userCode] };
  return { school, bill: () => school.office.try(bills.generateBills, input) };
}
const settle = (school: School, currency: Currency) => school.office.try(receipts.saveFinanceSettings, { currency });
const settled = async (school: School) => (await school.office.call(receipts.getFinanceSettings, {})).currency;
const inUse = async (school: School): Promise<string[]> => {
  const { owner } = await testApp();
  const tables = ["journal_entries", "bills", "payments", "receipts"];
  const { rows } = await owner.query<{ currency: string }>(
    `${tables.map((table) => `select currency from ${table} where school_code = $1`).join(" union ")} order by 1`,
    [school.schoolCode],
  );
  return rows.map((row) => row.currency);
};

/** Ten units that have come under this code. */
const arrival = (code: string): Arrival => ({
  bankCode: "CASH",
  bankRef: code,
  transactionCode: code,
  source: "list",
  amount: cents(1_000),
  paidAt: new Date(),
  payerName: "",
  phoneNumber: "",
  accountFrom: "",
  accountReference: "",
  status: "",
});

describe("the currency of the books", () => {
  it("is the country's, and the school's own choice until there is an entry", async () => {
    expect(await settled(await aSchool())).toBe("KES");
    const { school, bill } = await lumiere();
    expect(await settled(school)).toBe("USD");
    expect((await settle(school, "CDF")).success).toBe(true);
    expect((await school.office.call(session.getSession, {})).session?.currency).toBe("CDF");
    // Its messaging office, which may not read the settings, has it with the sign-in.
    const messages = await aPerson("SNA", school.schoolCode);
    expect((await messages.call(session.getSession, {})).session?.currency).toBe("CDF");

    await bill();
    expect(await settle(school, "USD")).toMatchObject({
      success: false,
      field: "currency",
      message:
        "The books of this school have entries in CDF, so they stay in CDF. To keep books in USD, have a school of its own added for them",
    });
    // What else is in the dialog is saved all the same when the currency stays.
    expect((await settle(school, "CDF")).success).toBe(true);
    expect((await school.office.try(receipts.saveFinanceSettings, { receiptPaper: "roll" })).success).toBe(true);
    expect(await settled(school)).toBe("CDF");
    expect(await settled((await lumiere()).school)).toBe("USD");
  });

  it("is on entries, bills, payments and receipts, in messages, spreadsheets and on paper", async () => {
    const { school, bill } = await lumiere();
    await bill();
    const paid = await school.office.call(receipts.receiptPayment, {
      billNo: "B000001",
      bankCode: "CASH",
      amount: cents(40_000),
    });
    await inScope(school.schoolCode, (scope) => recordPayment(scope, arrival("X1")), { currency: "USD" });
    const posted = await school.office.try(transactions.postTransaction, { billNo: "B000001", transactionCode: "X1" });
    expect(posted.message).toMatch(/^USD\u00a010 #X1 is posted to bill No B000001 /);
    expect(await inUse(school)).toEqual(["USD"]);
    expect(await disagreements(school.schoolCode)).toEqual({});
    const fees = await school.office.download(feeStructure.downloadFeeStructure, { format: "csv" });
    expect(fees.body).toContain('"Fee Amount (USD)"');
    for (const paper of ["a4", "roll"] as const) {
      const pdf = await school.office.download(receipts.printReceipt, { receiptNos: [paid.receiptNo], paper });
      expect(pdf.headers["content-type"]).toBe("application/pdf");
    }
    const report = await school.office.download(reports.downloadReport, { report: "cashier", format: "pdf" });
    expect(report.headers["content-type"]).toBe("application/pdf");
  });

  it("is one and the same however a change of it and a first bill meet", async () => {
    const meetings = await Promise.all(Array.from({ length: 6 }, lumiere));
    await Promise.all(
      meetings.map(async ({ school, bill }) => {
        await Promise.all([bill(), settle(school, "CDF")]);
        // A bill that was refused because the currency had just changed is made when it is asked for again.
        await bill();
        expect(await inUse(school)).toEqual([await settled(school)]);
      }),
    );
  });

  it("is refused by name to a first bill that meets its change", async () => {
    const { school, bill } = await lumiere();
    const { owner } = await testApp();
    const office = await owner.connect();
    await office.query("begin");
    await office.query("update schools set currency = 'CDF' where school_code = $1", [school.schoolCode]);
    const { rows } = await office.query<{ pid: number }>("select pg_backend_pid() as pid");
    const billing = bill();
    const waits = "select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
    await expect.poll(async () => (await owner.query<{ n: number }>(waits, [rows[0]!.pid])).rows[0]!.n).toBe(1);
    await office.query("commit");
    office.release();
    expect(await billing).toMatchObject({
      success: false,
      message:
        "The currency of this school was changed just now, and these amounts were in USD. Nothing was done. Look at them again",
    });
    expect(await inUse(school)).toEqual([]);
    expect((await bill()).success).toBe(true);
    expect(await inUse(school)).toEqual(["CDF"]);
  });

  it("is shillings where M-Pesa is connected, and M-Pesa is for shillings", async () => {
    const paybill = () => ({
      shortCode: String(randomInt(8_000_000, 9_000_000)),
      environment: "sandbox" as const,
      consumerKey: "k",
    });
    const { school } = await lumiere();
    expect(await school.office.try(mpesa.saveMpesaAccount, paybill())).toMatchObject({
      success: false,
      message: "M-Pesa pays in Kenya shillings, and the books of this school are in USD",
    });
    const uhuru = await aSchool();
    expect((await uhuru.office.try(mpesa.saveMpesaAccount, paybill())).success).toBe(true);
    expect(await settle(uhuru, "USD")).toMatchObject({ success: false, field: "currency" });
    expect((await settle(uhuru, "USD")).message).toMatch(/^A paybill of M-Pesa is connected/);
    expect(await settled(uhuru)).toBe("KES");
  });

  it("is refused by the database in an entry when it is not the school's, and changes for no other school", async () => {
    const uhuru = await aSchool();
    await expect(
      inScope(uhuru.schoolCode, (scope) => recordPayment(scope, arrival("D1")), { currency: "USD" }),
    ).rejects.toThrow(/journal_entries_currency/);
    await expect(
      inScope(uhuru.schoolCode, ({ db }) => db.updateTable("schools").set({ currency: "USD" }).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});

/** Printed papers: what they hold, whose they are, and that their codes cannot be changed. */
import { documents } from "@ofisi/contract/finance/documents";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, aReceipt, atDesk, DAY } from "../../../test/books.ts";
import { aSchool, aStranger, aStudent } from "../../../test/cast.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { reverseReceipts } from "../ledger/payments.queries.ts";
import { printBills } from "./bills.pdf.ts";
import { prove, readProof, type Claim } from "./proof.rules.ts";
import { printReceipts } from "./receipts.pdf.ts";
import { printStatement } from "./statement.pdf.ts";

const CLAIM: Claim = {
  kind: "receipt",
  schoolCode: "UHURU",
  number: "R000012",
  amount: cents(150_000n),
  currency: "KES",
  day: DAY,
};

/** The context of the school's office, as far as printing looks at it. */
async function printing<T>(schoolCode: string, language: "en" | "fr", work: (context: SchoolContext) => Promise<T>) {
  const { services } = await testApp();
  const school = mintSchoolCode(schoolCode);
  const caller = { schoolName: 'Shule ya *Nyota* #1 "École"', timeZone: "Africa/Nairobi", currency: "KES" };
  return await inTransaction(services.pool, school, "read", ({ db }) =>
    work({ db, school, language, services, caller } as unknown as SchoolContext),
  );
}

describe("the proof on a paper", () => {
  it("reads back what was signed, and nothing that was changed", () => {
    const proof = prove("secret", CLAIM);
    expect(readProof("secret", proof)).toEqual(CLAIM);
    expect(readProof("another secret", proof)).toBeUndefined();
    const [text, signature] = proof.split(".");
    const more = Buffer.from(Buffer.from(text!, "base64url").toString().replace("150000", "950000")).toString(
      "base64url",
    );
    expect(readProof("secret", `${more}.${signature}`)).toBeUndefined();
    for (const bad of ["", ".", "a.b", `${proof}.x`, `${text}.`, proof.slice(0, -4)])
      expect(readProof("secret", bad), bad).toBeUndefined();
  });

  it("is confirmed to a stranger, with nothing beside; a reversed receipt does not stand", async () => {
    const { services } = await testApp();
    const school = await aSchool();
    const student = await aStudent(school, { name: "Chebet Kiprono" });
    const bill = await aBill(school.schoolCode, student, cents(200_000n));
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(150_000n) }]);
    const proof = prove(services.secret, { ...CLAIM, schoolCode: school.schoolCode, number: receipt });
    const stranger = await aStranger();
    const shown = { kind: "receipt", number: receipt, amount: cents(150_000n), currency: "KES", day: DAY };
    expect(await stranger.call(documents.confirmDocument, { proof })).toEqual({ ...shown, stands: true });
    await atDesk(school.schoolCode, (desk) =>
      reverseReceipts(desk, [receipt], { reason: "Wrong family", outcome: "unposted" }),
    );
    expect(await stranger.call(documents.confirmDocument, { proof })).toEqual({ ...shown, stands: false });
    const answer = await stranger.try(documents.confirmDocument, { proof: `${proof}A` });
    expect(answer).toMatchObject({ success: false, field: "proof" });
  });
});

describe("papers", () => {
  it("are PDFs on A4 and on a roll, whatever the names hold, and never another school's", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const student = await aStudent(school, { name: "Ng'ang'a #panic() \\ $x$ Élodie Tshilombo wa Mwamba Kabongo" });
    const bill = await aBill(school.schoolCode, student, cents(200_000n), "*Tuition* #1");
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(250_050n) }]);
    for (const paper of ["a4", "roll"] as const) {
      const file = await printing(school.schoolCode, "fr", (context) => printReceipts(context, [receipt], paper));
      expect((file.body as Buffer).subarray(0, 5).toString()).toBe("%PDF-");
      expect(file.fileName).toBe(`Reçu ${receipt}.pdf`);
    }
    const bills = await printing(school.schoolCode, "en", (context) => printBills(context, [bill]));
    expect((bills.body as Buffer).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(printing(other.schoolCode, "en", (context) => printBills(context, [bill]))).rejects.toThrow(
      /not there/,
    );
    await expect(
      printing(other.schoolCode, "en", (context) => printReceipts(context, [receipt], "a4")),
    ).rejects.toThrow(/not there/);
  });

  it("hold a long statement with its running balance", async () => {
    const school = await aSchool();
    const lines = Array.from({ length: 120 }, (_, index) => ({
      day: DAY,
      kind: index % 2 === 0 ? ("bill" as const) : index % 3 === 0 ? ("credit" as const) : ("receipt" as const),
      fromBillNo: index % 2 === 1 && index % 3 === 0 ? "B000001" : "",
      billNo: `B${String(index).padStart(6, "0")}`,
      receiptNo: "",
      detail: "Tuition, Lunch",
      debit: cents(index % 2 === 0 ? 100_000n : 0n),
      credit: cents(index % 2 === 0 ? 0n : 120_000n),
      balance: cents(-1_000n * BigInt(index)),
    }));
    const statement = {
      userCode: "ST-1",
      studentName: "Achieng Otieno",
      schoolIdNumber: "S-1",
      groupName: "Grade 4",
      parentIDNumber: "F1",
      dateFrom: DAY,
      dateTo: "",
      opening: cents(0n),
      lines,
      totalDebit: cents(6_000_000n),
      totalCredit: cents(7_200_000n),
      closing: cents(-1_200_000n),
    };
    const file = await printing(school.schoolCode, "en", (context) => printStatement(context, statement, DAY));
    expect((file.body as Buffer).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

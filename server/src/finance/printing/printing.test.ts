/** Printed papers: what they hold, whose they are, and that their codes cannot be changed. */
import { bills as billsContract } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { documents } from "@ofisi/contract/finance/documents";
import { createHmac } from "node:crypto";
import { cents } from "@ofisi/contract/kit/money";
import type { Language } from "@ofisi/contract/kit/texts";
import { schoolProfile } from "@ofisi/contract/platform/school";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, aReceipt, inScope, DAY } from "../../../test/accounts.ts";
import { aGroup, aSchool, aStranger, aStudent } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { reverseReceipts } from "../ledger/reversals.queries.ts";
import { printBills } from "./bills.pdf.ts";
import { initialsOf, prove, readProof, type Claim } from "./proof.rules.ts";
import { printReceipts } from "./receipts.pdf.ts";
import { printStatement } from "./statement.pdf.ts";

const CLAIM: Claim = {
  kind: "receipt",
  schoolCode: "UHURU",
  number: "R000012",
  amount: cents(150_000n),
  currency: "KES",
  day: DAY,
  student: "C. K.",
};

/** The context of the school's office, as far as printing looks at it. */
async function printing<T>(schoolCode: string, language: Language, work: (context: SchoolContext) => Promise<T>) {
  const { services } = await testApp();
  const school = mintSchoolCode(schoolCode);
  const caller = { schoolName: 'Shule ya *Nyota* #1 "École"', timeZone: "Africa/Nairobi", currency: "KES" };
  return await inTransaction(services.pool, school, "read", ({ db }) =>
    work({ db, school, language, services, caller } as unknown as SchoolContext),
  );
}

async function nameOfSchool(schoolCode: string): Promise<string> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ name: string }>("select name from schools where school_code = $1", [schoolCode]);
  return rows[0]!.name;
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
    // A statement is known by its student's school ID: the school's code and up to forty characters.
    const long = { ...CLAIM, kind: "statement", number: `LUMIERECONGO-${"2026/".repeat(8)}` } as const;
    expect(readProof("secret", prove("secret", long))).toEqual(long);
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
    const schoolName = await nameOfSchool(school.schoolCode);
    const paper = { kind: "receipt", number: receipt, amount: cents(150_000n), currency: "KES", day: DAY };
    const shown = { ...paper, schoolName, student: "C. K.", period: "", mean: null };
    expect(await stranger.call(documents.confirmDocument, { proof })).toEqual({ ...shown, stands: true });
    await inScope(school.schoolCode, (scope) =>
      reverseReceipts(scope, [receipt], { reason: "Wrong family", outcome: "unposted" }),
    );
    expect(await stranger.call(documents.confirmDocument, { proof })).toEqual({ ...shown, stands: false });
    const answer = await stranger.try(documents.confirmDocument, { proof: `${proof}A` });
    expect(answer).toMatchObject({ success: false, field: "proof" });
  });
});

describe("a code that is put on another paper", () => {
  it("shows its own school, student and figures, and stands only while the books have all of them", async () => {
    const { services } = await testApp();
    const school = await aSchool();
    const student = await aStudent(school, { name: "Chebet wa Kiprono" });
    const bill = await aBill(school.schoolCode, student, cents(150_000n));
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(150_000n) }]);
    await inScope(school.schoolCode, (scope) =>
      reverseReceipts(scope, [receipt], { reason: "Wrong family", outcome: "unposted" }),
    );
    const second = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(150_000n) }]);
    const stranger = await aStranger();
    const ask = async (part: Partial<Claim>) => {
      const claim = { ...CLAIM, schoolCode: school.schoolCode, number: second, student: "C. W. K.", ...part };
      return await stranger.call(documents.confirmDocument, { proof: prove(services.secret, claim) });
    };
    expect(await ask({})).toMatchObject({
      stands: true,
      student: "C. W. K.",
      schoolName: await nameOfSchool(school.schoolCode),
    });
    const others: Partial<Claim>[] = [
      { number: receipt },
      { number: "R000002" },
      { amount: cents(150_001n) },
      { day: "2026-03-03" },
      { kind: "bill" },
      { number: "R000999" },
    ];
    for (const part of others) expect((await ask(part)).stands, JSON.stringify(part, String)).toBe(false);
    const ofBill = { kind: "bill", number: bill, amount: cents(150_000n) } as const;
    expect((await ask(ofBill)).stands).toBe(true);
    expect((await ask({ ...ofBill, day: "2026-03-03" })).stands).toBe(false);
  });

  it("and one that was printed before students stood in it is confirmed by the books", async () => {
    const { services } = await testApp();
    const school = await aSchool();
    const bill = await aBill(school.schoolCode, await aStudent(school, { name: "Amina Juma" }), cents(5_000n));
    const before = ["bill", school.schoolCode, bill, 5_000, "KES", DAY].join("~");
    const signature = createHmac("sha256", services.secret).update(`printed document\0${before}`).digest();
    const proof = `${Buffer.from(before).toString("base64url")}.${signature.subarray(0, 16).toString("base64url")}`;
    const answer = await (await aStranger()).call(documents.confirmDocument, { proof });
    expect(answer).toMatchObject({ stands: true, student: "A. J.", number: bill });
  });

  it("shortens what families are called", () => {
    expect(initialsOf(["Ng'ang'a Élodie", "Ng'ang'a Élodie", "  "])).toBe("N. A. A. É., ");
    expect(initialsOf(Array.from({ length: 20 }, (_, at) => `A${at} B`)).length).toBeLessThanOrEqual(40);
  });
});

describe("papers", () => {
  it("of more than 500 are refused in words", async () => {
    const school = await aSchool();
    const many = Array.from({ length: 501 }, (_, number) => `R${number}`);
    for (const print of [
      printBills,
      (context: SchoolContext, numbers: string[]) => printReceipts(context, numbers, "a4"),
    ])
      await expect(printing(school.schoolCode, "en", (context) => print(context, many))).rejects.toThrow(
        /at most 500; 501 were chosen/,
      );
  });

  it("are PDFs on A4 and on a roll, whatever the names hold, and never another school's", async () => {
    const school = await aSchool();
    const other = await aSchool();
    const student = await aStudent(school, { name: "Ng'ang'a #panic() \\ $x$ Élodie Tshilombo wa Mwamba Kabongo" });
    const bill = await aBill(school.schoolCode, student, cents(200_000n), "*Tuition* #1");
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(250_050n) }]);
    for (const paper of ["a4", "roll"] as const) {
      const draw = await printing(school.schoolCode, "fr", (context) => printReceipts(context, [receipt], paper));
      const file = await draw();
      expect((file.body as Buffer).subarray(0, 5).toString()).toBe("%PDF-");
      expect(file.fileName).toBe(`Reçu ${receipt}.pdf`);
    }
    const bills = await (await printing(school.schoolCode, "en", (context) => printBills(context, [bill])))();
    expect((bills.body as Buffer).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(printing(other.schoolCode, "en", (context) => printBills(context, [bill]))).rejects.toThrow(
      /not there/,
    );
    await expect(
      printing(other.schoolCode, "en", (context) => printReceipts(context, [receipt], "a4")),
    ).rejects.toThrow(/not there/);
  });

  it("name the reference as it stands on the payer's slip, and none where there is none", async () => {
    const school = await aSchool();
    const billNo = await aBill(school.schoolCode, await aStudent(school), cents(200_000n));
    const paid = { billNo, bankCode: "KCB", amount: cents(1_000n), payerName: "Achieng", phoneNumber: "" };
    const taken = await school.office.call(receipts.receiptPayment, { ...paid, bankRef: "FT/26.0042 ke" });
    const cash = await school.office.call(receipts.receiptPayment, { ...paid, bankCode: "CASH", bankRef: "" });
    for (const paper of ["a4", "roll"] as const) {
      const receiptNos = [taken.receiptNo, cash.receiptNo];
      const file = await (
        await printing(school.schoolCode, "en", (context) => printReceipts(context, receiptNos, paper))
      )();
      const [first, second] = pdfPages(file.body as Buffer);
      expect(first).toContain("FT/26.0042 KE");
      expect(second).not.toContain(cash.transactionCode);
      expect(second).not.toContain("Reference");
    }
    const { lines } = await school.office.call(billsContract.getStatement, { userCode: taken.studentCode });
    expect(lines.map((line) => line.detail).slice(-2)).toEqual(["FT/26.0042 KE", cash.transactionCode]);
  });

  it("set a long name and a long class side by side", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school, {
      groupName: "Quatrième année des humanités scientifiques – option Mathématique-Physique",
    });
    const student = await aStudent(school, { name: "Mũthoni wa Kĩng’ang’a Tshibangu Nyamvumbaditengwa", groupCode });
    const bill = await aBill(school.schoolCode, student, cents(99_999_999_999n));
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(45_678_912_345n) }]);
    const { body } = await (
      await printing(school.schoolCode, "fr", (context) => printReceipts(context, [receipt], "a4"))
    )();
    const lines = pdfPages(body as Buffer)[0]!.split("\n");
    // With no room left to the name, each of its words stood on a line of its own, over the class.
    const first = lines.find((line) => line.startsWith(bill))!.split("  ");
    expect(first[1]).toContain("Mũthoni wa Kĩng’ang’a");
    expect(first[2]).toContain("Quatrième année");
  });

  it("say a reason as it was written, with whatever signs of money", async () => {
    const school = await aSchool();
    const reason = "Billed in US$$, {number} and 5$' too much: $&";
    const student = await aStudent(school);
    const bill = await aBill(school.schoolCode, student, cents(200_000n));
    const receipt = await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(50_000n) }]);
    await inScope(school.schoolCode, (scope) => reverseReceipts(scope, [receipt], { reason, outcome: "unposted" }));
    await school.office.call(billsContract.deleteChecked, { checked: [bill], reason });
    const { owner } = await testApp();
    const { rows } = await owner.query<{ receipt_no: string }>(
      "select receipt_no from receipts where school_code = $1 and kind = 'reversal'",
      [school.schoolCode],
    );
    const reversal = rows[0]!.receipt_no;
    const draws = [
      await printing(school.schoolCode, "fr", (context) => printBills(context, [bill])),
      await printing(school.schoolCode, "fr", (context) => printReceipts(context, [reversal], "a4")),
    ];
    const [voided, reversed] = await Promise.all(
      draws.map(async (draw) => pdfPages((await draw()).body as Buffer)[0]!),
    );
    expect(voided).toContain(`ANNULÉE : ${reason}`);
    expect(voided).toContain("Toutes les factures de l’élève : 0,00");
    expect(reversed).toContain(`Annule le reçu ${receipt} : ${reason}`);
  });

  it("of a void bill show what was billed as it was, that it is void, by whom, when and why", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    const bill = await aBill(school.schoolCode, student, cents(200_000n), "Tuition");
    await aReceipt(school.schoolCode, [{ billNo: bill, amount: cents(50_000n) }]);
    // Of two items one left before: that one was not billed any more.
    const { owner } = await testApp();
    await owner.query(
      `insert into bill_items (school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name, group_name,
          amount_cents, period_from, period_to, created_by, removed_at, removed_by)
        select school_code, bill_no, student_code, fee_structure_code, fee_type_code, 'Lunch', group_name, 700, period_from,
          '2027-12-31', created_by, now(), created_by from bill_items where school_code = $1 and bill_no = $2`,
      [school.schoolCode, bill],
    );
    await school.office.call(billsContract.deleteChecked, { checked: [bill], reason: "Billed twice" });
    const { rows } = await owner.query<{ by: string }>(
      `select a.person_name as by from bills b join accounts a on a.user_code = b.voided_by
        where b.school_code = $1 and b.bill_no = $2`,
      [school.schoolCode, bill],
    );
    for (const [language, said, by, at, total, amount] of [
      ["en", "VOID: Billed twice", "Voided by", "Voided on", "Total that was billed", "2,000.00"],
      ["fr", "ANNULÉE : Billed twice", "Annulée par", "Annulée le", "Total qui était facturé", "2 000,00"],
      ["sw", "IMEBATILISHWA: Billed twice", "Imebatilishwa na", "Imebatilishwa tarehe", "Jumla iliyotozwa", "2,000.00"],
    ] as const) {
      const drawn = await (await printing(school.schoolCode, language, (of) => printBills(of, [bill])))();
      const page = pdfPages(drawn.body as Buffer)[0]!.replaceAll(/[\u00a0\u202f]/g, " ");
      expect(page).toContain(said);
      expect(page.split("\n").find((line) => line.startsWith(by))).toContain(rows[0]!.by);
      expect(page.split("\n").find((line) => line.startsWith(at))).toMatch(/20\d\d/);
      const lines = page.split("\n").filter((line) => line.includes(amount));
      expect(lines.map((line) => line.split("  ")[0]!.trim())).toEqual(["Tuition", total]);
      expect(page).not.toContain("Lunch");
    }
  });

  it("carry the school's head, the ways to pay and the due day", async () => {
    const school = await aSchool();
    const plain = await aSchool();
    const bills = await Promise.all(
      [school, plain].map(async (one) => {
        const student = await aStudent(one, { name: "Achieng Otieno" });
        return await aBill(one.schoolCode, student, cents(200_000n), "Tuition");
      }),
    );
    const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#14532d" } })
      .png()
      .toBuffer();
    await school.office.call(
      schoolProfile.uploadSchoolLogo,
      {},
      { files: { fileToUpload: { name: "l.png", contents: logo } } },
    );
    await school.office.call(schoolProfile.saveSchoolProfile, {
      name: "Shule ya *Nyota* #1",
      motto: "Elimu ni mwanga",
      address: "P.O. Box 12, Kisumu",
      phone: "+254712345678",
      email: "office@nyota.example",
      paymentDetails: "Equity Bank, Shule ya Nyota\nAccount 0145719434093",
      dueDays: "14",
      version: 0,
    });
    const print = async (one: typeof school, billNo: string) =>
      (await (await printing(one.schoolCode, "en", (context) => printBills(context, [billNo])))()).body as Buffer;
    const [full, bare] = [await print(school, bills[0]!), await print(plain, bills[1]!)];
    expect(full.subarray(0, 5).toString()).toBe("%PDF-");
    // A reference helps nobody who is not told where to pay.
    expect([full, bare].map((paper) => /How to pay/.test(pdfPages(paper)[0]!))).toEqual([true, false]);
    // The picture is in the paper: pixels of one colour are packed well, but never to nothing.
    expect(full.toString("latin1").match(/\/Subtype\s*\/Image/g)?.length ?? 0).toBeGreaterThan(
      bare.toString("latin1").match(/\/Subtype\s*\/Image/g)?.length ?? 0,
    );
    // The day itself is still in time, in whatever words.
    for (const [language, word] of [
      ["en", "Due by"],
      ["fr", "À payer au plus tard le"],
      ["sw", "Mwisho wa kulipa"],
    ] as const) {
      const drawn = await (await printing(school.schoolCode, language, (of) => printBills(of, [bills[0]!])))();
      expect(pdfPages(drawn.body as Buffer)[0]).toContain(word);
    }
  });

  it("hold a long statement with its running balance", async () => {
    const school = await aSchool();
    const lines = Array.from({ length: 120 }, (_, index) => ({
      day: DAY,
      kind: index % 2 === 0 ? ("bill" as const) : index % 3 === 0 ? ("credit" as const) : ("receipt" as const),
      fromBillNo: index % 2 === 1 && index % 3 === 0 ? "B000001" : "",
      billNo: `B${String(index).padStart(6, "0")}`,
      receiptNo: "",
      bankCode: "",
      detail: "Tuition, Lunch",
      paidOn: index % 2 === 1 && index % 3 !== 0 ? "2026-02-27" : "",
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
      leftOut: [],
      totalDebit: cents(6_000_000n),
      totalCredit: cents(7_200_000n),
      billed: cents(6_000_000n),
      received: cents(7_200_000n),
      fromFamily: cents(0n),
      closing: cents(-1_200_000n),
    };
    const draw = await printing(school.schoolCode, "en", (context) => printStatement(context, statement, DAY));
    const file = await draw();
    expect((file.body as Buffer).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

import { schoolDay } from "../../kit/days.ts";
/** Receipts through the wire, on a real database: refusals first, then money at the counter (G112, G116, G122). */
import { sayDay } from "@ofisi/contract/kit/days";
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aPerson, aSchool, aStudent, unique, type School } from "../../../test/cast.ts";
import { LAST_MONTH } from "../../../test/days.ts";
import { disagreements } from "../../../test/ledger.ts";
import { findReceipts } from "../printing/queries.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);

async function billed(units = 1_000, part: { name?: string; parentIDNumber?: string } = {}) {
  const school = await aSchool();
  const student = await aStudent(school, part);
  const billNo = await aBill(school.schoolCode, student, kes(units));
  const pay = (input: object = {}, options: object = {}) =>
    school.office.try(receipts.receiptPayment, { billNo, bankCode: "CASH", amount: kes(400), ...input }, options);
  return { school, student, billNo, pay };
}

const list = (school: School, input: object = {}) => school.office.call(receipts.getReceipt, input);

describe("a payment at the counter", () => {
  it("is refused without a bill, a mode, an amount, or with a day to come, and leaves nothing", async () => {
    const { school, billNo, pay } = await billed();
    // Bills are numbered by school: the second of another is nobody's here.
    const other = await billed();
    const foreign = await aBill(other.school.schoolCode, other.student, kes(100));
    const cases: [object, string, string?][] = [
      [{ billNo: "" }, "Select the Bill", "billNo"],
      [{ billNo: foreign }, `There is no bill ${foreign}`, "billNo"],
      [{ bankCode: "" }, "Choose a payment mode", "bankCode"],
      [{ bankCode: "PIGEON" }, "Choose a payment mode", "bankCode"],
      [{ amount: "0" }, "Amount: it must be more than 0", "amount"],
      [{ amount: "-5" }, "Amount: it must be more than 0", "amount"],
      [{ amount: "much" }, "Amount: write a number such as 1500 or 1,500.50", "amount"],
      [{ bankDate: "2099-01-01" }, "Date: this day is still to come", "bankDate"],
      [{ bankRef: "a'; --" }, "Reference: letters, digits, dash, dot, slash only", "bankRef"],
    ];
    for (const [input, message, field] of cases) {
      const fields = { billNo, bankCode: "CASH", amount: "400", ...input };
      expect(await school.office.post("receiptPayment", fields)).toMatchObject({ success: false, message, field });
    }
    expect(await pay({}, { key: null })).toMatchObject({ statusCode: 422 });
    const { owner } = await testApp();
    const { rows } = await owner.query(
      "select count(*)::int as n from payments where school_code = any($1) union select count(*)::int from receipts where school_code = any($1)",
      [[school.schoolCode, other.school.schoolCode]],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("makes a receipt of who, what and when, and says whom a reference was receipted for when it comes again", async () => {
    const { school, student, billNo, pay } = await billed(1_000, { name: "Achieng Mercy Otieno" });
    const paid = await pay({
      bankCode: "KCB",
      bankRef: "slip 77/a",
      bankAccount: "0110",
      bankDate: LAST_MONTH,
      payerName: "Mary Otieno",
      userCode: "SF-SOMEBODY-ELSE",
    });
    expect(paid).toMatchObject({
      success: true,
      message: "Receipt R000001 is made",
      value: {
        receiptNo: "R000001",
        transactionCode: "SLIP-77-A",
        billNo,
        amount: kes(400),
        paymentMode: "KCB Bank",
        bankCode: "KCB",
        bankDate: LAST_MONTH,
        accountFrom: "0110",
        studentName: "Achieng Mercy Otieno",
        studentCode: student.userCode,
        names: "Mary Otieno",
        balance: kes(600),
        receivedBy: "Amina Office",
        reversedNo: "",
      },
    });
    const day = sayDay("en", schoolDay(new Date(), "Africa/Nairobi"));
    expect(await pay({ bankCode: "KCB", bankRef: "SLIP  77/A" })).toMatchObject({
      success: false,
      field: "bankRef",
      message: `Reference SLIP 77/A of KCB Bank was receipted on ${day} for Achieng Mercy Otieno`,
    });
    // Another bank may give the same number.
    expect((await pay({ bankCode: "EQUITY", bankRef: "SLIP 77/A" })).value).toMatchObject({
      transactionCode: "EQUITY-SLIP-77-A",
    });
    expect((await pay()).value.transactionCode).toMatch(/^TX-/);
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("that was paid on an earlier day shows both days: in the list, the statement, and on paper", async () => {
    const { school, student, billNo, pay } = await billed();
    await pay({ bankDate: LAST_MONTH, bankCode: "KCB", bankRef: "EARLIER1" });
    await pay();
    const today = schoolDay(new Date(), "Africa/Nairobi");
    const told = await school.office.call(transactions.getTransactions, {
      keyword: billNo,
      sort: "date",
      direction: "asc",
    });
    expect(told.transactions.map((one) => [one.paidOn, one.receiptedOn])).toEqual([
      [LAST_MONTH, today],
      [today, today],
    ]);
    const { lines } = await school.office.call(bills.getStatement, { userCode: student.userCode });
    expect(lines.filter((line) => line.kind === "receipt").map((line) => [line.paidOn, line.day])).toEqual([
      [LAST_MONTH, today],
      ["", today],
    ]);
    const [late, sameDay] = await inScope(school.schoolCode, ({ db, school: code }) =>
      findReceipts({ db, school: code }, ["R000001", "R000002"]),
    );
    expect([late!.paidOn, sameDay!.paidOn]).toEqual([LAST_MONTH, sameDay!.day]);
    const { statusCode } = await school.office.download(receipts.printReceipt, { receiptNos: ["R000001", "R000002"] });
    expect(statusCode).toBe(200);
  });

  it("over several bills must add up to the last cent", async () => {
    const { school, student, billNo, pay } = await billed(1_000, { parentIDNumber: "F-1" });
    const sister = await aStudent(school, { groupCode: student.groupCode, parentIDNumber: "F-1" });
    const hers = await aBill(school.schoolCode, sister, kes(500));
    const part = (number: string, units: number) => ({ billNo: number, amount: kes(units) });
    for (const [wrong, message] of [
      [[part(billNo, 100)], "The parts do not add up to the payment"],
      [[part(billNo, 500), part(hers, -100)], "A part of a payment cannot be less than 0"],
      [[part(billNo, 200), part(billNo, 200)], `Bill ${billNo} is named in two parts. Put them together`],
    ] as const)
      expect(await pay({ split: wrong })).toMatchObject({ success: false, field: "split", message });
    const split = [
      { billNo, amount: cents(33_333n) },
      { billNo: hers, amount: cents(6_667n) },
    ];
    expect((await pay({ split })).value).toMatchObject({
      billNo: `${billNo}, ${hers}`,
      balance: cents(66_667n + 43_333n),
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("of more than is owed is the student's credit, never lost, however many pay at once (M5)", async () => {
    const { school, student, billNo, pay } = await billed(1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ amount: kes(600) })));
    expect(answers.every((answer) => answer.success)).toBe(true);
    const { rows } = await (
      await testApp()
    ).owner.query<{ received: string; status: number; balance: string }>(
      `select b.received_cents::text as received, b.status, a.balance_cents::text as balance from bills b
       join student_accounts a using (school_code, student_code) where b.school_code = $1 and b.bill_no = $2`,
      [school.schoolCode, billNo],
    );
    expect(rows).toEqual([{ received: "480000", status: 4, balance: "-380000" }]);
    const { Receipts } = await list(school);
    expect(Receipts.map((one) => decimal(one.balance)).toSorted((a, b) => Number(b) - Number(a))).toEqual([
      "400.00",
      "-200.00",
      "-800.00",
      "-1400.00",
      "-2000.00",
      "-2600.00",
      "-3200.00",
      "-3800.00",
    ]);
    expect(Receipts[0]?.studentCode).toBe(student.userCode);
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("under the same key is one, also when they race; a changed body is refused (M4)", async () => {
    const { school, pay } = await billed();
    const key = unique("key-key-");
    const racing = await Promise.all(Array.from({ length: 6 }, () => pay({ bankRef: "" }, { key })));
    for (const answer of racing) expect(answer.data).toEqual(racing[0]?.data);
    expect((await pay({ bankRef: "" }, { key })).data).toEqual(racing[0]?.data);
    expect(await pay({ amount: kes(401) }, { key })).toMatchObject({ statusCode: 422, success: false });
    expect(await list(school)).toMatchObject({ count: 1, totalAmount: kes(400) });
  });

  it("of one reference at five desks at once is one", async () => {
    const { school, pay } = await billed();
    const clerks = await Promise.all(
      Array.from({ length: 5 }, () => pay({ bankCode: "MPESA", bankRef: "SJK4H7L2PQ" })),
    );
    expect(clerks.filter((answer) => answer.success)).toHaveLength(1);
    expect(await list(school)).toMatchObject({ count: 1 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("a reversal", () => {
  it("of a list with a bad, foreign or reversed code changes nothing (M10)", async () => {
    const { school, pay } = await billed();
    const first = (await pay()).value.receiptNo;
    const second = (await pay()).value.receiptNo;
    const other = await billed();
    const foreign = (await other.pay({ bankCode: "KCB", bankRef: "FOREIGN1" })).value.transactionCode;
    const reverse = (receiptNos: string[], reason = "wrong bill", transactionCodes: string[] = []) =>
      school.office.try(receipts.reverseReceipts, { receiptNos, transactionCodes, reason });
    expect(await reverse([])).toMatchObject({ message: "You have not checked any bill" });
    expect(await reverse([first], " ")).toMatchObject({ message: "Reason: say why", field: "reason" });
    for (const bad of [foreign, "R000099", "TX-NOTHING"]) {
      const answer = { success: false, message: `Receipt ${bad} is not there` };
      expect(await reverse([first, bad])).toMatchObject(answer);
      expect(await reverse([first], "wrong bill", [bad])).toMatchObject(answer);
    }
    expect(await list(school)).toMatchObject({ count: 2 });
    expect((await reverse([first])).success).toBe(true);
    expect(await reverse([second, first])).toMatchObject({ message: `Receipt ${first} is reversed already` });
    expect(await list(school)).toMatchObject({ count: 1 });
  });

  it("and a print never take a reference for a receipt's number, nor the other way round", async () => {
    const { school, pay } = await billed();
    const own = (await pay()).value;
    const posing = (await pay({ bankCode: "KCB", bankRef: own.receiptNo })).value;
    expect(posing.transactionCode).toBe(own.receiptNo);
    const printed = async (input: object) => {
      const { headers } = await school.office.download(receipts.printReceipt, input);
      return /filename="([^"]+)"/.exec(String(headers["content-disposition"]))?.[1];
    };
    expect(await printed({ checked: [own.receiptNo] })).toBe(`Receipt ${posing.receiptNo}.pdf`);
    expect(await printed({ receiptNos: [own.receiptNo] })).toBe(`Receipt ${own.receiptNo}.pdf`);
    expect(await printed({ checked: [own.receiptNo], receiptNos: [own.receiptNo] })).toBe("Receipt 2.pdf");
    const one = { transactionCodes: [own.receiptNo], reason: "wrong family" };
    await school.office.call(receipts.reverseReceipts, one);
    expect(await list(school)).toMatchObject({ count: 1, Receipts: [{ receiptNo: own.receiptNo }] });
    await school.office.call(receipts.reverseReceipts, { receiptNos: [own.receiptNo], reason: "wrong family" });
    expect(await list(school)).toMatchObject({ count: 0 });
  });

  it("is a row of its own, once however many press, and the payment waits again (M6, M9)", async () => {
    const { school, billNo, pay } = await billed();
    const { receiptNo, transactionCode } = (await pay({ bankCode: "KCB", bankRef: "K1" })).value;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        school.office.try(receipts.reverseReceipts, {
          ...(index % 2 === 0 ? { receiptNos: [receiptNo] } : { transactionCodes: [transactionCode] }),
          reason: "wrong student",
        }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => /is (reversed already|not there)/.test(answer.message))).toHaveLength(9);
    const { rows } = await (
      await testApp()
    ).owner.query(
      `select (select state from payments where school_code = $1) as state,
        (select count(*)::int from receipts where school_code = $1) as rows,
        (select received_cents::text from bills where school_code = $1 and bill_no = $2) as received`,
      [school.schoolCode, billNo],
    );
    expect(rows).toEqual([{ state: "unposted", rows: 2, received: "0" }]);
    expect(await list(school, { show: "reversed" })).toMatchObject({
      toDate: kes(0),
      count: 1,
      Receipts: [{ receiptNo, reversedNo: "R000002", reversalReason: "wrong student" }],
    });
    expect(await pay({ bankCode: "KCB", bankRef: "K1" })).toMatchObject({
      message: "Reference K1 of KCB Bank has arrived and waits to be posted",
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("of a slip of the pen gives the money back and frees the reference for the right amount", async () => {
    const { school, pay } = await billed();
    const { receiptNo } = (await pay({ bankCode: "KCB", bankRef: "K2", aboveOwed: true, amount: kes(4_000) })).value;
    const reverse = { receiptNos: [receiptNo], reason: "typed 4,000 for 400", outcome: "returned" as const };
    await school.office.call(receipts.reverseReceipts, reverse);
    expect((await pay({ bankCode: "KCB", bankRef: "K2", amount: kes(400) })).success).toBe(true);
    expect(await list(school)).toMatchObject({ count: 1, totalAmount: kes(400) });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("above the school's limit waits for somebody else, in the database too", async () => {
    const { school, pay } = await billed();
    const { receiptNo } = (await pay()).value;
    await school.office.call(receipts.saveFinanceSettings, { approvalAbove: kes(300), receiptPaper: "roll" });
    expect(await school.office.call(receipts.getFinanceSettings, {})).toMatchObject({
      currency: "KES",
      approvalAbove: kes(300),
      receiptPaper: "roll",
      approvalNext: undefined,
      approvalNextFrom: "",
      reversedToday: kes(0),
      today: schoolDay(new Date(), "Africa/Nairobi"),
    });
    const head = await aPerson("STAFF", school.schoolCode, "Head Teacher");
    const ask = () => school.office.try(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: "twice" });
    const asked = await ask();
    expect(asked).toMatchObject({
      success: true,
      message: "KES\u00a0400 is above KES\u00a0300: a second person must approve this reversal",
      value: { reversed: 0, totalAmount: kes(400) },
    });
    const { requestCode } = asked.value;
    expect(await ask()).toMatchObject({ message: `Receipt ${receiptNo} waits for a second person already` });
    expect(await list(school)).toMatchObject({ count: 1 });
    const decide = { requestCode, approve: true };
    expect(await school.office.try(receipts.decideReversal, decide)).toMatchObject({
      success: false,
      message: "You have asked for this reversal: somebody else decides it",
    });
    await expect(
      inScope(school.schoolCode, ({ db }) =>
        db
          .updateTable("reversal_requests")
          .set((of) => ({ state: "approved", decided_by: of.ref("requested_by") }))
          .where("request_code", "=", requestCode)
          .execute(),
      ),
    ).rejects.toThrow(/reversal_requests_two_people/);
    expect(await head.call(receipts.getReversalRequests, {})).toMatchObject({
      count: 1,
      requests: [{ requestCode, requestedBy: "Amina Office", canDecide: true, receipts: [{ receiptNo }] }],
    });
    const stranger = await aSchool();
    expect((await stranger.office.try(receipts.decideReversal, decide)).success).toBe(false);
    const racing = await Promise.all([1, 2, 3].map(() => head.try(receipts.decideReversal, decide)));
    expect(racing.filter((answer) => answer.success)).toHaveLength(1);
    const { rows } = await (
      await testApp()
    ).owner.query(
      "select person_name, approved_by <> user_code as two from receipts where school_code = $1 and kind = 'reversal'",
      [school.schoolCode],
    );
    expect(rows).toEqual([{ person_name: "Amina Office", two: true }]);
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

describe("the list", () => {
  it("finds by payer, student, bill and receipt, narrows, sorts, and sums what matches", async () => {
    const { school, student, billNo, pay } = await billed(1_000, { name: "Wanjikũ Ng'ang'a" });
    const brother = await aStudent(school, { name: "Baraka Juma" });
    const his = await aBill(school.schoolCode, brother, kes(900));
    await pay({ payerName: "Mary Njeri", amount: kes(100) });
    await pay({ billNo: his, bankCode: "MPESA", bankRef: "QWE1", payerName: "Juma Ali", phoneNumber: "0712345678" });
    const numbers = async (input: object) => (await list(school, input)).Receipts.map((one) => one.receiptNo);
    expect(await numbers({ keyword: "wanjiku" })).toEqual(["R000001"]);
    expect(await numbers({ keyword: "NJERI mary" })).toEqual(["R000001"]);
    expect(await numbers({ keyword: "0712345678" })).toEqual(["R000002"]);
    expect(await numbers({ keyword: his.toLowerCase() })).toEqual(["R000002"]);
    expect(await numbers({ keyword: "r000002" })).toEqual(["R000002"]);
    expect(await numbers({ keyword: "%" })).toEqual([]);
    expect(await numbers({ groupCode: student.groupCode })).toEqual(["R000001"]);
    expect(await numbers({ bankCode: "MPESA" })).toEqual(["R000002"]);
    for (const sort of ["amount", "studentName", "billNo"] as const)
      expect((await numbers({ sort, direction: "desc", size: 10 })).toSorted()).toEqual(["R000001", "R000002"]);
    expect(await numbers({ sort: "amount", direction: "desc", size: 10 })).toEqual(["R000002", "R000001"]);
    expect(await numbers({ sort: "studentName", size: 10 })).toEqual(["R000002", "R000001"]);
    expect(await list(school, { bankCode: "CASH" })).toMatchObject({
      count: 1,
      totalAmount: kes(100),
      toDate: kes(500),
      today: kes(500),
    });
    expect(billNo).not.toBe(his);
    expect((await school.office.call(receipts.getBanks, {})).Banks.slice(0, 2).map((mode) => mode.bankCode)).toEqual([
      "CASH",
      "MPESA",
    ]);
  });

  it("is a spreadsheet with its money as numbers, and prints on paper", async () => {
    const { school, pay } = await billed();
    await pay({ payerName: "=cmd()", bankCode: "KCB", bankRef: "P1" });
    const csv = await school.office.download(receipts.downloadReceipts, { format: "csv" });
    expect(csv.body.split("\r\n")[1]).toMatch(/^R000001,P1,B000001,400\.00,"KCB Bank",/);
    expect(csv.body).toContain("'=cmd()");
    const pdf = await school.office.download(receipts.printReceipt, { checked: ["P1"] });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const none = await school.office.download(receipts.printReceipt, { receiptNos: ["R000009"] });
    expect(none.statusCode).toBe(404);
  });
});

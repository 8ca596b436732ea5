/** Lists of payments through the wire, with a real reading process (G123; M14). */
import { transactions } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, inScope } from "../../../test/accounts.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { LAST_MONTH } from "../../../test/days.ts";
import { duringWork } from "../../../test/during.ts";
import { disagreements } from "../../../test/ledger.ts";
import { postPayment } from "../ledger/payments.queries.ts";

const kes = (units: number): Cents => cents(BigInt(units) * 100n);

const upload = (school: School, contents: string, input: object = {}) =>
  school.office.try(transactions.uploadFeeList, input, {
    files: { excel: { name: "payments.csv", contents: Buffer.from(contents) } },
  });
const confirm = (school: School, listCode: string, postMatched = true) =>
  school.office.try(transactions.confirmFeeList, { listCode, postMatched });
const rowsOf = async (school: School, listCode: string, show: "all" | "matched" = "all") =>
  (await school.office.call(transactions.getFeeList, { listCode, show })).rows;
const totals = async (school: School) => {
  const { count, totalAmount, unpostedCount } = await school.office.call(transactions.getTransactions, {});
  return { count, totalAmount, unpostedCount };
};

const payments = async (school: School) =>
  await inScope(school.schoolCode, ({ db }) =>
    db.selectFrom("payments").select("payment_id").where("school_code", "=", school.schoolCode).execute(),
  );

async function furnished() {
  const school = await aSchool();
  const student = await aStudent(school, { name: "Achieng Mercy Otieno" });
  return { school, student, billNo: await aBill(school.schoolCode, student, kes(5_000)) };
}

const LIST = (billNo: string) =>
  [
    "From,Amount,Bill No,Transaction Code,Date,Name",
    `0712345678,"1,500.50",${billNo.toLowerCase()},SJA1,${LAST_MONTH.split("-").toReversed().join("/")} 14:33:02,Mary Otieno`,
    `0722000111,500,unknown,SJA2,${LAST_MONTH},Juma Ali`,
    `0722000111,500,,sja2,${LAST_MONTH},Juma Ali`,
    `,nothing,,SJA3,${LAST_MONTH},`,
    ",-5,,SJA4,31/02/2026,",
    ",10,,,2099-01-01,",
  ].join("\r\n");

describe("an upload", () => {
  it("is refused without a file, without the columns it needs, or for a mode that is none", async () => {
    const { school } = await furnished();
    expect(await school.office.try(transactions.uploadFeeList, {})).toMatchObject({
      message: "Kindly select the file",
      field: "excel",
    });
    expect(await upload(school, "Name,Amount\nx,1\n")).toMatchObject({
      message: "This list needs the columns Amount, Code and Date; take the template",
    });
    expect(await upload(school, LIST("x"), { bankCode: "PIGEON" })).toMatchObject({ field: "bankCode" });
    expect(await totals(school)).toMatchObject({ count: 0 });
  });

  it("is checked row by row and writes no payment", async () => {
    const { school, billNo } = await furnished();
    const { value } = await upload(school, LIST(billNo));
    expect(value).toMatchObject({
      state: "checked",
      fileName: "payments.csv",
      rowCount: 6,
      readyCount: 2,
      matchedCount: 1,
      invalidCount: 4,
      knownCount: 0,
      totalAmount: cents(200_050n),
      uploadedBy: "Amina Office",
    });
    const rows = await rowsOf(school, value.listCode);
    expect(rows.map((row) => [row.rowNumber, row.state, row.problems.map((one) => one.problem)])).toEqual([
      [2, "matched", []],
      [3, "ready", []],
      [4, "invalid", ["duplicateInFile"]],
      [5, "invalid", ["badAmount"]],
      [6, "invalid", ["badAmount", "badDate"]],
      [7, "invalid", ["missing", "futureDate"]],
    ]);
    expect(rows[0]).toMatchObject({ studentName: "Achieng Mercy Otieno", amount: "1,500.50" });
    expect(await totals(school)).toMatchObject({ count: 0 });
  });

  it("names a cell with a formula that has no result, also where any text would be a code", async () => {
    const { school } = await furnished();
    const { value } = await upload(school, `Amount,Code,Date\n100,=A2&1,${LAST_MONTH}\n=SUM(A1),SJX2,${LAST_MONTH}\n`);
    const read = await rowsOf(school, value.listCode);
    expect(
      read.map(({ state, problems }) => [state, ...problems.map(({ field, problem }) => `${field} ${problem}`)]),
    ).toEqual([
      ["invalid", "code noResult"],
      ["invalid", "amount noResult", "amount badAmount"],
    ]);
  });

  it.each([
    ["French", "De,Montant,Facture,Code transaction,Date de paiement,Nom du payeur"],
    ["Swahili", "Kutoka,Kiasi,Nambari ya bili,Msimbo wa muamala,Tarehe ya malipo,Jina la mlipaji"],
    ["M-Pesa's statement", "Phone Number,Paid In,A/C No.,Receipt No.,Completion Time,Other Party Info"],
  ])("knows the columns in %s", async (_, titles) => {
    const { school, billNo } = await furnished();
    const { value } = await upload(
      school,
      `${titles}\n0712345678,100,${billNo},SJX1,${LAST_MONTH} 08:00:00,Mary Otieno\n`,
    );
    expect(await rowsOf(school, value.listCode)).toMatchObject([
      { from: "0712345678", billNo, code: "SJX1", name: "Mary Otieno", state: "matched" },
    ]);
  });

  it("takes no amount of another currency for one of the books, whether the cell or a column says so", async () => {
    const school = await aSchool({ country: "CD" });
    const rows = [
      ["CDF 500000", ""],
      ["500000", "CDF"],
      ["500000", "Francs congolais"],
      ["500000", "EUR"],
      ["USD 200", ""],
      ["200", "US$"],
      ["200", "usd"],
      ["200", ""],
    ];
    const list = rows.map(([amount, devise], at) => `${amount},${devise},PMT${at},${LAST_MONTH}`).join("\n");
    const { value } = await upload(school, `Montant,Devise,Code,Date\n${list}\n`, { bankCode: "CASH" });
    expect(value).toMatchObject({ readyCount: 4, totalAmount: cents(80_000n) });
    const read = await rowsOf(school, value.listCode);
    expect(read.map((row) => [row.amount, row.problems.map((one) => one.problem)])).toEqual([
      ["CDF 500000", ["otherCurrency"]],
      ["CDF 500000", ["otherCurrency"]],
      ["CDF 500000", ["otherCurrency"]],
      ["EUR 500000", ["badAmount"]],
      ["USD 200", []],
      ["200", []],
      ["200", []],
      ["200", []],
    ]);
  });

  const statuses = async (title: string, words: readonly string[]) => {
    const { school } = await furnished();
    const list = words.map((word, at) => `500,STA${at},${LAST_MONTH},${word}`).join("\n");
    const { value } = await upload(school, `Paid In,Receipt No.,Completion Time,${title}\n${list}\n`);
    const rows = await rowsOf(school, value.listCode);
    const bad = rows.flatMap((row) => row.problems);
    expect(bad.map(({ field, problem }) => [field, problem])).toEqual(bad.map(() => ["status", "notReceived"]));
    const { imported } = (await confirm(school, value.listCode)).value;
    expect(imported).toBe(words.length - bad.length);
    return bad.map((one) => one.detail);
  };

  it.each(["Transaction Status", "Statut du paiement", "Hali ya muamala"])(
    "takes no row for money whose %s is none that says that it came",
    async (title) => {
      const came = ["Completed", "SUCCESS", "Paid", "Posted", "Réussi", "Effectué", "Imekamilika", "Yamelipwa", ""];
      const not = ["Failed", "Reversed", "Invalid", "Annulée", "Haijakamilika", "Zzz"];
      expect(await statuses(title, [...came, ...not])).toEqual(not);
    },
  );

  it.each(["Status", "Statut", "Hali"])(
    "leaves a column %s alone but where it says that no money came",
    async (title) => {
      const other = ["Paid", "New", "Boarder", "Non-resident", "International", "Completed", ""];
      const not = [
        ..."Failed - no funds|Reversed|CANCELLED|Declined|Pending|Not paid|Unsuccessful|Incomplete".split("|"),
        ..."Échoué|Annulée|Rejeté|En attente|En cours|Remboursé|Non payé|Impayé".split("|"),
        ..."Imeshindikana|Umeghairiwa|Yamekataliwa|Imerudishwa|Inasubiri|Haijakamilika|Haikufaulu".split("|"),
      ];
      expect(await statuses(title, [...other, ...not])).toEqual(not);
    },
  );

  it("takes a payment that came after all, under the code under which it failed at first", async () => {
    const { school } = await furnished();
    const rows = `500,TRY1,${LAST_MONTH},Failed\n500,TRY1,${LAST_MONTH},Completed\n`;
    const { value } = await upload(school, `Amount,Code,Date,Transaction Status\n${rows}`);
    expect((await rowsOf(school, value.listCode)).map((row) => row.state)).toEqual(["invalid", "ready"]);
  });
});

describe("confirming", () => {
  it("takes payments in, posts those whose bill is open, and leaves the others to wait", async () => {
    const { school, billNo } = await furnished();
    const { value } = await upload(school, LIST(billNo));
    expect(await confirm(school, value.listCode)).toMatchObject({
      message: "2 payments are taken in, 0 were here already, 1 is posted",
      value: { imported: 2, known: 0, posted: 1, totalAmount: cents(200_050n) },
    });
    const { Transactions } = await school.office.call(transactions.getTransactions, { sort: "transactionCode" });
    expect(Transactions).toMatchObject([
      {
        transactionCode: "SJA1",
        posted: "true",
        billNo,
        source: "list",
        names: "Mary Otieno",
        date: `${LAST_MONTH}T11:33:02.000Z`,
        phoneNumber: "+254712345678",
        receiptNo: "R000001",
      },
      { transactionCode: "SJA2", posted: "false", accountReference: "unknown" },
    ]);
    expect(await confirm(school, value.listCode)).toMatchObject({
      message: "This list is imported and cannot be changed any more",
    });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("of the same file twice takes it in once, at once too (M14)", async () => {
    const { school, billNo } = await furnished();
    const lists = [await upload(school, LIST(billNo)), await upload(school, LIST(billNo))];
    const answers = await Promise.all(lists.map((list) => confirm(school, list.value.listCode)));
    expect(answers.map((answer) => answer.value.imported).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(answers.map((answer) => answer.value.known).toSorted((a, b) => a - b)).toEqual([0, 2]);
    const third = await upload(school, LIST(billNo));
    expect(third.value).toMatchObject({ readyCount: 0, knownCount: 2 });
    expect((await confirm(school, third.value.listCode)).value).toMatchObject({ imported: 0, known: 2, posted: 0 });
    expect(await totals(school)).toEqual({ count: 2, totalAmount: cents(200_050n), unpostedCount: 1 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("that tells another amount of a payment that is here says so, and leaves it as it is", async () => {
    const { school, billNo } = await furnished();
    await confirm(school, (await upload(school, LIST(billNo))).value.listCode);
    const other = LIST(billNo).replace('"1,500.50"', "15005");
    const { value } = await upload(school, other);
    expect(value).toMatchObject({ knownCount: 2, otherAmountCount: 1 });
    const [first, second] = await rowsOf(school, value.listCode);
    expect(first).toMatchObject({
      state: "known",
      problems: [{ field: "amount", problem: "otherAmount", detail: "1500.50" }],
    });
    expect(second).toMatchObject({ state: "known", problems: [{ problem: "known" }] });
    expect((await confirm(school, value.listCode)).value).toMatchObject({ imported: 0, known: 2 });
    expect(await totals(school)).toMatchObject({ count: 2, totalAmount: cents(200_050n) });
  });

  it("leaves a payment to wait whose bill is being settled at that very moment", async () => {
    const { school, billNo } = await furnished();
    const { listCode } = (await upload(school, LIST(billNo))).value;
    const code = (await upload(school, `Amount,Code,Date\n5000,SETTLES,${LAST_MONTH}\n`)).value.listCode;
    await confirm(school, code);
    const { payment_id } = (await payments(school))[0]!;
    const answer = await duringWork(
      school.schoolCode,
      (scope) => postPayment(scope, payment_id, [{ billNo, amount: kes(5_000) }]),
      () => confirm(school, listCode),
    );
    expect(answer.value).toMatchObject({ imported: 2, posted: 0 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("of one list by five clerks at once happens once", async () => {
    const { school, billNo } = await furnished();
    const { listCode } = (await upload(school, LIST(billNo))).value;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(school, listCode)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await totals(school)).toMatchObject({ count: 2 });
  });

  it("that is killed midway leaves nothing, and can be done again (M14)", async () => {
    const { school, billNo } = await furnished();
    const lines = Array.from({ length: 400 }, (_, index) => `,10,${billNo},KM${index},${LAST_MONTH},`);
    const { listCode } = (await upload(school, `From,Amount,Bill No,Code,Date,Name\n${lines.join("\n")}\n`)).value;
    const { owner } = await testApp();
    // Holds the student's account, so that the confirmation stands still with its payments written.
    const holder = await owner.connect();
    await holder.query("begin");
    await holder.query("select 1 from student_accounts where school_code = $1 for update", [school.schoolCode]);
    const killed = confirm(school, listCode);
    const stuck = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%student_accounts%'`;
    let pids: { pid: number }[] = [];
    await expect.poll(async () => (pids = (await owner.query<{ pid: number }>(stuck)).rows)).not.toEqual([]);
    await owner.query("select pg_terminate_backend($1)", [pids[0]?.pid]);
    expect((await killed).success).toBe(false);
    await holder.query("rollback");
    holder.release();
    expect(await totals(school)).toMatchObject({ count: 0 });
    expect((await confirm(school, listCode)).value).toMatchObject({ imported: 400, posted: 400 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });

  it("is over once the list was dropped", async () => {
    const { school, billNo } = await furnished();
    const { listCode } = (await upload(school, LIST(billNo))).value;
    const stranger = await aSchool();
    expect((await stranger.office.try(transactions.cancelFeeList, { listCode })).message).toBe(
      "This list is not there",
    );
    await school.office.call(transactions.cancelFeeList, { listCode });
    expect(await confirm(school, listCode)).toMatchObject({
      message: "This list is cancelled and cannot be changed any more",
    });
    expect(await totals(school)).toMatchObject({ count: 0 });
  });
});

describe("the template", () => {
  it("is read by the upload", async () => {
    const { school } = await furnished();
    const template = await school.office.download(transactions.downloadFeeListTemplate, {});
    const answer = await school.office.try(
      transactions.uploadFeeList,
      {},
      { files: { excel: { name: "payments.xlsx", contents: template.rawPayload } } },
    );
    expect(answer.message).toMatch(/no rows below/);
  });
});

describe("the payment mode of a row", () => {
  const MODES = (billNo: string) =>
    [
      "From,Amount,Bill No,Code,Date,Name,Payment Mode",
      `,100,${billNo},FLW001,${LAST_MONTH},Mary,CASH`,
      `0145719434093,200,${billNo},FLW002,${LAST_MONTH},Mary,KCB Bank`,
      `0712345678,300,${billNo},FLW003,${LAST_MONTH},Mary,M-PESA`,
      `,400,${billNo},FLW004,${LAST_MONTH},Mary,Pigeon post`,
      `0712345678,500,${billNo},FLW005,${LAST_MONTH},Mary,`,
      `,600,B999999,FLW006,${LAST_MONTH},Mary,espèces`,
      `07,700,${billNo},FLW007,${LAST_MONTH},Mary,mpesa`,
      `,800,${billNo},FLW008,2099-01-05,Mary,Equity`,
      `,900,${billNo},FLW002,${LAST_MONTH},Mary,Co-operative Bank`,
    ].join("\n");

  it("is read row by row; what is none is to be fixed, and an unknown bill is not simply ready", async () => {
    const { school, billNo } = await furnished();
    const { value } = await upload(school, MODES(billNo));
    const rows = await rowsOf(school, value.listCode);
    expect(rows.map((row) => [row.code, row.bankCode, row.state, row.problems.map((one) => one.problem)])).toEqual([
      ["FLW001", "CASH", "matched", []],
      ["FLW002", "KCB", "matched", []],
      ["FLW003", "MPESA", "matched", []],
      ["FLW004", "", "invalid", ["unknownMode"]],
      ["FLW005", "MPESA", "matched", []],
      ["FLW006", "CASH", "waits", ["noOpenBill"]],
      ["FLW007", "MPESA", "invalid", ["badPhone"]],
      ["FLW008", "EQUITY", "invalid", ["futureDate"]],
      ["FLW002", "COOP", "matched", []],
    ]);
    expect(value).toMatchObject({ readyCount: 6, matchedCount: 5, waitsCount: 1, invalidCount: 3 });
    expect((await confirm(school, value.listCode)).value).toMatchObject({ imported: 6, posted: 5 });
    const { Transactions } = await school.office.call(transactions.getTransactions, { sort: "amount" });
    expect(Transactions.map((one) => [one.bankCode, one.state])).toEqual([
      ["CASH", "posted"],
      ["KCB", "posted"],
      ["MPESA", "posted"],
      ["MPESA", "posted"],
      ["CASH", "unposted"],
      ["COOP", "posted"],
    ]);
    expect((await upload(school, MODES(billNo))).value).toMatchObject({ readyCount: 0, knownCount: 6 });
    expect(await disagreements(school.schoolCode)).toEqual({});
  });
});

/**
 * Generated from the contract: every operation × every kind of caller (SAFETY MX), and every operation ×
 * another school's ids (XT). A new operation is covered the moment it is declared.
 */
import { domains } from "@ofisi/contract/index";
import { USER_TYPES, type UserType } from "@ofisi/contract/kit/access";
import type { Contract, Named, Operation } from "@ofisi/contract/kit/operation";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { cents } from "@ofisi/contract/kit/money";
import { imports } from "@ofisi/contract/people/imports";
import type { Student } from "@ofisi/contract/people/students";
import { beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../src/kit/visitor.ts";
import { testApp } from "./app.ts";
import { aBill } from "./books.ts";
import { aGroup, aKeyStage, aPerson, aSchool, aStranger, aStudent, unique, type School } from "./cast.ts";

const operations: Named<Operation>[] = Object.values(domains as unknown as Record<string, Contract>).flatMap((domain) =>
  Object.values(domain),
);

/** The ids of a school that another one must not reach. */
interface Ids {
  groupCode: string;
  otherGroupCode: string;
  keyStageCode: string;
  otherKeyStageCode: string;
  userCode: string;
  importCode: string;
  billNo: string;
  transactionCode: string;
  receiptNo: string;
  requestCode: string;
  listCode: string;
  linkId: string;
}

/** A school with one of everything, each carrying a marker that must not show elsewhere. */
const MARKER = "Siri-ya-Shule";
async function furnish(school: School): Promise<Ids> {
  const keyStage = await aKeyStage(school, `${MARKER} stage`);
  const other = await aKeyStage(school, `${MARKER} stage two`);
  const group = await aGroup(school, { groupName: `${MARKER} group`, keyStageCode: keyStage.keyStageCode });
  const otherGroup = await aGroup(school, { groupName: `${MARKER} group two`, keyStageCode: keyStage.keyStageCode });
  const student = await aStudent(school, { name: `${MARKER} student`, groupCode: group.groupCode });
  const upload = await school.office.call(
    imports.uploadStudents,
    { groupCode: group.groupCode, kind: "students" },
    { files: { excel: { name: `${MARKER}.csv`, contents: Buffer.from(`Name,School ID\n${MARKER} row,77\n`) } } },
  );
  return {
    groupCode: group.groupCode,
    otherGroupCode: otherGroup.groupCode,
    keyStageCode: keyStage.keyStageCode,
    otherKeyStageCode: other.keyStageCode,
    userCode: student.userCode,
    importCode: upload.importCode,
    ...(await furnishMoney(school, student)),
  };
}

/** A receipt whose reversal waits, a payment that waits, a payer, and a list. */
async function furnishMoney(school: School, student: Student) {
  const billNo = await aBill(school.schoolCode, student, cents(1_000_00n));
  const receipt = await school.office.call(receipts.receiptPayment, {
    billNo,
    bankCode: "MPESA",
    bankRef: unique("MX"),
    amount: cents(300_00n),
    payerName: `${MARKER} payer`,
    phoneNumber: "0712345678",
  });
  await school.office.call(receipts.saveFinanceSettings, { approvalAbove: cents(1n) });
  const { requestCode } = await school.office.call(receipts.reverseReceipts, {
    transactionCodes: [receipt.receiptNo],
    reason: `${MARKER} reason`,
  });
  const { links } = await school.office.call(transactions.getPayerLinks, {});
  const list = (code: string) =>
    school.office.call(
      transactions.uploadFeeList,
      {},
      {
        files: {
          excel: {
            name: `${MARKER}.csv`,
            contents: Buffer.from(
              `From,Amount,Bill No,Code,Date,Name\n0712345678,50,x,${code},2026-01-05,${MARKER} y\n`,
            ),
          },
        },
      },
    );
  const waiting = await list("MXWAITING1");
  await school.office.call(transactions.confirmFeeList, { listCode: waiting.listCode });
  const { listCode } = await list("MXWAITING2");
  return {
    billNo,
    receiptNo: receipt.receiptNo,
    requestCode,
    listCode,
    linkId: String(links[0]?.linkId),
    transactionCode: "MXWAITING1",
  };
}

/** What receipts, payments and lists of payments are asked with. */
function moneyValues(ids: Ids): Record<string, string> {
  return {
    billNo: ids.billNo,
    transactionCode: ids.transactionCode,
    transactionCodes: JSON.stringify([ids.receiptNo]),
    requestCode: ids.requestCode,
    listCode: ids.listCode,
    linkId: ids.linkId,
    pairs: JSON.stringify([{ transactionCode: ids.transactionCode, billNo: ids.billNo }]),
    split: "null",
    bankCode: "MPESA",
    bankRef: "",
    bankAccount: "",
    bankDate: "",
    amount: "100",
    payerName: "Somebody",
    receivedBy: "",
    dateFrom: "",
    dateTo: "",
    reason: "A test",
    outcome: "unposted",
    approve: "true",
    note: "",
    approvalAbove: "",
    receiptPaper: "a4",
    paper: "",
    posted: "",
    postMatched: "true",
  };
}

/** What to send in each wire field, so that only the ids decide. A field nobody listed fails the test below. */
function values(ids: Ids): Record<string, string> {
  return {
    groupCode: ids.groupCode,
    groupCodeSelected: ids.otherGroupCode,
    checkedGroups: JSON.stringify([ids.groupCode]),
    keyStageCode: ids.keyStageCode,
    keyStageCode2: ids.otherKeyStageCode,
    userCode: ids.userCode,
    checkedStudent: JSON.stringify([ids.userCode]),
    importCode: ids.importCode,
    groupName: "Renamed",
    keyStageName: "Renamed",
    groupEntryYear: "2024",
    groupExitYear: "2025",
    name: "Changed Name",
    dateOfBirth: "2012-02-29",
    gender: "Female",
    idNumber: "1",
    schoolIDNo: "",
    address: "",
    phoneNumber: "",
    email: "",
    userTypeCode: "STUDENT",
    nationality: "",
    parentIDNumber: "",
    version: "0",
    checked: "true",
    keyword: "",
    search: "",
    id: "1",
    names: "Changed",
    relationship: "",
    page: "0",
    size: "10",
    direction: "asc",
    format: "csv",
    kind: "students",
    show: "all",
    mapping: '["name","schoolIDNo"]',
    dateOrder: "dmy",
    rowNumber: "2",
    field: "name",
    value: "Changed",
    skip: "true",
    allOrNone: "false",
    username: "nobody.here",
    password: "not-the-password",
    newPassword: "another-long-one-9",
    token: "not-a-token",
    proof: "not-a-proof",
    everywhere: "false",
    ...moneyValues(ids),
    schoolName: "",
    schoolCode: "",
    officeUsername: "",
  };
}

function fieldsOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = values(ids);
  // Each list is sorted by columns of its own: the first is meant when none is named.
  const names = Object.keys(operation.in.shape).filter((name) => name !== "sort");
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

/** Sends an operation as it is sent: files with it where it takes them, GET where it is a file. */
async function send(visitor: Visitor, operation: Named<Operation>, fields: Record<string, string>) {
  if (operation.kind === "file") {
    const response = await visitor.get(
      `/api/index.php?${new URLSearchParams({ function: operation.function, ...fields }).toString()}`,
    );
    return { statusCode: response.statusCode, success: response.statusCode === 200, text: response.body };
  }
  const files =
    operation.files &&
    Object.fromEntries(
      Object.keys(operation.files).map((name) => [name, { name: "x.csv", contents: Buffer.from("Name\nSomebody\n") }]),
    );
  const answer = await visitor.post(operation.function, fields, {
    endpoint: operation.endpoint,
    ...(files && { files }),
  });
  return { statusCode: answer.statusCode, success: answer.success, text: JSON.stringify(answer) };
}

/** A fingerprint of every row that a school owns, in every table there is. */
async function fingerprint(schoolCode: string): Promise<string> {
  const { owner } = await testApp();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'school_code' and table_schema = 'public' and table_name not in ('audit', 'idempotency_keys', 'accounts') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t where school_code = $1`,
      [schoolCode],
    );
    parts.push(`${name}:${rows[0]!.hash}`);
  }
  return parts.join("\n");
}

const nobody: Ids = {
  groupCode: "GR-X",
  otherGroupCode: "GR-Y",
  keyStageCode: "KS-X",
  otherKeyStageCode: "KS-Y",
  userCode: "ST-X",
  importCode: "IM-X",
  billNo: "B999999",
  transactionCode: "TX-X",
  receiptNo: "R999999",
  requestCode: "RR-X",
  listCode: "FL-X",
  linkId: "0",
};
/** These end the very session that the test acts with. */
const ENDS_SESSION = new Set(["signOut"]);

describe("permissions", () => {
  const people = new Map<UserType, Visitor>();
  let school: School;
  let before = "";
  beforeAll(async () => {
    school = await aSchool();
    await furnish(school);
    for (const type of USER_TYPES)
      people.set(type, await aPerson(type, type === "SUPERADMIN" ? "" : school.schoolCode));
    before = await fingerprint(school.schoolCode);
  });

  it("names a value for every field of every operation", () => {
    const known = Object.keys(values(nobody));
    const missing = operations.flatMap((operation) =>
      Object.keys(operation.in.shape)
        .filter((name) => !known.includes(name))
        .map((name) => `${operation.function}.${name}`),
    );
    expect(missing).toEqual([]);
  });

  for (const operation of operations) {
    const isPublic = operation.who.types[0] === "PUBLIC";
    it(`${operation.function}: ${operation.who.sentence}`, async () => {
      const stranger = await aStranger();
      const expired = await aStranger();
      expired.cookie = `__Host-ofisi=${"x".repeat(43)}`;
      for (const caller of [stranger, expired]) {
        const answer = await send(caller, operation, fieldsOf(operation, nobody));
        if (isPublic) expect([401, 403]).not.toContain(answer.statusCode);
        else expect(answer.statusCode).toBe(401);
      }
      for (const type of USER_TYPES) {
        if (ENDS_SESSION.has(operation.function)) continue;
        const answer = await send(people.get(type)!, operation, fieldsOf(operation, nobody));
        const allowed = isPublic || operation.who.types.includes(type);
        if (allowed) expect([401, 403], `${type} is allowed`).not.toContain(answer.statusCode);
        else {
          expect(answer.statusCode, `${type} is refused`).toBe(403);
          expect(answer.text).not.toContain(MARKER);
        }
      }
    });
  }

  it("left the school as it was, but for what its own staff may do", async () => {
    // Staff of the school sent ids that do not exist, so only uploads and additions could write.
    const after = await fingerprint(school.schoolCode);
    const lines = (text: string) =>
      text
        .split("\n")
        .filter(
          (line) => !/^(imports|import_rows|key_stages|uploads|finance_settings|fee_lists|fee_list_rows):/.test(line),
        );
    expect(lines(after)).toEqual(lines(before));
  });
});

describe("tenancy", () => {
  let victim: School;
  let ids: Ids;
  let attacker: School;
  beforeAll(async () => {
    victim = await aSchool();
    ids = await furnish(victim);
    attacker = await aSchool();
  });

  for (const operation of operations.filter(
    (one) => one.who.types[0] !== "PUBLIC" && !ENDS_SESSION.has(one.function),
  )) {
    it(`${operation.function} cannot reach another school's records`, async () => {
      const before = await fingerprint(victim.schoolCode);
      const answer = await send(attacker.office, operation, fieldsOf(operation, ids));
      expect(answer.text).not.toContain(MARKER);
      expect(await fingerprint(victim.schoolCode)).toBe(before);
      const claimed = await send(attacker.office, operation, {
        ...fieldsOf(operation, ids),
        schoolCode: victim.schoolCode,
      });
      expect(claimed.statusCode).toBe(403);
    });
  }

  it("holds in the database itself when no school is set, or another one", async () => {
    const { services } = await testApp();
    for (const set of ["", `set local app.school_code = '${attacker.schoolCode}'`]) {
      const client = await services.pool.connect();
      try {
        await client.query(`begin; ${set}`);
        for (const table of [
          "students",
          "groups",
          "key_stages",
          "imports",
          "import_rows",
          "uploads",
          "notifications",
          "student_ticks",
          "bills",
          "payments",
          "receipts",
          "receipt_lines",
          "journal_entries",
          "postings",
          "student_accounts",
          "reversal_requests",
          "payer_links",
          "finance_settings",
          "fee_lists",
          "fee_list_rows",
        ]) {
          const { rows } = await client.query(`select 1 from ${table} where school_code = $1`, [victim.schoolCode]);
          expect(rows, table).toEqual([]);
        }
        const { rows } = await client.query("select * from matching_students(array['%siri%'])");
        expect(rows).toEqual([]);
        await expect(
          client.query(
            "insert into key_stages (school_code, key_stage_code, key_stage_name) values ($1, 'KS-EVIL', 'x')",
            [victim.schoolCode],
          ),
        ).rejects.toThrow(/row-level security/);
        await client.query("rollback");
      } finally {
        client.release();
      }
    }
  });

  it("lets the application add to the audit trail and change nothing in it", async () => {
    const { services } = await testApp();
    for (const statement of ["update audit set operation = 'x'", "delete from audit", "truncate audit"]) {
      await expect(services.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});

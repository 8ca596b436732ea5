/**
 * Generated from the contract: every operation × every kind of caller (SAFETY MX), and every operation ×
 * another school's ids (XT). A new operation is covered the moment it is declared.
 */
import { domains } from "@ofisi/contract/index";
import { USER_TYPES, type UserType } from "@ofisi/contract/kit/access";
import type { Contract, Named, Operation } from "@ofisi/contract/kit/operation";
import { beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../src/kit/visitor.ts";
import { testApp } from "./app.ts";
import { aPerson, aSchool, aStranger, type School } from "./cast.ts";
import { furnish, MARKER, nobody, values, type Ids } from "./matrixCast.ts";

const operations: Named<Operation>[] = Object.values(domains as unknown as Record<string, Contract>).flatMap((domain) =>
  Object.values(domain),
);

/** Where a field means another record than elsewhere: a group or a person of the staff. */
function valuesOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = values(ids);
  if (!/staff/i.test(operation.function)) return all;
  return {
    ...all,
    userCode: ids.staffCode,
    groupCode: ids.staffGroupCode,
    groupCodeSelected: ids.otherStaffGroupCode,
    // Otherwise a sign-in of this name would be asked for first.
    username: "",
  };
}

function fieldsOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = valuesOf(operation, ids);
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
          (line) =>
            !/^(fee_types|fee_lists|fee_list_rows|finance_settings|imports|import_rows|key_stages|mpesa_accounts|staff_groups|uploads):/.test(
              line,
            ),
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
          "fee_types",
          "fee_structures",
          "staff",
          "staff_groups",
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
          "mpesa_accounts",
          "mpesa_callbacks",
          "phone_requests",
          "bill_items",
          "bill_runs",
          "credit_uses",
          "document_numbers",
        ]) {
          const { rows } = await client.query(`select 1 from ${table} where school_code = $1`, [victim.schoolCode]);
          expect(rows, table).toEqual([]);
        }
        for (const search of ["matching_students", "matching_staff", "matching_payments", "matching_guardians"]) {
          const { rows } = await client.query(`select * from ${search}(array['%siri%'])`);
          expect(rows, search).toEqual([]);
        }
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

/**
 * Faults that `npm run planted` puts in, one at a time: each takes away one wall of the money, of the optimistic reads,
 * between schools or of repeats, and the tests whose names match `red` must turn red.
 */
export interface Plant {
  /** Changes the throw-away database. */
  sql?: string;
  /** Changes sources as they are loaded. */
  changes?: { file: string; from: string; to: string }[];
  red: string;
}

const BOOKS = "server/src/finance/ledger/accounts.queries.ts";
const LIMIT = "server/src/finance/ledger/limit.queries.ts";
const GATE = "server/src/gate.ts";
const PAYMENTS = "server/src/finance/ledger/payments.queries.ts";

const lockedNumbers =
  'export async function takeNumbers(scope: Scope, series: "bill" | "receipt", count: number): Promise<number> {';

export const PLANTS: Readonly<Record<string, Plant>> = {
  payments_once: { sql: "drop index payments_once", red: "M3" },
  receipts_once: { sql: "drop index receipts_once", red: "M3" },
  receipts_reversed_once: { sql: "alter table receipts drop constraint receipts_reversed_once", red: "M9" },
  bill_items_once: { sql: "drop index bill_items_once", red: "M8" },
  entry_balances: { sql: "drop trigger entry_balances on journal_entries", red: "M2" },
  journal_entries_currency: {
    sql: "alter table journal_entries drop constraint journal_entries_currency",
    red: "M2",
  },
  entry_is_new: { sql: "drop trigger entry_is_new on postings", red: "M2" },
  "the ledger's rights": { sql: "grant update, delete on journal_entries, postings to ofisi_app", red: "M6" },
  ledger_is_kept: {
    sql: "drop trigger ledger_is_kept on journal_entries; drop trigger ledger_is_kept on postings",
    red: "M6",
  },
  bills_void_is_empty: { sql: "alter table bills drop constraint bills_void_is_empty", red: "M7" },
  "the totals of changed bills": { sql: "drop trigger add_changed_bills on bills", red: "M5" },
  "the totals of changed receipts": { sql: "drop trigger add_changed_receipts on receipts", red: "hold while many" },
  "the totals of changed payments": { sql: "drop trigger add_changed_payments on payments", red: "hold while many" },
  "what is owed on new bills": { sql: "drop trigger owe_new_bills on bills", red: "M13" },
  "what is owed on changed bills": { sql: "drop trigger owe_changed_bills on bills", red: "M13" },
  "the lock of the accounts": {
    changes: [{ file: BOOKS, from: ' order by student_code collate "C" for update`', to: "`" }],
    red: "M5|M8",
  },
  "the limit of what is removed and voided": {
    changes: [{ file: LIMIT, from: "if (add(before, amount) > limit) throw", to: "if (false) throw" }],
    red: "waits for a second person",
  },
  "the lock of a person's adjustments": {
    changes: [{ file: LIMIT, from: "select pg_advisory_xact_lock(", to: "select length('' || " }],
    red: "two at once are not both within the limit|holds when one person",
  },
  "money that is gone is not posted": {
    changes: [{ file: PAYMENTS, from: "if (isMoneyGone(payment.status)) throw moneyGone(payment);", to: "" }],
    red: "of money that waits",
  },
  "the lock of a payment": {
    changes: [
      {
        file: PAYMENTS,
        from: '.where("payment_id", "=", paymentId)\n    .forUpdate()',
        to: '.where("payment_id", "=", paymentId)',
      },
    ],
    red: "M3|returns a payment",
  },
  "the lock of the numbers": {
    changes: [
      {
        file: "server/src/finance/ledger/entries.queries.ts",
        from: lockedNumbers,
        to: `${lockedNumbers}
  const row = await scope.db.selectFrom("document_numbers").select("last_number")
    .where("school_code", "=", scope.school).where("series", "=", series).executeTakeFirst();
  const taken = (row?.last_number ?? 0) + count;
  await sql\`insert into document_numbers values (\${scope.school}, \${series}, \${taken})
    on conflict (school_code, series) do update set last_number = excluded.last_number\`.execute(scope.db);
  if (taken > 0) return taken - count + 1;`,
      },
    ],
    red: "M15",
  },
  "what was taken back stays so": {
    changes: [{ file: PAYMENTS, from: "if (await wasTakenBack(scope, paymentId)) return undefined;", to: "" }],
    red: "stays reversed",
  },
  "what Safaricom has taken back": {
    changes: [{ file: PAYMENTS, from: "|| isMoneyGone(payment.status)", to: "" }],
    red: "answers its question and is not posted",
  },
  "what was given back is no new money": {
    changes: [
      {
        file: "server/src/finance/mpesa/taking.queries.ts",
        from: "if (!back) return",
        to: "return",
      },
    ],
    red: "given back",
  },
  "the look into the bin before billing": {
    changes: [
      {
        file: "server/src/finance/bills/charges.queries.ts",
        from: "and s.deleted_at is null and s.group_code = ${groupCode}",
        to: "",
      },
    ],
    red: "never both|in the bin",
  },
  "the lock of the limit": {
    changes: [
      {
        file: "server/src/finance/ledger/limit.queries.ts",
        from: "where school_code = ${school} for update`.execute(db)",
        to: "where school_code = ${school}`.execute(db)",
      },
    ],
    red: "never lost to a change to more",
  },
  "the one moment of a list and its sums": {
    changes: [
      {
        file: "server/src/kit/database/transaction.ts",
        from: "begin isolation level repeatable read read only",
        to: "begin read only",
      },
    ],
    red: "of one moment",
  },
  "the comparison of an optimistic session": {
    changes: [{ file: GATE, from: "return isDeepStrictEqual(found.session, cachedSession);", to: "return true;" }],
    red: "an optimistic read",
  },
  "the revalidation of an optimistic session": {
    changes: [
      { file: GATE, from: "const found = await findSession(client, cachedSession.tokenHash);", to: "return true;" },
    ],
    red: "an optimistic read",
  },
  "the row security of a table": { sql: "alter table students no force row level security", red: "rows of a school" },
  "the policy between schools": {
    sql: "alter policy tenant on students using (true) with check (true)",
    red: "rows of a school",
  },
  "what a school may write": {
    sql: "alter policy tenant on guardians with check (true)",
    red: "rows of a school",
  },
  "the audit trail's rights": { sql: "grant update, delete on audit to ofisi_app", red: "the audit trail" },
  "the comparison of a repeat": {
    changes: [
      {
        file: "server/src/kit/idempotency.ts",
        from: "if (!earlier.request_hash.equals(key.requestHash)) {",
        to: "if (earlier.request_hash.length === 0) {",
      },
    ],
    red: "a write that is sent again",
  },
  "the person of a key": {
    changes: [
      {
        file: "server/src/kit/idempotency.ts",
        from: "user_code: key.userCode,",
        to: 'user_code: "SF-ANYBODY",',
      },
    ],
    red: "a write that is sent again",
  },
  "the key of a repeat": {
    changes: [
      {
        file: "server/src/kit/idempotency.ts",
        from: "return taken ? undefined : await answerOf(db, key);",
        to: "return undefined;",
      },
    ],
    red: "a write that is sent again",
  },
};

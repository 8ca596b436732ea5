/** What points from waiting payments to students and bills: looked up for many payments at once. */
import { isMoneyGone, type Suggestion } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables, Scope } from "../../kit/scope.ts";
import { folded } from "./payers.rules.ts";
import { keysOf, type Keys } from "./references.rules.ts";
import {
  grouped,
  namedOwingNothing,
  namedTogether,
  rank,
  WEIGHTS,
  type CandidateBill,
  type Evidence,
  type Ranked,
} from "./suggestions.rules.ts";

/** An unposted payment, as far as suggestions look at it. */
export interface WaitingPayment {
  paymentId: number;
  transactionCode: string;
  accountReference: string;
  accountFrom: string;
  payerName: string;
  phoneNumber: string;
  amount: Cents;
  /**
   * It was posted once and a person has taken that back, or Safaricom says that its money is gone: a person says where it
   * belongs.
   */
  isDoubtful: boolean;
}

/** Waiting payments are looked through so many at a time, the newest first: about a second's work. */
const WAITING_MAX = 5_000;
/** As many as one posting takes. */
const CERTAIN_MAX = 2_000;
/** More bills than this with one balance say nothing. */
const EQUAL_BALANCES_MAX = 5;

/** A waiting payment by its code. */
export async function findWaiting(tables: SchoolTables, transactionCode: string): Promise<WaitingPayment | undefined> {
  return (await listWaiting(tables, [transactionCode]))[0];
}

async function listWaiting(tables: SchoolTables, codes?: readonly string[]): Promise<WaitingPayment[]> {
  let query = ofSchool(tables, "payments")
    .select([
      "payment_id as paymentId",
      "transaction_code as transactionCode",
      "account_reference as accountReference",
      "account_from as accountFrom",
      "payer_name as payerName",
      "phone_number as phoneNumber",
      "amount_cents",
      "status",
      (payment) =>
        payment
          .exists(
            payment
              .selectFrom("receipts as r")
              .select("r.receipt_no")
              .whereRef("r.school_code", "=", "payments.school_code")
              .whereRef("r.payment_id", "=", "payments.payment_id")
              .where("r.kind", "=", "receipt")
              .where("r.reversed_no", "is not", null),
          )
          .as("was_reversed"),
    ])
    .where("state", "=", "unposted")
    .orderBy("paid_at", "desc")
    .orderBy("payment_id", "desc")
    .limit(WAITING_MAX);
  if (codes) query = query.where(sql<boolean>`transaction_code = any(${codes}::text[])`);
  return (await query.execute()).map(({ amount_cents, was_reversed, status, ...row }) => ({
    ...row,
    amount: cents(amount_cents),
    isDoubtful: was_reversed === true || isMoneyGone(status),
  }));
}

/** The bills that one payment may be for, the likeliest first; and those it may be divided over. */
export async function suggest(
  scope: Scope,
  payment: WaitingPayment,
): Promise<{ suggestions: Suggestion[]; together: string[]; owingNothing: string[] }> {
  const keys = [keysOf(payment, scope.school, scope.caller.country)];
  const found = await Promise.all([
    billsNamed(scope, keys, ["bills", "looseBills", "nearBills"]),
    idsNamed(scope, keys),
    payersKnown(scope, keys),
    phonesKnown(scope, keys),
    namesFound(scope, keys[0]?.words ?? []),
    balancesEqual(scope, payment.amount),
  ]);
  const evidence = found.flat().map((one) => one.evidence);
  const bills = await billsOf(scope, evidence);
  return {
    suggestions: rank(payment.amount, keys[0]?.words ?? [], evidence, bills).map((one) =>
      told({ ...one, isCertain: one.isCertain && !payment.isDoubtful }, bills),
    ),
    together: namedTogether(evidence, bills),
    owingNothing: namedOwingNothing(evidence, bills),
  };
}

/** A payment whose bill is certain. */
export interface CertainPayment {
  payment: WaitingPayment;
  suggestion: Suggestion;
}

/** Waiting payments whose bill is certain, and of which nobody doubts that they are to be posted; of these codes alone where they are given. */
export async function listCertain(scope: Scope, codes?: readonly string[]): Promise<CertainPayment[]> {
  const waiting = await listWaiting(scope, codes);
  const keys = waiting.map((payment) => keysOf(payment, scope.school, scope.caller.country));
  const numbers = [...(await billsNamed(scope, keys, ["bills", "looseBills"])), ...(await idsNamed(scope, keys))];
  const named = new Set(numbers.filter((one) => one.evidence.reason !== "nearBillNumber").map((one) => one.place));
  // The payer is asked for where a number was found.
  const asked = keys.map((key, place) => (named.has(place) ? key : { ...key, payers: [], phones: [] }));
  const others = [...(await payersKnown(scope, asked)), ...(await phonesKnown(scope, asked))];
  const found = grouped([...numbers, ...others], (one) => one.place);
  const bills = grouped(
    await billsOf(
      scope,
      numbers.map((one) => one.evidence),
    ),
    (bill) => bill.studentCode,
  );
  const certain: CertainPayment[] = [];
  for (const place of [...named].toSorted((a, b) => a - b)) {
    const payment = waiting[place];
    if (!payment || payment.isDoubtful || certain.length === CERTAIN_MAX) continue;
    const evidence = (found.get(place) ?? []).map((one) => one.evidence);
    const students = new Set(evidence.map((one) => one.studentCode));
    const own = [...students].flatMap((student) => bills.get(student) ?? []);
    const [best] = rank(payment.amount, keys[place]?.words ?? [], evidence, own);
    if (best?.isCertain) certain.push({ payment, suggestion: told(best, own) });
  }
  return certain;
}

/** Evidence with the place of its payment in the list. */
interface Placed {
  place: number;
  evidence: Evidence;
}

/** What a statement answers of a student who is pointed to, or of one bill. */
type Pointed = Pick<Evidence, "studentCode" | "detail"> & { place: number; billNo?: string };

const placed = (
  { place, studentCode, billNo = "", detail }: Pointed,
  how: Pick<Evidence, "reason" | "weight"> & { isExact?: boolean },
): Placed => ({ place, evidence: { isExact: false, ...how, studentCode, billNo, detail } });

const HOW = {
  bills: { reason: "billNumber", weight: WEIGHTS.billNumber, isExact: true },
  looseBills: { reason: "nearBillNumber", weight: WEIGHTS.looseBillNumber, isExact: false },
  nearBills: { reason: "nearBillNumber", weight: WEIGHTS.nearBillNumber, isExact: false },
} as const;

async function billsNamed(
  { db, school }: SchoolTables,
  keys: readonly Keys[],
  lists: readonly (keyof typeof HOW)[],
): Promise<Placed[]> {
  const asked = keys.flatMap((key, place) =>
    lists.flatMap((list) => key[list].map((billNo) => ({ place, list, billNo }))),
  );
  if (asked.length === 0) return [];
  const { rows } = await sql<Pointed & { list: keyof typeof HOW }>`
    select n.place, n.list, b.bill_no as "billNo", b.student_code as "studentCode", b.bill_no as detail
    from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.list)}::text[],
      ${asked.map((one) => one.billNo)}::text[]) as n (place, list, bill_no)
      join bills b on b.school_code = ${school} and b.bill_no = n.bill_no and b.voided_at is null`.execute(db);
  return rows.map((row) => placed(row, HOW[row.list]));
}

/** Students whose admission number was typed; what stands between its parts does not matter. */
async function idsNamed({ db, school }: SchoolTables, keys: readonly Keys[]): Promise<Placed[]> {
  const asked = keys.flatMap((key, place) => key.ids.map((id) => ({ place, ...id })));
  if (asked.length === 0) return [];
  const { rows } = await sql<Pointed & { isExact: boolean }>`
    select n.place, n.is_exact as "isExact", s.user_code as "studentCode", s.school_id_number as detail
    from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.isExact)}::boolean[],
      ${asked.map((one) => school + one.key)}::text[]) as n (place, is_exact, key)
      join (select user_code, school_id_number, bare_school_id as key
        from students where school_code = ${school} and deleted_at is null and bare_school_id <> '') s using (key)`.execute(
    db,
  );
  return rows.map(({ isExact, ...row }) => {
    const weight = isExact ? WEIGHTS.admissionNumber : WEIGHTS.weakAdmissionNumber;
    return placed(row, { reason: "admissionNumber", weight, isExact });
  });
}

async function payersKnown({ db, school }: SchoolTables, keys: readonly Keys[]): Promise<Placed[]> {
  const asked = keys.flatMap((key, place) => key.payers.map((payer) => ({ place, ...payer })));
  if (asked.length === 0) return [];
  const { rows } = await sql<Pointed & { times: number }>`
    select n.place, k.student_code as "studentCode", k.times, k.payer_key || ' × ' || k.times as detail
    from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.kind)}::text[],
      ${asked.map((one) => one.key)}::text[]) as n (place, kind, key)
      join payer_links k on k.school_code = ${school} and k.payer_kind = n.kind and k.payer_key = n.key
        and k.revoked_at is null
      join students s on s.school_code = k.school_code and s.user_code = k.student_code and s.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ times, ...row }) => {
    const weight = Math.min(WEIGHTS.samePayerMax, WEIGHTS.samePayer + WEIGHTS.samePayerAgain * (times - 1));
    return placed(row, { reason: "samePayer", weight });
  });
}

/** Students of the guardian whose phone paid, or whose own it is. */
async function phonesKnown({ db, school }: SchoolTables, keys: readonly Keys[]): Promise<Placed[]> {
  const asked = keys.flatMap((key, place) => key.phones.map((phone) => ({ place, phone })));
  if (asked.length === 0) return [];
  const { rows } = await sql<Pointed>`
    with n as (select * from unnest(${asked.map((one) => one.place)}::int[], ${asked.map((one) => one.phone)}::text[])
      as n (place, phone))
    select n.place, s.user_code as "studentCode", g.names || ' ' || n.phone as detail
    from n join guardians g on g.school_code = ${school} and g.phone_number = n.phone and g.deleted_at is null
      join students s on s.school_code = ${school} and s.parent_id_number = g.parent_id_number and s.deleted_at is null
    union
    select n.place, s.user_code, s.name || ' ' || n.phone
    from n join students s on s.school_code = ${school} and s.phone_number = n.phone and s.phone_number <> ''
        and s.deleted_at is null`.execute(db);
  return rows.map((row) => placed(row, { reason: "guardianPhone", weight: WEIGHTS.guardianPhone }));
}

/** Students with two of the words among their names; or with the only one there is. */
async function namesFound({ db }: SchoolTables, words: readonly string[]): Promise<Placed[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ studentCode: string; words: string[] }>`
    select m.user_code as "studentCode", array_agg(w.word order by w.word) as words
    from unnest(${words}::text[]) as w (word), matching_students(array['%' || w.word || '%']) m
    where w.word = any(regexp_split_to_array(fold(m.name), '[^[:alpha:]]+'))
    group by m.user_code having count(*) >= ${Math.min(2, words.length)}
    order by count(*) desc, m.user_code limit 20`.execute(db);
  return rows.map(({ studentCode, words: found }) => {
    const weight = found.length > 1 ? WEIGHTS.twoNames : WEIGHTS.oneName;
    return placed({ place: 0, studentCode, detail: found.map(folded).join(" ") }, { reason: "studentName", weight });
  });
}

/** Open bills on which exactly this is owed, while they are few. */
async function balancesEqual(tables: SchoolTables, amount: Cents): Promise<Placed[]> {
  const rows = await ofSchool(tables, "bills")
    .select(["bill_no as billNo", "student_code as studentCode"])
    .where("voided_at", "is", null)
    .where("balance_cents", "=", amount)
    .where("balance_cents", "<>", cents(0n))
    .limit(EQUAL_BALANCES_MAX + 1)
    .execute();
  if (rows.length > EQUAL_BALANCES_MAX) return [];
  const how = { reason: "amountEqual", weight: WEIGHTS.amountEqual } as const;
  return rows.map((row) => placed({ ...row, place: 0, detail: "" }, how));
}

interface ToldBill extends CandidateBill {
  schoolIdNumber: string;
  groupName: string;
}

/** The live bills of the students whom the evidence points to. */
async function billsOf({ db, school }: SchoolTables, evidence: readonly Evidence[]): Promise<ToldBill[]> {
  const students = [...new Set(evidence.map((one) => one.studentCode))];
  if (students.length === 0) return [];
  const { rows } = await sql<Omit<ToldBill, "balance"> & { balance_cents: Cents }>`
    select b.bill_no as "billNo", b.number, b.student_code as "studentCode", s.name as "studentName",
      s.school_id_number as "schoolIdNumber", g.group_name as "groupName", b.balance_cents
    from bills b join students s on s.school_code = b.school_code and s.user_code = b.student_code
      join groups g on g.school_code = s.school_code and g.group_code = s.group_code
    where b.school_code = ${school} and b.voided_at is null and b.student_code = any(${students}::text[])
    order by b.number`.execute(db);
  return rows.map(({ balance_cents, ...row }) => ({ ...row, balance: cents(balance_cents) }));
}

function told({ bill, score, isCertain, reasons }: Ranked, bills: readonly ToldBill[]): Suggestion {
  const known = bills.find((one) => one.billNo === bill.billNo);
  return {
    billNo: bill.billNo,
    studentName: bill.studentName,
    schoolIdNumber: known?.schoolIdNumber ?? "",
    groupName: known?.groupName ?? "",
    balance: bill.balance,
    score,
    isCertain,
    reasons,
  };
}

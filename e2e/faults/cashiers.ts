/** Cashiers who take payments without pause, and try again with the same key until they have an answer (M4). */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { makeCode } from "../../server/src/kit/codes.ts";
import { verifyLedger } from "../../server/src/finance/ledger/verify.queries.ts";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { asPlatform, openOffice, type Office } from "./office.ts";

const CASHIERS = 16;
/** Few enough that cashiers meet on the same accounts. */
const BILLS = 24;
const BILL_CENTS = 5_000_000;
/** A kill comes so long after the house serves. */
const SERVING_MS_MAX = 2_000;

export interface CashFigures {
  kills: number;
  /** Payments that were answered with a receipt. */
  acknowledged: number;
  retries: number;
  /** Acknowledged, and without that receipt. */
  lost: number;
  /** References with more than one payment or receipt. */
  doubled: number;
  /** Payments that nobody was told of in the end. */
  unasked: number;
  /** What the ledger does not hold. */
  ledgerFaults: unknown[];
}

/** Kills the server so many times under 16 cashiers, and compares what they were told with the books. */
export async function stormAtTheCounter(
  kills: number,
  told: (line: string) => void = () => undefined,
): Promise<CashFigures> {
  const house = await House.make();
  try {
    await house.start();
    const owner = await house.owner();
    const office = await openOffice(owner, CASHIERS);
    const bills = await openBills(owner, office);
    const cashiers = new Cashiers(house.url, office, bills);
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(Math.random() * SERVING_MS_MAX);
      await house.kill();
      await house.start();
      if (kill % 10 === 0) told(`${kill} kills, ${cashiers.receipts.size} payments acknowledged`);
    }
    await sleep(500);
    await cashiers.stop();
    const figures = { kills, ...(await cashiers.compare(await house.owner())) };
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

/** Places students with a bill each, on the books as a run of bills leaves them; answers their numbers. */
async function openBills(owner: pg.ClientConfig, { schoolCode, groupCode }: Office): Promise<string[]> {
  return await asPlatform(owner, async (client) => {
    const students = Array.from({ length: BILLS }, () => makeCode("ST"));
    const bills = students.map((_, index) => `B${String(index + 1).padStart(6, "0")}`);
    const placed = [schoolCode, students, bills, BILL_CENTS];
    await client.query("begin");
    await client.query(
      `insert into students (school_code, user_code, name, group_code)
       select $1, s, 'Mwanafunzi ' || s, $3 from unnest($2::text[]) as s`,
      [schoolCode, students, groupCode],
    );
    await client.query(
      `insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, items_count, period_from,
         period_to, billed_on)
       select $1, b, n, s, $5, $4, 1, '2026-01-01', '2026-04-30', '2026-01-05'
       from unnest($2::text[], $3::text[]) with ordinality as x (s, b, n)`,
      [...placed, groupCode],
    );
    await client.query(
      `insert into bill_items (school_code, bill_no, student_code, fee_structure_code, fee_type_code, fee_type_name,
         group_name, amount_cents, period_from, period_to)
       select $1, b, s, 'FS-1', 'FT-1', 'Tuition', 'Storm', $4, '2026-01-01', '2026-04-30'
       from unnest($2::text[], $3::text[]) as x (s, b)`,
      placed,
    );
    await client.query(
      // They are there since the bills: what is owed is kept by the database.
      `update student_accounts set charged_cents = $3 where school_code = $1 and student_code = any($2::text[])`,
      [schoolCode, students, BILL_CENTS],
    );
    await client.query("insert into document_numbers (school_code, series, last_number) values ($1, 'bill', $2)", [
      schoolCode,
      BILLS,
    ]);
    const { rows } = await client.query<{ entry_id: string }>(
      "insert into journal_entries (school_code, kind, on_day) values ($1, 'bill', '2026-01-05') returning entry_id",
      [schoolCode],
    );
    await client.query(
      `insert into postings (school_code, entry_id, line, account, student_code, bill_no, fee_type_code, amount_cents)
       select $1, $5::bigint, 2 * n - 1, 'student', s, b, null, $4::bigint
         from unnest($2::text[], $3::text[]) with ordinality as x (s, b, n)
       union all select $1, $5::bigint, 2 * n, 'income', null, b, 'FT-1', -$4::bigint
         from unnest($2::text[], $3::text[]) with ordinality as x (s, b, n)`,
      [...placed, rows[0]?.entry_id],
    );
    await client.query("commit");
    return bills;
  });
}

/** An answer that trying again would not change. */
class Refused extends Error {}

class Cashiers {
  /** Receipt numbers by the reference that was paid under. */
  readonly receipts = new Map<string, string>();
  retries = 0;
  readonly #office: Office;
  readonly #bills: string[];
  readonly #callers: Caller[];
  readonly #work: Promise<void>[];
  #stopping = false;

  constructor(url: string, office: Office, bills: string[]) {
    this.#office = office;
    this.#bills = bills;
    this.#callers = office.cookies.map((cookie) => new Caller(url, cookie));
    this.#work = this.#callers.map((caller, cashier) => this.#take(caller, cashier));
  }

  /** Lets every cashier finish the payment in hand. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#work);
    for (const caller of this.#callers) caller.close();
  }

  async #take(caller: Caller, cashier: number): Promise<void> {
    for (let number = 0; !this.#stopping; number++) {
      const bankRef = `S${cashier}-${number}`;
      const billNo = this.#bills[Math.floor(Math.random() * this.#bills.length)] ?? "";
      this.receipts.set(
        bankRef,
        await this.#untilAnswered(caller, { billNo, bankRef, bankCode: "KCB", amount: "150.50" }),
      );
    }
  }

  async #untilAnswered(caller: Caller, payment: Record<string, string>): Promise<string> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, envelope } = await caller.post("receiptPayment", payment, { key });
        if (envelope.success) return String(envelope.data["receiptNo"]);
        if (status !== 503) throw new Refused(`${status} ${envelope.message}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      this.retries += 1;
      await sleep(100 + Math.random() * 200);
    }
  }

  /** Compares what was said with the books. To be called after `stop`. */
  async compare(owner: pg.ClientConfig): Promise<Omit<CashFigures, "kills">> {
    const { schoolCode } = this.#office;
    return await asPlatform(owner, async (client) => {
      const { rows } = await client.query<{ bank_ref: string; receipt_no: string | null }>(
        `select p.bank_ref, r.receipt_no from payments p left join receipts r using (school_code, payment_id)
         where p.school_code = $1`,
        [schoolCode],
      );
      const kept = new Map<string, (string | null)[]>();
      for (const row of rows) kept.set(row.bank_ref, [...(kept.get(row.bank_ref) ?? []), row.receipt_no]);
      return {
        acknowledged: this.receipts.size,
        retries: this.retries,
        lost: [...this.receipts].filter(([ref, receiptNo]) => !kept.get(ref)?.includes(receiptNo)).length,
        doubled: [...kept.values()].filter((same) => same.length > 1).length,
        unasked: [...kept.keys()].filter((ref) => !this.receipts.has(ref)).length,
        ledgerFaults: await verifyLedger(client, schoolCode),
      };
    });
  }
}

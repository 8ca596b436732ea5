/** The book that the bursar's day keeps by itself: what was done, and the figures that must follow from it. */
import { shown } from "../kit/figures.ts";

export const SCHOOL = "SIKU";
export const SCHOOL_NAME = "Shule ya Siku Moja";
export const BURSAR = "Njeri Wa Thiong'o";
export const CLASS = "Form 2 East";
/** In cents. */
export const FEES = { Activity: 120_000n, Lunch: 650_050n, Tuition: 2_000_000n } as const;
export const EACH = FEES.Activity + FEES.Lunch + FEES.Tuition;
/** Accents, apostrophes and long names; eight times five are the class. */
const FIRST = ["Wanjikũ", "Achieng'", "Naserian", "Élysée", "Baraka", "Zawadi", "Kiprono", "Mumbua"];
const LAST = ["Ng'ang'a", "Otieno", "Ole Sankan", "N'Sele", "Wa Mwangi-Kamau Githaiga"];
export const ROLL = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`)).toSorted();

/** An amount as the office shows it with its currency. */
export const kes = (cents: bigint): string => `KES\u00a0${shown(cents)}`;

interface OwnBill {
  billNo: string;
  userCode: string;
  received: bigint;
  isVoid: boolean;
}
export type Mode = "Cash" | "KCB Bank" | "M-Pesa";

/** What the journey knows by itself of the day, from what it did. */
export class Book {
  readonly bills = new Map<string, OwnBill>();
  /** All money that arrived; `posted` was receipted once, even where it was taken back. */
  readonly payments: { mode: Mode; amount: bigint; state: "posted" | "waiting" | "reversed" }[] = [];

  /** A payment that was receipted, by whose bills it paid. */
  pay(mode: Mode, parts: Record<string, bigint>): void {
    let amount = 0n;
    for (const [name, part] of Object.entries(parts)) {
      this.of(name).received += part;
      amount += part;
    }
    this.payments.push({ mode, amount, state: "posted" });
  }
  of(name: string): OwnBill {
    const bill = this.bills.get(name);
    if (!bill) throw new Error(`${name} has no bill`);
    return bill;
  }
  get live(): OwnBill[] {
    return [...this.bills.values()].filter((bill) => !bill.isVoid);
  }
  get billed(): bigint {
    return EACH * BigInt(this.live.length);
  }
  get owing(): OwnBill[] {
    return this.live.filter((bill) => bill.received < EACH);
  }
  get unpaid(): bigint {
    return sum(this.owing.map((bill) => EACH - bill.received));
  }
  get credit(): bigint {
    return sum(this.live.filter((bill) => bill.received > EACH).map((bill) => bill.received - EACH));
  }
  /** Receipts that stand. */
  get net(): bigint {
    return this.sumOf("posted");
  }
  sumOf(...states: OwnPayment["state"][]): bigint {
    return sum(this.payments.filter((payment) => states.includes(payment.state)).map((payment) => payment.amount));
  }
}
export type OwnPayment = Book["payments"][number];
export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((whole, part) => whole + part, 0n);

/** The cards of the bills. */
export const billCards = (book: Book) => ({
  "count of bills": book.live.length,
  "total amount": book.billed,
  paid: sum(book.live.map((bill) => bill.received)),
  unpaid: book.unpaid,
  credit: book.credit,
});

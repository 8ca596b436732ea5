/** The students' accounts as the demo's plan sees them: what each owes when the next payment is thought up. */

/** One student's bill of one period. */
export interface PlannedBill {
  student: string;
  /** The period's first day: a student has one bill of it. */
  period: string;
  shillings: number;
  received: number;
}

/** A part of a payment. */
export interface PlannedPart {
  student: string;
  period: string;
  shillings: number;
}

export class PlannedAccounts {
  readonly #bills = new Map<string, PlannedBill[]>();

  /** The bills of a student, the oldest first. */
  billsOf(student: string): readonly PlannedBill[] {
    return this.#bills.get(student) ?? [];
  }

  find(student: string, period: string): PlannedBill | undefined {
    return this.billsOf(student).find((bill) => bill.period === period);
  }

  /** Adds a bill, and uses the student's credit on it as the books do. */
  bill(student: string, period: string, shillings: number): void {
    const bills = this.#bills.get(student) ?? [];
    const made = { student, period, shillings, received: 0 };
    for (const from of bills) {
      const used = Math.min(Math.max(0, from.received - from.shillings), made.shillings - made.received);
      from.received -= used;
      made.received += used;
    }
    this.#bills.set(student, [...bills, made]);
  }

  remove(student: string, period: string): void {
    this.#bills.set(
      student,
      this.billsOf(student).filter((bill) => bill.period !== period),
    );
  }

  /** What some students owe together. */
  owed(students: readonly string[]): number {
    return this.open(students).reduce((sum, bill) => sum + bill.shillings - bill.received, 0);
  }

  /** Bills that are not settled, the oldest first. */
  open(students: readonly string[]): PlannedBill[] {
    return students
      .flatMap((student) => this.billsOf(student))
      .filter((bill) => bill.shillings > bill.received)
      .toSorted((a, b) => (a.period < b.period ? -1 : Number(a.period > b.period)));
  }

  /** Divides an amount over the open bills, oldest first; what is too much goes to the last, or to the latest bill. */
  divide(students: readonly string[], shillings: number): PlannedPart[] {
    const parts: PlannedPart[] = [];
    let left = shillings;
    for (const bill of this.open(students)) {
      if (left <= 0) break;
      const part = Math.min(left, bill.shillings - bill.received);
      parts.push({ student: bill.student, period: bill.period, shillings: part });
      left -= part;
    }
    if (left <= 0) return parts;
    const last = parts.at(-1);
    if (last) {
      last.shillings += left;
      return parts;
    }
    const latest = students.flatMap((student) => this.billsOf(student)).at(-1);
    return latest ? [{ student: latest.student, period: latest.period, shillings: left }] : [];
  }

  /** Receives a payment's parts, or takes them back. */
  receive(parts: readonly PlannedPart[], sign: 1 | -1 = 1): void {
    for (const part of parts) {
      const bill = this.find(part.student, part.period);
      if (bill) bill.received += sign * part.shillings;
    }
  }

  /** Changes what a bill is for, as an item that is added or removed does. */
  change(student: string, period: string, shillings: number): void {
    const bill = this.find(student, period);
    if (bill) bill.shillings += shillings;
  }
}

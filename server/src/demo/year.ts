/** The demo's year of money, thought up day by day: what is billed, paid, posted and put right, always the same. */
import { transactionCodes } from "../finance/receipts/rules.ts";
import { PlannedAccounts, type PlannedPart } from "./accounts.ts";
import type { Act, PlannedDay } from "./acts.ts";
import { addDays, clock, nextOfficeDay, officeDay, weekday, type Calendar, type Period } from "./calendar.ts";
import type { CastFee } from "./fees.ts";
import { digits, mpesaCode, officeTime, pickShare, plainName, slipReference, type Household } from "./households.ts";
import { incidents } from "./incidents.ts";
import { between, makeRandom, pick, type Random } from "./person.ts";
import { strays } from "./strays.ts";

/** What the year is thought up from. */
export interface YearPart {
  schoolCode: string;
  seed: number;
  calendar: Calendar;
  fees: readonly CastFee[];
  /** School IDs by group, in the order of the groups. */
  groups: readonly { groupName: string; students: readonly string[] }[];
  names: ReadonlyMap<string, string>;
  households: readonly Household[];
}

/** A payment that a household means to make on a day. */
interface Intent {
  household: Household;
  /** Of what is owed then: a share that is rounded, or all of it with something on top. */
  share: number;
  more: number;
  /** For an outing: this period's bills alone. */
  period?: string;
}

/** A message that nobody has posted yet. */
interface Waiting {
  key: string;
  day: string;
  time: string;
  students: readonly string[];
  shillings: number;
  isCertain: boolean;
  period?: string;
}

/** The office posts what is certain in the afternoon. */
const POSTING_TIME = "15:50:00";
/** Of a hundred students, who comes by the school's bus. */
const BY_BUS = 55;

/** The plan as it grows. */
export class Year {
  readonly accounts = new PlannedAccounts();
  readonly random: Random;
  readonly part: YearPart;
  readonly #acts = new Map<string, Act[]>();
  readonly #intents = new Map<string, Intent[]>();
  #waiting: Waiting[] = [];
  /** Students who come by bus. */
  readonly #byBus: ReadonlySet<string>;
  /** Students whose bill was changed by an item. */
  readonly changed = new Set<string>();

  constructor(part: YearPart) {
    this.part = part;
    this.random = makeRandom(part.seed + 3);
    const bus = makeRandom(part.seed + 4);
    this.#byBus = new Set(part.groups.flatMap((group) => group.students.filter(() => bus() * 100 < BY_BUS)));
  }

  rides(student: string): boolean {
    return this.#byBus.has(student);
  }

  /** Puts an act on a day; days to come have none. */
  add(day: string, act: Act): void {
    if (day > this.part.calendar.today) return;
    this.#acts.set(day, [...(this.#acts.get(day) ?? []), act]);
  }

  /** Thinks the days up in their order. */
  plan(): PlannedDay[] {
    const { calendar } = this.part;
    const first = addDays(calendar.terms[0].dateFrom, -7);
    const scripted = incidents(this);
    for (let day = first; day <= calendar.today; day = addDays(day, 1)) {
      this.#billOn(day);
      this.#billSponsored(day);
      this.#meanToPay(day);
      for (const intent of this.#intents.get(day) ?? []) this.#pay(day, intent);
      scripted.get(day)?.();
      if (day < calendar.today && weekday(day) < 5) this.#post(day);
    }
    for (const { day, act } of strays(this)) this.add(day, act);
    return [...this.#acts]
      .map(([day, acts]) => ({ day, acts: acts.toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time))) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** A term is billed in the week before it, a few groups a day; the rest in one go. */
  #billOn(day: string): void {
    const { calendar, groups, fees } = this.part;
    const runs: [Period, (index: number) => string][] = [
      ...calendar.terms.map((term): [Period, (index: number) => string] => [
        term,
        (index) => addDays(term.dateFrom, -7 + (index % 5)),
      ]),
      [calendar.holidays, () => addDays(calendar.holidays.dateFrom, -4)],
      [calendar.excursion, () => addDays(calendar.excursion.dateFrom, -5)],
    ];
    for (const [period, dayOf] of runs) {
      if (day > period.dateFrom) continue;
      for (const [index, { groupName, students }] of groups.entries()) {
        if (dayOf(index) !== day) continue;
        const own = fees.filter((fee) => fee.groupName === groupName && fee.dateFrom === period.dateFrom);
        if (own.length > 0) this.#billGroup(day, index, groupName, students, own);
      }
    }
  }

  /** The bills of those who were left out of the third term's. */
  #billSponsored(day: string): void {
    const { calendar, fees, groups } = this.part;
    if (officeDay(addDays(calendar.excursion.dateFrom, -3)) !== day) return;
    const period = calendar.terms[2].dateFrom;
    for (const [index, { groupName, students }] of groups.entries()) {
      if (index % 2 === 1) continue;
      const own = fees.filter((fee) => fee.groupName === groupName && fee.dateFrom === period);
      const shillings = own.reduce((sum, fee) => sum + fee.shillings, 0);
      const chosen = this.#sponsored(students);
      for (const student of chosen) this.accounts.bill(student, period, shillings);
      this.add(day, {
        kind: "bill",
        time: clock(11 * 3600 + index * 180),
        groupName,
        feeTypeNames: own.map((fee) => fee.feeTypeName),
        period,
        students: chosen,
        leftOut: [],
      });
    }
  }

  #billGroup(
    day: string,
    index: number,
    groupName: string,
    students: readonly string[],
    own: readonly CastFee[],
  ): void {
    const period = own[0]!.dateFrom;
    const leftOut = this.#leftOut(period, index, students);
    const asked = students.filter((student) => leftOut.every((one) => one.student !== student));
    // Whoever does not come by bus is billed without it.
    const hasBus = own.some((fee) => fee.feeTypeName === "Transport");
    for (const [half, byBus] of hasBus ? [true, false].entries() : [[0, true] as const]) {
      const chosen = hasBus ? asked.filter((student) => this.#byBus.has(student) === byBus) : asked;
      if (chosen.length === 0) continue;
      const charged = own.filter((fee) => byBus || fee.feeTypeName !== "Transport");
      const shillings = charged.reduce((sum, fee) => sum + fee.shillings, 0);
      for (const student of chosen) this.accounts.bill(student, period, shillings);
      this.add(day, {
        kind: "bill",
        time: clock(9 * 3600 + index * 420 + half * 150),
        groupName,
        feeTypeNames: charged.map((fee) => fee.feeTypeName),
        period,
        students: chosen,
        leftOut: half === 0 ? leftOut : [],
      });
    }
  }

  /** Who is not billed with the group, and why. */
  #leftOut(period: string, index: number, students: readonly string[]): { student: string; reason: string }[] {
    const { calendar } = this.part;
    if (period === calendar.excursion.dateFrom)
      return students
        .filter((_, at) => at % 9 === 4)
        .map((student) => ({ student, reason: "Parents' consent has not come back" }));
    if (period !== calendar.terms[2].dateFrom || index % 2 === 1) return [];
    return this.#sponsored(students).map((student) => ({ student, reason: "The sponsor's letter has not come" }));
  }

  /** Two of every second group, who are billed for the third term when the letter has come. */
  #sponsored(students: readonly string[]): string[] {
    return students.filter((student) => this.#byBus.has(student)).slice(3, 5);
  }

  /** Three days before a term, each household knows when it will pay. */
  #meanToPay(day: string): void {
    const { calendar, households } = this.part;
    const soon = addDays(day, 3);
    const term = calendar.terms.findIndex(({ dateFrom }) => dateFrom === soon);
    const once = [calendar.holidays, calendar.excursion].find(({ dateFrom }) => dateFrom === soon);
    if (term < 0 && !once) return;
    for (const household of households) {
      if (term >= 0) this.#meanToPayTerm(household, soon, term);
      if (!once || household.random() > 0.74) continue;
      // Before it is over, so that the desk has posted most of it whatever weekday today is.
      const pays = addDays(day, between(household.random, 0, 6));
      this.#mean(pays, { household, share: 1, more: 0, period: once.dateFrom });
    }
  }

  #meanToPayTerm(household: Household, from: string, term: number): void {
    const { habit, random } = household;
    const on = (least: number, most: number, share: number, more = 0) =>
      this.#mean(addDays(from, between(random, least, most)), { household, share, more });
    switch (habit) {
      case "prompt":
        return on(-2, 12, 1);
      case "ahead":
        return on(-2, 8, 1, between(random, 2, 24) * 500);
      case "parts":
        on(0, 12, 0.4 + random() * 0.25);
        if (random() < 0.5) on(24, 38, 0.5 + random() * 0.3);
        // Some leave a rest for the next term.
        return on(44, 78, random() < 0.7 ? 1 : 0.6 + random() * 0.3);
      case "late":
        on(20, 52, 0.35 + random() * 0.3);
        return on(60, 96, 0.4 + random() * 0.35);
      case "silent":
        if (term === 0) on(5, 40, 0.4);
        if (term === 1) on(30, 60, 0.25);
        return;
      default:
    }
  }

  #mean(day: string, intent: Intent): void {
    const on = intent.household.mode === "MPESA" ? day : officeDay(day);
    this.#intents.set(on, [...(this.#intents.get(on) ?? []), intent]);
  }

  /** A household pays: by phone for each child or once for all of them, or over the counter. */
  #pay(day: string, { household, share, more, period }: Intent): void {
    const { children, random } = household;
    const targets =
      period === undefined ? children : children.filter((child) => this.#owes(child, period) > 0).slice(0, 1);
    const owed =
      period === undefined
        ? this.accounts.owed(targets)
        : targets.reduce((sum, child) => sum + this.#owes(child, period), 0);
    if (owed <= 0) return;
    const part = Math.min(owed, Math.max(500, Math.round((owed * share) / 500) * 500));
    const shillings = (share === 1 ? owed : part) + more;
    // Now and then somebody comes to the counter instead.
    const isUsual = random() < 0.92 || weekday(day) > 4;
    const mode = isUsual ? household.mode : pickShare(random, { MPESA: 5, CASH: 2, KCB: 2, EQUITY: 1 });
    if (mode !== "MPESA") return this.payAtCounter(day, household, mode, targets, shillings, period);
    const isEach = targets.length > 1 && more === 0 && random() < 0.5;
    if (!isEach) return this.#payByPhone(day, household, targets, shillings, period);
    for (const child of targets) {
      const own = this.accounts.owed([child]);
      const paid = share === 1 ? own : Math.min(own, Math.round((own * share) / 500) * 500);
      if (paid > 0) this.#payByPhone(day, household, [child], paid, period);
    }
  }

  #owes(student: string, period: string): number {
    const bill = this.accounts.find(student, period);
    return bill ? Math.max(0, bill.shillings - bill.received) : 0;
  }

  /** Parts of a payment: of one period's bill, or oldest first. */
  #parts(students: readonly string[], shillings: number, period?: string): PlannedPart[] {
    return period === undefined
      ? this.accounts.divide(students, shillings)
      : [{ student: students[0]!, period, shillings }];
  }

  /** A receipt at the counter; answers what later acts call it. */
  payAtCounter(
    day: string,
    household: Household,
    mode: string,
    students: readonly string[],
    shillings: number,
    period?: string,
  ): void {
    const parts = this.#parts(students, shillings, period);
    this.takeAtCounter(day, officeTime(household.random), household, mode, parts);
  }

  takeAtCounter(day: string, time: string, household: Household, mode: string, parts: PlannedPart[]): string {
    const { random, payer } = household;
    const account = mode === "CASH" || mode === "MPESA" ? "" : household.account || `01${digits(random, 11)}`;
    const reference = slipReference(random, mode, day);
    // The code of the payment, which is found again by it; cash has none that is known before.
    const [key = `${day} ${time} ${household.children[0]}`] = transactionCodes(mode, reference);
    this.accounts.receive(parts);
    this.add(day, { kind: "counter", key, time, mode, reference, account, payer, parts });
    return key;
  }

  #payByPhone(
    day: string,
    household: Household,
    students: readonly string[],
    shillings: number,
    period?: string,
  ): void {
    const { random } = household;
    const time = clock(between(random, 6 * 3600, 21 * 3600 + 1800));
    const student = students.at(-1)!;
    const isCertain = students.length === 1 && random() < 0.82;
    const bill = period ?? this.accounts.open([student])[0]?.period ?? this.accounts.billsOf(student).at(-1)?.period;
    if (bill === undefined) return;
    const reference = isCertain ? this.#exactReference(random, student) : this.#vagueReference(random, student);
    const key = this.receiveMessage(day, time, household, { reference, shillings, about: { student, period: bill } });
    this.#waiting.push({ key, day, time, students, shillings, isCertain, ...(period !== undefined && { period }) });
  }

  /** A message of M-Pesa's; answers its code. */
  receiveMessage(
    day: string,
    time: string,
    household: Pick<Household, "payer" | "isMasked" | "random">,
    what: { reference: string; shillings: number; about?: { student: string; period: string } },
  ): string {
    const code = mpesaCode(household.random, day);
    const plain = household.payer.phoneNumber.replace("+", "");
    this.add(day, {
      kind: "message",
      code,
      time,
      msisdn: household.isMasked ? `${plain.slice(0, 4)}****${plain.slice(-3)}` : plain,
      names: plainName(household.payer.names),
      ...what,
    });
    return code;
  }

  #exactReference(random: Random, student: string): string {
    const { schoolCode } = this.part;
    return pick(random, [
      student,
      student,
      `${schoolCode}-${student}`,
      `${schoolCode.toLowerCase()} ${student}`,
      `ADM ${student}`,
      "{bill}",
      "{bill}",
    ]);
  }

  #vagueReference(random: Random, student: string): string {
    const name = this.part.names.get(student) ?? "";
    const [given = "", ...others] = name.split(" ");
    const slip = `${student.slice(0, 2)}${student[3]}${student[2]}`;
    return pick(random, [`${given} ${others.at(-1) ?? ""}`, "school fees", `fees ${given}`, slip, name]).slice(0, 40);
  }

  /** What is certain is posted together in the afternoon; the rest by hand on the next morning. */
  #post(day: string): void {
    const isOld = (one: Waiting) => one.day < day && nextOfficeDay(one.day) <= day;
    const certain = this.#waiting.filter((one) => one.isCertain && (isOld(one) || one.time < POSTING_TIME));
    const byHand = this.#waiting.filter((one) => !one.isCertain && isOld(one));
    this.#waiting = this.#waiting.filter((one) => !certain.includes(one) && !byHand.includes(one));
    const posting = (one: Waiting) => {
      const parts = this.#parts(one.students, one.shillings, one.period);
      this.accounts.receive(parts);
      return { key: one.key, parts };
    };
    for (const [index, one] of byHand.entries())
      this.add(day, { kind: "post", time: clock(8 * 3600 + 1500 + index * 97), postings: [posting(one)] });
    if (certain.length > 0) this.add(day, { kind: "post", time: POSTING_TIME, postings: certain.map(posting) });
  }

  /** A household that owes at least so much, from a place in the list on; for what is scripted. */
  owing(least: number, from: number, wanted: (household: Household) => boolean = () => true): Household {
    const { households } = this.part;
    const turned = [...households.slice(from), ...households.slice(0, from)];
    const found = turned.find(
      (one) => one.children.length === 1 && wanted(one) && this.accounts.owed(one.children) >= least,
    );
    if (!found) throw new Error(`no household of the demo owes ${least}`);
    return found;
  }
}

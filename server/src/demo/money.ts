/** Plays a school's year of money: each planned act by the functions of its operation, at the scope of its own day. */
import { cents } from "@ofisi/contract/kit/money";
import { decimal, type Cents } from "@ofisi/contract/kit/cents";
import { chargeStudents } from "../finance/bills/charges.queries.ts";
import { listHeads, listLiveItems, chooseFees } from "../finance/bills/queries.ts";
import * as runs from "../finance/bills/runs.queries.ts";
import { addItem, auditVoided, removeItem, voidBills } from "../finance/bills/voids.queries.ts";
import {
  type Arrival,
  type Part,
  type Posting,
  postPayments,
  recordPayments,
} from "../finance/ledger/payments.queries.ts";
import { returnPayment, reverseReceipts } from "../finance/ledger/reversals.queries.ts";
import { billNo } from "../finance/ledger/entries.queries.ts";
import { plainPhone, writeTime } from "../finance/mpesa/daraja.rules.ts";
import { closeCallback, keepCallback, lockNextCallback } from "../finance/mpesa/callbacks.queries.ts";
import { takeMessage } from "../finance/mpesa/taking.queries.ts";
import { AboveLimit } from "../finance/ledger/limit.queries.ts";
import { findReceipts } from "../finance/receipts/queries.ts";
import { instantOn, keptReference, transactionCodes } from "../finance/receipts/rules.ts";
import { learnPayers, listPayers } from "../finance/transactions/payers.queries.ts";
import { findPayment } from "../finance/transactions/queries.ts";
import { addAudit } from "../kit/audit.ts";
import { makeCode } from "../kit/codes.ts";
import type { AuditEntry } from "../kit/context.ts";
import type { Database } from "../kit/database/transaction.ts";
import type { Scope } from "../kit/scope.ts";
import { mintSchoolCode, type SchoolCode } from "../kit/tenant.ts";
import type { PlannedPart } from "./accounts.ts";
import { approve, NOTHING_ASKED } from "./approval.ts";
import { listBillNumbers } from "./money.queries.ts";
import type { Act, PlannedDay } from "./acts.ts";

/** Who acts, by the code that the ledger knows them by. */
export interface DeskPerson {
  userCode: string;
  username: string;
  personName: string;
}

/** What the acts are played on. */
export interface MoneyStage {
  schoolCode: string;
  timeZone: string;
  /** The paybill that M-Pesa's messages come to. */
  shortCode: string;
  /** Since this day they come by themselves; before it, M-Pesa's statements were uploaded. */
  paybillSince: string;
  bursar: DeskPerson;
  head: DeskPerson;
  /** Codes by school ID. */
  students: ReadonlyMap<string, string>;
  /** Codes by name. */
  groups: ReadonlyMap<string, string>;
  /** Codes by name. */
  feeTypes: ReadonlyMap<string, string>;
  /** When it is now: nothing happens later. */
  now: Date;
  /** The day that is not over yet, ISO. */
  today: string;
}

/** The hours of a planned day. Today's acts are moved to those of them that have passed, or to the last hour. */
const [DAY_BEGINS, DAY_ENDS] = ["07:00:00", "19:00:00"];
const HOUR_MS = 3_600_000;

/** Plays planned days, each in the transaction that it is given. */
export class MoneyPlay {
  readonly #stage: MoneyStage;
  readonly #school: SchoolCode;
  /** Bill numbers by student code and period. */
  readonly #bills = new Map<string, string>();
  #lastBill = "";
  /** Receipts by what the plan calls their payment. */
  readonly #receipts = new Map<string, string>();
  /** Codes of payments by what the plan calls them, and their ids, as far as they were made just now. */
  readonly #codes = new Map<string, string>();
  readonly #payments = new Map<string, number>();
  /** Entries of the day by operation. */
  readonly #audit = new Map<string, AuditEntry[]>();
  #lastMessage = 0;

  constructor(stage: MoneyStage) {
    this.#stage = stage;
    this.#school = mintSchoolCode(stage.schoolCode);
  }

  /** Plays one day. In a transaction of its own, so that it is there whole or not at all. */
  async playDay(db: Database, { day, acts }: PlannedDay): Promise<void> {
    await this.#readBills(db);
    this.#audit.clear();
    const of = <Kind extends Act["kind"]>(...kinds: Kind[]) =>
      acts.filter((act): act is Act & { kind: Kind } => (kinds as string[]).includes(act.kind));
    for (const act of of("bill")) await this.#bill(this.#scope(db, day, act), act);
    // What arrives is there before anybody posts it.
    const messages = of("message");
    const own = messages.filter(() => day >= this.#stage.paybillSince);
    for (const act of own) await this.#receiveMessage(this.#scope(db, day, act), act);
    await this.#arrive(db, day, [...of("counter"), ...messages.filter((act) => !own.includes(act))]);
    let together: (Act & { kind: "counter" | "post" })[] = [];
    for (const act of acts) {
      if (act.kind === "counter" || act.kind === "post") together.push(act);
      else if (act.kind !== "bill" && act.kind !== "message") {
        await this.#post(db, day, together);
        together = [];
        await this.#change(this.#scope(db, day, act), act);
      }
    }
    await this.#post(db, day, together);
    const { bursar, schoolCode } = this.#stage;
    for (const [operation, entries] of this.#audit)
      await addAudit(db, { operation, caller: bursar, schoolCode, address: "", requestId: "" }, entries);
  }

  #keep(operation: string, entry: AuditEntry): void {
    this.#audit.set(operation, [...(this.#audit.get(operation) ?? []), entry]);
  }

  /** The scope of an act: of its day and its moment. */
  #scope(db: Database, day: string, act: Act): Scope {
    const { bursar } = this.#stage;
    const { userCode, personName } = act.kind === "message" ? { userCode: "mpesa", personName: "M-Pesa" } : bursar;
    const caller = { userCode, personName, timeZone: this.#stage.timeZone, country: "KE", currency: "KES" } as const;
    return { db, school: this.#school, day, at: this.#moment(day, act.time), caller };
  }

  /** An act's moment; today's are moved to the hours that have passed, in their order. */
  #moment(day: string, time: string): Date {
    const { today, now, timeZone } = this.#stage;
    if (day !== today) return instantOn(day, timeZone, time);
    const at = (clockTime: string) => instantOn(day, timeZone, clockTime).getTime();
    const [begins, ends] = [at(DAY_BEGINS), at(DAY_ENDS)];
    const from = Math.max(at("00:00:30"), Math.min(begins, now.getTime() - HOUR_MS));
    const share = Math.min(1, Math.max(0, (at(time) - begins) / (ends - begins)));
    return new Date(from + Math.max(0, Math.min(now.getTime(), ends) - from) * share);
  }

  async #change(scope: Scope, act: Exclude<Act, { kind: "bill" | "message" | "counter" | "post" }>): Promise<void> {
    switch (act.kind) {
      case "reverse":
        return await this.#reverse(scope, act);
      case "void":
        return await this.#void(scope, act);
      case "return": {
        const payment = await this.#payment(scope, act.key);
        await returnPayment(scope, payment.paymentId, act.reason);
        const after = { state: "returned", reason: act.reason, amount: decimal(payment.amount) };
        return this.#keep("returnTransaction", { subject: `transaction ${act.key}`, after });
      }
      default:
        return await this.#changeItem(scope, act);
    }
  }

  async #bill(scope: Scope, act: Act & { kind: "bill" }): Promise<void> {
    const { groups, bursar } = this.#stage;
    const groupCode = groups.get(act.groupName)!;
    const fees = await this.#fees(scope, groupCode, act.period, act.feeTypeNames);
    const run = {
      runCode: makeCode("BR"),
      groupCode,
      feeStructureCodes: fees.map((fee) => fee.feeStructureCode),
      studentCodes: act.students.map((student) => this.#student(student)),
      leftOut: act.leftOut.map(({ student, reason }) => ({ userCode: this.#student(student), reason })),
      startedBy: bursar.userCode,
      seen: null,
    };
    await runs.addRun(scope, run);
    const done = await chargeStudents(scope, { ...run, fees, username: bursar.username });
    await runs.finishRun(scope, run.runCode, { state: "done", ...done });
    await this.#readBills(scope.db);
    const after = { groupCode, fees: run.feeStructureCodes, students: act.students.length, leftOut: run.leftOut };
    this.#keep("generateBills", { subject: `bill run ${run.runCode}`, after });
  }

  /** Money over the counter, and M-Pesa's payments of the time in which its statements were uploaded. */
  async #arrive(db: Database, day: string, acts: readonly (Act & { kind: "counter" | "message" })[]): Promise<void> {
    const [first] = acts;
    if (!first) return;
    const arrivals = acts.map((act): Arrival => {
      const paidAt = this.#moment(day, act.time);
      if (act.kind === "counter") {
        const { mode, account, payer } = act;
        const parts = this.#parts(act.parts);
        const bankRef = keptReference(act.reference);
        const transactionCode = transactionCodes(mode, bankRef)[0] ?? makeCode("TX");
        this.#codes.set(act.key, transactionCode);
        return {
          transactionCode,
          bankCode: mode,
          bankRef,
          source: "counter",
          amount: sum(parts),
          paidAt,
          payerName: payer.names,
          phoneNumber: payer.phoneNumber,
          accountFrom: account,
          accountReference: parts[0]!.billNo,
          status: "Completed",
        };
      }
      const phone = plainPhone(act.msisdn);
      return {
        transactionCode: act.code,
        bankCode: "MPESA",
        bankRef: act.code,
        source: "list",
        amount: cents(act.shillings * 100),
        paidAt,
        payerName: act.names,
        phoneNumber: phone,
        accountFrom: phone || act.msisdn,
        accountReference: this.#reference(act),
        status: "Completed",
      };
    });
    const made = await recordPayments(this.#scope(db, day, first), arrivals);
    for (const [code, id] of made) this.#payments.set(code, id);
    if (made.size !== arrivals.length) throw new Error(`a payment of the demo's ${day} was there already`);
  }

  /** As Safaricom sends it: kept word by word, then taken. */
  async #receiveMessage(scope: Scope, act: Act & { kind: "message" }): Promise<void> {
    const { shortCode } = this.#stage;
    const at = scope.at!;
    const [FirstName = "", MiddleName = "", ...others] = act.names.split(" ");
    const body = JSON.stringify({
      TransactionType: "Pay Bill",
      TransID: act.code,
      TransTime: writeTime(at),
      TransAmount: act.shillings.toFixed(2),
      BusinessShortCode: shortCode,
      BillRefNumber: this.#reference(act),
      InvoiceNumber: "",
      OrgAccountBalance: "",
      ThirdPartyTransID: "",
      MSISDN: act.msisdn,
      FirstName,
      MiddleName,
      LastName: others.join(" "),
    });
    await keepCallback(scope, { kind: "confirmation", shortCode, body, address: "", receivedAt: at });
    const message = await lockNextCallback(scope, this.#lastMessage);
    if (!message) throw new Error(`the demo's message ${act.code} was not kept`);
    this.#lastMessage = message.id;
    const taken = await takeMessage(scope, message);
    if (taken.outcome !== "recorded") throw new Error(`the demo's message ${act.code}: ${taken.outcome}`);
    await closeCallback(scope, message.id, taken.outcome, taken);
  }

  /** Receipts, in the order of their times, and what they teach of their payers. */
  async #post(db: Database, day: string, acts: readonly (Act & { kind: "counter" | "post" })[]): Promise<void> {
    const [first] = acts;
    if (!first) return;
    const scope = this.#scope(db, day, first);
    const postings: (Posting & { key: string; operation: string })[] = [];
    for (const act of acts) {
      const at = this.#moment(day, act.time);
      const operation =
        act.kind === "counter" ? "receiptPayment" : act.postings.length === 1 ? "postTransaction" : "postCertain";
      for (const { key, parts } of act.kind === "counter" ? [act] : act.postings) {
        const code = this.#codes.get(key) ?? key;
        const paymentId = this.#payments.get(code) ?? (await this.#payment(scope, code)).paymentId;
        postings.push({ key, operation, paymentId, parts: this.#parts(parts), at });
      }
    }
    const posted = await postPayments(scope, postings);
    if (posted.length !== postings.length) throw new Error(`a payment of the demo's ${day} could not be posted`);
    const payers = await listPayers(
      { db, school: this.#school },
      posted.map((one) => one.paymentId),
    );
    const lessons = posted.map(({ paymentId, receiptNo, studentCodes }) => ({
      receiptNo,
      payer: payers.get(paymentId)!,
      studentCodes,
    }));
    await learnPayers(scope, lessons);
    for (const [index, { receiptNo, amount, parts }] of posted.entries()) {
      const { key, operation } = postings[index]!;
      this.#receipts.set(key, receiptNo);
      const after = { receiptNo, parts: wireParts(parts), amount: decimal(amount) };
      this.#keep(operation, { subject: `transaction ${this.#codes.get(key) ?? key}`, after });
    }
  }

  async #reverse(scope: Scope, act: Act & { kind: "reverse" }): Promise<void> {
    const { reason, outcome } = act;
    const receiptNo = this.#receipts.get(act.key) ?? (await findReceipts(scope, [act.key]))[0]?.receiptNo;
    if (receiptNo === undefined) throw new Error(`the demo's receipt of ${act.key} is not there`);
    const [receipt] = await findReceipts(scope, [receiptNo]);
    const asked = { ...NOTHING_ASKED, receiptNos: [receiptNo], outcome, reason, amount: receipt!.amount };
    const approvedBy = act.isApproved === true ? await approve(scope, this.#stage, asked) : undefined;
    const how = { reason, outcome, ...(approvedBy !== undefined && { approvedBy }) };
    const amount = await reverseReceipts(scope, [receiptNo], how);
    const after = { reason, outcome, amount: decimal(amount) };
    this.#keep("reverseReceipts", { subject: `receipts ${receiptNo}`, after });
  }

  /** Above the bursar's limit of a day the head is asked, as the screen does. */
  async #void(scope: Scope, { student, period, reason }: Act & { kind: "void" }): Promise<void> {
    const billNos = [this.#billOf(student, period)];
    const voided = await voidBills(scope, billNos, { reason }).catch(async (error: unknown) => {
      if (!(error instanceof AboveLimit)) throw error;
      const asked = { ...NOTHING_ASKED, kind: "void", billNos, reason, amount: error.amount } as const;
      return await voidBills(scope, billNos, { reason, approvedBy: await approve(scope, this.#stage, asked) });
    });
    this.#bills.delete(`${this.#student(student)} ${period}`);
    const { username } = this.#stage.bursar;
    await auditVoided(scope, voided, { operation: "deleteChecked", username, address: "", requestId: "", reason });
    const after = { voided: voided.bills.length, reversed: voided.receiptNos.length, reason };
    this.#keep("deleteChecked", { subject: "bills", after });
  }

  async #changeItem(scope: Scope, act: Extract<Act, { kind: "addItem" | "removeItem" }>): Promise<void> {
    const number = this.#billOf(act.student, act.period);
    const [head] = await listHeads(scope, [number]);
    if (!head) throw new Error(`the demo's bill ${number} is not there`);
    if (act.kind === "addItem") {
      const [fee] = await this.#fees(scope, head.groupCode, act.period, [act.feeTypeName]);
      await addItem(scope, head, fee!);
      const after = { item: act.feeTypeName, amount: decimal(fee!.feeAmount), feeStructureCode: fee!.feeStructureCode };
      return this.#keep("addFeeBillItem", { subject: `bill ${number}`, after });
    }
    const items = await listLiveItems(scope, [number]);
    const { item } = await removeItem(scope, head, items.find((one) => one.feeTypeName === act.feeTypeName)!.id, {
      language: "en",
      reason: act.reason,
    });
    const before = { item: item.feeTypeName, amount: decimal(item.amount) };
    this.#keep("removeBillItem", { subject: `bill ${number}`, before, after: { voided: false, reason: act.reason } });
  }

  /** The group's fees of a period by the names of their types. */
  async #fees(scope: Scope, groupCode: string, period: string, names: readonly string[]) {
    const codes = names.map((name) => this.#stage.feeTypes.get(name)!);
    const { fees } = await chooseFees(scope, groupCode, codes);
    return fees.filter((fee) => fee.dateFrom === period);
  }

  async #readBills(db: Database): Promise<void> {
    for (const [key, number] of await listBillNumbers({ db, school: this.#school }, this.#lastBill)) {
      this.#bills.set(key, number);
      this.#lastBill = number;
    }
  }

  /** What the payer types; a bill's number is known only now. */
  #reference({ reference, about }: Act & { kind: "message" }): string {
    if (!about) return reference;
    const number = this.#billOf(about.student, about.period);
    // One figure of the number is missed.
    const near = billNo(Number(number.slice(1)) + 10);
    return reference.replace("{bill}", number).replace("{near}", near);
  }

  async #payment(scope: Scope, code: string): Promise<{ paymentId: number; amount: Cents }> {
    const payment = await findPayment(scope, code);
    if (!payment) throw new Error(`the demo's payment ${code} is not there`);
    return payment;
  }

  #student(student: string): string {
    const code = this.#stage.students.get(student);
    if (code === undefined) throw new Error(`the demo's student ${student} is not there`);
    return code;
  }

  #billOf(student: string, period: string): string {
    const number = this.#bills.get(`${this.#student(student)} ${period}`);
    if (number === undefined) throw new Error(`the demo's bill of ${student} from ${period} is not there`);
    return number;
  }

  /** A payment's parts as the books take them, each bill once. */
  #parts(planned: readonly PlannedPart[]): Part[] {
    const byBill = new Map<string, number>();
    for (const { student, period, shillings } of planned) {
      const number = this.#billOf(student, period);
      byBill.set(number, (byBill.get(number) ?? 0) + shillings);
    }
    return [...byBill].map(([number, shillings]) => ({ billNo: number, amount: cents(shillings * 100) }));
  }
}

function sum(parts: readonly Part[]): Cents {
  return cents(parts.reduce((total, part) => total + part.amount, 0n));
}

function wireParts(parts: readonly Part[]) {
  return parts.map((part) => ({ billNo: part.billNo, amount: decimal(part.amount) }));
}

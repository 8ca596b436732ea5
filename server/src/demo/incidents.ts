/** What goes wrong in the demo's year and is put right: reversals, voids, items on and off a bill. */
import { addDays, officeDay } from "./calendar.ts";
import type { Year } from "./year.ts";

/** Scripted acts by day; each is thought up when its day has come. */
export function incidents(year: Year): Map<string, () => void> {
  const [first, second, third] = year.part.calendar.terms.map((term) => term.dateFrom);
  const scripted = new Map<string, () => void>();
  const on = (from: string, days: number, act: (day: string) => void) => {
    const day = officeDay(addDays(from, days));
    const earlier = scripted.get(day);
    scripted.set(day, () => {
      earlier?.();
      act(day);
    });
  };
  on(first!, 16, (day) => mistyped(year, day));
  on(first!, 37, (day) => refunded(year, day));
  on(second!, 15, (day) => bounced(year, day));
  on(second!, 23, (day) => wrongChild(year, day, "Posted to a namesake in another class", 40));
  on(second!, 58, (day) => paidTwice(year, day, 90));
  on(third!, 17, (day) => wrongChild(year, day, "Receipted for the wrong brother", 120));
  on(third!, 31, (day) => paidTwice(year, day, 150));
  on(first!, 4, (day) => voided(year, day, first!, 60, "Left before the term began"));
  on(second!, 5, (day) => voided(year, day, second!, 130, "On the county's full bursary: billed to the county"));
  on(third!, 4, (day) => voided(year, day, third!, 170, "Moved to the sister school"));
  on(year.part.calendar.holidays.dateFrom, 3, (day) => voidedAfterPaying(year, day));
  for (const [index, term] of [second!, second!, third!, third!, third!].entries())
    on(term, 6 + index * 3, (day) => changeItem(year, day, "addItem", term, 20 + index * 31));
  for (const [index, term] of [first!, second!, third!, third!].entries())
    on(term, 9 + index * 4, (day) => changeItem(year, day, "removeItem", term, 35 + index * 43));
  const { today } = year.part.calendar;
  const earlier = scripted.get(today);
  scripted.set(today, () => {
    earlier?.();
    theCounterToday(year, today);
  });
  return scripted;
}

/** Whatever day it is, some parents have come by. */
function theCounterToday(year: Year, day: string): void {
  const visits = [
    { time: "08:22:00", mode: "CASH", shillings: 6_500, from: 15 },
    { time: "08:51:00", mode: "KCB", shillings: 0, from: 52 },
    { time: "09:37:00", mode: "EQUITY", shillings: 12_000, from: 81 },
    { time: "10:48:00", mode: "CHEQUE", shillings: 0, from: 110 },
    { time: "11:26:00", mode: "CASH", shillings: 2_000, from: 133 },
  ];
  for (const { time, mode, shillings, from } of visits) {
    const household = year.owing(7_000, from);
    const parts = year.accounts.divide(household.children, shillings || year.accounts.owed(household.children));
    year.takeAtCounter(day, time, household, mode, parts);
  }
}

/** Fifteen thousand were typed for fifteen hundred. */
function mistyped(year: Year, day: string): void {
  const household = year.owing(3_000, 10);
  const parts = (shillings: number) => year.accounts.divide(household.children, shillings);
  const wrong = parts(15_000);
  const key = year.takeAtCounter(day, "10:12:00", household, "CASH", wrong);
  year.accounts.receive(wrong, -1);
  const reason = "Amount typed wrong: 15,000 instead of 1,500";
  year.add(day, { kind: "reverse", time: "10:19:00", key, reason, outcome: "returned" });
  year.takeAtCounter(day, "10:21:00", household, "CASH", parts(1_500));
}

/** A large one, to which the head agreed. */
function refunded(year: Year, day: string): void {
  const household = year.owing(24_000, 70);
  const parts = year.accounts.divide(household.children, 24_000);
  const key = year.takeAtCounter(officeDay(addDays(day, -9)), "11:31:00", household, "KCB", parts);
  year.accounts.receive(parts, -1);
  const reason = "The sponsor paid the same term: sent back to the parent";
  year.add(day, { kind: "reverse", time: "14:05:00", key, reason, outcome: "returned", isApproved: true });
}

function bounced(year: Year, day: string): void {
  const household = year.owing(18_000, 100);
  const parts = year.accounts.divide(household.children, 18_000);
  const key = year.takeAtCounter(day, "09:44:00", household, "CHEQUE", parts);
  year.accounts.receive(parts, -1);
  const reason = "Cheque returned unpaid by the bank";
  year.add(officeDay(addDays(day, 8)), { kind: "reverse", time: "09:05:00", key, reason, outcome: "returned" });
}

/** Posted for another child, taken back three days later and posted again. */
function wrongChild(year: Year, day: string, reason: string, from: number): void {
  const right = year.owing(6_000, from);
  const wrong = year.owing(6_000, from + 9);
  const [bill] = year.accounts.open(right.children);
  const reference = (year.part.names.get(bill!.student) ?? "").split(" ").slice(0, 2).join(" ");
  const key = year.receiveMessage(day, "07:42:00", right, { reference, shillings: 5_000 });
  const misplaced = year.accounts.divide(wrong.children, 5_000);
  year.add(day, { kind: "post", time: "08:31:00", postings: [{ key, parts: misplaced }] });
  const back = officeDay(addDays(day, 3));
  year.add(back, { kind: "reverse", time: "11:10:00", key, reason, outcome: "unposted" });
  const parts = year.accounts.divide(right.children, 5_000);
  year.accounts.receive(parts);
  year.add(back, { kind: "post", time: "11:14:00", postings: [{ key, parts }] });
}

/** At the bank and by phone: one of them goes back. */
function paidTwice(year: Year, day: string, from: number): void {
  const household = year.owing(8_000, from);
  const parts = year.accounts.divide(household.children, 8_000);
  year.takeAtCounter(day, "10:02:00", household, "EQUITY", parts);
  const [bill] = year.accounts.billsOf(household.children[0]!);
  const about = { student: bill!.student, period: parts[0]!.period };
  const key = year.receiveMessage(day, "08:27:00", household, { reference: about.student, shillings: 8_000, about });
  const again = [{ ...about, shillings: 8_000 }];
  year.add(day, { kind: "post", time: "15:50:00", postings: [{ key, parts: again }] });
  const reason = "Paid twice, at the bank and by phone: sent back by phone";
  year.add(officeDay(addDays(day, 2)), { kind: "reverse", time: "09:20:00", key, reason, outcome: "returned" });
}

/** A bill on which nothing was paid is voided. */
function voided(year: Year, day: string, period: string, from: number, reason: string): void {
  const household = year.owing(1, from, ({ children, habit }) => {
    const bill = year.accounts.find(children[0]!, period);
    return habit === "late" && bill !== undefined && bill.received === 0;
  });
  const student = household.children[0]!;
  year.accounts.remove(student, period);
  year.add(day, { kind: "void", time: "12:20:00", student, period, reason });
}

/** Paid and then voided: its receipt is reversed with it, and the money goes home. */
function voidedAfterPaying(year: Year, day: string): void {
  const { dateFrom: period } = year.part.calendar.holidays;
  const household = year.owing(4_500, 0, ({ children }) => {
    const bill = year.accounts.find(children[0]!, period);
    return bill !== undefined && bill.received === 0;
  });
  const student = household.children[0]!;
  const about = { student, period };
  const key = year.receiveMessage(addDays(day, -1), "12:06:00", household, {
    reference: "{bill}",
    shillings: 4_500,
    about,
  });
  const parts = [{ ...about, shillings: 4_500 }];
  year.add(addDays(day, -1), { kind: "post", time: "15:55:00", postings: [{ key, parts }] });
  year.accounts.remove(student, period);
  const reason = "In hospital: will not come in the holidays";
  year.add(day, { kind: "void", time: "10:40:00", student, period, reason });
  year.add(day, { kind: "return", time: "10:52:00", key, reason: "Holiday tuition sent back to the parent's phone" });
}

/** The bus begins or ends, or lunch comes from home. */
function changeItem(year: Year, day: string, kind: "addItem" | "removeItem", period: string, from: number): void {
  const { fees, groups } = year.part;
  const feeTypeName = kind === "addItem" ? "Transport" : "Lunch";
  const feeOf = (student: string) => {
    const { groupName } = groups.find((group) => group.students.includes(student))!;
    return fees.find(
      (fee) => fee.groupName === groupName && fee.feeTypeName === feeTypeName && fee.dateFrom === period,
    );
  };
  const household = year.owing(1, from, ({ children }) => {
    const bill = year.accounts.find(children[0]!, period);
    return bill !== undefined && !year.rides(children[0]!) && !year.changed.has(children[0]!);
  });
  const student = household.children[0]!;
  year.changed.add(student);
  const shillings = feeOf(student)!.shillings;
  year.accounts.change(student, period, kind === "addItem" ? shillings : -shillings);
  const act = { time: "13:15:00", student, period, feeTypeName };
  year.add(day, kind === "addItem" ? { kind, ...act } : { kind, ...act, reason: "Brings lunch from home" });
}

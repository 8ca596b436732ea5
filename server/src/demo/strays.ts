/** M-Pesa payments of the demo that still wait: sure ones of today, and those that say too little, or the wrong thing. */
import { addDays } from "./calendar.ts";
import { mpesaCode, plainName, type Household } from "./households.ts";
import type { Act } from "./acts.ts";
import type { Year } from "./year.ts";

/** Payers whom the school does not know. */
const STRANGERS = [
  { days: -26, time: "13:02:00", names: "MERCY CHEBET", msisdn: "254723550190", reference: "test", shillings: 10 },
  {
    days: -12,
    time: "18:40:00",
    names: "SAMUEL GITAU",
    msisdn: "2547****418",
    reference: "school fees",
    shillings: 7_500,
  },
  {
    days: -9,
    time: "09:17:00",
    names: "ESTHER NALIAKA",
    msisdn: "254711093377",
    reference: "14231176542",
    shillings: 1_000,
  },
  {
    days: -5,
    time: "20:55:00",
    names: "DUNCAN MAINA",
    msisdn: "254790118842",
    reference: "RENT HSE B4",
    shillings: 12_500,
  },
] as const;

/** The messages, with their days. */
export function strays(year: Year): { day: string; act: Act }[] {
  const { today } = year.part.calendar;
  const found: { day: string; act: Act }[] = STRANGERS.map(({ days, ...message }) => {
    const day = addDays(today, days);
    return { day, act: { kind: "message", code: mpesaCode(year.random, day), ...message } };
  });
  const wait = (
    days: number,
    time: string,
    household: Household,
    reference: string,
    shillings: number,
    about?: string,
  ) => {
    const day = addDays(today, days);
    const plain = household.payer.phoneNumber.replace("+", "");
    const student = about ?? household.children[0]!;
    const period = year.accounts.open([student])[0]?.period;
    found.push({
      day,
      act: {
        kind: "message",
        code: mpesaCode(year.random, day),
        time,
        msisdn: household.isMasked ? `${plain.slice(0, 4)}****${plain.slice(-3)}` : plain,
        names: plainName(household.payer.names),
        reference,
        shillings,
        ...(period !== undefined && { about: { student, period } }),
      },
    });
  };
  const one = (from: number, wanted: RegExp = /./) =>
    year.owing(4_000, from, ({ mode, children }) => mode === "MPESA" && wanted.test(children[0]!));
  const nameOf = (household: Household) => year.part.names.get(household.children[0]!) ?? "";
  const owed = (household: Household) => year.accounts.owed(household.children);

  // Sure ones: the number is right, and the balance, or a part of it.
  for (const [index, from] of [12, 48, 77, 113, 141, 196].entries()) {
    const household = one(from);
    const [student] = household.children;
    const [bill] = year.accounts.open(household.children);
    const rest = bill!.shillings - bill!.received;
    const reference = index % 2 === 0 ? "{bill}" : `${year.part.schoolCode} ${student}`;
    wait(
      0,
      `${String(7 + index).padStart(2, "0")}:${10 + index * 7}:21`,
      household,
      reference,
      index % 3 === 2 ? 5_000 : rest,
    );
  }
  // Near misses: two figures swapped, the letter O, a bill one off, a name, brothers, somebody's nickname.
  const swapped = one(25);
  const letter = one(61, /0/);
  const near = one(90);
  const named = one(128);
  const nick = one(160);
  const idOf = (household: Household) => household.children[0]!;
  wait(-1, "19:22:00", swapped, idOf(swapped).replace(/(\d)(\d)$/, "$2$1"), 6_500);
  wait(-2, "08:48:00", letter, `${year.part.schoolCode} ${idOf(letter).replace("0", "O")}`, owed(letter));
  wait(0, "10:36:00", near, "{near}", 10_000);
  wait(-1, "21:05:00", named, `Fees ${nameOf(named)}`.slice(0, 40), owed(named));
  wait(-3, "12:31:00", nick, `Baby ${nameOf(nick).split(" ")[0]!} grade fees`, 3_000);
  const family = year.part.households.find(
    ({ children, mode }) =>
      children.length === 2 && mode === "MPESA" && children.every((child) => year.accounts.owed([child]) > 2_000),
  );
  if (family) wait(-2, "17:12:00", family, family.children.join(" & "), year.accounts.owed(family.children));
  return found;
}

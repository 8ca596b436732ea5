/** Columns of common kinds, for a noun's `importer.ts`: texts, names of people, phones, addresses, days, years and numbers. */
import { isEmail } from "@ofisi/contract/kit/fields";
import { phonesIn } from "@ofisi/contract/kit/phones";
import { placeBeside, readDay } from "../sheet/days.ts";
import type { Column, Reading, ReadOptions, Titles } from "./importer.ts";

export function textColumn(titles: Titles, lengthMax: number): Column {
  return { titles, lengthMax };
}

/** The name of a person, or a part of it. */
export function nameColumn(titles: Titles): Column {
  const hasLetter = (value: string) => /\p{L}/u.test(value);
  return {
    titles,
    lengthMax: 120,
    read: (text) => (hasLetter(text) ? { value: text } : { value: text, problem: "badText" }),
    looks: (value) => /^[\p{L}][\p{L}\p{M}'’ʼ .,()-]*$/u.test(value),
    mayBe: hasLetter,
  };
}

export function phoneColumn(titles: Titles): Column {
  return {
    titles,
    read: (text, { country }) => {
      // Programs write 0 into a column of numbers where there is none.
      if (/^0+$/.test(text)) return { value: "" };
      const [phone, ...others] = phonesIn(plainPhone(text), country) ?? [];
      if (phone === undefined) return { value: text, problem: "badPhone" };
      return { value: phone, ...(others.length > 0 && { note: { problem: "otherPhone", detail: others.join(", ") } }) };
    },
    looks: (value) => phonesIn(plainPhone(value)) !== undefined,
    // A column "Contact" with names in it holds no phones; figures are phones, however badly written.
    mustLook: true,
    mayBe: (value) => value.replaceAll(/\D/g, "").length >= 6,
  };
}

export function emailColumn(titles: Titles): Column {
  // A user name that is no address is not an e-mail.
  return { titles, lengthMax: 254, read: readEmail, looks: isEmail, mustLook: true };
}

export function readEmail(text: string): Reading {
  const email = text.replace(/^mailto:/i, "");
  return isEmail(email) ? { value: email } : { value: text, problem: "badEmail" };
}

/** What stands for a day that nobody knows. */
const UNKNOWN = /^(?:(?:date )?(?:non connue?|inconnue?)|unknown|not known|haijulikani)$/i;

/**
 * A day that is not still to come, such as one of birth.
 * @param place the field of the place that may stand beside it: `Goma, le 05/03/2013`.
 */
export function dayColumn(titles: Titles, place: string): Column {
  return {
    titles,
    read: (text: string, { dateOrder, today }: ReadOptions): Reading => {
      if (UNKNOWN.test(text)) return { value: "" };
      const reading = readDay(text, dateOrder, today);
      if ("problem" in reading) return { value: text, problem: reading.problem };
      const beside = placeBeside(text);
      return { value: reading.day, ...(beside !== "" && { beside: { [place]: beside } }) };
    },
    looks: (value) =>
      !("problem" in readDay(value, "dmy", "2100-12-31")) || "day" in readDay(value, "mdy", "2100-12-31"),
  };
}

export function yearColumn(titles: Titles): Column {
  return {
    titles,
    read: (text) => (/^(19|20)\d{2}$/.test(text) ? { value: text } : { value: text, problem: "badYear" }),
    looks: (value) => /^\d{4}$/.test(value),
  };
}

/** A whole number from 0 to the most; an empty cell says nothing. */
export function wholeColumn(titles: Titles, max: number): Column {
  const isWhole = (text: string) => /^\d+$/.test(text) && Number(text) <= max;
  return {
    titles,
    // A sheet may have kept the number with the part behind its comma.
    read: (text) => {
      const value = text.replace(/[.,]0+$/, "");
      return isWhole(value) ? { value: String(Number(value)) } : { value: text, problem: "badNumber" };
    },
    looks: isWhole,
  };
}

/** A phone as the file has it: without a mark for text, and written out when a program wrote it as 7.23456789E8. */
function plainPhone(text: string): string {
  const bare = text.replace(/^'+/, "");
  const match = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(bare);
  if (!match) return bare;
  const [, first = "", fraction = "", power = ""] = match;
  // 2.54712E+11 has lost its last figures: six are what a narrow column shows.
  if (fraction.length < 6 || fraction.length > Number(power)) return bare;
  return first + fraction.padEnd(Number(power), "0");
}

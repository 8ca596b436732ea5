/** Who is added by hand, and who has an account behind them. */
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone, type PhoneCountry } from "@ofisi/contract/kit/phones";
import type { Text } from "@ofisi/contract/kit/phrases";
import type { ListRow } from "@ofisi/contract/messaging/rows";

export interface NewPerson {
  name: string;
  phoneNumber: string;
  email: string;
}

/**
 * Reads people from lines such as `Mary Wanjiru, 0712 345 678, mary@example.org`: the name first, then a phone, an
 * e-mail or both, between commas, semicolons or tabs, as a spreadsheet's cells are pasted. Empty lines are none.
 */
export function readPeople(
  lines: string,
  country: PhoneCountry,
): { people: NewPerson[] } | { line: number; fault: Text } {
  const people: NewPerson[] = [];
  for (const [at, line] of lines.split(/\r?\n/).entries()) {
    const [name = "", ...rest] = line.split(/[,;\t]/).map((part) => part.trim());
    const given = rest.filter(Boolean);
    if (name === "" && given.length === 0) continue;
    if (name === "" || name.length > 200) return { line: at + 1, fault: "Line {line}: write a name first" };
    const person: NewPerson = { name, phoneNumber: "", email: "" };
    for (const part of given) {
      const phone = normalisePhone(part, country);
      if (isEmail(part) && person.email === "") person.email = part;
      else if (phone !== undefined && phone !== "" && person.phoneNumber === "") person.phoneNumber = phone;
      else return { line: at + 1, fault: "Line {line}: after the name write one phone number, one e-mail, or both" };
    }
    if (given.length === 0)
      return { line: at + 1, fault: "Line {line}: after the name write one phone number, one e-mail, or both" };
    people.push(person);
  }
  return { people };
}

/** True for those who have a child's account behind them. */
export const isOfStudent = (type: ListRow["type"]): boolean => type === "STUDENT" || type === "PARENT";

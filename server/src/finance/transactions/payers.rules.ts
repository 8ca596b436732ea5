/** How a payer is known again: by phone, by account, by name. */
import { normalisePhone, type PhoneCountry } from "@ofisi/contract/kit/phones";
import { withoutAccents } from "../../kit/importer/folding.ts";

export interface PayerKey {
  kind: "phone" | "account" | "name";
  key: string;
}

/** What a payment tells of its payer. */
export interface Payer {
  phoneNumber: string;
  accountFrom: string;
  payerName: string;
}

/** A phone as guardians' phones are kept. Undefined for what is masked (`2547****149`), hashed or no phone at all. */
export function phoneKey(value: string, country: PhoneCountry): string | undefined {
  const phone = normalisePhone(value, country);
  return phone !== undefined && /^\+\d{9,15}$/.test(phone) ? phone : undefined;
}

/** Text as it is compared: without accents and apostrophes, in lower case. */
export function folded(value: string): string {
  return withoutAccents(value).replaceAll(/['`´‘’ʼ]/g, "");
}

/** The words of a name of two letters or more, folded. */
export function nameWords(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/** Every key by which this payer may be known again; the surest first. */
export function payerKeys(payer: Payer, country: PhoneCountry): PayerKey[] {
  const keys: PayerKey[] = [];
  const phones = [payer.phoneNumber, payer.accountFrom].flatMap((value) => phoneKey(value, country) ?? []);
  for (const key of new Set(phones)) keys.push({ kind: "phone", key });
  const account = folded(payer.accountFrom).replaceAll(/[^a-z0-9*]/g, "");
  const isPhone = phoneKey(payer.accountFrom, country) !== undefined;
  if (!isPhone && /^(?=.*\d)[a-z0-9]{5,}$/.test(account)) keys.push({ kind: "account", key: account });
  const words = [...new Set(nameWords(payer.payerName))].toSorted();
  // One word alone, such as Mary, is many people.
  if (words.length > 1) keys.push({ kind: "name", key: words.join(" ").slice(0, 120) });
  return keys;
}

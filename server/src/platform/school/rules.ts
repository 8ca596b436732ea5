/** What is said of the school's profile. */
import type { FieldWords } from "../../kit/changes.rules.ts";

/** The profile's fields in the reader's words. */
export const FIELD_WORDS: FieldWords = {
  name: "the name",
  motto: "the motto",
  address: "the address",
  phone: "the phone",
  email: "the e-mail",
  website: "the website",
  paymentDetails: "the ways to pay",
  dueDays: "the days until a bill is due",
};

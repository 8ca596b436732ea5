/** Rules of guardians: what people call their fields. */
import type { FieldWords } from "../../kit/changes.rules.ts";

/** For telling who changed what. */
export const FIELD_WORDS = {
  names: "the name",
  relationship: "the relationship",
  phoneNumber: "the phone",
  email: "the e-mail",
  address: "the address",
  nationality: "the nationality",
} as const satisfies FieldWords;

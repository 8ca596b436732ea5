/** The school itself, as its papers present it: name, logo, how it is reached, how and until when it is paid. */
import { z } from "zod";
import { head, staff } from "../kit/access.ts";
import { email, nothing, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";

/** Longer than a school year no bill waits. */
export const DUE_DAYS_MAX = 365;

export const SchoolProfile = z.object({
  name: z.string(),
  /** A path under the uploads, or empty for none. */
  logo: z.string(),
  motto: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  /** Lines that stand on bills: a bank account, say. A connected paybill is printed by itself. */
  paymentDetails: z.string(),
  /** Days from a bill's day until it is due; empty where none is named. */
  dueDays: z.string(),
  /** Paybills connected for real payments: printed on bills. */
  paybills: z.array(z.string()),
  /** Goes up with every change. 0 before the first. */
  version: z.number().int(),
});
export type SchoolProfile = z.output<typeof SchoolProfile>;

export const schoolProfile = contract("school", "schoolProfile", {
  getSchoolProfile: read({
    about: "The school as its papers present it.",
    who: staff,
    in: z.object({}),
    out: SchoolProfile,
  }),
  saveSchoolProfile: write({
    about: "Changes what stands at the head of the school's papers, and how and until when bills are paid.",
    who: head,
    in: z.object({
      name: required("School name: enter the school's name", 120),
      motto: text(160),
      address: text(200),
      phone: phone(),
      email: email(),
      website: text(120).refine(
        (value) => value === "" || /^[\w.-]+\.[a-z]{2,}(\/\S*)?$|^https?:\/\/\S+$/i.test(value),
        {
          error: "Website: write it like www.school.ac.ke" satisfies Text,
        },
      ),
      paymentDetails: text(500),
      dueDays: text(3).refine((value) => value === "" || (/^\d+$/.test(value) && Number(value) <= DUE_DAYS_MAX), {
        error: "Days until a bill is due: a whole number from 0 to 365, or empty" satisfies Text,
      }),
      /** The version the form was filled from: a later one is not silently overwritten. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: SchoolProfile,
  }),
  uploadSchoolLogo: write({
    about: "Stores the school's logo, for the menu and the head of its papers.",
    who: head,
    in: z.object({}),
    files: { fileToUpload: "photo" },
    out: z.object({ logo: z.string() }),
  }),
  removeSchoolLogo: write({
    about: "Takes the logo away again.",
    who: head,
    in: z.object({}),
    out: nothing,
  }),
});

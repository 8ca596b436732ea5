/**
 * Applications by the school's public form: what a family sends without an account, and what the school settles and sees
 * of it. Who sends is nobody yet, so that the public half answers nothing of what the school holds.
 */
import { z } from "zod";
import { anyone, secretaryOrHead } from "../kit/access.ts";
import { dateOfBirth } from "../kit/dates.ts";
import { code, codesOrNone, flag, line, nothing, required, requiredLine, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phone } from "../kit/phones.ts";
import type { Text } from "../kit/phrases.ts";
import { APPLICANT_FILE_KINDS } from "./applicantFiles.ts";
import { ApplicantFields } from "./applicants.ts";

/** What a family writes down: letters and digits that cannot be mistaken for each other, without the dash that is shown. */
const REFERENCE_CHARACTERS = 10;

/** A reference as it is read aloud and typed, in two halves. */
export function spellReference(reference: string): string {
  const half = REFERENCE_CHARACTERS / 2;
  return `${reference.slice(0, half)}-${reference.slice(half)}`;
}

const bareReference = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** How many zero bits stand at the beginning of a hash: what the work of a sender is measured by. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/** What is hashed for a challenge at one try. */
export const workOf = (challenge: string, solution: number): string => `${challenge}:${solution}`;

/** Of an address that somebody has typed or followed: what is no school's code is answered as a school without a form. */
const schoolCode = () => text(40).overwrite((value) => value.toUpperCase());

/** A birthday that must be given: with the reference it opens the status. */
const birthday = () =>
  dateOfBirth().refine((value) => value !== "", {
    error: "Date of birth: write a real date like 2012-03-31" satisfies Text,
  });

/** A group that can be applied for. */
const Choice = z.object({ groupCode: z.string(), groupName: z.string(), entryYear: z.string() });

const applicant = ApplicantFields.shape;

/** A file of the form, in megabytes of 1,000,000 bytes: a page's photo has three, which many a line takes a minute for. */
export const SENT_FILE_MB_MAX = 10;
/** What the form takes, by its name alone; the server looks into the file itself. */
export const SENT_FILE_ENDINGS = [".pdf", ".jpg", ".jpeg", ".png", ".heic", ".heif", ".docx"] as const;

/** What the family of an accepted applicant is told, in the place of a status. */
export const ACCEPTED = "Accepted";

export const applications = contract("school", "applications", {
  findApplicationForm: read({
    about:
      "A school's public form: its name and logo, and what can be applied for. A school that takes none is answered as one that does not exist.",
    who: anyone,
    in: z.object({ schoolCode: schoolCode() }),
    out: z.object({
      schoolName: z.string(),
      /** An address of the logo that is good for some minutes; empty for none. */
      logo: z.string(),
      choices: z.array(Choice),
    }),
  }),
  getApplicationChallenge: read({
    about:
      "What a browser must solve before it sends an application: signed, of one school, good for some minutes and for one application. The more have come to the school within an hour, the more work is asked.",
    who: anyone,
    in: z.object({ schoolCode: schoolCode() }),
    out: z.object({
      challenge: z.string(),
      /** Leading zero bits of the SHA-256 of `workOf(challenge, solution)`. */
      zeroBits: z.number().int(),
    }),
  }),
  sendApplication: write({
    about:
      "Sends an application: it lands as Pending in the chosen group. The same request key is one application, however often it comes.",
    who: anyone,
    in: z
      .object({
        schoolCode: schoolCode(),
        groupCode: code("Choose what you apply for"),
        name: applicant.name,
        dateOfBirth: birthday(),
        gender: applicant.gender,
        idNumber: applicant.idNumber,
        nationality: applicant.nationality,
        address: applicant.address,
        phoneNumber: applicant.phoneNumber,
        email: applicant.email,
        guardianName: requiredLine("Parent or guardian: enter a name", 120),
        guardianPhone: phone().refine((value) => value !== "", {
          error: "Phone of the parent or guardian: the school must be able to reach somebody" satisfies Text,
        }),
        /** Another one, where there is one; a name alone will do. */
        secondGuardianName: line(120),
        secondGuardianPhone: phone(),
        /** Made by the browser and kept with what is typed. */
        requestKey: code("This form is not complete. Open the school's link again"),
        challenge: required("This form was open too long. Press Send again", 200),
        solution: whole(0, 2_000_000_000, 0),
        /** No person sees this field: programs fill it in. */
        website: text(200),
      })
      .refine((sent) => sent.secondGuardianPhone === "" || sent.secondGuardianName !== "", {
        error: "Second parent or guardian: whose phone is this? Enter a name" satisfies Text,
        path: ["secondGuardianName"],
      }),
    out: z.object({
      reference: z.string(),
      /** False for a repeat that says something else than what had arrived: that stands. */
      asSent: z.boolean(),
      /** With it the CV and papers of this application are sent. */
      ticket: z.string(),
    }),
  }),
  sendApplicationFile: write({
    about:
      "Adds the CV or a paper to an application that has arrived: PDF, JPEG, PNG, HEIC (kept as JPEG) or Word, known by what is in it. The same key is one file, however often it comes.",
    who: anyone,
    in: z.object({
      /** As `sendApplication` answers it; the header `x-ofisi-ticket` has it too, for who sends so much is asked before it is read. */
      ticket: required("The time to send files here is over. Hand them in at the school's office", 300),
      kind: z.enum(APPLICANT_FILE_KINDS, { error: "This choice is not on the list" satisfies Text }),
      /** Made by the browser for each file, and kept with it. */
      fileKey: code("This form is not complete. Open the school's link again"),
    }),
    files: { fileToUpload: "document" },
    out: nothing,
  }),
  getApplicationStatus: read({
    about:
      "The status of an application, or that the applicant is accepted, for its reference and the date of birth together; nothing else.",
    who: anyone,
    in: z.object({
      schoolCode: schoolCode(),
      reference: text(40)
        .overwrite(bareReference)
        .refine((value) => value.length === REFERENCE_CHARACTERS, {
          error: "Reference: write its ten letters and digits" satisfies Text,
        }),
      dateOfBirth: birthday(),
    }),
    out: z.object({ status: z.string() }),
  }),
});

/** The form as the school has settled it. */
const Form = z.object({
  isOpen: z.boolean(),
  groups: z.array(
    z.object({
      groupCode: z.string(),
      groupName: z.string(),
      groupEntryYear: z.string(),
      groupExitYear: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  /** Goes up with every change. 0 before the first. */
  version: z.number().int(),
});

export const applicationForm = contract("school", "applicationForm", {
  getApplicationForm: read({
    about: "Whether the school takes applications by its public form, and for which groups.",
    who: secretaryOrHead,
    in: z.object({}),
    out: Form,
  }),
  saveApplicationForm: write({
    about: "Opens or closes the school's public form, and says which groups can be applied for.",
    who: secretaryOrHead,
    in: z.object({
      isFormOpen: flag(),
      openGroups: codesOrNone(500),
      /** The version the form was filled from: a later one is not silently overwritten. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: Form,
  }),
  getApplication: read({
    about:
      "What came with an applicant by the public form, beside the record: the guardian, and the ID as it was given.",
    who: secretaryOrHead,
    in: z.object({ userCode: code("Select Applicants") }),
    out: z.object({
      reference: z.string(),
      sentAt: z.string(),
      guardianName: z.string(),
      guardianPhone: z.string(),
      /** Empty where one alone was named. */
      secondGuardianName: z.string(),
      secondGuardianPhone: z.string(),
      /** As it was written in the form. */
      idNumber: z.string(),
    }),
  }),
});

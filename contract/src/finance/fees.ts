/** Fee types and fee structures: what a group is charged, and for which dates (document 001 sections 2.1, 5, 7.1; G105 to G111). */
import { z } from "zod";
import { bursarOrHead } from "../kit/access.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import {
  code,
  codes,
  count,
  formVersion,
  nothing,
  optionalCode,
  optionalCodes,
  required,
  text,
  whole,
} from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { amount, positiveAmount } from "../kit/money.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";

export const FeeType = z.object({
  feeTypeCode: z.string(),
  feeTypeName: z.string(),
  /** Structures that use it; it cannot be removed while there are any (G109). */
  structures: count,
});
export type FeeType = z.output<typeof FeeType>;

export const feeTypes = contract("school", "feeTypes", {
  getFeeType: read({
    about: "The fee types of the school, by name.",
    who: bursarOrHead,
    in: z.object({}),
    out: z.object({ feeTypes: z.array(FeeType) }),
  }),
  addFeeType: write({
    about: "Adds a fee type; its name is unique in the school (G109).",
    who: bursarOrHead,
    in: z.object({ feeTypeName: required("Empty", 80) }),
    out: FeeType,
  }),
  removeFeeType: write({
    about: "Removes a fee type by its name, unless fee structures use it (G109).",
    who: bursarOrHead,
    in: z.object({ feeTypeName: required("Select the Fee Type you want to remove", 80) }),
    out: nothing,
  }),
});

export const FeeStructure = z.object({
  feeStructureCode: z.string(),
  feeTypeCode: z.string(),
  feeTypeName: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  feeAmount: amount,
  /** ISO days, both included. */
  dateFrom: z.string(),
  dateTo: z.string(),
  /** Goes up with every change. */
  version: z.number().int(),
});
export type FeeStructure = z.output<typeof FeeStructure>;

/** A fee as it was saved. */
export const SavedFee = FeeStructure.extend({
  /** Other days for which its group has the same fee, and which overlap with its own: whoever is in both is billed twice. */
  overlaps: z.array(z.object({ dateFrom: z.string(), dateTo: z.string() })),
});
export type SavedFee = z.output<typeof SavedFee>;

export const FEE_STRUCTURE_SORTS = ["feeTypeName", "feeAmount", "dateFrom", "dateTo", "groupName"] as const;

const period = {
  dateFrom: requiredDay("Date From: choose a date"),
  dateTo: requiredDay("Date To: choose a date"),
};
const ordered = {
  error: "Date To must not be before Date From" satisfies Text,
  path: ["dateTo"],
};
const filters = { feeTypeCode: optionalCode(), groupCode: optionalCode(), keyword: text(100) };

/** `exists`: that group has this fee for these dates; `twice`: another of the chosen fees becomes the same one. */
export const COPY_STATES = ["new", "exists", "twice"] as const;
/** What one fee becomes when it is copied. */
export const FeeCopy = z.object({
  feeTypeName: z.string(),
  groupName: z.string(),
  feeAmount: amount,
  dateFrom: z.string(),
  dateTo: z.string(),
  state: z.enum(COPY_STATES),
});
export type FeeCopy = z.output<typeof FeeCopy>;

const copy = {
  feeStructureCodes: codes("Select the fees to copy", 5_000),
  /** Empty keeps each fee's own group. */
  groupCodes: codesOrNone(),
  /** How far the dates move. */
  years: whole(0, 5, 0),
  months: whole(0, 11, 0),
};

export const feeStructure = contract("school", "feeStructure", {
  getFeeStructure: read({
    about: "Fee structures by type, group and any part of their names (G111).",
    who: bursarOrHead,
    in: z.object({
      ...filters,
      /** This one alone, as it is now. */
      feeStructureCode: optionalCode(),
      ...paging(FEE_STRUCTURE_SORTS),
    }),
    out: z.object({ FeeStructure: z.array(FeeStructure), count, totalAmount: amount }),
  }),
  addFeeStructure: write({
    about: "Adds a fee of a group; the same type, group and dates once (G110).",
    who: bursarOrHead,
    in: z
      .object({
        feeTypeCode: code("Select the fee type"),
        /** Sent by the documents' form; the codes decide. */
        feeTypeName: text(80),
        groupCode: code("Select Group"),
        groupName: text(120),
        feeAmount: positiveAmount(),
        ...period,
      })
      .refine((fee) => fee.dateFrom <= fee.dateTo, ordered),
    out: SavedFee,
  }),
  editFeeStructure: write({
    about: "Changes amount and dates; bills that were issued stay as they are (M11).",
    who: bursarOrHead,
    in: z
      .object({
        feeStructureCode: code("Select the fee structure"),
        feeAmount: positiveAmount(),
        ...period,
        /** The version the form was filled from. Left out, the last save wins. */
        version: formVersion(),
      })
      .refine((fee) => fee.dateFrom <= fee.dateTo, ordered),
    out: SavedFee,
  }),
  removeFeeStructure: write({
    about: "Removes a fee of a group; bills that charged it stay.",
    who: bursarOrHead,
    in: z.object({ feeStructureCode: code("Select the fee structure") }),
    out: nothing,
  }),
  previewFeeCopies: read({
    about: "What copyFeeStructures would make of these fees, and what is there already.",
    who: bursarOrHead,
    in: z.object(copy),
    out: z.object({
      /** The first of them, new ones before those that are skipped. */
      fees: z.array(FeeCopy),
      copied: count,
      skipped: count,
      totalAmount: amount,
      /** Of the copies: another once one of the fees is changed. */
      version: z.number().int(),
    }),
  }),
  copyFeeStructures: write({
    about: "Copies fees to other groups, to later dates, or both, in one step; those that exist already are skipped.",
    who: bursarOrHead,
    in: z.object({ ...copy, version: formVersion() }),
    out: z.object({ copied: count, skipped: count }),
  }),
  downloadFeeStructure: file({
    about: "Fee structures that match, as a spreadsheet or on paper.",
    who: bursarOrHead,
    in: z.object({
      ...filters,
      /** The ticked ones alone; the filters say nothing then. */
      checked: optionalCodes(),
      sort: z.enum(FEE_STRUCTURE_SORTS).default("feeTypeName"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      format: listFormat,
      // Sent by links of the documents; the session decides.
      schoolCode: text(40),
      date: optionalDay(),
    }),
  }),
});

/** As `codes`, but may be empty. */
function codesOrNone() {
  return z.codec(z.string().default("[]"), z.array(z.string()), {
    decode: (value, context) => {
      const list = codes("This list has an entry that is not a code").safeDecode(value);
      if (list.success || value.trim() === "" || value.trim() === "[]") return list.success ? list.data : [];
      context.issues.push({
        code: "custom",
        input: value,
        message: "This list has an entry that is not a code" satisfies Text,
      });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });
}

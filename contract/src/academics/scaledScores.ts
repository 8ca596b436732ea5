/**
 * Scaled scores: what a raw score counts as in a unit at a key stage, by bands that the school sets (document 000
 * sections 2 to 5, 7; G080 to G082). A band is a RANGE of raw scores, both ends in it, or one raw score alone
 * (`nonRange` 1), which wins over a range around it. Raw scores have at most two decimals and are kept exactly: between
 * 39.99 and 40 there is none. Everybody on the staff reads the bands, whoever teaches looks scores up, and the head sets
 * them: what a mark is worth is the school's word, and not each teacher's.
 */
import { z } from "zod";
import { head, staff, teacherOrHead } from "../kit/access.ts";
import { code, count, formVersion, nothing, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { phrase, type Text } from "../kit/phrases.ts";
import { PRESET_CODES } from "./gradePresets.ts";

/** The documents know no bound; no known total has more digits. */
export const RAW_SCORE_MAX = 9999;
/** Of one unit at one key stage: more than a band for each half mark of a hundred. */
export const BANDS_MAX = 300;
/** What a finding list shows at most; the count says how many there are. */
export const FINDINGS_MAX = 50;

const Merit = z.enum(["PASS", "FAIL"]);
export type Merit = z.output<typeof Merit>;

export const GradeScore = z.object({
  id: z.number().int(),
  /** Of `Not RANGE` alone; otherwise null. */
  rawScore: z.number().nullable(),
  /** Of `RANGE` alone, both in it; otherwise null. */
  minRawScore: z.number().nullable(),
  maxRawScore: z.number().nullable(),
  scaledScore: z.string(),
  merit: Merit,
  /** 0 and 1 of `nonRange` in words (G080). */
  type: z.enum(["RANGE", "Not RANGE"]),
  keyStageName: z.string(),
  keyStageCode: z.string(),
  activityCode: z.string(),
  version: count,
});
export type GradeScore = z.output<typeof GradeScore>;

/** A band as a finding speaks of it: its scaled score, and from which raw score to which. */
export const BandBrief = z.object({ id: z.number().int(), scaledScore: z.string(), from: z.number(), to: z.number() });
export type BandBrief = z.output<typeof BandBrief>;

/** What the bands of a unit leave open or say against each other, and against what its papers come to. */
export const Finding = z.object({
  /**
   * `gap`: raw scores that give nothing, below `band` and above `other`, if there is one below. `hidden`: the single score
   * `band` takes its score out of the range `other`. `unreachable`: single scores have taken all of `band`.
   * `passBelowFail`: `band` fails, although `other` passes with less. `outOfReach`: the papers of `scheme` come to `from`
   * together, so that nobody reaches `band` or what is above it. `beyond`: `band` is the highest, and the papers of `scheme`
   * come to more.
   */
  kind: z.enum(["gap", "hidden", "unreachable", "passBelowFail", "outOfReach", "beyond"]),
  from: z.number(),
  to: z.number(),
  band: BandBrief,
  other: BandBrief.nullable(),
  /** The scheme with its year; empty of what the bands say among themselves. */
  scheme: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const GradePreset = z.object({
  presetCode: z.enum(PRESET_CODES),
  /** Where it comes from: title, issuing body, and the year where it is known for certain, or empty. */
  title: z.string(),
  body: z.string(),
  year: z.string(),
  bands: z.array(z.object({ from: z.number(), to: z.number(), scaledScore: z.string(), merit: Merit })),
});
export type GradePreset = z.output<typeof GradePreset>;

/** `40`, `37.5`, and `37,5` as French writes it. */
const written = z.codec(z.string(), z.number(), {
  decode: (value, context) => {
    const plain = value.trim().replace(",", ".");
    if (/^\d{1,4}(?:\.\d{1,2})?$/.test(plain) && Number(plain) <= RAW_SCORE_MAX) return Number(plain);
    context.issues.push({ code: "custom", input: value, message: BOUNDS });
    return z.NEVER;
  },
  encode: (value) => String(value),
});
const BOUNDS = phrase("Raw scores: write a number from 0 to {max}, with at most two decimals", {
  max: String(RAW_SCORE_MAX),
});

/** A raw score that must be given. */
const rawScore = z
  .string()
  .default("")
  .refine((value) => value.trim() !== "", { error: "Enter the raw score" satisfies Text, abort: true })
  .pipe(written);

/** A raw score that may be left out: empty is undefined. */
const optionalRawScore = z.codec(z.string().default(""), written.optional(), {
  decode: (value) => (value.trim() === "" ? undefined : value),
  encode: (value) => value ?? "",
});

/** A choice that the documents write as a number. */
function numbered<const Zero, const One>(zero: Zero, one: One, message: Text) {
  return z.codec(z.string().default(""), z.custom<Zero | One>(), {
    decode: (value, context) => {
      if (value.trim() === "0") return zero;
      if (value.trim() === "1") return one;
      context.issues.push({ code: "custom", input: value, message });
      return z.NEVER;
    },
    encode: (value) => (value === one ? "1" : "0"),
  });
}

const keyStage = { keyStageCode: code("SELECT KEY STAGE"), keyStageName: text() };
const unit = { activityCode: code("SELECT UNIT"), activityName: text() };
const place = { activityCode: unit.activityCode, keyStageCode: keyStage.keyStageCode };

const band = {
  ...keyStage,
  ...unit,
  nonRange: numbered(false, true, "Choose RANGE or Non Range"),
  rawScore: optionalRawScore,
  minRawScore: optionalRawScore,
  maxRawScore: optionalRawScore,
  scaledScore: required("Enter the scaled score", 20),
  merit: numbered("FAIL", "PASS", "Choose PASS or FAIL"),
};
interface Scores {
  nonRange: boolean;
  rawScore?: number | undefined;
  minRawScore?: number | undefined;
  maxRawScore?: number | undefined;
}
const isOrdered = ({ nonRange, minRawScore: min, maxRawScore: max }: Scores): boolean =>
  nonRange || min === undefined || max === undefined || min <= max;
const at = (field: keyof Scores, error: Text) => ({ error, path: [field] });

/** Each type of band has raw scores of its own; those of the other count for nothing. */
const bandInput = z
  .object(band)
  .refine((given) => !given.nonRange || given.rawScore !== undefined, at("rawScore", "Enter the raw score"))
  .refine((given) => given.nonRange || given.minRawScore !== undefined, at("minRawScore", "Enter the lowest raw score"))
  .refine(
    (given) => given.nonRange || given.maxRawScore !== undefined,
    at("maxRawScore", "Enter the highest raw score"),
  )
  .refine(isOrdered, at("minRawScore", "The lowest raw score must not be above the highest"));

export const scaledScores = contract("school", "scaledScores", {
  getGradeScore: read({
    about: "The score bands of a unit at a key stage, the highest first.",
    who: staff,
    in: z.object(place),
    out: z.array(GradeScore),
  }),
  addGradeScore: write({
    about:
      "Adds a score band. Refused where its lowest is above its highest, where ranges overlap, and where a single score is there already, naming the band that it meets (G081).",
    who: head,
    in: bandInput,
    out: GradeScore,
  }),
  editGradeScore: write({
    about: "Changes a score band of this unit and key stage, by the rules that it was added by (G081).",
    who: head,
    in: bandInput.safeExtend({ id: whole(1, Number.MAX_SAFE_INTEGER), version: formVersion() }),
    out: GradeScore,
  }),
  deleteScore: write({
    about: "Removes a score band.",
    who: head,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
  getScaledScore: read({
    about:
      "What a raw score counts as in a unit at a key stage: of an exact single score first, otherwise of the range that it lies in. Without either it is refused (G081).",
    who: teacherOrHead,
    in: z.object({ rawScore, ...unit, ...keyStage }),
    out: z.object({ scaledScore: z.string(), merit: Merit }),
  }),
  checkGradeScores: read({
    about:
      "What the bands of a unit at a key stage leave open or say against each other, from 0 to the highest: gaps to the hundredth, ranges hidden by single scores in part or whole, and FAIL above PASS; and where the papers of the newest year, scheme by scheme, never reach a band or go beyond the highest.",
    who: staff,
    in: z.object(place),
    out: z.object({ findings: z.array(Finding).max(FINDINGS_MAX), count }),
  }),
  getGradePresets: read({
    about: "Bands in percent that a school may begin with and then change, and where they come from.",
    who: staff,
    in: z.object({}),
    out: z.array(GradePreset),
  }),
  applyGradePreset: write({
    about:
      "Gives the bands of a preset, which are in percent, to a unit at a key stage that has none yet, or without a unit to every unit that has none there: in marks that its papers are out of in the newest year, or out of 100 where it has none, some are not allocated, or schemes differ.",
    who: head,
    in: z.object({
      presetCode: z.enum(PRESET_CODES, { error: "Choose what to begin with" satisfies Text }),
      keyStageCode: keyStage.keyStageCode,
      activityCode: optionalCode("SELECT UNIT"),
    }),
    out: z.object({ units: count, bands: count }),
  }),
});

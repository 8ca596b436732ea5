/** Score bands in the database. Raw scores are exact decimals there, and arrive as text. */
import { hundredths } from "@ofisi/contract/academics/marks";
import type { GradePreset, GradeScore } from "@ofisi/contract/academics/scaledScores";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { rowsHold } from "../../kit/holds.ts";
import { alike, record } from "../../kit/record.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { marksOfUnit } from "../examSchemes/queries.ts";
import type { Band } from "./rules.ts";

/** A unit at a key stage: bands are of both. */
export interface Place {
  keyStageCode: string;
  activityCode: string;
}

/** A band as it is stored. */
export interface BandRow extends Place {
  id: number;
  isRange: boolean;
  rawMin: string;
  rawMax: string;
  scaledScore: string;
  isPass: boolean;
  version: number;
}

export const bandRecords = record<BandRow, "id">({
  table: "grade_scores",
  noun: "score band",
  key: "id",
  columns: {
    ...alike("id", "keyStageCode", "activityCode", "isRange", "rawMin", "rawMax", "scaledScore", "isPass", "version"),
  },
  versioned: {
    isRange: "the type",
    rawMin: "the raw scores",
    rawMax: "the raw scores",
    scaledScore: "the scaled score",
    isPass: "the merit",
  },
  gone: "This score band is not there any more",
});

/** A class and a unit in a period. */
interface Marked {
  academicYearCode: string;
  semesterCode: string;
  groupCode: string;
  activityCode: string;
}

/**
 * The bands of a unit at a key stage, for the rules; of a class that is marked at the one that its marks were given in,
 * or at its own while it has none.
 */
export async function listBands({ db, school }: SchoolTables, place: Place | Marked): Promise<Band[]> {
  const stage =
    "groupCode" in place
      ? sql<string>`coalesce((select min(e.key_stage_code) from transcript_entries e where e.school_code = ${school}
          and e.academic_year_code = ${place.academicYearCode} and e.semester_code = ${place.semesterCode}
          and e.activity_code = ${place.activityCode} and e.group_code = ${place.groupCode}),
        (select g.key_stage_code from groups g where g.school_code = ${school} and g.group_code = ${place.groupCode}))`
      : sql<string>`${place.keyStageCode}`;
  const rows = await ofSchool({ db, school }, "grade_scores")
    .select([
      "id",
      "is_range as isRange",
      "raw_min as rawMin",
      "raw_max as rawMax",
      "scaled_score as scaledScore",
      "is_pass as isPass",
    ])
    .where("key_stage_code", "=", stage)
    .where("activity_code", "=", place.activityCode)
    .orderBy("raw_min")
    .execute();
  return rows.map(({ rawMin, rawMax, ...band }) => ({ ...band, from: hundredths(rawMin), to: hundredths(rawMax) }));
}

/** The bands of a unit by key stage, each asked for once; of what was given outside of all stages there are none. */
export function bandsOfUnit(tables: SchoolTables, activityCode: string): (keyStageCode: string) => Promise<Band[]> {
  const stages = new Map<string, Promise<Band[]>>([["", Promise.resolve([])]]);
  return async (keyStageCode) => {
    const bands = stages.get(keyStageCode) ?? listBands(tables, { keyStageCode, activityCode });
    stages.set(keyStageCode, bands);
    return await bands;
  };
}

/** The bands as the wire has them, the highest first; a single score before the range that it lies in. */
export async function listGradeScores(tables: SchoolTables, place: Place): Promise<GradeScore[]> {
  const rows = await ofSchool(tables, "grade_scores as b")
    .innerJoin("key_stages as k", (on) =>
      on.onRef("k.school_code", "=", "b.school_code").onRef("k.key_stage_code", "=", "b.key_stage_code"),
    )
    .select([
      "b.id",
      "b.key_stage_code as keyStageCode",
      "b.activity_code as activityCode",
      "b.is_range as isRange",
      "b.raw_min as rawMin",
      "b.raw_max as rawMax",
      "b.scaled_score as scaledScore",
      "b.is_pass as isPass",
      "b.version",
      "k.key_stage_name as keyStageName",
    ])
    .where("b.key_stage_code", "=", place.keyStageCode)
    .where("b.activity_code", "=", place.activityCode)
    .orderBy("b.raw_max", "desc")
    .orderBy("b.is_range")
    .execute();
  return rows.map(({ keyStageName, ...row }) => gradeScoreOf(row, keyStageName));
}

/** A stored band as the wire has it (G080). */
export function gradeScoreOf(row: BandRow, keyStageName: string): GradeScore {
  const { id, isRange, scaledScore, keyStageCode, activityCode, version } = row;
  return {
    id,
    rawScore: isRange ? null : Number(row.rawMin),
    minRawScore: isRange ? Number(row.rawMin) : null,
    maxRawScore: isRange ? Number(row.rawMax) : null,
    scaledScore,
    merit: row.isPass ? "PASS" : "FAIL",
    type: isRange ? "RANGE" : "Not RANGE",
    keyStageName,
    keyStageCode,
    activityCode,
    version,
  };
}

/** The units that have no band at this key stage. */
export async function unitsWithoutBands(tables: SchoolTables, keyStageCode: string): Promise<string[]> {
  const rows = await ofSchool(tables, "units as u")
    .select("u.activity_code as activityCode")
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("grade_scores as b")
            .select(sql`1`.as("one"))
            .whereRef("b.school_code", "=", "u.school_code")
            .whereRef("b.activity_code", "=", "u.activity_code")
            .where("b.key_stage_code", "=", keyStageCode),
        ),
      ),
    )
    .execute();
  return rows.map(({ activityCode }) => activityCode);
}

/** Gives each of the units the ranges of a preset, in marks that it is out of, with an entry in the trail for each. */
export async function addRanges(
  context: SchoolContext,
  keyStageCode: string,
  activityCodes: readonly string[],
  { presetCode, bands }: Pick<GradePreset, "presetCode" | "bands">,
): Promise<void> {
  const given = asTable(bands, {
    raw_min: ["text", ({ from }) => String(from)],
    raw_max: ["text", ({ to }) => String(to)],
    scaled_score: ["text", ({ scaledScore }) => scaledScore],
    is_pass: ["boolean", ({ merit }) => merit === "PASS"],
  });
  await sql`insert into grade_scores
      (school_code, key_stage_code, activity_code, is_range, raw_min, raw_max, scaled_score, is_pass)
    select ${context.school}, ${keyStageCode}, unit, true, ceil(n.raw_min::numeric * marks) / 100,
      -- Up to a hundredth below the next one.
      least(ceil((n.raw_max::numeric + 0.01) * marks) / 100 - 0.01, marks), n.scaled_score, n.is_pass
    from unnest(${activityCodes}::text[]) as unit
    cross join lateral (select coalesce((${marksOfUnit(context.school, sql`unit`)}), 100) as marks) u, ${given}`.execute(
    context.db,
  );
  await context.audit(
    activityCodes.map((activityCode) => ({
      subject: `score bands of unit ${activityCode}`,
      after: { keyStageCode, presetCode, bands: bands.length },
    })),
  );
}

/** Bands hold their unit and their key stage. Who adds one locks these first, and so waits for their removal. */
export const bandsHold = rowsHold("grade_scores", "{count} score bands");

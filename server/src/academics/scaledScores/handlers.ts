/**
 * Scaled scores (G080 to G082). Whoever writes a band locks its key stage first and then its unit, so that those who write
 * at once look one after the other at what is there, and neither is removed meanwhile.
 */
import { bandOf } from "@ofisi/contract/academics/bands";
import { hundredths } from "@ofisi/contract/academics/marks";
import {
  BANDS_MAX,
  FINDINGS_MAX,
  scaledScores as contract,
  type GradeScore,
} from "@ofisi/contract/academics/scaledScores";
import { PRESETS } from "@ofisi/contract/academics/gradePresets";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { keyStageRecords } from "../../people/keyStages/queries.ts";
import { listSchemeTotals } from "../examSchemes/queries.ts";
import { unitRecords } from "../units/queries.ts";
import * as queries from "./queries.ts";
import { bandRecords, gradeScoreOf, type BandRow, type Place } from "./queries.ts";
import { briefOf, findingsOf, metBy } from "./rules.ts";

export const scaledScoreHandlers = schoolHandlers(contract, {
  getGradeScore: (context, place) => queries.listGradeScores(context, place),

  async addGradeScore(context, input): Promise<GradeScore> {
    const { keyStage } = await lock(context, input);
    const band = bandIn(input);
    await refuseMet(context, { ...band, id: 0 });
    return gradeScoreOf(await bandRecords.add(context, band), keyStage.keyStageName);
  },

  async editGradeScore(context, { id, version, ...input }): Promise<GradeScore> {
    const { keyStage } = await lock(context, input);
    const before = await bandRecords.get(context, id);
    if (before.keyStageCode !== input.keyStageCode || before.activityCode !== input.activityCode)
      throw refuse("This score band is not there any more", {}, "id");
    const band = bandIn(input);
    await refuseMet(context, { ...band, id });
    const { isRange, rawMin, rawMax, scaledScore, isPass } = band;
    const changed = { isRange, rawMin, rawMax, scaledScore, isPass };
    const after = await bandRecords.change(context, before, changed, version);
    return gradeScoreOf(after, keyStage.keyStageName);
  },

  async deleteScore(context, { id }) {
    await bandRecords.remove(context, [await bandRecords.get(context, id)]);
  },

  async getScaledScore(context, { rawScore, ...place }) {
    const band = bandOf(await queries.listBands(context, place), hundredths(rawScore));
    if (!band) throw refuse("No scaled score is set for the raw score {raw}", { raw: rawScore }, "rawScore");
    return { scaledScore: band.scaledScore, merit: band.isPass ? ("PASS" as const) : ("FAIL" as const) };
  },

  async checkGradeScores(context, place) {
    const [bands, totals] = await Promise.all([
      queries.listBands(context, place),
      listSchemeTotals(context, place.activityCode),
    ]);
    const findings = findingsOf(
      bands,
      totals.map(({ scheme, outOf }) => ({ scheme, outOf: hundredths(outOf) })),
    );
    return { findings: findings.slice(0, FINDINGS_MAX), count: findings.length };
  },

  getGradePresets: () => Promise.resolve([...PRESETS]),

  async applyGradePreset(context, { presetCode, keyStageCode, activityCode }) {
    const { keyStageName } = await keyStageRecords.get(context, keyStageCode);
    const preset = PRESETS.find((each) => each.presetCode === presetCode)!;
    const named = activityCode === undefined ? undefined : await unitRecords.get(context, activityCode);
    const empty = await queries.unitsWithoutBands(context, keyStageCode);
    if (named && !empty.includes(named.activityCode)) {
      const { activityName: name } = named;
      throw refuse("{name} has score bands at {keyStage} already", { name, keyStage: keyStageName }, "activityCode");
    }
    // Whoever removes a unit meanwhile comes before or after.
    const units = named ? [named] : await unitRecords.lock(context, empty);
    if (units.length === 0) throw await noUnit(context, keyStageName);
    const codes = units.map((unit) => unit.activityCode);
    await queries.addRanges(context, keyStageCode, codes, preset);
    return { units: units.length, bands: units.length * preset.bands.length };
  },
});

/** The key stage and then the unit, locked in this order by all. */
async function lock(context: SchoolContext, { keyStageCode, activityCode }: Place) {
  const keyStage = await keyStageRecords.get(context, keyStageCode);
  await unitRecords.get(context, activityCode);
  return { keyStage };
}

/** The band that an input says; what belongs to the other type of the two counts for nothing. */
function bandIn(input: In<typeof contract.addGradeScore>): Omit<BandRow, "id" | "version"> {
  const { keyStageCode, activityCode, scaledScore, nonRange } = input;
  const [min, max] = nonRange ? [input.rawScore, input.rawScore] : [input.minRawScore, input.maxRawScore];
  return {
    keyStageCode,
    activityCode,
    isRange: !nonRange,
    rawMin: String(min),
    rawMax: String(max),
    scaledScore,
    isPass: input.merit === "PASS",
  };
}

/** Refuses a band beside which another may not stand, naming that one; and one too many. */
async function refuseMet(
  context: SchoolContext,
  { id, isRange, rawMin, rawMax, ...place }: Omit<BandRow, "version">,
): Promise<void> {
  const bands = await queries.listBands(context, place);
  const met = metBy(bands, { id, isRange, from: hundredths(rawMin), to: hundredths(rawMax) });
  if (met) {
    const { scaledScore: name, from: low, to: high } = briefOf(met);
    throw isRange
      ? refuse(
          "Raw scores from {low} to {high} give {name} already. Ranges may not overlap",
          { low, high, name },
          "minRawScore",
        )
      : refuse("The raw score {raw} alone gives {name} already", { raw: low, name }, "rawScore");
  }
  if (id === 0 && bands.length >= BANDS_MAX)
    throw refuse("A unit has at most {max} score bands at a key stage", { max: BANDS_MAX });
}

/** Why there is no unit to give bands to. */
async function noUnit(context: SchoolContext, keyStage: string) {
  return (await unitRecords.list(context)).length > 0
    ? refuse("Every unit has score bands at {keyStage} already", { keyStage })
    : refuse("There are no units yet. Add one first");
}

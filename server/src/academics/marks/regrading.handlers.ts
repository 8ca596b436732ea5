/** What a change of the score bands would alter, and applying it to marks on purpose. */
import { bandOf } from "@ofisi/contract/academics/bands";
import { hundredths } from "@ofisi/contract/academics/marks";
import { regrading as contract } from "@ofisi/contract/academics/regrading";
import type { In } from "@ofisi/contract/kit/operation";
import { schoolHandlers } from "../../kit/operations.ts";
import { keyStageRecords } from "../../people/keyStages/queries.ts";
import { listBands } from "../scaledScores/queries.ts";
import type { Band } from "../scaledScores/rules.ts";
import { holdPeriodsOfMarks, listAltered, listTotals, rescale, type Scaled } from "./regrading.queries.ts";

export const regradingHandlers = schoolHandlers(contract, {
  async previewBands(context, { change, ...place }) {
    const bands = changed(await listBands(context, place), change);
    return await listAltered(context, place, scaledBy(bands, await listTotals(context, place)));
  },

  async applyBands(context, { why, ...place }) {
    // The bands stay as they are meanwhile: who changes them locks the key stage too.
    await keyStageRecords.get(context, place.keyStageCode);
    await holdPeriodsOfMarks(context, place);
    const scaled = scaledBy(await listBands(context, place), await listTotals(context, place));
    const changes = await rescale(context, place, scaled, why);
    return { changed: changes, locked: (await listAltered(context, place, scaled)).locked };
  },
});

/** The bands as a change would make them. */
function changed(bands: readonly Band[], change: In<typeof contract.previewBands>["change"]): Band[] {
  if (!change) return [...bands];
  const others = bands.filter(({ id }) => id !== change.id);
  if (!change.band) return others;
  const { from, to, ...band } = change.band;
  return [...others, { ...band, id: change.id, from: hundredths(from), to: hundredths(to) }];
}

function scaledBy(bands: readonly Band[], totals: readonly string[]): Scaled[] {
  return totals.map((result) => {
    const band = bandOf(bands, hundredths(result));
    return { result, grade: band?.scaledScore ?? "", isPass: band?.isPass ?? null };
  });
}

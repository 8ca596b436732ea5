import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { regrading } from "@ofisi/contract/academics/regrading";
import { invalidate } from "../../kit/data/useRead.ts";

/** Asks again for everything on screen that follows from the bands. */
export function bandsChanged(): Promise<void> {
  return invalidate(
    scaledScores.getGradeScore,
    scaledScores.checkGradeScores,
    scaledScores.getScaledScore,
    regrading.previewBands,
  );
}

import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { units } from "@ofisi/contract/academics/units";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useRead } from "../../kit/data/useRead.ts";
import { orGone } from "../../kit/dialog/gone.ts";
import type { ScreenReading } from "../../kit/shell/Screen.tsx";

/** The key stage and unit whose bands are meant, by codes; empty is not chosen. */
export type Chosen = Readonly<Record<"keyStageCode" | "activityCode", string>>;

/** What names a dialog's subject in the address: what is chosen, and perhaps a band. */
export function chosenKey({ keyStageCode, activityCode }: Chosen, id = ""): string {
  return [keyStageCode, activityCode, id].join("~");
}

/** The parts of `chosenKey`. */
export function readChosenKey(key: string): Chosen & { id: string } {
  const [keyStageCode = "", activityCode = "", id = ""] = key.split("~");
  return { keyStageCode, activityCode, id };
}

/** What is chosen, and the bands that it has. */
export function useChosen(chosen: Chosen) {
  const stageList = useRead(keyStages.getKeyStages, {});
  const unitList = useRead(units.getActivity, {});
  const keyStage = stageList.data?.find((each) => each.keyStageCode === chosen.keyStageCode);
  const unit = unitList.data?.Activities.find((each) => each.activityCode === chosen.activityCode);
  const place = { keyStageCode: keyStage?.keyStageCode ?? "", activityCode: unit?.activityCode ?? "" };
  const isChosen = keyStage !== undefined && unit !== undefined;
  const bands = useRead(scaledScores.getGradeScore, place, { enabled: isChosen, keep: false });
  return { stageList, unitList, keyStage, unit, place, isChosen, bands };
}

/** What a dialog reads while what it is about is not here: it is on its way, or gone, whoever took it away. */
export function waitingFor({
  stageList,
  unitList,
  keyStage,
  unit,
  bands,
}: ReturnType<typeof useChosen>): ScreenReading {
  if (!keyStage) return orGone(stageList, "This key stage is not there any more");
  if (!unit) return orGone(unitList, "This unit is not there any more");
  return orGone(bands, "This score band is not there any more");
}

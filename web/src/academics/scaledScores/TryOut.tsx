import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import type { KeyStage } from "@ofisi/contract/people/keyStages";
import type { Unit } from "@ofisi/contract/academics/units";
import { useState } from "react";
import { useRead } from "../../kit/data/useRead.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { formatNumber, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Halves, Words } from "../../kit/shell/Layout.tsx";

/** A field for any raw score, and beside it what that counts as: the look-up that marks are given by. */
export function TryOut({ keyStage, unit }: { keyStage: KeyStage; unit: Unit }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const read = scaledScores.getScaledScore.in.shape.rawScore.safeDecode(typed);
  const raw = read.success ? read.data : 0;
  const { keyStageCode, keyStageName } = keyStage;
  const { activityCode, activityName } = unit;
  const looked = useRead(
    scaledScores.getScaledScore,
    { rawScore: raw, activityCode, activityName, keyStageCode, keyStageName },
    { enabled: read.success, keep: false },
  );
  const wrong = typed === "" || read.success ? undefined : sayHere(read.error.issues[0]?.message ?? "");
  const answer = (): string => {
    if (!read.success) return typed === "" ? t("scaledScores.tryOut.hint") : "";
    if (looked.failed) return looked.failed.message;
    if (!looked.data) return "";
    const { scaledScore: scaled, merit } = looked.data;
    return t("scaledScores.tryOut.gives", { raw: formatNumber(raw), scaled, merit: t(`scaledScores.merits.${merit}`) });
  };
  return (
    <Halves>
      <TextInput
        label={t("scaledScores.tryOut.label")}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        max={8}
        error={wrong}
      />
      <Across>
        <Words live strong={looked.data !== undefined && read.success} faint={!read.success}>
          {answer()}
        </Words>
      </Across>
    </Halves>
  );
}

import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useRead } from "../../kit/data/useRead.ts";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";
import { GroupPicker, useGroups } from "../../people/groups/GroupPicker.tsx";
import { BulkScreen } from "./BulkScreen.tsx";
import { PARENTS_ONLY } from "./lists.ts";
import { TicksSection } from "./TicksSection.tsx";
import { useListActs } from "./useListActs.ts";

/** /sms/sms: an SMS or an e-mail to whole groups of students and their parents (document 001 section 2.5). */
export function ToStudentsScreen() {
  const { t } = useTranslation();
  const [ticks, setTicks] = useState(PARENTS_ONLY);
  const acts = useListActs("STUDENT");
  const groups = useGroups("").data?.Groups ?? [];
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const addStage = (keyStageCode: string): void => {
    const stage = stages.find((each) => each.keyStageCode === keyStageCode);
    if (stage) void acts.addStage(stage, ticks);
  };
  return (
    <BulkScreen
      type="STUDENT"
      ticks={ticks}
      acts={acts}
      title={t("bulk.students.title")}
      about={t("bulk.students.about")}
      adding={
        <>
          <GroupPicker
            label={t("bulk.addGroup")}
            value=""
            onChange={(groupCode) =>
              void acts.addGroup(
                groups.find((each) => each.groupCode === groupCode),
                ticks,
              )
            }
          />
          <KeyStagePicker label={t("bulk.addStage")} value="" onChange={addStage} />
          <TicksSection ticks={ticks} onChange={setTicks} />
        </>
      }
    />
  );
}

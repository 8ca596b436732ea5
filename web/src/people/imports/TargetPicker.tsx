import type { ImportKind } from "@ofisi/contract/people/imports";
import { useTranslation } from "react-i18next";
import { Words } from "../../kit/Layout.tsx";
import { GroupPicker } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";

/** Where the rows of a file go that name no place of their own: students to a group, groups to a key stage. */
export function TargetPicker(props: {
  kind: ImportKind;
  groupCode: string;
  onGroup: (groupCode: string) => void;
  keyStageCode: string;
  onKeyStage: (keyStageCode: string) => void;
}) {
  const { t } = useTranslation();
  return props.kind === "students" ? (
    <div>
      <GroupPicker label={t("imports.start.group")} value={props.groupCode} onChange={props.onGroup} clearable wide />
      <Words faint size="small">
        {t("imports.start.groupHint")}
      </Words>
    </div>
  ) : (
    <KeyStagePicker
      label={t("imports.start.keyStage")}
      value={props.keyStageCode}
      onChange={props.onKeyStage}
      clearable
      wide
    />
  );
}

import type { ImportKind } from "@ofisi/contract/people/imports";
import { useTranslation } from "react-i18next";
import { Words } from "../../kit/Layout.tsx";
import { GroupPicker } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { StaffGroupPicker } from "../staffGroups/StaffGroupPicker.tsx";

/** Where rows go that do not say it themselves: a group of students or staff, or for groups a key stage. */
export function RosterPlacePicker(props: {
  kind: ImportKind;
  groupCode: string;
  onGroup: (groupCode: string) => void;
  keyStageCode: string;
  onKeyStage: (keyStageCode: string) => void;
}) {
  const { kind, groupCode, onGroup } = props;
  const { t } = useTranslation();
  if (kind === "groups")
    return (
      <KeyStagePicker
        label={t("imports.start.keyStage")}
        value={props.keyStageCode}
        onChange={props.onKeyStage}
        clearable
        wide
      />
    );
  const Groups = kind === "staff" ? StaffGroupPicker : GroupPicker;
  return (
    <div>
      <Groups label={t("imports.start.group")} value={groupCode} onChange={onGroup} clearable wide />
      <Words faint size="small">
        {t("imports.start.groupHint")}
      </Words>
    </div>
  );
}

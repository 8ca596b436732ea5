import type { ImportKind } from "@ofisi/contract/people/imports";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { ApplicantGroupPicker } from "../applicants/GroupPicker.tsx";
import { GroupPicker } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { StaffGroupPicker } from "../staffGroups/StaffGroupPicker.tsx";

/** Of kinds whose people have groups of their own. */
export const GROUP_PICKERS: Partial<
  Record<ImportKind, typeof GroupPicker | typeof StaffGroupPicker | typeof ApplicantGroupPicker>
> = {
  staff: StaffGroupPicker,
  applicants: ApplicantGroupPicker,
};

/** Where the rows of a file go that name no place of their own: people to a group of theirs, groups to a key stage. */
export function TargetPicker(props: {
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
  const Others = GROUP_PICKERS[kind];
  const picking = { label: t("imports.start.group"), value: groupCode, onChange: onGroup, clearable: true, wide: true };
  return (
    <div>
      {Others ? <Others {...picking} /> : <GroupPicker {...picking} of="present" />}
      <Words faint size="small">
        {t("imports.start.groupHint")}
      </Words>
    </div>
  );
}

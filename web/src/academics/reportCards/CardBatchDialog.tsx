import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useGroups } from "../../people/groups/GroupPicker.tsx";
import { readBatchKey } from "./batchKey.ts";

/** Prints many: of the class that was chosen, a key stage or the whole school; the work goes on while the page is used. */
export function CardBatchDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { academicYearCode, semesterCode, keyStageCode, groupCode } = readBatchKey(id);
  const groupName = useGroups("").data?.Groups.find((group) => group.groupCode === groupCode)?.groupName;
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const of = [
    ...(groupName === undefined ? [] : [{ value: `groupCode~${groupCode}`, label: groupName }]),
    ...stages.map((stage) => ({ value: `keyStageCode~${stage.keyStageCode}`, label: stage.keyStageName })),
    { value: "", label: t("reportCards.batch.school") },
  ];
  const first = groupCode !== "" ? `groupCode~${groupCode}` : keyStageCode !== "" ? `keyStageCode~${keyStageCode}` : "";
  return (
    <FormDialog
      operation={cardBatches.startCardBatch}
      title={t("reportCards.batch.title")}
      action={t("reportCards.batch.start")}
      size="small"
      initial={{ of: first, paper: "reportCards", form: "pdf", withRank: "true" }}
      fixed={({ of: chosen = "" }) => {
        const [field = "", code = ""] = chosen.split("~");
        return {
          academicYearCode,
          semesterCode,
          keyStageCode: "",
          groupCode: "",
          ...(field !== "" && { [field]: code }),
        };
      }}
      draft={draft}
      onDone={({ leftOut: { length: count } }) => {
        onClose();
        void invalidate(cardBatches.getCardBatch);
        notify(count === 0 ? t("reportCards.batch.started") : t("reportCards.batch.startedWithout", { count }));
      }}
      onClose={onClose}
    >
      <SelectField name="of" label={t("reportCards.batch.of")} options={of} />
      <SelectField
        name="paper"
        label={t("reportCards.batch.paper")}
        options={(["reportCards", "transcripts"] as const).map((value) => ({
          value,
          label: t(`reportCards.batch.papers.${value}`),
        }))}
      />
      <SelectField
        name="form"
        label={t("reportCards.batch.form")}
        options={(["pdf", "zip"] as const).map((value) => ({ value, label: t(`reportCards.batch.forms.${value}`) }))}
      />
      <CheckField name="withRank" label={t("reportCards.withRank")} />
      <Words faint size="small">
        {t("reportCards.batch.meanwhile")}
      </Words>
      <Words faint size="small">
        {t("reportCards.batch.without")}
      </Words>
      <LinksNotice of="codes" />
    </FormDialog>
  );
}

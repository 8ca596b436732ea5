import { assignments } from "@ofisi/contract/academics/assignments";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { RubricEditor } from "./RubricEditor.tsx";
import { sentOf, writtenOf, type WrittenCriterion } from "./written.ts";

/** Writes the rubric of an assignment; once grades were given, only where they are to be restated. */
export function RubricDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(rubrics.getRubric, { id: Number(id) || 1 }, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("rubrics.title")} reading={reading} onClose={onClose} />;
  return <Form of={reading.data} id={id} draft={draft} onClose={onClose} />;
}

function Form(props: { of: Out<typeof rubrics.getRubric>; id: string; draft: string; onClose: () => void }) {
  const { id, draft, onClose } = props;
  const { t } = useTranslation();
  // As it was opened: what somebody else saves meanwhile is theirs, and the server says so.
  const [of] = useState(props.of);
  const { title, version, graded } = of;
  return (
    <FormDialog
      operation={rubrics.saveRubric}
      title={t("rubrics.titleOf", { title })}
      action={t("rubrics.save")}
      size="large"
      draft={draft}
      initial={{ criteria: JSON.stringify(writtenOf(of.criteria)), restates: "false" }}
      fixed={({ criteria = "[]" }) => ({
        id,
        version: String(version),
        criteria: JSON.stringify(sentOf(JSON.parse(criteria) as WrittenCriterion[])),
      })}
      changed={() =>
        invalidate(rubrics.getRubric, rubrics.getOwnRubrics, assignments.searchAssignments, assignments.searchSubmitted)
      }
      told={({ restated }) =>
        restated === 0 ? t("rubrics.saved", { title }) : t("rubrics.savedRestated", { title, count: restated })
      }
      onClose={onClose}
    >
      <Words faint>{t("rubrics.about")}</Words>
      <RubricEditor />
      {graded > 0 && of.criteria.length > 0 && (
        <CheckField name="restates" label={t("rubrics.restates", { count: graded })} />
      )}
    </FormDialog>
  );
}

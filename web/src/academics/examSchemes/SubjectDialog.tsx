import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { hundredths } from "@ofisi/contract/academics/marks";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves, Words } from "../../kit/shell/Layout.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { schemesChanged } from "./changed.ts";
import { readChosenKey, useChosen, waitingFor } from "./chosen.ts";

/** Adds a subject to the unit that is chosen, in its scheme and year (document 000 sections 2 and 5). */
export function AddSubjectDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const { scheme, unit, year } = chosen;
  const title = t("examSchemes.subject.add");
  if (!scheme || !unit || !year)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { schemeCode, schemeName } = scheme;
  const { activityCode, activityName } = unit;
  return (
    <FormDialog
      operation={examSchemes.addExamType}
      title={title}
      size="small"
      initial={{ examTypeName: "", totalMarks: "" }}
      fixed={{ schemeCode, schemeName, activityCode, activityName, academicYear: year.academicYear }}
      draft={draft}
      changed={schemesChanged}
      told={({ Subject: { examTypeName: name } }) => t("examSchemes.added", { name })}
      onClose={onClose}
    >
      <Words strong>{`${activityName} · ${year.academicYear}`}</Words>
      <SubjectFields marks="totalMarks" />
    </FormDialog>
  );
}

/** Changes a subject or removes it with its papers; after a refusal it is there with what was typed (document 000 section 4). */
export function EditSubjectDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const removal = useRemoval(examSchemes.deleteSubject, t("examSchemes.remove"), schemesChanged);
  const title = t("examSchemes.subject.edit");
  if (!chosen.subject)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { Subject: subject, unallocated, paperCount } = chosen.subject;
  const { examTypeCode, examTypeName, totalMarks } = subject;
  const marks = t("examSchemes.marks", { count: totalMarks });
  return (
    <EditDialog
      operation={examSchemes.editSubject}
      title={title}
      action={t("examSchemes.save")}
      size="small"
      record={subject}
      fields={[
        { name: "examTypeName", label: t("examSchemes.subject.label") },
        { name: "examTypeTotalMarks", label: t("examSchemes.subject.marks") },
      ]}
      valuesOf={(record) => ({
        examTypeName: record.examTypeName,
        examTypeTotalMarks: String(record.totalMarks),
      })}
      fixedOf={() => ({ examTypeCode })}
      onRefused={() => void schemesChanged()}
      draft={draft}
      changed={schemesChanged}
      told={({ Subject: { examTypeName: name } }) => t("examSchemes.saved", { name })}
      removal={removal.of(
        { examTypeCode, examTypeName, examTypeTotalMarks: String(totalMarks) },
        {
          question: t("examSchemes.subject.removeConfirm", { name: examTypeName, marks }),
          detail: paperCount > 0 && t("examSchemes.subject.goes", { count: paperCount }),
          told: t("examSchemes.removed", { name: examTypeName }),
        },
      )}
      onClose={onClose}
    >
      <SubjectFields marks="examTypeTotalMarks" />
      {paperCount > 0 && (
        <Words faint size="small">
          {t("examSchemes.subject.papers", {
            count: paperCount,
            marks: formatNumber((hundredths(totalMarks) - hundredths(unallocated)) / 100),
          })}
        </Words>
      )}
    </EditDialog>
  );
}

/** The marks have two names on the wire (G077). */
function SubjectFields({ marks }: { marks: "totalMarks" | "examTypeTotalMarks" }) {
  const { t } = useTranslation();
  return (
    <Halves>
      <TextField
        name="examTypeName"
        label={t("examSchemes.subject.label")}
        hint={t("examSchemes.subject.hint")}
        max={200}
        required
      />
      <NumberField name={marks} label={t("examSchemes.subject.marks")} max={8} decimals required />
    </Halves>
  );
}

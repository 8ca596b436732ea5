import { examSchemes, type ExamSubject } from "@ofisi/contract/academics/examSchemes";
import { hundredths } from "@ofisi/contract/academics/marks";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves } from "../../kit/shell/Layout.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { schemesChanged } from "./changed.ts";
import { readChosenKey, useChosen, waitingFor } from "./chosen.ts";

/** Adds a paper to the subject that is chosen; after a refusal it is there with what was typed (document 000 section 4). */
export function AddPaperDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const { scheme, unit, year, subject } = chosen;
  const title = t("examSchemes.paper.add");
  if (!scheme || !unit || !year || !subject)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { examTypeCode, examTypeName } = subject.Subject;
  const { schemeCode, schemeName } = scheme;
  const { activityCode, activityName } = unit;
  const { academicYear } = year;
  return (
    <FormDialog
      operation={examSchemes.addExamTypePaper}
      title={title}
      size="small"
      initial={{ examTypePaper: "", numberOfPaperMarks: "" }}
      fixed={{ schemeCode, schemeName, activityCode, activityName, academicYear, examTypeCode, examTypeName }}
      draft={draft}
      changed={schemesChanged}
      told={({ examTypePaper: name }) => t("examSchemes.added", { name })}
      // Somebody else may have taken of what was left.
      onRefused={() => void schemesChanged()}
      onClose={onClose}
    >
      <PaperFields subject={subject} own={0} />
    </FormDialog>
  );
}

/** Changes a paper or removes it; after a refusal it is there with what was typed (document 000 section 4). */
export function EditPaperDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { examTypePaperCode, ...codes } = readChosenKey(id);
  const chosen = useChosen(codes);
  const { subject, papers } = chosen;
  const removal = useRemoval(examSchemes.deletePaper, t("examSchemes.remove"), schemesChanged);
  const paper = papers.data?.find((each) => each.examTypePaperCode === examTypePaperCode);
  const title = t("examSchemes.paper.edit");
  if (!subject || !paper)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { examTypePaper, numberOfPaperMarks } = paper;
  const marks = t("examSchemes.marks", { count: numberOfPaperMarks });
  return (
    <EditDialog
      operation={examSchemes.editPaper}
      title={title}
      action={t("examSchemes.save")}
      size="small"
      record={paper}
      fields={[
        { name: "examTypePaper", label: t("examSchemes.paper.label") },
        { name: "numberOfPaperMarks", label: t("examSchemes.paper.marks") },
      ]}
      valuesOf={(record) => ({
        examTypePaper: record.examTypePaper,
        numberOfPaperMarks: String(record.numberOfPaperMarks),
      })}
      fixedOf={() => ({ examTypeCode: codes.examTypeCode, examTypePaperCode })}
      draft={draft}
      changed={schemesChanged}
      told={({ examTypePaper: name }) => t("examSchemes.saved", { name })}
      onRefused={() => void schemesChanged()}
      removal={removal.of(
        { examTypePaperCode, examTypePaper, numberOfPaperMarks: String(numberOfPaperMarks) },
        {
          question: t("examSchemes.subject.removeConfirm", { name: examTypePaper, marks }),
          told: t("examSchemes.removed", { name: examTypePaper }),
        },
      )}
      onClose={onClose}
    >
      <PaperFields subject={subject} own={numberOfPaperMarks} />
    </EditDialog>
  );
}

/** @param props.own the paper's own marks, which it may keep. */
function PaperFields(props: { subject: ExamSubject; own: number }) {
  const { t } = useTranslation();
  const { Subject: subject, unallocated } = props.subject;
  const left = (hundredths(unallocated) + hundredths(props.own)) / 100;
  return (
    <Halves>
      <TextField
        name="examTypePaper"
        label={t("examSchemes.paper.label")}
        hint={t("examSchemes.paper.hint")}
        max={200}
        required
      />
      <NumberField
        name="numberOfPaperMarks"
        label={t("examSchemes.paper.marks")}
        hint={t("examSchemes.paper.left", { number: formatNumber(left), subject: subject.examTypeName })}
        max={8}
        decimals
        required
      />
    </Halves>
  );
}

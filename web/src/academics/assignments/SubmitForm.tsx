import { assignments, type Assignment } from "@ofisi/contract/academics/assignments";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { FileField } from "../../kit/fields/FileField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormBody } from "../../kit/form/FormBody.tsx";
import { useSending } from "../../kit/form/useSending.ts";
import { useOperationForm } from "../../kit/form/useOperationForm.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { COURSEWORK, isOver, sayMoment, showAnew } from "./pickers.tsx";

/** Hands in a file with comments, under one's own name; `own` is what was handed in before. */
export function SubmitForm({
  assignment,
  own,
  draft,
}: {
  assignment: Assignment;
  own: Assignment | undefined;
  draft: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File>();
  const sending = useSending();
  const due = own?.dueDate ?? assignment.dueDate;
  const action = own ? t("assignments.submitAgain") : t("assignments.submit");
  const form = useOperationForm({
    operation: assignments.submitAssignment,
    initial: { comments: "" },
    fixed: { assignmentCode: assignment.assignmentCode },
    files: file && { fileToUpload: file },
    ...sending.form,
    draft,
    async before() {
      if (!file) {
        form.form.setError("fileToUpload", { type: "required", message: t("assignments.chooseFile") });
        return false;
      }
      return await ask.confirm(t("assignments.confirm"), { confirmLabel: action, detail: file.name });
    },
    onDone({ title, isLate }) {
      form.form.reset({ comments: "" });
      setFile(undefined);
      void showAnew();
      notify(t(isLate ? "assignments.submittedLate" : "assignments.submitted", { title }));
    },
    onClose: () => undefined,
  });
  return (
    <Down gap={1}>
      <Words as="h3" size="heading">
        {t("assignments.submitTitle")}
      </Words>
      {own && <Words faint>{t("assignments.submitReplaces", { file: own.attachment })}</Words>}
      {isOver(due) && <Words danger>{t("assignments.submitOver", { when: sayMoment(due) })}</Words>}
      <FormBody id={id} form={form}>
        <TextField name="comments" label={t("assignments.fields.comments")} max={5_000} multiline required />
        <FileField
          name="fileToUpload"
          label={t("assignments.fields.file")}
          rule={COURSEWORK}
          file={file}
          onFile={setFile}
          {...sending.field}
        />
        <Across end>
          <Button kind="outlined" type="submit" busy={form.busy}>
            {action}
          </Button>
        </Across>
      </FormBody>
    </Down>
  );
}

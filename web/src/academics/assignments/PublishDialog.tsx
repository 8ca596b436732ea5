import { assignments, PublishForm } from "@ofisi/contract/academics/assignments";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { FileField } from "../../kit/fields/FileField.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { MomentField } from "../../kit/fields/MomentField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { useSending } from "../../kit/form/useSending.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useWorkRule } from "../workFiles/rule.ts";
import { oddDue } from "./moments.ts";
import { showAnew } from "./pickers.tsx";
import { useChoices } from "./WhoseFilters.tsx";

/** Checked here in the documents' order, the file among the rest, before anything of it is sent. */
const PUBLISH = { ...assignments.uploadAssignment, in: PublishForm };
const EMPTY = {
  groupCode: "",
  activityCode: "",
  staffCode: "",
  title: "",
  instructions: "",
  dueDate: "",
  outOf: "",
  holdsGrades: "false",
};

/** Publishes an assignment to a group, with its file. */
export function PublishDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const choices = useRead(assignments.getAssignmentChoices, {});
  // Whose it is stands there from the beginning.
  if (!choices.data) return <WaitingDialog title={t("assignments.publishTitle")} reading={choices} onClose={onClose} />;
  return <Publish draft={draft} onClose={onClose} />;
}

function Publish({ draft, onClose }: Omit<DialogProps, "id" | "name">) {
  const { t } = useTranslation();
  const { groups, units, staff, own, mayPublishForOthers } = useChoices();
  const [file, setFile] = useState<File>();
  const sending = useSending();
  const { rule } = useWorkRule();
  return (
    <FormDialog
      operation={PUBLISH}
      title={t("assignments.publishTitle")}
      action={t("assignments.publish")}
      initial={{ ...EMPTY, staffCode: own }}
      fixed={{ fileToUpload: file?.name ?? "" }}
      files={file && { fileToUpload: file }}
      {...sending.form}
      before={({ title, dueDate }) =>
        ask.confirm(t("assignments.confirm"), {
          confirmLabel: t("assignments.publish"),
          detail: oddDue(t, { title, dueDate }) ?? title,
        })
      }
      draft={draft}
      changed={showAnew}
      told={({ title, groupName }) => t("assignments.published", { title, group: groupName })}
      onClose={onClose}
    >
      <PickField
        name="groupCode"
        label={t("assignments.group")}
        placeholder={t("assignments.pickGroup")}
        options={groups}
        required
      />
      <PickField
        name="activityCode"
        label={t("assignments.unit")}
        placeholder={t("assignments.pickUnit")}
        options={units}
        required
      />
      <PickField
        name="staffCode"
        label={t("assignments.staff")}
        placeholder={t("assignments.pickStaff")}
        options={mayPublishForOthers ? staff : staff.filter(({ value }) => value === own)}
        required
      />
      <FileField
        name="fileToUpload"
        label={t("assignments.fields.file")}
        rule={rule}
        file={file}
        onFile={setFile}
        {...sending.field}
      />
      <TextField name="title" label={t("assignments.fields.title")} max={200} required />
      <TextField name="instructions" label={t("assignments.fields.instructions")} max={5_000} multiline required />
      <MomentField name="dueDate" label={t("assignments.fields.due")} hint={t("assignments.fields.dueHint")} />
      <TextField
        name="outOf"
        label={t("assignments.fields.outOf")}
        inputMode="decimal"
        hint={t("assignments.fields.outOfHint")}
      />
      <CheckField name="holdsGrades" label={t("assignments.held.label")} />
    </FormDialog>
  );
}

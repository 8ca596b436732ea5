import { permissions } from "@ofisi/contract/academics/permissions";
import { students } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { FinderField } from "../../kit/fields/FinderField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { Finder } from "../../kit/list/Finder.tsx";
import { Halves, Words } from "../../kit/shell/Layout.tsx";

/** Of so many that are found the name is enough to tell them apart. */
const FOUND_MAX = 8;

/** Asks for leave to go out for a student. */
export function AddPermissionDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={permissions.addPermission}
      title={t("permissions.add")}
      draft={draft}
      initial={{ userCode: "", day: schoolDay(), leavesAt: "", returnsAt: "", destination: "", reason: "" }}
      changed={() => invalidate(permissions.getPermissions)}
      told={({ name }) => t("permissions.added", { name })}
      onClose={onClose}
    >
      <FinderField name="userCode" label={t("permissions.who")} required chosen={(code) => <Chosen code={code} />}>
        {(take, input) => <StudentFinder onTake={take} inputRef={input} />}
      </FinderField>
      <DateField name="day" label={t("permissions.fields.day")} required />
      <Halves>
        <TextField
          name="leavesAt"
          label={t("permissions.fields.leaves")}
          hint={t("permissions.leavesHint")}
          type="time"
          required
        />
        <TextField
          name="returnsAt"
          label={t("permissions.fields.returns")}
          hint={t("permissions.returnsHint")}
          max={40}
        />
      </Halves>
      <TextField name="destination" label={t("permissions.fields.destination")} max={200} required />
      <TextField name="reason" label={t("permissions.fields.reason")} max={1_000} multiline />
    </FormDialog>
  );
}

function Chosen({ code }: { code: string }) {
  const { data } = useRead(students.getStudent, { userCode: code }, { keep: false });
  return (
    <Words as="span" strong>
      {data?.name ?? ""}
    </Words>
  );
}

function StudentFinder(props: {
  onTake: (userCode: string) => void;
  inputRef: (element: HTMLInputElement | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const found = useRead(
    students.searchStudent,
    { keyword: typed, page: 0, size: FOUND_MAX, sort: "name", direction: "asc" },
    // What is found must be what was typed: Enter takes it.
    { enabled: typed.trim() !== "", keep: false },
  );
  return (
    <Finder
      label={t("permissions.find")}
      typed={typed}
      onType={setTyped}
      found={
        found.fetching
          ? undefined
          : found.data?.Students.map(({ userCode: value, name: label, groupName: note }) => ({ value, label, note }))
      }
      onTake={props.onTake}
      inputRef={props.inputRef}
    />
  );
}

import { students, type Student } from "@ofisi/contract/people/students";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Wire } from "../../kit/contractResolver.ts";
import { FieldNotes } from "../../kit/fields/FieldNotes.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Merged } from "../../kit/merge.ts";
import { notify } from "../../kit/notify.tsx";
import { useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";
import { WaitingDialog } from "../../kit/WaitingDialog.tsx";
import { familyChanged } from "../guardians/changed.ts";
import { ConflictNote, MergedNotice, NewerVersion, TakenNote } from "./NewerVersion.tsx";
import { StudentFields, studentValues } from "./StudentFields.tsx";

/** Changes a student. The record is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditStudentDialog(props: { userCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(students.getStudent, { userCode: props.userCode }, { keep: false });
  if (reading.data) return <EditForm {...props} student={reading.data} onRefused={reading.refetch} />;
  return <WaitingDialog title={t("people.students.edit")} reading={reading} onClose={props.onClose} />;
}

function EditForm(props: {
  /** The record as it is now, which may have become newer than the form. */
  student: Student;
  draft: string;
  /** Fetches the record again: a refusal may mean that somebody else has saved. */
  onRefused: () => void;
  onClose: () => void;
}) {
  const { student, draft, onClose } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  // What the form was filled from: the server compares its version, and a merge starts from it.
  const [base, setBase] = useState(student);
  const [merged, setMerged] = useState<Merged>();
  const valuesOf = (record: Student): Wire => ({
    ...studentValues(record, schoolCode),
    parentIDNumber: record.parentIDNumber,
  });
  const isNewer = student.version > base.version;
  const done = async (saved: Student): Promise<void> => {
    onClose();
    notify(t("people.students.saved", { name: saved.name }));
    await familyChanged();
  };
  return (
    <FormDialog
      operation={students.editStudents}
      title={t("people.students.edit")}
      action={t("people.students.save")}
      initial={valuesOf(base)}
      fixed={{
        userCode: base.userCode,
        groupCode: base.groupCode,
        userTypeCode: "STUDENT",
        version: String(base.version),
      }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onRefused={props.onRefused}
      onClose={onClose}
    >
      {isNewer ? (
        <NewerVersion
          base={base}
          theirs={student}
          valuesOf={valuesOf}
          onShown={(result) => {
            setBase(student);
            setMerged((before) => together(before, result));
          }}
        />
      ) : (
        merged && <MergedNotice conflicts={Object.keys(merged.conflicts).length} />
      )}
      <FieldNotes notes={notesOf(merged)}>
        <StudentFields />
        <TextField name="parentIDNumber" label={t("people.students.fields.familyID")} max={40} />
      </FieldNotes>
    </FormDialog>
  );
}

/** A second newer version adds to what the first one left to look at. */
function together(before: Merged | undefined, after: Merged): Merged {
  return {
    values: after.values,
    conflicts: { ...before?.conflicts, ...after.conflicts },
    taken: { ...before?.taken, ...after.taken },
  };
}

function notesOf(merged: Merged | undefined): Record<string, ReactNode> {
  const notes: Record<string, ReactNode> = {};
  for (const [name, before] of Object.entries(merged?.taken ?? {}))
    notes[name] = <TakenNote name={name} before={before} />;
  for (const [name, both] of Object.entries(merged?.conflicts ?? {}))
    notes[name] = <ConflictNote name={name} {...both} />;
  return notes;
}

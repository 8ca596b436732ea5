import type { In } from "@ofisi/contract/kit/operation";
import type { ListedStudent, Student, students } from "@ofisi/contract/people/students";
import { late, useEarly } from "../../kit/late.tsx";
import type { Selection } from "../../kit/table/selection.ts";
import type { AddressDialog, DialogState } from "../../kit/useDialog.ts";
import { GuardianMenu } from "../guardians/GuardianMenu.tsx";
import { ImportMenu } from "../imports/ImportMenu.tsx";

const AddStudentDialog = late(async () => (await import("./AddStudentDialog.tsx")).AddStudentDialog);
const EditStudentDialog = late(async () => (await import("./EditStudentDialog.tsx")).EditStudentDialog);
const ProfileDialog = late(async () => (await import("./ProfileDialog.tsx")).ProfileDialog);
const MoveStudentsDialog = late(async () => (await import("./MoveStudentsDialog.tsx")).MoveStudentsDialog);
const StudentPhotoDialog = late(async () => (await import("./StudentPhotoDialog.tsx")).StudentPhotoDialog);
const ClassListDialog = late(async () => (await import("./ClassListDialog.tsx")).ClassListDialog);
const PARTS = [
  ProfileDialog,
  AddStudentDialog,
  EditStudentDialog,
  MoveStudentsDialog,
  StudentPhotoDialog,
  ClassListDialog,
];

/** The dialogs that the address names, such as `?dialog=profile~U123`. */
export const STUDENT_DIALOGS = ["addStudent", "editStudent", "profile", "startImport", "classList"] as const;

/** The dialogs of the students page, of which the one asked for is drawn. */
export function StudentDialogs(props: {
  dialog: AddressDialog<(typeof STUDENT_DIALOGS)[number]>;
  photo: DialogState<Student>;
  move: DialogState<undefined>;
  ticked: Selection<ListedStudent>;
  /** All that match, in place of the ticked ones. */
  matching: In<typeof students.moveStudent>["matching"];
  /** The group being looked at, or empty. */
  groupCode: string;
}) {
  const { dialog, photo, move, ticked, groupCode } = props;
  const { name, id, key, close } = dialog;
  useEarly(PARTS);
  const toProfile = (userCode: string): void => dialog.open("profile", userCode);
  return (
    <>
      {name === "addStudent" && <AddStudentDialog groupCode={id} draft={key} onOpen={toProfile} onClose={close} />}
      {name === "editStudent" && <EditStudentDialog userCode={id} draft={key} onClose={close} />}
      {name === "profile" && (
        <ProfileDialog
          key={id}
          userCode={id}
          onEdit={() => dialog.open("editStudent", id)}
          onStudent={toProfile}
          onClose={close}
        />
      )}
      {name === "classList" && <ClassListDialog groupCode={id} onClose={close} />}
      <GuardianMenu onBack={toProfile} />
      <ImportMenu />
      {photo.subject && <StudentPhotoDialog student={photo.subject} onClose={photo.close} />}
      {move.isOpen && (
        <MoveStudentsDialog
          chosen={ticked.rows}
          matching={props.matching}
          count={ticked.count}
          groupCode={groupCode}
          onMoved={() => {
            move.close();
            ticked.clear();
          }}
          onClose={move.close}
        />
      )}
    </>
  );
}

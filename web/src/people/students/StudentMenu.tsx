import { useAddressDialog } from "../../kit/useDialog.ts";
import { EditStudentDialog } from "./EditStudentDialog.tsx";
import { ProfileDialog } from "./ProfileDialog.tsx";
import { readStudentKey, STUDENT_MENU, studentKey } from "./studentKey.ts";

/** A student's profile and form over another page; `onBack` gets what the profile was opened from; the form leads back to it. */
export function StudentMenu({ onBack }: { onBack: (from: string) => void }) {
  const { name, id, key, open, close } = useAddressDialog(STUDENT_MENU);
  const { userCode, from } = readStudentKey(id);
  return (
    <>
      {name === "student" && (
        <ProfileDialog
          key={userCode}
          userCode={userCode}
          onEdit={() => open("changeStudent", id)}
          onStudent={(sibling) => open("student", studentKey(sibling, from))}
          onClose={() => onBack(from)}
        />
      )}
      {name === "changeStudent" && <EditStudentDialog userCode={userCode} draft={key} onClose={close} />}
    </>
  );
}

import type { Student } from "@ofisi/contract/people/students";
import { Avatar } from "../../kit/Avatar.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { LinkList } from "../../kit/list/LinkList.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";

/** Children of a family with their groups; each leads to its profile. */
export function ChildrenList(props: { list: readonly Student[]; empty: string }) {
  const { open } = useDialogs();
  const { schoolCode } = useSession();
  return (
    <LinkList
      empty={props.empty}
      items={props.list.map((student) => ({
        key: student.userCode,
        label: student.name,
        start: <Avatar name={student.name} photo={student.photo} size={32} />,
        note: [student.groupName, shownSchoolId(student.schoolIdNumber, schoolCode)].filter(Boolean).join(" · "),
        onPress: () => open("profile", student.userCode),
      }))}
    />
  );
}

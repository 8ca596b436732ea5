import type { In } from "@ofisi/contract/kit/operation";
import { students } from "@ofisi/contract/people/students";
import { fileUrl } from "../../kit/data/call.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BulkSection } from "../person/BulkSection.tsx";
import { STUDENT_READS } from "./changed.ts";

type Who = Pick<In<typeof students.deleteStudents>, "checkedStudent" | "matching">;

/** Deleting and downloading the chosen students. */
export function TickedStudentsSection(props: { count: number; chosen: Who; onDeleted: () => void }) {
  const { count, chosen } = props;
  const deleting = useWrite(students.deleteStudents, { invalidates: STUDENT_READS });
  const restoring = useWrite(students.restoreStudents, { invalidates: STUDENT_READS });
  return (
    <BulkSection
      count={count}
      ticked={chosen.checkedStudent.length}
      busy={deleting.busy}
      onDelete={(rest) => deleting.run({ ...chosen, rest })}
      onRestore={(codes) => restoring.run({ checkedStudent: [...codes] })}
      onDeleted={props.onDeleted}
      download={() =>
        fileUrl(students.downloadStudents, {
          ...chosen,
          keyword: "",
          groupCode: undefined,
          keyStageCode: undefined,
          sort: "name",
          direction: "asc",
          format: "xlsx",
        })
      }
    />
  );
}

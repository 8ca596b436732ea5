import type { In } from "@ofisi/contract/kit/operation";
import { students, type Student } from "@ofisi/contract/people/students";
import { fileUrl } from "../../kit/data/call.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import type { Selection } from "../../kit/table/selection.ts";
import { ToListSection } from "../../messaging/toList/ToListSection.tsx";
import { BulkSection } from "../person/BulkSection.tsx";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { STUDENT_READS } from "./changed.ts";

/** What can be done with the chosen students beside moving them: messages, sign-ins, deleting and downloading. */
export function TickedStudentsSection(props: {
  ticked: Pick<Selection<Student>, "all" | "count" | "keys" | "rows" | "clear">;
  /** All that match, in the place of the ticked ones. */
  matching: In<typeof students.deleteStudents>["matching"];
}) {
  const { ticked, matching } = props;
  const chosen = { checkedStudent: [...ticked.keys], matching };
  const deleting = useWrite(students.deleteStudents, { invalidates: STUDENT_READS });
  const restoring = useWrite(students.restoreStudents, { invalidates: STUDENT_READS });
  return (
    <>
      {!ticked.all && <ToListSection userCodes={ticked.keys} />}
      {!ticked.all && <SignInsMenu chosen={ticked.rows} />}
      <BulkSection
        count={ticked.count}
        ticked={ticked.keys.length}
        busy={deleting.busy}
        onDelete={(rest) => deleting.run({ ...chosen, rest })}
        onRestore={(codes) => restoring.run({ checkedStudent: [...codes] })}
        onDeleted={ticked.clear}
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
    </>
  );
}

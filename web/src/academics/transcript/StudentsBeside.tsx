import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { ListAndChosen } from "../../kit/shell/ListAndChosen.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { EntriesOf } from "./EntriesOf.tsx";
import { StudentList } from "./StudentList.tsx";
import type { StudentChoice } from "./useStudentChoice.ts";

/** The students to choose from and the transcript of the one who is chosen. */
export function StudentsBeside({ choice }: { choice: StudentChoice }) {
  const { t } = useTranslation();
  const { student, reading } = choice;
  return (
    <ListAndChosen list={<StudentList choice={choice} />} chosen={student?.userCode ?? ""}>
      <FailedReading reading={reading} />
      {student ? (
        <EntriesOf key={student.userCode} student={student} />
      ) : (
        !reading.loading && !reading.failed && <Empty title={t("transcript.noStudent")} />
      )}
    </ListAndChosen>
  );
}

import { students } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Finder } from "../../kit/Finder.tsx";
import { shownSchoolId } from "../../kit/schoolId.ts";
import { Failed } from "../../kit/Screen.tsx";
import { useSession } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";

/** Who pays next: a student found by any part of name, school ID or phone, by the keys alone. */
export function PayerFinder({ onTake }: { onTake: (userCode: string) => void }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const [typed, setTyped] = useState("");
  const found = useRead(
    students.searchStudent,
    {
      keyword: typed,
      groupCode: undefined,
      keyStageCode: undefined,
      page: 0,
      size: 10,
      sort: "name",
      direction: "asc",
    },
    { enabled: typed.trim() !== "" },
  );
  return (
    <>
      <Finder
        label={t("bills.payment.find")}
        hint={t("bills.payment.findHint")}
        typed={typed}
        onType={setTyped}
        // What is found must be what was typed: Enter takes it.
        found={
          found.fetching
            ? undefined
            : found.data?.Students.map((student) => ({
                value: student.userCode,
                label: student.name,
                note: [shownSchoolId(student.schoolIdNumber, schoolCode), student.groupName]
                  .filter(Boolean)
                  .join(" · "),
              }))
        }
        onTake={onTake}
      />
      {found.failed && <Failed message={found.failed.message} onRetry={found.refetch} />}
    </>
  );
}

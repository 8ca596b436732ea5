import { students } from "@ofisi/contract/people/students";
import type { Out } from "@ofisi/contract/kit/operation";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { BackIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { GUARDIAN_READS } from "../guardians/changed.ts";
import { BinTable } from "../person/BinSection.tsx";
import { STUDENT_READS } from "./changed.ts";

type InBin = Out<typeof students.getBin>["Students"][number];

const FILTERS = {};
const ORDER = { sorts: ["deletedAt"], direction: "desc" } as const;
const CHANGED = [...STUDENT_READS, ...GUARDIAN_READS];

/** /school/students/bin: deleted students, the latest first, until they are gone for good (G060). */
export function BinScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { table, query } = useFilters(FILTERS, ORDER);
  const list = useRead(students.getBin, query);
  const restoring = useWrite(students.restoreStudent, { invalidates: CHANGED });
  const restoreNow = useLatest(async ({ userCode, name }: InBin) => {
    if (await restoring.run({ userCode })) notify(t("people.students.restored", { name }));
  });
  const restore = useCallback((student: InBin) => void restoreNow(student), [restoreNow]);
  const toStudents = (): void => void navigate({ to: "/school/students" });
  return (
    <Screen
      title={t("people.students.bin.title")}
      about={t("people.students.bin.about")}
      reading={list}
      action={
        <Button icon={<BackIcon />} onClick={toStudents}>
          {t("people.students.bin.back")}
        </Button>
      }
    >
      <BinTable
        label={t("people.students.bin.table")}
        name="studentsBin"
        rows={list.data?.Students}
        count={list.data?.count}
        state={table}
        restore={restore}
        about={t("people.students.bin.noneAbout")}
      />
    </Screen>
  );
}

import { students } from "@ofisi/contract/people/students";
import type { Out } from "@ofisi/contract/kit/operation";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { formatDateTime } from "../../kit/i18n.ts";
import { BackIcon, UndoIcon } from "../../kit/icons.ts";
import { Beside, Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { shownSchoolId } from "../../kit/schoolId.ts";
import { Screen } from "../../kit/Screen.tsx";
import { useSession } from "../../kit/session.ts";
import { Table } from "../../kit/Table.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useFilters } from "../../kit/useFilters.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { GUARDIAN_READS } from "../guardians/changed.ts";
import { daysLeft } from "./binDays.ts";
import { STUDENT_READS } from "./changed.ts";

type InBin = Out<typeof students.getBin>["Students"][number];

const FILTERS = {};
const ORDER = { sorts: ["deletedAt"], direction: "desc" } as const;
const CHANGED = [...STUDENT_READS, ...GUARDIAN_READS];

const codeOf = (student: InBin): string => student.userCode;
const nameOf = (student: InBin): string => student.name;

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
  const columns = useBinColumns(restore);
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
      <div>
        <Table
          label={t("people.students.bin.table")}
          name="studentsBin"
          rows={list.data?.Students}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={codeOf}
          nameOf={nameOf}
          state={table}
          empty={<Empty title={t("people.students.bin.none")} about={t("people.students.bin.noneAbout")} />}
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
    </Screen>
  );
}

function useBinColumns(restore: (student: InBin) => void): Column<InBin>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("people.students.fields.name"),
        width: 200,
        pinned: true,
        value: (student) => student.name,
        cell: (student) => (
          <Beside gap={1} first={<Avatar name={student.name} photo={student.photo} size={28} />}>
            <Words strong as="span" size="small">
              {student.name}
            </Words>
          </Beside>
        ),
      },
      {
        id: "restore",
        title: t("people.students.bin.restore"),
        kind: "action",
        width: 140,
        cell: (student) => (
          <Button
            small
            icon={<UndoIcon />}
            label={t("people.students.bin.restoreOf", { name: student.name })}
            onClick={() => restore(student)}
          >
            {t("people.students.bin.restore")}
          </Button>
        ),
      },
      {
        id: "daysLeft",
        title: t("people.students.bin.daysLeft"),
        kind: "number",
        width: 116,
        value: (student) => daysLeft(student.deletedAt, Date.now()),
      },
      {
        id: "deletedAt",
        title: t("people.students.bin.deletedAt"),
        width: 170,
        sortable: true,
        value: (student) => formatDateTime(student.deletedAt),
      },
      {
        id: "deletedBy",
        title: t("people.students.bin.deletedBy"),
        width: 170,
        value: (student) => student.deletedBy,
      },
      {
        id: "groupName",
        title: t("people.students.fields.group"),
        width: 130,
        value: (student) => student.groupName,
      },
      {
        id: "schoolIdNumber",
        title: t("people.students.fields.schoolID"),
        width: 112,
        value: (student) => shownSchoolId(student.schoolIdNumber, schoolCode),
      },
    ],
    [t, schoolCode, restore],
  );
}

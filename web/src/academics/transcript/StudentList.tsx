import type { ListedStudent } from "@ofisi/contract/people/students";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { Table } from "../../kit/table/Table.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import type { StudentChoice } from "./useStudentChoice.ts";

const keyOf = ({ userCode }: ListedStudent): string => userCode;
const nameOf = ({ name }: ListedStudent): string => name;

/** The students to choose from, searched and paged by the server: a class of sixty or the whole school. */
export function StudentList({ choice }: { choice: StudentChoice }) {
  const { t } = useTranslation();
  const { filters, list, student, choose } = choice;
  const isOfGroup = filters.values.groupCode !== "";
  const columns = useMemo<Column<ListedStudent>[]>(
    () => [
      { id: "name", title: t("transcript.students.name"), width: 170, sortable: true, value: (one) => one.name },
      isOfGroup
        ? {
            id: "schoolIdNumber",
            title: t("transcript.students.id"),
            width: 110,
            sortable: true,
            value: (one) => one.schoolIdNumber,
          }
        : {
            id: "groupName",
            title: t("transcript.students.group"),
            width: 110,
            sortable: true,
            value: (one) => one.groupName,
          },
    ],
    [t, isOfGroup],
  );
  return (
    <Down gap={1}>
      <Across>
        <Search label={t("transcript.students.search")} {...filters.bind("keyword")} />
      </Across>
      <FailedReading reading={list} />
      <div>
        <Table
          label={t("transcript.students.title")}
          name="transcriptStudents"
          rows={list.data?.Students}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={filters.table}
          onRow={({ userCode }) => choose(userCode)}
          rowClass={({ userCode }) => (userCode === student?.userCode ? "ticked" : "")}
          empty={list.failed === undefined && <Empty title={t("transcript.students.none")} />}
        />
        <TableFooter state={filters.table} count={list.data?.count} />
      </div>
    </Down>
  );
}

import { ASSIGNMENT_SORTS, assignments, CLOSED, type Assignment } from "@ofisi/contract/academics/assignments";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useOpener, useRowOpener } from "../../kit/dialog/openers.ts";
import { FileKind } from "../../kit/FileKind.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { useBinAction } from "../../kit/list/useBinAction.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListWords } from "../../kit/list/useListWords.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { sayMoment } from "./moments.ts";
import { WhoseFilters } from "./WhoseFilters.tsx";

const ASSIGNMENTS = listOf(assignments.searchAssignments, {
  name: "assignments",
  filters: { keyword: "", status: "", groupCode: "", staffCode: "" },
  sorts: ASSIGNMENT_SORTS,
  direction: "desc",
  rows: (answer) => answer.Assignments,
  keyOf: (one) => String(one.id),
  nameOf: (one) => one.title,
});
// What is opened over an assignment.
const DIALOGS = ["editAssignment"] as const;

/** /staff/assignment: what is published, and publishing (document 001 section 2.9). */
export function AssignmentsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const list = useList(ASSIGNMENTS);
  const publish = useOpener("publishAssignment", {
    label: t("assignments.publish"),
    icon: <AddIcon />,
    do: assignments.uploadAssignment,
  });
  return (
    <ListScreen
      list={list}
      {...useListWords("assignments", publish)}
      columns={useColumns()}
      figures={
        <FilterChips
          label={t("assignments.statusLabel")}
          chips={[
            { value: "", label: t("assignments.all") },
            { value: "1", label: t("assignments.active") },
            { value: "2", label: t("assignments.closed") },
          ]}
          {...list.bind("status")}
        />
      }
      filters={<WhoseFilters bind={list.bind} />}
      total={list.answer && t("assignments.total", { count: list.answer.count })}
      main={publish}
      actions={[useBinAction("/staff/assignment/bin", assignments.getAssignmentBin)]}
      onRow={useRowOpener("assignment", list)}
      unmatched={{ title: t("assignments.unmatched"), action: publish }}
    />
  );
}

/** The documents' columns, in their order. */
function useColumns(): Column<Assignment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "groupName",
        title: t("assignments.columns.group"),
        width: 100,
        card: "note",
        sortable: true,
        value: (one) => one.groupName,
      },
      {
        id: "activityName",
        title: t("assignments.columns.activity"),
        width: 140,
        card: "note",
        sortable: true,
        value: (one) => one.activityName,
      },
      {
        id: "title",
        title: t("assignments.columns.title"),
        width: 180,
        card: "title",
        sortable: true,
        value: (one) => one.title,
      },
      {
        id: "instructions",
        title: t("assignments.columns.instructions"),
        width: 190,
        value: (one) => one.Instructions,
      },
      {
        id: "attachment",
        title: t("assignments.columns.attachment"),
        width: 100,
        cell: (one) => <FileKind contentType={one.contentType} file={one.file} />,
      },
      {
        id: "staffName",
        title: t("assignments.columns.staff"),
        width: 150,
        sortable: true,
        value: (one) => one.staffName,
      },
      {
        id: "dueDate",
        title: t("assignments.columns.due"),
        width: 150,
        card: "below",
        sortable: true,
        value: (one) => sayMoment(one.dueDate),
      },
      {
        id: "status",
        title: t("assignments.columns.status"),
        width: 110,
        card: "end",
        sortable: true,
        cell: (one) =>
          one.status === CLOSED ? (
            <StateChip tone="attention" label={t("assignments.closed")} />
          ) : (
            <StateChip tone="good" label={t("assignments.active")} />
          ),
      },
    ],
    [t],
  );
}

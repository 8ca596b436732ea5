import { assignments, SUBMISSION_SORTS, type Assignment } from "@ofisi/contract/academics/assignments";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { workFiles } from "@ofisi/contract/academics/workFiles";
import { useCallback, useMemo } from "react";
import { callerOf, useMay, useSession } from "../../kit/data/session.ts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { FileKind } from "../../kit/FileKind.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { InboxIcon, SettingsIcon, TemplateIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { sayMoment } from "./moments.ts";
import { GradedChip, HeldChip, LateChip } from "./pickers.tsx";
import { WhoseFilters } from "./WhoseFilters.tsx";

const submittedTo = (staffCode: string, status: string) =>
  listOf(assignments.searchSubmitted, {
    name: "submissions",
    filters: { keyword: "", status, groupCode: "", staffCode },
    sorts: SUBMISSION_SORTS,
    direction: "desc",
    rows: (answer) => answer.Submitted,
    keyOf: (one) => String(one.id),
    nameOf: (one) => `${one.name}, ${one.title}`,
  });
const EVERY = submittedTo("", "");
/** Of the filter's own numbers (G144). */
const TO_GRADE = "2";
const DIALOGS = ["gradeAssignment", "editAssignment", "missingWork", "missingStudents"] as const;

/** /staff/assignmentAssessment: what was handed in, and grading (document 001 section 2.10). */
export function AssessmentsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const own = useOwnWork();
  // A teacher begins with what waits for their grade.
  const list = useList(useMemo(() => (own === "" ? EVERY : submittedTo(own, TO_GRADE)), [own]));
  const onRow = useCallback((one: Assignment) => open("gradeAssignment", String(one.id)), [open]);
  return (
    <ListScreen
      list={list}
      title={t("assignments.assessments.title")}
      about={t("assignments.assessments.about")}
      label={t("assignments.assessments.table")}
      columns={useColumns()}
      search={{ by: "keyword", label: t("assignments.assessments.search") }}
      figures={
        <Across gap={2}>
          {own !== "" && (
            <FilterChips
              label={t("assignments.whose")}
              chips={[
                { value: own, label: t("assignments.mine") },
                { value: "", label: t("assignments.everybodys") },
              ]}
              {...list.bind("staffCode")}
            />
          )}
          <FilterChips
            label={t("assignments.statusLabel")}
            chips={[
              { value: "", label: t("assignments.all") },
              // The filter's own numbers (G144).
              { value: "1", label: t("assignments.assessments.graded") },
              { value: "2", label: t("assignments.assessments.submitted") },
            ]}
            {...list.bind("status")}
          />
        </Across>
      }
      filters={<WhoseFilters bind={list.bind} />}
      total={list.answer && t("assignments.assessments.total", { count: list.answer.count })}
      actions={[
        {
          label: t("missingWork.open"),
          icon: <InboxIcon />,
          do: missingWork.getMissingWork,
          // Of the group that the list is narrowed to.
          onPress: () => open("missingWork", list.values.groupCode),
        },
        {
          label: t("missingWork.settings.open"),
          icon: <SettingsIcon />,
          do: missingWork.saveWorkReminderSettings,
          onPress: () => open("workReminders"),
        },
        {
          label: t("workFiles.open"),
          icon: <TemplateIcon />,
          do: workFiles.saveWorkFileSettings,
          onPress: () => open("workFiles"),
        },
      ]}
      onRow={onRow}
      none={{ title: t("assignments.assessments.none"), about: t("assignments.assessments.noneAbout") }}
      unmatched={{ title: t("assignments.assessments.unmatched") }}
    />
  );
}

/** The code of a teacher, whose own work comes first; empty for the head and for people who do not grade. */
function useOwnWork(): string {
  const view = useSession();
  const { roles } = callerOf(view);
  const mayGrade = useMay(assignments.updateAssignmentGrade);
  const teaches = roles.length === 0 || (roles.includes("teacher") && !roles.includes("head"));
  return mayGrade && teaches ? view.userCode : "";
}

/** The documents' columns, in their order. */
function useColumns(): Column<Assignment>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("assignments.columns.name"),
        width: 150,
        card: "title",
        pinned: true,
        sortable: true,
        value: (one) => one.name,
      },
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
        width: 120,
        sortable: true,
        value: (one) => one.activityName,
      },
      {
        id: "title",
        title: t("assignments.columns.title"),
        width: 140,
        card: "note",
        sortable: true,
        value: (one) => one.title,
      },
      { id: "comments", title: t("assignments.columns.comments"), width: 130, value: (one) => one.comments },
      {
        id: "attachment",
        title: t("assignments.columns.attachment"),
        width: 100,
        cell: (one) => <FileKind contentType={one.contentType} file={one.file} />,
      },
      {
        id: "staffName",
        title: t("assignments.columns.staff"),
        width: 120,
        sortable: true,
        value: (one) => one.staffName,
      },
      {
        id: "dueDate",
        title: t("assignments.columns.due"),
        width: 140,
        card: "below",
        sortable: true,
        value: (one) => sayMoment(one.dueDate),
      },
      {
        id: "graded",
        title: t("assignments.columns.status"),
        width: 130,
        card: "end",
        sortable: true,
        cell: (one) => (
          <Across gap={0.5}>
            <GradedChip of={one} />
            <HeldChip of={one} />
            <LateChip of={one} />
          </Across>
        ),
      },
    ],
    [t],
  );
}

import { LEAVE_SORTS, staffLeave, type Leave } from "@ofisi/contract/academics/staffLeave";
import { useCallback, useMemo } from "react";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import type { Column } from "../../kit/table/columns.ts";

const LEAVES = listOf(staffLeave.getLeave, {
  name: "staffLeave",
  filters: { keyword: "", isOver: "" },
  sorts: LEAVE_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (leave) => String(leave.id),
  nameOf: (leave) => `${leave.staffName}, ${leave.firstDay}`,
});
const DIALOGS = ["addLeave", "leave"] as const;

/** /school/staffLeave: who is on leave, and who takes their lessons. */
export function StaffLeaveScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const list = useList(LEAVES);
  const isOver = list.bind("isOver");
  const onRow = useCallback((leave: Leave) => open("leave", String(leave.id)), [open]);
  const add = {
    label: t("staffLeave.add"),
    icon: <AddIcon />,
    do: staffLeave.addLeave,
    onPress: () => open("addLeave"),
  };
  const columns = useMemo(
    (): Column<Leave>[] => [
      {
        id: "staffName",
        title: t("staffLeave.staff"),
        width: 240,
        sortable: true,
        card: "title",
        pinned: true,
        value: (leave) => leave.staffName,
      },
      {
        id: "firstDay",
        title: t("staffLeave.first"),
        width: 140,
        sortable: true,
        card: "note",
        value: (leave) => formatDate(leave.firstDay),
      },
      {
        id: "lastDay",
        title: t("staffLeave.last"),
        width: 140,
        sortable: true,
        card: "note",
        value: (leave) => formatDate(leave.lastDay),
      },
      { id: "reason", title: t("staffLeave.reason"), width: 320, value: (leave) => leave.reason },
    ],
    [t],
  );
  return (
    <ListScreen
      list={list}
      title={t("staffLeave.title")}
      about={t("staffLeave.about")}
      label={t("staffLeave.table")}
      columns={columns}
      search={{ by: "keyword", label: t("staffLeave.search") }}
      filters={
        <Choose
          label={t("staffLeave.which")}
          value={isOver.value === "true" ? "true" : ""}
          options={[
            { value: "", label: t("staffLeave.now") },
            { value: "true", label: t("staffLeave.over") },
          ]}
          onChange={isOver.onChange}
        />
      }
      total={list.answer && t("staffLeave.total", { count: list.answer.count })}
      main={add}
      onRow={onRow}
      none={{ title: t("staffLeave.none"), about: t("staffLeave.noneAbout"), action: add }}
      unmatched={{ title: t("staffLeave.unmatched"), action: add }}
    />
  );
}

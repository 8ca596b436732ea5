import { LEAVE_SORTS, staffLeave, type Leave } from "@ofisi/contract/academics/staffLeave";
import { useOpener, useRowOpener } from "../../kit/dialog/openers.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListWords } from "../../kit/list/useListWords.ts";
import { useColumns, type ListField } from "../../kit/record/fields.ts";
import { AddIcon } from "../../kit/shell/icons.ts";

const LEAVES = listOf(staffLeave.getLeave, {
  name: "staffLeave",
  filters: { keyword: "", isOver: "" },
  sorts: LEAVE_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (leave) => String(leave.id),
  nameOf: (leave) => `${leave.staffName}, ${leave.firstDay}`,
});
const FIELDS: readonly ListField<Leave>[] = [
  { name: "staffName", label: "staffLeave.staff", width: 240, card: "title", pinned: true },
  {
    name: "firstDay",
    label: "staffLeave.first",
    width: 140,
    card: "note",
    value: (leave) => formatDate(leave.firstDay),
  },
  { name: "lastDay", label: "staffLeave.last", width: 140, card: "note", value: (leave) => formatDate(leave.lastDay) },
  { name: "reason", label: "staffLeave.reason", width: 320 },
];

/** /school/staffLeave: who is on leave, and who takes their lessons. */
export function StaffLeaveScreen() {
  const { t } = useTranslation();
  const list = useList(LEAVES);
  const isOver = list.bind("isOver");
  const add = useOpener("addLeave", { label: t("staffLeave.add"), icon: <AddIcon />, do: staffLeave.addLeave });
  return (
    <ListScreen
      list={list}
      {...useListWords("staffLeave", add)}
      columns={useColumns(FIELDS, LEAVE_SORTS)}
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
      onRow={useRowOpener("leave", list)}
      unmatched={{ title: t("staffLeave.unmatched"), action: add }}
    />
  );
}

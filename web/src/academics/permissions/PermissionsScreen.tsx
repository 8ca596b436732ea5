import {
  PERMISSION_SORTS,
  PERMISSION_STATES,
  permissions,
  type Permission,
} from "@ofisi/contract/academics/permissions";
import { useCallback, useMemo } from "react";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { AddIcon, SettingsIcon } from "../../kit/shell/icons.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";

const REQUESTS = listOf(permissions.getPermissions, {
  name: "permissions",
  filters: { keyword: "", show: "all" },
  sorts: PERMISSION_SORTS,
  direction: "desc",
  rows: (answer) => answer.rows,
  keyOf: (request) => String(request.id),
  nameOf: (request) => request.name,
});
const DIALOGS = ["addPermission", "permission", "decidePermission", "gateSettings"] as const;
const TONES = { waiting: "attention", approved: "good", refused: "bad", expired: "neutral" } as const;

/** /school/permissions: who asks to go out, what was decided, and what the gate sees of it. */
export function PermissionsScreen() {
  const { t, i18n } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const list = useList(REQUESTS);
  const onRow = useCallback((request: Permission) => open("permission", String(request.id)), [open]);
  const add = {
    label: t("permissions.add"),
    icon: <AddIcon />,
    do: permissions.addPermission,
    onPress: () => open("addPermission"),
  };
  const columns = useMemo((): Column<Permission>[] => {
    const field = (
      id: "groupName" | "leavesAt" | "returnsAt" | "destination" | "reason" | "askedBy",
      title: string,
    ) => ({
      id,
      title,
      width: 150,
      value: (request: Permission) => request[id],
    });
    return [
      {
        id: "name",
        title: t("permissions.fields.name"),
        width: 200,
        sortable: true,
        card: "title",
        always: true,
        value: ({ name }) => name,
      },
      { ...field("groupName", t("permissions.fields.group")), width: 120, card: "note" },
      {
        id: "day",
        title: t("permissions.fields.day"),
        width: 120,
        sortable: true,
        card: "note",
        value: ({ day }) => formatDate(day),
      },
      { ...field("leavesAt", t("permissions.fields.leaves")), width: 90, card: "note" },
      { ...field("returnsAt", t("permissions.fields.returns")), width: 110 },
      { ...field("destination", t("permissions.fields.destination")), card: "below" },
      field("reason", t("permissions.fields.reason")),
      {
        id: "status",
        title: t("permissions.fields.status"),
        width: 120,
        card: "end",
        cell: ({ status }) => <StateChip label={t(`permissions.status.${status}`)} tone={TONES[status]} />,
      },
      field("askedBy", t("permissions.fields.askedBy")),
    ];
    // Days are written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, i18n.language]);
  return (
    <ListScreen
      list={list}
      title={t("permissions.title")}
      about={t("permissions.about")}
      label={t("permissions.table")}
      columns={columns}
      search={{ by: "keyword", label: t("permissions.search") }}
      filters={
        <Choose
          label={t("permissions.show.which")}
          options={[
            { value: "all", label: t("permissions.show.all") },
            ...PERMISSION_STATES.map((value) => ({ value, label: t(`permissions.status.${value}`) })),
          ]}
          {...list.bind("show")}
        />
      }
      total={list.answer && t("permissions.total", { count: list.answer.count })}
      main={add}
      actions={[
        {
          label: t("permissions.settings.open"),
          icon: <SettingsIcon />,
          do: permissions.saveGateSettings,
          onPress: () => open("gateSettings"),
        },
      ]}
      onRow={onRow}
      none={{ title: t("permissions.none"), about: t("permissions.noneAbout"), action: add }}
      unmatched={{ title: t("permissions.unmatched"), action: add }}
    />
  );
}

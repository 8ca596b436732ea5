import {
  PERMISSION_SORTS,
  PERMISSION_STATES,
  permissions,
  type Permission,
} from "@ofisi/contract/academics/permissions";
import { useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useOpener, useRowOpener } from "../../kit/dialog/openers.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListWords } from "../../kit/list/useListWords.ts";
import { useColumns, type ListField } from "../../kit/record/fields.ts";
import { AddIcon, SettingsIcon } from "../../kit/shell/icons.ts";
import { StateChip } from "../../kit/StateChip.tsx";

const REQUESTS = listOf(permissions.getPermissions, {
  name: "permissions",
  filters: { keyword: "", show: "all" },
  sorts: PERMISSION_SORTS,
  direction: "desc",
  rows: (answer) => answer.rows,
  keyOf: (request) => String(request.id),
  nameOf: (request) => request.name,
});
// What is opened over a request.
const DIALOGS = ["decidePermission"] as const;
const TONES = { waiting: "attention", approved: "good", refused: "bad", expired: "neutral" } as const;
const FIELDS: readonly ListField<Permission>[] = [
  { name: "name", label: "permissions.fields.name", width: 200, card: "title", always: true },
  { name: "groupName", label: "permissions.fields.group", width: 120, card: "note" },
  {
    name: "day",
    label: "permissions.fields.day",
    width: 120,
    card: "note",
    value: ({ day }) => formatDate(day),
  },
  { name: "leavesAt", label: "permissions.fields.leaves", width: 90, card: "note" },
  { name: "returnsAt", label: "permissions.fields.returns", width: 110 },
  { name: "destination", label: "permissions.fields.destination", width: 150, card: "below" },
  { name: "reason", label: "permissions.fields.reason", width: 150 },
  {
    name: "status",
    label: "permissions.fields.status",
    width: 120,
    card: "end",
    cell: ({ status }) => <StatusChip status={status} />,
  },
  { name: "askedBy", label: "permissions.fields.askedBy", width: 150 },
];

/** /school/permissions: who asks to go out, what was decided, and what the gate sees of it. */
export function PermissionsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const list = useList(REQUESTS);
  const add = useOpener("addPermission", {
    label: t("permissions.add"),
    icon: <AddIcon />,
    do: permissions.addPermission,
  });
  const settings = useOpener("gateSettings", {
    label: t("permissions.settings.open"),
    icon: <SettingsIcon />,
    do: permissions.saveGateSettings,
  });
  return (
    <ListScreen
      list={list}
      {...useListWords("permissions", add)}
      columns={useColumns(FIELDS, PERMISSION_SORTS)}
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
      actions={[settings]}
      onRow={useRowOpener("permission", list)}
      unmatched={{ title: t("permissions.unmatched"), action: add }}
    />
  );
}

function StatusChip({ status }: Pick<Permission, "status">) {
  const { t } = useTranslation();
  return <StateChip label={t(`permissions.status.${status}`)} tone={TONES[status]} />;
}

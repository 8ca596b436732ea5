import { permissions } from "@ofisi/contract/academics/permissions";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about leave to go out that the address names. */
export const dialogs = defineDialogs({
  addPermission: {
    do: permissions.addPermission,
    title: () => t("permissions.add"),
    lazy: async () => (await import("./AddPermissionDialog.tsx")).AddPermissionDialog,
  },
  permission: {
    do: permissions.getPermission,
    title: () => t("permissions.table"),
    lazy: async () => (await import("./PermissionDialog.tsx")).PermissionDialog,
  },
  decidePermission: {
    do: permissions.decidePermission,
    title: () => t("permissions.decide"),
    lazy: async () => (await import("./DecideDialog.tsx")).DecideDialog,
  },
  gateSettings: {
    do: permissions.saveGateSettings,
    title: () => t("permissions.settings.title"),
    lazy: async () => (await import("./GateSettingsDialog.tsx")).GateSettingsDialog,
  },
});

import { terminals } from "@ofisi/contract/academics/terminals";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialog about terminals that the address names. */
export const dialogs = defineDialogs({
  addTerminal: {
    do: terminals.addTerminal,
    title: () => t("terminals.add"),
    lazy: async () => (await import("./AddTerminalDialog.tsx")).AddTerminalDialog,
  },
});

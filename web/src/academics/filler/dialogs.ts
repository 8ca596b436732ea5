import { filler } from "@ofisi/contract/academics/filler";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about the filler's rules that the address names. */
export const dialogs = defineDialogs({
  fillRules: {
    do: filler.getFillRules,
    title: () => t("filler.rules.title"),
    lazy: async () => (await import("./RulesDialog.tsx")).RulesDialog,
  },
  addFillRule: {
    do: filler.addFillRule,
    title: () => t("filler.rules.add"),
    lazy: async () => (await import("./RulesDialog.tsx")).AddRuleDialog,
  },
});

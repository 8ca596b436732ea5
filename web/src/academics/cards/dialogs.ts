import { cards } from "@ofisi/contract/academics/cards";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about ID cards that the address names. */
export const dialogs = defineDialogs({
  /** Of sheets, by their code. */
  settleCardPrint: {
    do: cards.settleCardPrint,
    title: () => t("cards.settle.title"),
    lazy: async () => (await import("./SettlePrintDialog.tsx")).SettlePrintDialog,
  },
  cardHistory: {
    do: cards.getCardHistory,
    title: () => t("cards.history.table"),
    lazy: async () => (await import("./CardHistoryDialog.tsx")).CardHistoryDialog,
  },
});

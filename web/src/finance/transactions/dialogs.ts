import { transactions } from "@ofisi/contract/finance/transactions";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about payments that arrive, named by the address, such as `?dialog=transaction~QX1`. */
export const dialogs = defineDialogs({
  transaction: { lazy: async () => (await import("./TransactionDialog.tsx")).TransactionDialog },
  certain: {
    do: transactions.postCertain,
    title: () => t("transactions.certain.title"),
    lazy: async () => (await import("./CertainDialog.tsx")).CertainDialog,
  },
  payerLinks: {
    do: transactions.getPayerLinks,
    title: () => t("transactions.links.title"),
    lazy: async () => (await import("./PayerLinksDialog.tsx")).PayerLinksDialog,
  },
  feeList: {
    do: transactions.uploadFeeList,
    title: () => t("transactions.feeList.title"),
    lazy: async () => (await import("./FeeListUploadDialog.tsx")).FeeListUploadDialog,
  },
});

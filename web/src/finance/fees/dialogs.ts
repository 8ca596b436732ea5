import { feeStructure, feeTypes } from "@ofisi/contract/finance/fees";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about fees that the address names, such as `?dialog=fee~FS1`. */
export const dialogs = defineDialogs({
  fee: { lazy: async () => (await import("./FeeCardDialog.tsx")).FeeCardDialog },
  /** With the fee type and the group that it is for: `feeOf`. */
  addFee: {
    do: feeStructure.addFeeStructure,
    title: () => t("fees.form.title"),
    lazy: async () => (await import("./AddFeeDialog.tsx")).AddFeeDialog,
  },
  editFee: {
    do: feeStructure.editFeeStructure,
    title: () => t("fees.form.edit"),
    lazy: async () => (await import("./EditFeeDialog.tsx")).EditFeeDialog,
  },
  addFeeType: {
    do: feeTypes.addFeeType,
    title: () => t("fees.types.title"),
    lazy: async () => (await import("./AddFeeTypeDialog.tsx")).AddFeeTypeDialog,
  },
});

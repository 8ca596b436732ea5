import { mpesa } from "@ofisi/contract/finance/mpesa";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";
import { whereTaken } from "./whereTaken.tsx";

/** The dialogs of mobile money that the address names, such as `?dialog=askPhone~B000001`. */
export const dialogs = whereTaken(
  defineDialogs({
    /** For a bill, by its number. */
    askPhone: {
      do: mpesa.askPhone,
      title: () => t("mpesa.ask.title"),
      lazy: async () => (await import("./StkPushDialog.tsx")).AskPhoneOfBill,
    },
    phoneRequest: { lazy: async () => (await import("./StkRequestDialog.tsx")).PhoneRequestOfBill },
    mpesa: {
      do: mpesa.getMpesaAccounts,
      title: () => t("mpesa.title"),
      lazy: async () => (await import("./MpesaDialog.tsx")).MpesaDialog,
    },
    /** By its number, or a new one. */
    paybill: {
      do: mpesa.saveMpesaAccount,
      title: () => t("mpesa.connect.title"),
      lazy: async () => (await import("./PaybillDialog.tsx")).PaybillDialog,
    },
    messages: {
      do: mpesa.getCallbacks,
      title: () => t("mpesa.messages.title"),
      lazy: async () => (await import("./MessagesDialog.tsx")).MessagesDialog,
    },
  }),
);

import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs of how messages leave, such as `?dialog=messageCarrier~sms`. */
export const dialogs = defineDialogs({
  messageCarrier: {
    do: messagingSettings.saveMessagingProvider,
    title: () => t("messagingSettings.adapter"),
    lazy: async () => (await import("./CarrierDialog.tsx")).CarrierDialog,
  },
  reportAddress: {
    do: messagingSettings.showReportAddress,
    title: () => t("messagingSettings.report.open"),
    lazy: async () => (await import("./ReportAddressDialog.tsx")).ReportAddressDialog,
  },
  testMessage: {
    do: messagingSettings.sendTestMessage,
    title: () => t("messagingSettings.test.open"),
    lazy: async () => (await import("./TestMessageDialog.tsx")).TestMessageDialog,
  },
  messageLimits: {
    do: messagingSettings.saveMessagingLimits,
    title: () => t("messagingSettings.limits.change"),
    lazy: async () => (await import("./LimitsDialog.tsx")).LimitsDialog,
  },
  /** By its first beginning, or a new one. */
  messagePrice: {
    do: messagingSettings.saveMessagePrices,
    title: () => t("messagingSettings.prices.title"),
    lazy: async () => (await import("./PriceDialog.tsx")).PriceDialog,
  },
});

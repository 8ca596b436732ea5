import { transactions } from "@ofisi/contract/finance/transactions";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { DoneIcon, LinkIcon, UploadIcon } from "../../kit/shell/icons.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { useMpesaActions } from "../mpesa/MpesaMenu.tsx";

/** What can be begun above the list of payments. */
export function useTransactionActions(): { certain: QuietAction; upload: QuietAction; rest: QuietAction[] } {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const mpesaActions = useMpesaActions();
  const upload = {
    label: t("transactions.feeList.open"),
    icon: <UploadIcon />,
    do: transactions.uploadFeeList,
    onPress: () => open("feeList"),
  };
  return {
    certain: {
      label: t("transactions.certain.open"),
      icon: <DoneIcon />,
      do: transactions.postCertain,
      onPress: () => open("certain"),
    },
    upload,
    rest: [
      ...mpesaActions,
      {
        label: t("transactions.links.open"),
        icon: <LinkIcon />,
        do: transactions.getPayerLinks,
        onPress: () => open("payerLinks"),
      },
      upload,
    ],
  };
}

import { mpesa } from "@ofisi/contract/finance/mpesa";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { PhoneIcon } from "../../kit/shell/icons.ts";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { useOddMessages, useTakesMpesa } from "./paybills.ts";

const DIALOGS = ["mpesa", "paybill", "messages"] as const;

/** The entry of a screen's menu, with the number of messages to look at; none for whom M-Pesa is not: `useTakesMpesa`. */
export function useMpesaActions(): QuietAction[] {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const takesMpesa = useTakesMpesa();
  const odd = useOddMessages();
  if (!takesMpesa) return [];
  const label = odd === 0 ? t("mpesa.open") : t("mpesa.openCount", { count: odd });
  return [{ label, icon: <PhoneIcon />, do: mpesa.getMpesaAccounts, onPress: () => open("mpesa") }];
}

import { mpesa } from "@ofisi/contract/finance/mpesa";
import { useTranslation } from "react-i18next";
import { PhoneIcon } from "../../kit/icons.ts";
import { late, useEarly } from "../../kit/late.tsx";
import type { QuietAction } from "../../kit/QuietActions.tsx";
import { useMay } from "../../kit/session.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useOddMessages, useTakesMpesa } from "./paybills.ts";

const MpesaDialog = late(async () => (await import("./MpesaDialog.tsx")).MpesaDialog);
const PaybillDialog = late(async () => (await import("./PaybillDialog.tsx")).PaybillDialog);
const MessagesDialog = late(async () => (await import("./MessagesDialog.tsx")).MessagesDialog);
const PARTS = [MpesaDialog, PaybillDialog, MessagesDialog];
const DIALOGS = ["mpesa", "paybill", "messages"] as const;

/** The entry of a screen's menu, with the number of messages to look at; none for whom M-Pesa is not: `useTakesMpesa`. */
export function useMpesaActions(): QuietAction[] {
  const { t } = useTranslation();
  const { open } = useAddressDialog(DIALOGS);
  const maySee = useMay(mpesa.getMpesaAccounts);
  const takesMpesa = useTakesMpesa();
  const odd = useOddMessages();
  if (!maySee || !takesMpesa) return [];
  const label = odd === 0 ? t("mpesa.open") : t("mpesa.openCount", { count: odd });
  return [{ label, icon: <PhoneIcon />, onPress: () => open("mpesa") }];
}

/** The office's dialogs of mobile money; `onPayment` leads to a payment that a message tells of. */
export function MpesaMenu({ onPayment }: { onPayment: (transactionCode: string) => void }) {
  useEarly(PARTS);
  const { name, id, key, open, close } = useAddressDialog(DIALOGS);
  const takesMpesa = useTakesMpesa();
  const back = (): void => open("mpesa");
  // An address from another school may name them.
  if (!takesMpesa) return null;
  return (
    <>
      {name === "mpesa" && (
        <MpesaDialog
          onPaybill={(shortCode) => open("paybill", shortCode)}
          onMessages={() => open("messages")}
          onClose={close}
        />
      )}
      {name === "paybill" && <PaybillDialog key={id} shortCode={id} draft={key} onClose={back} />}
      {name === "messages" && <MessagesDialog onPayment={onPayment} onBack={back} onClose={close} />}
    </>
  );
}

import { mpesa, type Callback } from "@ofisi/contract/finance/mpesa";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { Verbatim } from "../../kit/Verbatim.tsx";
import { detailOf, hasPayment, meaningOf, OUTCOME_TONES, wantsLook } from "./messages.ts";

/** One message: what came of it, what that means, and on demand its very words. */
export function MessageDialog(props: {
  callback: Callback;
  onPayment: (transactionCode: string) => void;
  onClose: () => void;
}) {
  const { callback, onClose } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const settling = useWrite(mpesa.settleCallback, { invalidates: [mpesa.getCallbacks] });
  const detail = detailOf(callback);
  const settle = async (): Promise<void> => {
    if (!(await settling.run({ callbackId: String(callback.id) }))) return;
    notify(t("mpesa.messages.settled"));
    onClose();
  };
  return (
    <Dialog
      title={t("mpesa.messages.one")}
      onClose={onClose}
      actions={
        <>
          {hasPayment(callback) && (
            <Button onClick={() => props.onPayment(callback.transactionCode)}>{t("mpesa.messages.payment")}</Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {wantsLook(callback) && (
            <Button kind="primary" busy={settling.busy} onClick={() => void settle()}>
              {t("mpesa.messages.settle")}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        <Across>
          <StateChip label={t(`mpesa.outcomes.${callback.outcome}`)} tone={OUTCOME_TONES[callback.outcome]} />
          {detail && <strong>{t(`mpesa.details.${detail}`, { detail: callback.detail })}</strong>}
        </Across>
        <Words>{t(`mpesa.meanings.${meaningOf(callback)}`)}</Words>
        <Facts
          facts={[
            { label: t("mpesa.messages.received"), value: formatDateTime(callback.receivedAt) },
            { label: t("mpesa.messages.kind"), value: t(`mpesa.kinds.${callback.kind}`) },
            { label: t("mpesa.messages.code"), value: callback.transactionCode },
            { label: t("mpesa.messages.paybill"), value: callback.shortCode },
            { label: t("mpesa.messages.sender"), value: callback.address },
          ]}
        />
        {callback.lookedAt !== "" && (
          <Words faint>
            {t("mpesa.messages.looked", { name: callback.lookedBy, when: formatDateTime(callback.lookedAt) })}
          </Words>
        )}
        <div>
          <Button small kind="outlined" expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t("mpesa.messages.hide") : t("mpesa.messages.words")}
          </Button>
        </div>
        {isShown && (
          <Verbatim
            label={t("mpesa.messages.body")}
            text={callback.body === "" ? t("mpesa.messages.empty") : callback.body}
          />
        )}
      </Down>
    </Dialog>
  );
}

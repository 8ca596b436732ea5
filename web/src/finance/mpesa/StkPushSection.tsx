import type { Cents } from "@ofisi/contract/kit/cents";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { DialogFrame } from "../../kit/dialog/DialogFrame.tsx";
import { AskPhoneIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { useCanStkPush } from "./paybills.ts";

const StkPushDialog = lazyPart(async () => (await import("./StkPushDialog.tsx")).StkPushDialog);
const StkRequestDialog = lazyPart(async () => (await import("./StkRequestDialog.tsx")).StkRequestDialog);
const PARTS = [StkPushDialog, StkRequestDialog];

/**
 * At the counter, once M-Pesa is chosen: the parent's phone can be asked for this bill instead of a reference being
 * typed. Nothing where the school cannot ask phones. It stands outside of the counter's form, whose Enter is another.
 */
export function StkPushSection(props: { billNo: string; amount: Cents | undefined; onPaid: () => void }) {
  const { billNo, amount, onPaid } = props;
  const { t } = useTranslation();
  const canAsk = useCanStkPush();
  const [step, setStep] = useState<"asking" | { requestCode: string }>();
  usePrefetch(PARTS);
  if (!canAsk) return null;
  const close = (): void => setStep(undefined);
  return (
    <>
      <Down gap={0.5}>
        <div>
          <Button kind="outlined" icon={<AskPhoneIcon />} onClick={() => setStep("asking")}>
            {t("mpesa.ask.open")}
          </Button>
        </div>
        <Words faint size="small">
          {t("mpesa.ask.offer")}
        </Words>
      </Down>
      {step === "asking" && (
        <DialogFrame onClose={close}>
          <StkPushDialog
            billNo={billNo}
            amount={amount}
            draft={`counterPhone~${billNo}`}
            onAsked={(requestCode) => setStep({ requestCode })}
            onClose={close}
          />
        </DialogFrame>
      )}
      {typeof step === "object" && (
        <StkRequestDialog
          requestCode={step.requestCode}
          onAgain={() => setStep("asking")}
          onClose={(isPaid) => {
            close();
            if (isPaid) onPaid();
          }}
        />
      )}
    </>
  );
}

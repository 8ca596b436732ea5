import type { Cents } from "@ofisi/contract/kit/cents";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { AskPhoneIcon } from "../../kit/icons.ts";
import { Down, Words } from "../../kit/Layout.tsx";
import { late, useEarly } from "../../kit/late.tsx";
import { useCanAskPhones } from "./paybills.ts";

const AskPhoneDialog = late(async () => (await import("./AskPhoneDialog.tsx")).AskPhoneDialog);
const PhoneRequestDialog = late(async () => (await import("./PhoneRequestDialog.tsx")).PhoneRequestDialog);
const PARTS = [AskPhoneDialog, PhoneRequestDialog];

/**
 * At the counter, once M-Pesa is chosen: the parent's phone can be asked for this bill instead of a reference being
 * typed. Nothing where the school cannot ask phones. It stands outside of the counter's form, whose Enter is another.
 */
export function PhoneSection(props: { billNo: string; amount: Cents | undefined; onPaid: () => void }) {
  const { billNo, amount, onPaid } = props;
  const { t } = useTranslation();
  const canAsk = useCanAskPhones();
  const [step, setStep] = useState<"asking" | { requestCode: string }>();
  useEarly(PARTS);
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
        <AskPhoneDialog
          billNo={billNo}
          amount={amount}
          draft={`counterPhone~${billNo}`}
          onAsked={(requestCode) => setStep({ requestCode })}
          onClose={close}
        />
      )}
      {typeof step === "object" && (
        <PhoneRequestDialog
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

import { family, type FamilyChild } from "@ofisi/contract/people/family";
import { amountIn } from "@ofisi/contract/kit/money";
import type { StkRequest } from "@ofisi/contract/finance/mpesa";
import { useEffect, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CallError } from "../../kit/data/call.ts";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LoadingLine } from "../../kit/shell/LoadingLine.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import type { OfChild } from "./ChildSheet.tsx";

/** While somebody has the phone in the hand. */
const LOOK_MS = 2_000;
const OPEN: readonly StkRequest["state"][] = ["waiting", "sent"];

/** Pays a bill: by the question on the guardian's own phone, or by hand to the paybill. */
export function PayPart({ bill, child, school }: OfChild & { bill: FamilyChild["bills"][number] }) {
  const { t } = useTranslation();
  const { billNo, reducingBalance } = bill;
  // M-Pesa takes whole shillings.
  const [amount, setAmount] = useState(String((reducingBalance + 99n) / 100n));
  const [requestCode, setRequestCode] = useState("");
  const asking = useWrite(family.askMyPhone);
  const { busy, errors, submit } = useSubmit(async () => {
    // M-Pesa is in shillings.
    const cents = amountIn("KES", amount);
    if (cents === undefined) throw new CallError("invalid", t("family.pay.bad"), "amount");
    const asked = await asking.attempt({ userCode: child.userCode, billNo, amount: cents });
    setRequestCode(asked.requestCode);
  });
  return (
    <Down gap={2}>
      {school.asksPhone && requestCode === "" && (
        <form onSubmit={submit} noValidate aria-label={t("family.bills.payOf", { bill: billNo })}>
          <Down gap={2}>
            <TextInput
              label={t("family.pay.amount")}
              value={amount}
              onChange={setAmount}
              error={errors["amount"]}
              inputMode="numeric"
              max={12}
            />
            <WideButton kind="primary" type="submit" busy={busy}>
              {t("family.pay.ask", { phone: school.phoneNumber })}
            </WideButton>
          </Down>
        </form>
      )}
      {requestCode !== "" && (
        <Asked userCode={child.userCode} requestCode={requestCode} onAgain={() => setRequestCode("")} />
      )}
      <Words faint size="small">
        {school.paybill === ""
          ? t("family.pay.noWay")
          : t("family.pay.byHand", { paybill: school.paybill, bill: billNo })}
      </Words>
    </Down>
  );
}

const TONES = {
  waiting: "info",
  sent: "info",
  paid: "good",
  cancelled: "bad",
  failed: "bad",
  unknown: "attention",
} as const;

/** How far the question on the phone is, looked at until it is over. */
function Asked({ userCode, requestCode, onAgain }: { userCode: string; requestCode: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const reading = useRead(
    family.getMyPhoneRequest,
    { userCode, requestCode },
    { keep: false, ...(isOver ? {} : { everyMs: LOOK_MS }) },
  );
  const state = reading.data?.state ?? "waiting";
  const hasEnded = !OPEN.includes(state);
  if (hasEnded !== isOver) setOver(hasEnded);
  const isPaid = state === "paid";
  useEffect(() => {
    if (isPaid) void invalidate(family.getMyChildren, family.getChildReceipts, family.getChildStatement);
  }, [isPaid]);
  return (
    <Down gap={1}>
      <LoadingLine isBusy={!isOver} />
      <Notice tone={TONES[state]}>{t(`family.pay.states.${state}`)}</Notice>
      {isOver && !isPaid && <WideButton onClick={onAgain}>{t("kit.retry")}</WideButton>}
    </Down>
  );
}

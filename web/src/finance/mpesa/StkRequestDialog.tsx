import { bills } from "@ofisi/contract/finance/bills";
import { mpesa, type StkRequest } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { useEffect, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDateTime, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { LoadingLine } from "../../kit/shell/LoadingLine.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { PapersSection } from "../payments/PapersSection.tsx";

/** The page looks often while a parent has the phone in the hand, then seldom, then no more: live events go on telling. */
const PACE = [
  { untilMs: 90_000, everyMs: 2_000 },
  { untilMs: 300_000, everyMs: 10_000 },
] as const;
const OPEN: readonly StkRequest["state"][] = ["waiting", "sent"];
/** What a payment that was posted shows in. */
const MONEY = [
  bills.getBills,
  bills.getFamilyAccount,
  bills.getBillITems,
  receipts.getReceipt,
  transactions.getTransactions,
];

/** How far the question on a phone is, until it is paid or has ended otherwise. */
export function StkRequestDialog(props: {
  requestCode: string;
  onAgain: (billNo: string) => void;
  onClose: (isPaid: boolean) => void;
}) {
  const { requestCode } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { everyMs, isLate, again } = usePace();
  const reading = useRead(
    mpesa.getPhoneRequest,
    { requestCode },
    { keep: false, ...(isOver || everyMs === undefined ? {} : { everyMs }) },
  );
  const request = reading.data;
  const state = request?.state;
  const hasEnded = state !== undefined && !OPEN.includes(state);
  if (hasEnded !== isOver) setOver(hasEnded);
  const isPaid = state === "paid";
  useEffect(() => {
    if (isPaid) void invalidate(...MONEY);
  }, [isPaid]);

  const close = (): void => props.onClose(isPaid);
  const mayAgain = state === "cancelled" || state === "failed" || state === "unknown";
  return (
    <Dialog
      title={request ? t("mpesa.request.title", { phone: request.phoneNumber }) : t("mpesa.ask.title")}
      size="small"
      onClose={close}
      actions={
        <>
          {request && mayAgain && (
            <Button onClick={() => props.onAgain(request.billNo)}>{t("mpesa.request.again")}</Button>
          )}
          <Button kind={isPaid ? "primary" : "text"} onClick={close}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={reading} lines={4}>
        {(asked) => (
          <Down gap={2}>
            <Words size="title" as="h3">
              {formatMoney(asked.amount, "KES")}
            </Words>
            <div>
              <LoadingLine isBusy={!isOver && !isLate} />
              <State request={asked} />
            </div>
            {isLate && !isOver && (
              <Notice tone="attention">
                <Down gap={1}>
                  <span>{t("mpesa.request.late")}</span>
                  <div>
                    <Button
                      small
                      kind="outlined"
                      onClick={() => {
                        again();
                        reading.refetch();
                      }}
                    >
                      {t("mpesa.request.lookAgain")}
                    </Button>
                  </div>
                </Down>
              </Notice>
            )}
            <Facts
              facts={[
                { label: t("mpesa.request.bill"), value: asked.billNo },
                { label: t("mpesa.request.phone"), value: asked.phoneNumber },
                { label: t("mpesa.request.asked"), value: formatDateTime(asked.askedAt) },
              ]}
            />
            {isPaid && asked.receiptNo !== "" && <PapersSection receiptNo={asked.receiptNo} />}
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The same by the address: another question comes in its place. */
export function PhoneRequestOfBill({ id, onClose }: DialogProps) {
  const { turn } = useDialogs();
  return <StkRequestDialog requestCode={id} onAgain={(billNo) => turn("askPhone", billNo)} onClose={onClose} />;
}

/** The state in a sentence, and what to do where something is to be done. */
function State({ request }: { request: StkRequest }) {
  const { t } = useTranslation();
  const { state, detail, receiptNo } = request;
  const amount = formatMoney(request.amount, "KES");
  if (state === "waiting" || state === "sent") return <Notice>{t(`mpesa.request.${state}`)}</Notice>;
  if (state === "paid")
    return receiptNo === "" ? (
      <Notice tone="attention">{t("mpesa.request.paidUnposted", { amount })}</Notice>
    ) : (
      <Notice tone="good">{t("mpesa.request.paid", { amount, number: receiptNo })}</Notice>
    );
  if (state === "cancelled") return <Notice tone="attention">{t("mpesa.request.cancelled")}</Notice>;
  if (state === "failed")
    return (
      <Notice tone="bad">
        {detail === "" ? t("mpesa.request.failedSilent") : t("mpesa.request.failed", { detail })}
      </Notice>
    );
  return (
    <Notice tone="attention">
      <Down gap={1}>
        <strong>{t("mpesa.request.unknown")}</strong>
        <span>{t("mpesa.request.remedy")}</span>
        {detail !== "" && <span>{detail}</span>}
      </Down>
    </Notice>
  );
}

/** How often to look; `isLate` when the page has stopped, `again` begins anew. */
function usePace() {
  const [step, setStep] = useState(0);
  const pace = PACE[step];
  useEffect(() => {
    if (!pace) return undefined;
    const timer = setTimeout(() => setStep(step + 1), pace.untilMs - (PACE[step - 1]?.untilMs ?? 0));
    return () => clearTimeout(timer);
  }, [pace, step]);
  return { everyMs: pace?.everyMs, isLate: pace === undefined, again: () => setStep(0) };
}

import { receipts, type ReversalRequest } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatAmount, formatDateTime, formatMoney } from "../../kit/i18n.ts";
import { Across, Down, Rule, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { notify } from "../../kit/notify.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { useDialog } from "../../kit/useDialog.ts";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { MONEY_READS, moneyChanged } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** Reversals above the school's limit, waiting for somebody other than who asked (G116, M9). */
export function RequestsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(receipts.getReversalRequests, {});
  const declining = useDialog<ReversalRequest>();
  const requests = reading.data?.requests;
  return (
    <>
      <Dialog
        title={t("receipts.requests.title")}
        size="large"
        onClose={onClose}
        actions={<Button onClick={onClose}>{t("kit.close")}</Button>}
      >
        {reading.failed && (
          <Failed message={reading.failed.message} isStale={requests !== undefined} onRetry={reading.refetch} />
        )}
        {requests === undefined && !reading.failed && <LinesOnTheirWay count={6} />}
        {requests?.length === 0 && (
          <Empty title={t("receipts.requests.none")} about={t("receipts.requests.noneAbout")} />
        )}
        <Down gap={3}>
          {requests?.map((request, at) => (
            <Down key={request.requestCode} gap={1.5}>
              {at > 0 && <Rule />}
              <OneRequest request={request} onDecline={() => declining.open(request)} />
            </Down>
          ))}
        </Down>
      </Dialog>
      {declining.subject && <DeclineDialog request={declining.subject} onClose={declining.close} />}
    </>
  );
}

function OneRequest({ request, onDecline }: { request: ReversalRequest; onDecline: () => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const deciding = useWrite(receipts.decideReversal, { invalidates: MONEY_READS });
  const money = formatMoney(request.totalAmount, currency);
  const approve = async (): Promise<void> => {
    const agreed = await ask.confirm(t("receipts.requests.approveConfirm", { money, name: request.requestedBy }), {
      confirmLabel: t("receipts.requests.approve"),
      destructive: true,
      detail: t("receipts.reverse.detail", { count: request.receipts.length }),
    });
    if (!agreed) return;
    const answer = await deciding.run({ requestCode: request.requestCode, approve: true, note: "" });
    if (answer)
      notify(t("receipts.reverse.done", { count: answer.reversed, money: formatMoney(answer.totalAmount, currency) }));
  };
  return (
    <>
      <Words strong as="h3">
        {t("receipts.requests.one", { money, name: request.requestedBy, when: formatDateTime(request.requestedAt) })}
      </Words>
      <Words>
        {t("receipts.requests.why", { reason: request.reason })}{" "}
        {t(`receipts.requests.onceApproved.${request.outcome}`)}
      </Words>
      <SimpleTable
        label={t("receipts.requests.table", { name: request.requestedBy })}
        stacks
        figures={[t("receipts.fields.amountIn", { currency })]}
        head={[
          t("receipts.fields.receiptNo"),
          t("receipts.fields.transactionCode"),
          t("receipts.fields.studentName"),
          t("receipts.fields.billNo"),
          t("receipts.fields.amountIn", { currency }),
        ]}
        rows={request.receipts.map((receipt) => ({
          key: receipt.receiptNo,
          cells: [
            receipt.receiptNo,
            receipt.transactionCode,
            receipt.studentName,
            receipt.billNo,
            formatAmount(receipt.amount),
          ],
        }))}
      />
      {request.canDecide ? (
        <Across end>
          <Button onClick={onDecline} disabled={deciding.busy}>
            {t("receipts.requests.decline")}
          </Button>
          <Button kind="outlined" busy={deciding.busy} onClick={() => void approve()}>
            {t("receipts.requests.approve")}
          </Button>
        </Across>
      ) : (
        <Words faint>{t("receipts.requests.own")}</Words>
      )}
    </>
  );
}

function DeclineDialog({ request, onClose }: { request: ReversalRequest; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={receipts.decideReversal}
      title={t("receipts.requests.decline")}
      size="small"
      draft={`declineReversal~${request.requestCode}`}
      initial={{ note: "" }}
      fixed={{ requestCode: request.requestCode, approve: "false" }}
      onDone={() => {
        void moneyChanged();
        notify(t("receipts.requests.declined", { name: request.requestedBy }));
        onClose();
      }}
      onClose={onClose}
    >
      <Words>{t("receipts.requests.declineAbout", { name: request.requestedBy })}</Words>
      <TextField name="note" label={t("receipts.requests.note")} max={300} multiline />
    </FormDialog>
  );
}

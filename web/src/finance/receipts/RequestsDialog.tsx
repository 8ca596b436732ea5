import { receipts, type ReversalRequest } from "@ofisi/contract/finance/receipts";
import { head } from "@ofisi/contract/kit/access";
import type { Out } from "@ofisi/contract/kit/operation";
import { Button } from "../../kit/Button.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatAmount, formatDateTime, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useMay } from "../../kit/data/session.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { moneyChanged, MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** What is about to be decided. */
interface Decision {
  request: ReversalRequest;
  approve: boolean;
}

/** What is above one person's limit and waits for somebody other than who asked (G116, M9). */
export function RequestsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(receipts.getReversalRequests, {});
  const deciding = useDialog<Decision>("decideReversal");
  // One dialog at a time: the list is there again when it is decided.
  if (deciding.subject) return <DecideDialog {...deciding.subject} onClose={deciding.close} />;
  return (
    <Dialog title={t("receipts.requests.title")} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={6}>
        {({ requests }) =>
          requests.length === 0 ? (
            <Empty title={t("receipts.requests.none")} about={t("receipts.requests.noneAbout")} />
          ) : (
            <Down gap={3}>
              {requests.map((request, at) => (
                <Down key={request.requestCode} gap={1.5}>
                  {at > 0 && <Rule />}
                  <OneRequest request={request} onDecide={(approve) => deciding.open({ request, approve })} />
                </Down>
              ))}
            </Down>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function OneRequest({ request, onDecide }: { request: ReversalRequest; onDecide: (approve: boolean) => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const isHead = useMay({ who: head });
  const hinders: "hand" | "head" = isHead ? "hand" : "head";
  const why = request.canDecide ? undefined : hinders;
  const money = formatMoney(request.totalAmount, currency);
  const withdrawal = useWrite(receipts.withdrawReversal, { invalidates: MONEY_READS });
  const withdraw = async (): Promise<void> => {
    const question = t("receipts.requests.withdrawConfirm", { money });
    if (!(await ask.confirm(question, { confirmLabel: t("receipts.requests.withdraw") }))) return;
    if (await withdrawal.run({ requestCode: request.requestCode })) notify(t("receipts.requests.withdrawn"));
  };
  return (
    <>
      <Words strong as="h3">
        {t("receipts.requests.one", { money, name: request.requestedBy, when: formatDateTime(request.requestedAt) })}
      </Words>
      <Words>
        {whatIsAsked(t, request)} {t("receipts.requests.why", { reason: request.reason })}{" "}
        {request.receipts.length > 0 && t(`receipts.requests.onceApproved.${request.outcome}`)}
      </Words>
      {request.bills.length > 0 && (
        <SimpleTable
          label={t("receipts.requests.bills", { name: request.requestedBy })}
          stacks
          figures={[t("receipts.fields.amountIn", { currency })]}
          head={[
            t("receipts.fields.billNo"),
            t("receipts.fields.studentName"),
            t("receipts.fields.amountIn", { currency }),
          ]}
          rows={request.bills.map((bill) => ({
            key: bill.billNo,
            cells: [bill.billNo, bill.studentName, formatAmount(bill.amount)],
          }))}
        />
      )}
      {request.receipts.length > 0 && (
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
      )}
      {why === undefined ? (
        <Across end>
          <Button onClick={() => onDecide(false)}>{t("receipts.requests.decline")}</Button>
          <Button kind="outlined" onClick={() => onDecide(true)}>
            {t("receipts.requests.approve")}
          </Button>
        </Across>
      ) : (
        <Across end>
          <Words faint>
            {request.isOwn
              ? t(`receipts.requests.approver.${request.approver}`)
              : t(`receipts.requests.${why}`, { name: request.requestedBy })}
          </Words>
          {request.isOwn && (
            <Button busy={withdrawal.busy} onClick={() => void withdraw()}>
              {t("receipts.requests.withdraw")}
            </Button>
          )}
        </Across>
      )}
    </>
  );
}

/** What the request asks for, in a sentence. */
function whatIsAsked(t: ReturnType<typeof useTranslation>["t"], request: ReversalRequest): string {
  if (request.kind === "removal") return t("receipts.requests.removal", { fee: request.feeTypeName });
  if (request.kind === "void") return t("receipts.requests.void", { count: request.bills.length });
  return "";
}

/** Approves or declines, with a note; what approving does is said before. */
function DecideDialog({ request, approve, onClose }: Decision & { onClose: () => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const name = request.requestedBy;
  const money = formatMoney(request.totalAmount, currency);
  const done = (answer: Out<typeof receipts.decideReversal>): void => {
    void moneyChanged();
    const sum = formatMoney(answer.totalAmount, currency);
    notify(
      approve
        ? t(`receipts.requests.done.${request.kind}`, { count: answer.reversed, money: sum })
        : t("receipts.requests.declined", { name }),
    );
    onClose();
  };
  return (
    <FormDialog
      operation={receipts.decideReversal}
      title={
        approve
          ? t(`receipts.requests.approveConfirm.${request.kind}`, { money, name })
          : t("receipts.requests.decline")
      }
      action={approve ? t("receipts.requests.approve") : t("receipts.requests.decline")}
      size="small"
      draft={`${approve ? "approve" : "decline"}Reversal~${request.requestCode}`}
      initial={{ note: "" }}
      fixed={{ requestCode: request.requestCode, approve: String(approve) }}
      onDone={done}
      onClose={onClose}
    >
      <Words>
        {approve
          ? request.receipts.length > 0
            ? `${t("receipts.reverse.detail", { count: request.receipts.length })} ${t(`receipts.requests.onceApproved.${request.outcome}`)}`
            : whatIsAsked(t, request)
          : t("receipts.requests.declineAbout", { name })}
      </Words>
      <TextField name="note" label={t("receipts.requests.note")} max={300} multiline />
    </FormDialog>
  );
}

import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { isMoneyGone, transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatDateTime, formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { LinkButton } from "../../kit/LinkButton.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useMay } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { moneyChanged } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { useModeName } from "../payments/modes.ts";
import { isPhone } from "../receipts/phones.ts";
import { phoneOf } from "./columns.tsx";
import { PostPanel } from "./PostPanel.tsx";
import { POSTED_TONES, statusName } from "./states.ts";

/** Transaction Info (document 001 section 2.4): what arrived, and where it goes. Read-only for SNA (G036). */
export function TransactionDialog({ id: transactionCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const mayPost = useMay(transactions.postTransaction);
  const returning = useDialog("returnTransaction");
  const reading = useRead(transactions.getPresentTransactions, { checked: [transactionCode] }, { keep: false });
  const [transaction] = reading.data?.Transactions ?? [];
  const checking = useWrite(mpesa.checkTransaction);
  const check = async (): Promise<void> => {
    if (await checking.run({ transactionCode })) notify(t("mpesa.check.asked"));
  };
  const isWaiting = transaction?.state === "unposted" && mayPost;
  const mayStillPost = isWaiting && !isMoneyGone(transaction.status);
  const facts = transaction && <TransactionFacts transaction={transaction} />;
  return (
    <Dialog
      title={t("transactions.info.title")}
      size={mayStillPost ? "large" : "medium"}
      onClose={onClose}
      actions={
        <>
          {mayPost && transaction?.bankCode === "MPESA" && (
            <Button busy={checking.busy} onClick={() => void check()}>
              {t("mpesa.check.action")}
            </Button>
          )}
          {isWaiting && (
            <Button kind="danger" onClick={() => returning.open()}>
              {t("transactions.return.action")}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Loaded reading={reading} lines={6}>
        {() =>
          transaction && mayStillPost ? (
            <Halves gap={4}>
              {facts}
              <PostPanel transaction={transaction} onPosted={onClose} />
            </Halves>
          ) : (
            (facts ?? <Empty title={t("transactions.info.gone")} />)
          )
        }
      </Loaded>
      {transaction && returning.isOpen && <ReturnDialog transaction={transaction} onClose={returning.close} />}
    </Dialog>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const modeName = useModeName();
  const { currency } = useMoney();
  const mayPost = useMay(transactions.postTransaction);
  const number = phoneOf(transaction);
  const mayReverse = useMay(receipts.reverseReceipts);
  const isPosted = transaction.state === "posted";
  const isGone = isMoneyGone(transaction.status);
  return (
    <Down gap={2}>
      <Across gap={2}>
        <Words size="title" as="h3">
          {formatMoney(transaction.amount, currency)}
        </Words>
        <StateChip label={t(`transactions.states.${transaction.state}`)} tone={POSTED_TONES[transaction.state]} />
      </Across>
      <Marked picture={transaction.flag} label={modeName(transaction)} />
      <Facts
        facts={[
          { label: t("transactions.fields.code"), value: transaction.transactionCode },
          { label: t("transactions.fields.name"), value: transaction.names },
          { label: t("transactions.fields.date"), value: formatDateTime(transaction.date) },
          { label: t("transactions.info.typed"), value: isPosted ? "" : transaction.accountReference },
          { label: t("transactions.fields.billNo"), value: transaction.billNo },
          { label: t("transactions.fields.student"), value: transaction.studentName },
          {
            label: t("transactions.info.balance"),
            value: isPosted ? formatMoney(transaction.balance, currency) : "",
          },
          { label: t("transactions.fields.status"), value: statusName(transaction.status) },
          { label: t("transactions.info.source"), value: t(`transactions.sources.${transaction.source}`) },
          {
            label: t("transactions.fields.from"),
            value: isPhone(transaction.accountFrom) ? "" : transaction.accountFrom,
          },
        ]}
      />
      {number !== "" && (
        <Words>
          {t("transactions.info.phone")} <PhoneLink number={number} />
        </Words>
      )}
      {isGone && transaction.state === "unposted" && <Notice tone="bad">{t("transactions.info.waitingGone")}</Notice>}
      {isGone && isPosted && (
        <Notice
          tone="bad"
          action={
            mayReverse && (
              <Button small kind="danger" onClick={() => open("reverseGone", transaction.receiptNo)}>
                {t("transactions.info.reverse", { number: transaction.receiptNo })}
              </Button>
            )
          }
        >
          {t("transactions.info.receiptGone", { number: transaction.receiptNo })}
        </Notice>
      )}
      {isPosted && !isGone && mayPost && transaction.receiptNo !== "" && (
        <Notice tone="good">
          {t("transactions.info.posted")}{" "}
          <LinkButton onClick={() => open("receipt", transaction.receiptNo)}>
            {t("transactions.info.receipt", { number: transaction.receiptNo })}
          </LinkButton>
        </Notice>
      )}
      {transaction.state === "returned" && <Notice>{t("transactions.info.returned")}</Notice>}
    </Down>
  );
}

function ReturnDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const { transactionCode } = transaction;
  return (
    <FormDialog
      operation={transactions.returnTransaction}
      title={t("transactions.return.title")}
      action={t("transactions.return.action")}
      size="small"
      draft={`returnTransaction~${transactionCode}`}
      initial={{ reason: "" }}
      fixed={{ transactionCode }}
      onDone={() => {
        void moneyChanged();
        notify(t("transactions.return.done", { code: transactionCode }));
        onClose();
      }}
      onClose={onClose}
    >
      <Words>
        {t("transactions.return.about", {
          money: formatMoney(transaction.amount, currency),
          code: transactionCode,
          name: transaction.names,
        })}
      </Words>
      <TextField name="reason" label={t("receipts.reverse.reason")} max={300} multiline required />
    </FormDialog>
  );
}

import { credit, type BillPayment, type CreditMove } from "@ofisi/contract/finance/credit";
import { negate } from "@ofisi/contract/kit/money";
import { useState, type ReactNode } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { DownloadIcon, PrintIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { MoveCreditDialog } from "./MoveCreditDialog.tsx";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { receiptFile } from "../payments/print.ts";
import { useModeName } from "../payments/modes.ts";

/**
 * What a bill has received: its part of each payment, credit that came and went, and a sum that is the bill's own
 * figure, with receipts to print or keep (document 001 sections 2.2 and 5; G117, G118).
 */
export function TransactionsDialog({ id: billNo, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const money = useMoney();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const moving = useDialog("moveCredit");
  const reading = useRead(credit.getBillPayments, { billNo }, { keep: false });
  const found = reading.data;
  const codes = (found?.payments ?? []).map((each) => each.receiptNo);
  const chosen = codes.filter((each) => ticked.includes(each));
  const isAll = chosen.length === codes.length && codes.length > 0;

  const print = async (): Promise<void> =>
    chosen.length === 0 ? ask.alert(t("bills.transactions.noneChecked")) : openTab(receiptFile(chosen));
  const download = async (): Promise<void> =>
    chosen.length === 0 ? ask.alert(t("bills.noneChecked")) : saveFrom(() => receiptFile(chosen));
  const tick = (receiptNo: string, on: boolean): void =>
    setTicked((before) => (on ? [...before, receiptNo] : before.filter((each) => each !== receiptNo)));

  return (
    <Dialog
      title={t("bills.transactions.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button kind="primary" onClick={() => open("receiptBill", billNo)}>
            {t("bills.payment.takeNone")}
          </Button>
        </>
      }
    >
      <Loaded reading={reading} lines={5}>
        {(received) => (
          <Down gap={1}>
            <Words strong>
              {[received.bill.studentName, received.bill.groupName, billNo].filter(Boolean).join(" · ")}
            </Words>
            {received.bill.reducingBalance < 0n && (
              <Notice action={<Button onClick={() => moving.open()}>{t("bills.credit.open")}</Button>}>
                {t("bills.credit.about", {
                  amount: money.format(negate(received.bill.reducingBalance)),
                  number: billNo,
                })}
              </Notice>
            )}
            {received.payments.some((each) => each.reversalAsked !== "") && (
              <Notice tone="attention">{t("bills.transactions.waiting")}</Notice>
            )}
            <Across>
              <Tick
                label={t("bills.transactions.selectAll")}
                checked={isAll}
                onChange={() => setTicked(isAll ? [] : codes)}
              />
              <Button kind="outlined" icon={<PrintIcon />} onClick={() => void print()}>
                {t("bills.transactions.print", { count: chosen.length })}
              </Button>
              <Button kind="outlined" icon={<DownloadIcon />} onClick={() => void download()}>
                {t("bills.download")}
              </Button>
            </Across>
            {received.payments.length + received.moves.length === 0 ? (
              <Words faint live>
                {t("bills.transactions.none", { number: billNo })}
              </Words>
            ) : (
              <PaymentsTable
                billNo={billNo}
                payments={received.payments}
                moves={received.moves}
                total={money.format(received.totalAmount)}
                ticked={ticked}
                onTick={tick}
              />
            )}
            <Words faint size="small">
              {t("bills.transactions.currency", { currency: money.currency })}
            </Words>
          </Down>
        )}
      </Loaded>
      {moving.isOpen && <MoveCreditDialog billNo={billNo} onClose={moving.close} />}
    </Dialog>
  );
}

function PaymentsTable(props: {
  billNo: string;
  payments: readonly BillPayment[];
  moves: readonly CreditMove[];
  total: string;
  ticked: readonly string[];
  onTick: (receiptNo: string, on: boolean) => void;
}) {
  const { billNo, payments, moves } = props;
  const { t } = useTranslation();
  const nameOf = useModeName();
  const back = useMoveBack();
  const [part, whole] = [t("bills.transactions.part"), t("bills.transactions.whole")];
  const head = [
    t("bills.transactions.code"),
    part,
    whole,
    t("bills.columns.paymentMode"),
    t("bills.transactions.paidOn"),
    t("bills.transactions.receiptedOn"),
    t("bills.payment.payer"),
    t("bills.payment.phone"),
    t("bills.columns.receipt"),
  ];
  const rows = payments.map((each) => ({
    key: each.receiptNo,
    cells: [
      <Tick
        key="tick"
        label={each.transactionCode}
        checked={props.ticked.includes(each.receiptNo)}
        onChange={(on) => props.onTick(each.receiptNo, on)}
      />,
      formatAmount(each.part),
      <span
        key="whole"
        title={each.otherBills === "" ? undefined : t("bills.transactions.also", { bills: each.otherBills })}
      >
        {formatAmount(each.whole)}
      </span>,
      <Marked key="mode" picture={each.flag} label={nameOf(each)} />,
      formatDate(each.paidOn),
      formatDate(each.receiptedOn),
      each.names,
      <PhoneLink key="phone" number={each.phoneNumber} />,
      <Across key="receipt" gap={1}>
        <span>{each.receiptNo}</span>
        {each.reversalAsked !== "" && <StateChip label={t("receipts.states.asked")} tone="attention" />}
      </Across>,
    ],
  }));
  const moved = moves.map((move): { key: string; cells: ReactNode[] } => {
    const isIn = move.toBillNo === billNo;
    const [number, name] = isIn ? [move.fromBillNo, move.fromName] : [move.toBillNo, move.toName];
    return {
      key: `move ${move.moveId}`,
      cells: [
        t(isIn ? "bills.credit.came" : "bills.credit.went", { number, name }),
        formatAmount(isIn ? move.amount : negate(move.amount)),
        null,
        t("bills.summary.credit"),
        null,
        formatDate(move.movedAt),
        move.reason,
        null,
        <Button key="back" small busy={back.busy} onClick={() => void back.run(move)}>
          {t("bills.credit.back")}
        </Button>,
      ],
    };
  });
  return (
    <SimpleTable
      stacks
      label={t("bills.transactions.table", { number: billNo })}
      head={head}
      figures={[part, whole]}
      rows={[...rows, ...moved]}
      foot={[t("bills.transactions.total"), props.total, ...head.slice(2).map(() => null)]}
    />
  );
}

/** Takes credit back to the bill that it came from, with a reason. */
function useMoveBack(): { busy: boolean; run: (move: CreditMove) => Promise<void> } {
  const { t } = useTranslation();
  const money = useMoney();
  const write = useWrite(credit.moveCreditBack, { invalidates: MONEY_READS });
  return {
    busy: write.busy,
    run: async (move) => {
      const reason = await ask.reason(t("bills.credit.backConfirm"), {
        confirmLabel: t("bills.credit.back"),
        detail: t("bills.credit.backDetail", {
          amount: money.format(move.amount),
          from: move.toBillNo,
          to: move.fromBillNo,
          name: move.toName,
        }),
      });
      if (reason === undefined || !(await write.run({ moveId: move.moveId, reason }))) return;
      notify(t("bills.credit.backDone", { to: move.fromBillNo }));
    },
  };
}

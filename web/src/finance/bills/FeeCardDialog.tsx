import { bills, type Bill, type BillItem } from "@ofisi/contract/finance/bills";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { useRef } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatAmount, formatDate, formatPeriod, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { useBill } from "../payments/payee.ts";
import { StatusChip } from "./StatusChip.tsx";
import { overlapWords } from "./SummaryStep.tsx";
import { detailOf, isAboveLimit, useVoidPlan } from "./useVoidPlan.tsx";

/** The billed items of a student, with more of the group's fees to add (document 001 section 2.2; G104, G107, G119). */
export function FeeCardDialog({ id: billNo, onClose }: DialogProps) {
  const { t } = useTranslation();
  const found = useBill(billNo);
  const items = useRead(bills.getBillITems, { billNo }, { keep: false });
  const failed = items.failed ?? found.failed;
  // Whose they are stands above the items: coming in after them it would push each line under the finger of the next.
  const data = found.bill !== undefined || found.isMissing ? items.data : undefined;
  return (
    <Dialog title={t("bills.feeCard.title")} size="large" onClose={onClose}>
      <Loaded reading={{ data, failed, refetch: items.failed ? items.refetch : found.refetch }} lines={6}>
        {({ BillItems, totalAmount }) => (
          <Down gap={2}>
            {found.bill ? <BillFacts bill={found.bill} /> : <Words faint>{billNo}</Words>}
            <Items bill={found.bill} items={BillItems} total={totalAmount} onVoid={onClose} />
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}

function BillFacts({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div>
      <Words size="title" as="h3">
        {bill.studentName}
      </Words>
      <Across>
        <Words as="span" faint>
          {[bill.groupName, bill.billNo, formatDate(bill.billDate)].join(" · ")}
        </Words>
        <StatusChip status={bill.billingstatus} />
        <Words as="span">{t("bills.family.balance", { amount: money.format(bill.reducingBalance) })}</Words>
      </Across>
    </div>
  );
}

function Items(props: {
  bill: Bill | undefined;
  items: readonly BillItem[];
  total: BillItem["feeAmount"];
  onVoid: () => void;
}) {
  const { bill, items, total } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const addition = useWrite(bills.addFeeBillItem, { invalidates: MONEY_READS });
  const removal = useWrite(bills.removeBillItem, { invalidates: MONEY_READS });
  const { look, hanging } = useVoidPlan();
  // A refusal must not cost the words that were typed.
  const refused = useRef("");
  const fees = useRead(
    bills.getFeesToAdd,
    { billNo: bill?.billNo ?? "" },
    { enabled: bill !== undefined, keep: false },
  );
  const isOpen = bill !== undefined && bill.billingstatus !== 5;
  const offered = fees.data?.FeeStructure ?? [];

  const add = async (fee: FeeStructure): Promise<void> => {
    if (!bill) return;
    const what = { feeType: fee.feeTypeName, group: fee.groupName, amount: money.format(fee.feeAmount) };
    const overlaps = fees.data?.overlaps.filter((each) => each.feeStructureCode === fee.feeStructureCode) ?? [];
    if (
      !(await ask.confirm(t("bills.feeCard.confirmAdd", what), {
        confirmLabel: t("bills.feeCard.add"),
        detail: [
          t("bills.feeCard.forPeriod", { period: formatPeriod(fee.dateFrom, fee.dateTo), number: bill.billNo }),
          overlaps.length > 0 ? t("bills.feeCard.overlaps", { bills: overlaps.map(overlapWords).join("; ") }) : "",
        ]
          .filter(Boolean)
          .join(" "),
      }))
    )
      return;
    const answer = await addition.run({
      billNo: bill.billNo,
      feeStructureCode: fee.feeStructureCode,
      feeTypeCode: fee.feeTypeCode,
      feeTypeName: fee.feeTypeName,
      groupCode: fee.groupCode,
      groupName: fee.groupName,
      feeAmount: formatAmount(fee.feeAmount),
      periodFrom: fee.dateFrom,
      periodTo: fee.dateTo,
      studentCode: bill.studentCode,
      studentName: bill.studentName,
      guardianCode: bill.guardianCode,
      version: fee.version,
    });
    if (answer) notify(t("bills.feeCard.added", { feeType: fee.feeTypeName }));
    else fees.refetch();
  };
  const remove = async (item: BillItem): Promise<void> => {
    const what = { feeType: item.feeTypeName, group: item.groupName, amount: money.format(item.feeAmount) };
    const isLast = items.length === 1;
    // The last one voids the bill, with the receipts that are on it at this moment.
    const plan = isLast ? await look({ checked: [item.billNo] }) : undefined;
    if (isLast && !plan) return;
    const reason = await ask.reason(t("bills.feeCard.confirmRemove", what), {
      confirmLabel: plan && isAboveLimit(plan) ? t("bills.void.askSecond") : t("bills.feeCard.remove"),
      destructive: true,
      initial: refused.current,
      detail: detailOf([
        t("bills.feeCard.forPeriod", { period: formatPeriod(item.periodFrom, item.periodTo), number: item.billNo }),
        ...(plan ? [t("bills.feeCard.lastItem"), ...hanging(plan)] : []),
      ]),
    });
    const seenReceipts = plan?.receiptNos ?? [];
    if (reason === undefined) return;
    const answer = await removal.run({ id: String(item.id), billNo: item.billNo, reason, seenReceipts });
    refused.current = answer ? "" : reason;
    if (!answer) return;
    if (answer.requestCode !== "") return notify(t("bills.void.secondAsked"));
    notify(t("bills.feeCard.removed", { feeType: item.feeTypeName }));
    if (isLast) props.onVoid();
  };

  const [feeType, group, amount, period, action] = [
    t("bills.feeCard.feeType"),
    t("bills.columns.groupName"),
    t("bills.feeCard.amount"),
    t("bills.feeCard.period"),
    t("bills.feeCard.action"),
  ];
  return (
    <>
      <SimpleTable
        stacks
        label={t("bills.feeCard.items")}
        head={[feeType, group, period, amount, action]}
        figures={[amount]}
        rows={items.map((item) => ({
          key: String(item.id),
          cells: [
            item.feeTypeName,
            item.groupName,
            formatPeriod(item.periodFrom, item.periodTo),
            formatAmount(item.feeAmount),
            isOpen ? (
              <Button
                key="remove"
                small
                kind="danger"
                busy={removal.busy}
                label={t("bills.feeCard.removeOf", { feeType: item.feeTypeName })}
                onClick={() => void remove(item)}
              >
                {t("bills.feeCard.remove")}
              </Button>
            ) : null,
          ],
        }))}
        foot={[t("bills.feeCard.total", { count: items.length }), null, null, money.format(total), null]}
      />
      {isOpen && (
        <Picker
          label={t("bills.feeCard.addItem")}
          placeholder={t("bills.feeCard.choose")}
          emptyText={t("bills.feeCard.none", { group: bill.groupName })}
          disabled={addition.busy}
          value=""
          onChange={(feeStructureCode) => {
            const fee = offered.find((each) => each.feeStructureCode === feeStructureCode);
            if (fee) void add(fee);
          }}
          options={offered.map((fee) => ({
            value: fee.feeStructureCode,
            label: fee.feeTypeName,
            note: `${money.format(fee.feeAmount)} · ${formatPeriod(fee.dateFrom, fee.dateTo)}`,
          }))}
          wide
        />
      )}
    </>
  );
}

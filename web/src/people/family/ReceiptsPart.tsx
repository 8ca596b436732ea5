import { family } from "@ofisi/contract/people/family";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { openTab } from "../../kit/print/openTab.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { inCurrency } from "./inCurrency.ts";

/** What was paid, each with its paper. */
export function ReceiptsPart({ child: { userCode, name }, school: { currency } }: OfChild) {
  const { t } = useTranslation();
  const reading = useRead(family.getChildReceipts, { userCode });
  return (
    <Loaded reading={reading} lines={3}>
      {({ receipts }) =>
        receipts.length === 0 ? (
          <Words faint>{t("family.receipts.none")}</Words>
        ) : (
          <SimpleTable
            label={t("family.receipts.table", { name })}
            stacks
            head={[
              t("family.receipts.number"),
              t("family.receipts.day"),
              inCurrency(t("family.receipts.amount"), currency),
              t("family.receipts.reference"),
              t("family.receipts.paper"),
            ]}
            figures={[inCurrency(t("family.receipts.amount"), currency)]}
            rows={receipts.map(({ receiptNo, day, amount, reference, isReversed }) => ({
              key: receiptNo,
              cells: [
                <span key="number">
                  {receiptNo} {isReversed && <StateChip label={t("family.receipts.reversed")} tone="bad" />}
                </span>,
                formatDate(day),
                formatAmount(amount),
                reference,
                <Button
                  key="paper"
                  small
                  kind="outlined"
                  label={t("family.receipts.paperOf", { number: receiptNo })}
                  onClick={() => openTab(fileUrl(family.printChildReceipt, { userCode, receiptNo }))}
                >
                  {t("family.receipts.paper")}
                </Button>,
              ],
            }))}
          />
        )
      }
    </Loaded>
  );
}

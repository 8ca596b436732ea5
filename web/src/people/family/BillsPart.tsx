import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { inCurrency } from "./inCurrency.ts";
import { PayPart } from "./PayPart.tsx";

/** What is open, and paying it. */
export function BillsPart({ child, school }: OfChild) {
  const { t } = useTranslation();
  const { currency } = school;
  const [paying, setPaying] = useState("");
  if (child.bills.length === 0) return <Words faint>{t("family.bills.none")}</Words>;
  const bill = child.bills.find(({ billNo }) => billNo === paying);
  return (
    <Down gap={2}>
      <SimpleTable
        label={t("family.bills.table", { name: child.name })}
        stacks
        head={[
          t("family.bills.number"),
          t("family.bills.day"),
          inCurrency(t("family.bills.amount"), currency),
          inCurrency(t("family.bills.open"), currency),
          t("family.bills.act"),
        ]}
        figures={[inCurrency(t("family.bills.amount"), currency), inCurrency(t("family.bills.open"), currency)]}
        rows={child.bills.map(({ billNo, billDate, billAmount, reducingBalance }) => ({
          key: billNo,
          cells: [
            billNo,
            formatDate(billDate),
            formatAmount(billAmount),
            formatAmount(reducingBalance),
            reducingBalance > 0n && (
              <Button
                key="pay"
                small
                kind="outlined"
                label={t("family.bills.payOf", { bill: billNo })}
                expanded={billNo === paying}
                onClick={() => setPaying(billNo === paying ? "" : billNo)}
              >
                {t("family.bills.act")}
              </Button>
            ),
          ],
        }))}
      />
      {bill && <PayPart key={bill.billNo} bill={bill} child={child} school={school} />}
    </Down>
  );
}

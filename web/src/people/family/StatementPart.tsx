import { family } from "@ofisi/contract/people/family";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { openTab } from "../../kit/print/openTab.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { inCurrency } from "./inCurrency.ts";

/** The account line by line, the latest last, as the paper has it. */
export function StatementPart({ child: { userCode, name }, school: { currency } }: OfChild) {
  const { t } = useTranslation();
  const reading = useRead(family.getChildStatement, { userCode });
  return (
    <Loaded reading={reading} lines={4}>
      {({ lines }) =>
        lines.length === 0 ? (
          <Words faint>{t("family.statement.none")}</Words>
        ) : (
          <Down gap={1}>
            <SimpleTable
              label={t("family.statement.table", { name })}
              stacks
              head={[
                t("family.statement.day"),
                t("family.statement.what"),
                inCurrency(t("family.statement.debit"), currency),
                inCurrency(t("family.statement.credit"), currency),
                inCurrency(t("family.statement.balance"), currency),
              ]}
              figures={[
                inCurrency(t("family.statement.debit"), currency),
                inCurrency(t("family.statement.credit"), currency),
                inCurrency(t("family.statement.balance"), currency),
              ]}
              rows={lines.map((line, at) => ({
                key: String(at),
                cells: [
                  formatDate(line.day),
                  [t(`family.statement.kinds.${line.kind}`), line.receiptNo || line.billNo].filter(Boolean).join(" "),
                  line.debit !== 0n && formatAmount(line.debit),
                  line.credit !== 0n && formatAmount(line.credit),
                  formatAmount(line.balance),
                ],
              }))}
            />
            <div>
              <Button small onClick={() => openTab(fileUrl(family.printChildStatement, { userCode }))}>
                {t("family.statement.paper")}
              </Button>
            </div>
          </Down>
        )
      }
    </Loaded>
  );
}

import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { PAPERS, receiptFile } from "./print.ts";

/** Prints a receipt, a button for each paper. */
export function PapersSection({ receiptNo }: { receiptNo: string }) {
  const { t } = useTranslation();
  return (
    <Across>
      {PAPERS.map((paper) => (
        <Button
          key={paper}
          kind="outlined"
          icon={<PrintIcon />}
          onClick={() => openTab(receiptFile([receiptNo], paper))}
        >
          {t(`bills.payment.print.${paper}`)}
        </Button>
      ))}
    </Across>
  );
}

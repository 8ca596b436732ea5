import { PAPER_ROWS_MAX } from "@ofisi/contract/kit/lists";
import type { FileOperation, Named } from "@ofisi/contract/kit/operation";
import { useTranslation } from "../i18n/i18n.ts";
import { ask } from "../dialog/ask.tsx";
import { DownloadIcon, PrintIcon } from "../shell/icons.ts";
import { openTab } from "../print/openTab.ts";
import type { QuietAction } from "./QuietActions.tsx";
import type { List } from "./useList.ts";

/**
 * What takes a list along, whole as it is narrowed and sorted: as a spreadsheet, and on paper, which holds fewer rows.
 * @param label of the spreadsheet, in the words of the documents
 */
export function useListFiles<Row>(list: List<Row, never>, op: Named<FileOperation>, label: string): QuietAction[] {
  const { t } = useTranslation();
  const print = (): void => {
    if ((list.count ?? 0) > PAPER_ROWS_MAX)
      return void ask.alert(t("kit.table.tooLongForPaper", { max: PAPER_ROWS_MAX }));
    openTab(list.file(op, { format: "pdf" }));
  };
  return [
    { label, icon: <DownloadIcon />, do: op, download: () => list.file(op) },
    { label: t("kit.table.print"), icon: <PrintIcon />, do: op, onPress: print },
  ];
}

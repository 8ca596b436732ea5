import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import { useTranslation } from "../i18n/i18n.ts";
import { DownloadIcon } from "../shell/icons.ts";
import { saveChosen } from "../print/saveFile.ts";
import type { RowAct } from "./RowActs.tsx";
import type { List } from "./useList.ts";

/**
 * The act that takes the ticked rows along as a spreadsheet, or all that match in their place.
 * @param chosen the fields of the operation's input that name ticked rows
 */
export function useChosenFile<Row, Op extends Named<FileOperation>>(
  list: List<Row, never>,
  op: Op,
  chosen: (keys: string[]) => Partial<In<Op>>,
): RowAct<Row> {
  const { t } = useTranslation();
  return {
    label: t("kit.bulk.download"),
    icon: <DownloadIcon />,
    do: op,
    takesMatching: true,
    run: (rows) =>
      saveChosen(rows.length, () => list.file(op, { ...chosen(rows.map(list.of.keyOf)), matching: list.matching.all })),
  };
}

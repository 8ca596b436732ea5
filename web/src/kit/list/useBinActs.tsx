import type { FileOperation, In, Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useTranslation } from "../i18n/i18n.ts";
import { useWrite } from "../data/useRead.ts";
import { ask } from "../dialog/ask.tsx";
import { saveChosen } from "../print/saveFile.ts";
import { DeleteIcon, DownloadIcon } from "../shell/icons.ts";
import { notify } from "../shell/notify.tsx";
import type { RowAct } from "./RowActs.tsx";
import type { List } from "./useList.ts";

type Removal = Named<WriteOperation>;
type Taking = Named<FileOperation>;

/**
 * What is done with ticked rows of any noun with a bin: they are deleted once that is agreed, all of them or none, with
 * the way back; or downloaded.
 * @param of the operations, and what each is given of the ticked rows' codes
 */
export function useBinActs<Row, Remove extends Removal, Restore extends Removal, Download extends Taking>(
  list: List<Row, never>,
  of: {
    remove: Remove;
    restore: Restore;
    download: Download;
    /** The codes as the three operations are given them. */
    chosen: (codes: string[]) => In<Remove> & In<Restore> & Partial<In<Download>>;
    /** What shows the rows. */
    invalidates: NonNullable<Parameters<typeof useWrite>[1]>["invalidates"];
    /** Said when nothing is ticked. */
    none: string;
  },
): RowAct<Row>[] {
  const { t } = useTranslation();
  const { invalidates = [] } = of;
  const removing = useWrite(of.remove, { invalidates });
  const restoring = useWrite(of.restore, { invalidates });
  const { count } = list.ticked;
  const codesOf = (rows: readonly Row[]) => rows.map((row) => list.of.keyOf(row as never));

  const remove = async (rows: readonly Row[]): Promise<void> => {
    const agreed = await ask.confirm(t("kit.bin.confirm", { count: rows.length }), {
      confirmLabel: t("kit.bin.confirmLabel"),
      destructive: true,
      detail: t("kit.bin.detail"),
    });
    const chosen = of.chosen(codesOf(rows));
    if (!agreed || !(await removing.run(chosen))) return;
    list.ticked.clear();
    const undo = async (): Promise<void> => {
      if (await restoring.run(chosen)) notify(t("kit.bin.back"));
    };
    notify(t("kit.bin.binned", { count: rows.length }), { undo: () => void undo() });
  };

  return [
    {
      label: t("kit.bulk.download"),
      icon: <DownloadIcon />,
      do: of.download,
      run: (rows) => saveChosen(count, () => list.file(of.download, of.chosen(codesOf(rows)))),
    },
    {
      label: t("kit.bin.delete", { count }),
      icon: <DeleteIcon />,
      do: of.remove,
      danger: true,
      none: of.none,
      run: remove,
    },
  ];
}

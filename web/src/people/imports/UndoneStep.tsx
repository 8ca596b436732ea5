import { imports, type Import } from "@ofisi/contract/people/imports";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { KINDS } from "./kinds.ts";
import { problemText } from "./previewColumns.tsx";

/** Rows that an undo left are told by name up to here; the rest is in the download. */
const KEPT_SHOWN = 200;

/** An import on its way back. */
export function UndoingStep({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const total = batch.importedCount + batch.updatedCount + batch.undoneCount + batch.keptCount;
  return (
    <Down gap={2}>
      <Words size="title" as="h2">
        {t("imports.done.undoing")}
      </Words>
      <Progress label={t("imports.done.undoingLabel")} done={batch.progress} total={total} />
    </Down>
  );
}

/** What an undo left and why; it can be deleted by hand. */
export function KeptRows({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const { importCode } = batch;
  const list = useRead(imports.getImportRows, { importCode, show: "kept", keyword: "", page: 0, size: KEPT_SHOWN });
  return (
    <Down gap={2}>
      <Notice tone="attention">{t("imports.done.kept", { count: batch.keptCount })}</Notice>
      <Across>
        <Button icon={<DownloadIcon />} href={fileUrl(imports.downloadImportRejects, { importCode })} download>
          {t("imports.done.keptDownload")}
        </Button>
      </Across>
      <SimpleTable
        label={t("imports.done.keptReason")}
        head={[t("imports.check.row"), t("imports.done.keptName"), t("imports.done.keptReason")]}
        rows={(list.data?.rows ?? []).map((row) => ({
          key: String(row.rowNumber),
          cells: [
            row.rowNumber,
            row.values[KINDS[batch.kind].name] ?? "",
            row.problems.map((problem) => problemText(t, problem)).join(". "),
          ],
        }))}
      />
    </Down>
  );
}

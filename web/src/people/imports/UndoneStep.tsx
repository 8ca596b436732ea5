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

/** Rows shown by name; the rest is in the download. */
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
  return (
    <Down gap={2}>
      <Notice tone="attention">{t("imports.done.kept", { count: batch.keptCount })}</Notice>
      <Across>
        <Button
          icon={<DownloadIcon />}
          href={fileUrl(imports.downloadImportRejects, { importCode: batch.importCode })}
          download
        >
          {t("imports.done.keptDownload")}
        </Button>
      </Across>
      <RowsWithReason batch={batch} show="kept" reason={t("imports.done.keptReason")} />
    </Down>
  );
}

/** Records that an import left as they are, since somebody changed them after the preview. */
export function MeanwhileRows({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  return (
    <Down gap={2}>
      <Notice tone="attention">{t("imports.done.meanwhile", { count: batch.meanwhileCount })}</Notice>
      <RowsWithReason batch={batch} show="meanwhile" reason={t("imports.done.meanwhileReason")} />
    </Down>
  );
}

/** Rows by name, each with why it was left. */
function RowsWithReason({ batch, show, reason }: { batch: Import; show: "kept" | "meanwhile"; reason: string }) {
  const { t } = useTranslation();
  const { importCode, kind } = batch;
  const list = useRead(imports.getImportRows, { importCode, show, keyword: "", page: 0, size: KEPT_SHOWN });
  return (
    <SimpleTable
      label={reason}
      head={[t("imports.check.row"), t("imports.done.keptName"), reason]}
      rows={(list.data?.rows ?? []).map((row) => ({
        key: String(row.rowNumber),
        cells: [
          row.rowNumber,
          row.values[KINDS[kind].name] ?? "",
          row.problems.map((problem) => problemText(t, problem)).join(". "),
        ],
      }))}
    />
  );
}

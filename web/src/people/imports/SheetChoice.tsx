import { imports, type Import } from "@ofisi/contract/people/imports";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { keepImport } from "./useImport.ts";

/** Cells of a row that tell it from the others in a list. */
const CELLS_SHOWN = 3;

/** Which sheet of the workbook, and which of its first rows holds the titles. */
export function SheetChoice(props: {
  batch: Import;
  /** What the step is filled from. */
  version: number;
  onChosen: (batch: Import) => void;
  onRefused: () => Promise<void>;
}) {
  const { batch, version, onChosen, onRefused } = props;
  const { t } = useTranslation();
  const { importCode, sheet, headerRow } = batch;
  const top = useRead(imports.getImportTop, { importCode, sheet });
  const setting = useWrite(imports.setImportSheet, { invalidates: [imports.getImportRows] });
  const choose = async (to: { sheet: number; headerRow: number }): Promise<void> => {
    const answer = await setting.run({ importCode, ...to, version });
    if (!answer) return onRefused();
    keepImport(answer);
    onChosen(answer);
  };
  const rows = top.data?.rows ?? [];
  return (
    <Across gap={2}>
      {batch.sheets.length > 1 && (
        <label>
          <Words faint as="span" size="small">
            {t("imports.columns.sheet")}{" "}
          </Words>
          <Choose
            label={t("imports.columns.sheet")}
            value={String(sheet)}
            options={batch.sheets.map((name, at) => ({ value: String(at), label: name }))}
            onChange={(value) => void choose({ sheet: Number(value), headerRow: 0 })}
          />
        </label>
      )}
      {rows.length > 1 && (
        <label>
          <Words faint as="span" size="small">
            {t("imports.columns.headerRow")}{" "}
          </Words>
          <Choose
            label={t("imports.columns.headerRow")}
            value={String(headerRow)}
            options={rows.map(({ rowNumber, cells }) => ({
              value: String(rowNumber),
              label: t("imports.columns.rowOption", {
                row: String(rowNumber),
                cells: cells
                  .filter((cell) => cell !== "")
                  .slice(0, CELLS_SHOWN)
                  .join(" · ")
                  .slice(0, 30),
              }),
            }))}
            onChange={(value) => void choose({ sheet, headerRow: Number(value) })}
          />
        </label>
      )}
    </Across>
  );
}

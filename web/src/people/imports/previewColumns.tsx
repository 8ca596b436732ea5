import { imports, type Import, type ImportProblem, type ImportRow } from "@ofisi/contract/people/imports";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { useSession } from "../../kit/session.ts";
import { EditableCell } from "../../kit/table/EditableCell.tsx";
import { useWrite } from "../../kit/useRead.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { previewFields, type ImportField } from "./mapping.ts";
import { shownSchoolId } from "../../kit/schoolId.ts";
import { ROW_TONES } from "./states.ts";
import { keepImport, keepRow } from "./useImport.ts";

/** A problem in the person's language, naming its field where the sentence needs it. */
export function problemText(t: TFunction, { problem, field, detail }: ImportProblem): string {
  const fields: Record<string, string> = t("imports.fields", { returnObjects: true });
  return t(`imports.problems.${problem}`, { detail, field: fields[field] ?? "" });
}

/** Columns that need more room than the rest, in CSS pixels. */
const WIDTHS: Partial<Record<ImportField, number>> = {
  name: 190,
  email: 190,
  address: 160,
  schoolIDNo: 120,
  gender: 96,
  phoneNumber: 150,
};

/** The preview's columns: the row, what to fix, the fields of the file to be corrected in place, in or out. */
export function usePreviewColumns(batch: Import): Column<ImportRow>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { importCode, kind, mapping } = batch;
  // A file without a flaw needs no room to speak of flaws.
  const isClean = batch.validCount === batch.rowCount;
  const edit = useLatest(useWrite(imports.editImportCell).run);
  const skip = useLatest(useWrite(imports.skipImportRow).run);
  const mapped = mapping.join("\n");

  return useMemo(() => {
    const change = async (row: ImportRow, field: string, value: string): Promise<void> => {
      const answer = await edit({ importCode, rowNumber: row.rowNumber, field, value });
      if (!answer) return;
      keepRow(importCode, answer.row);
      keepImport(answer.import);
    };
    const leave = async (row: ImportRow, out: boolean): Promise<void> => {
      const answer = await skip({ importCode, rowNumber: row.rowNumber, skip: out });
      if (!answer) return;
      keepRow(importCode, answer.row);
      keepImport(answer.import);
    };
    const cells = previewFields(kind, mapped.split("\n")).map((field): Column<ImportRow> => {
      const title = t(`imports.fields.${field}`);
      return {
        id: field,
        title,
        width: WIDTHS[field] ?? 130,
        kind: "action",
        cell: (row) => {
          const problem = row.problems.find((each) => each.field === field);
          const given = row.values[field] ?? "";
          const value = field === "schoolIDNo" ? shownSchoolId(given, schoolCode) : given;
          if (row.state === "imported" || row.state === "same") return <span className="two-lines">{value}</span>;
          return (
            <EditableCell
              value={value}
              label={t("imports.check.edit", { field: title, row: row.rowNumber })}
              problem={problem && problemText(t, problem)}
              placeholder={t("imports.check.empty")}
              save={(next) => change(row, field, next)}
            />
          );
        },
      };
    });
    const problems: Column<ImportRow> = {
      id: "problems",
      title: t("imports.check.problems"),
      width: 280,
      value: (row) => row.problems.map((problem) => problemText(t, problem)).join(". "),
    };
    return [
      {
        id: "row",
        title: t("imports.check.row"),
        width: 64,
        kind: "number",
        pinned: true,
        value: (row) => row.rowNumber,
      },
      {
        id: "state",
        title: t("imports.check.state"),
        width: 124,
        kind: "action",
        cell: (row) => <StateChip label={t(`imports.rowStates.${row.state}`)} tone={ROW_TONES[row.state]} />,
      },
      ...(isClean ? [] : [problems]),
      {
        id: "inOut",
        title: t("imports.check.inOut"),
        width: 168,
        kind: "action",
        cell: (row) => <InOut row={row} onLeave={(out) => void leave(row, out)} />,
      },
      ...cells,
    ];
  }, [t, schoolCode, importCode, kind, mapped, isClean, edit, skip]);
}

function InOut({ row, onLeave }: { row: ImportRow; onLeave: (out: boolean) => void }) {
  const { t } = useTranslation();
  if (row.state === "imported" || row.state === "same") return null;
  if (row.state === "skipped")
    return (
      <Button small onClick={() => onLeave(false)}>
        {t("imports.check.take")}
      </Button>
    );
  if (row.state === "likely")
    return (
      <Button small onClick={() => onLeave(false)}>
        {t("imports.check.takeLikely")}
      </Button>
    );
  return (
    <Button small kind="quiet" onClick={() => onLeave(true)}>
      {t("imports.check.skip")}
    </Button>
  );
}

import { REMARKS, paperTitle, type SheetPaper } from "@ofisi/contract/academics/marksSheet";
import { otherNamesIn } from "@ofisi/contract/academics/remarks";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import { IconButton } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import type { GridColumn } from "../../kit/grid/columns.ts";
import { HistoryIcon } from "../../kit/shell/icons.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import type { LiveRow } from "./live.ts";
import { markEdit } from "./marks.ts";
import type { Target } from "./matchBlock.ts";
import type { Sheet } from "./useSheet.ts";

/** In characters. */
const REMARKS_MAX = 500;

/** Some papers are in, and not all: neither passed nor failed yet. */
const isBegun = ({ isComplete, heldBy, typed }: LiveRow): boolean =>
  !isComplete && heldBy === "" && typed.some((mark) => mark !== "");

/** How a paper's column is headed: subject, paper, out of what. */
export function paperHead(t: Translate, { examTypeName, examTypePaper, numberOfPaperMarks }: SheetPaper): string {
  return t("marksSheet.columns.paper", { subject: examTypeName, paper: examTypePaper, outOf: numberOfPaperMarks });
}

/** Columns that can be written in, with what a file may call them. */
export function targetsOf(t: Translate, papers: readonly SheetPaper[]): Target[] {
  return [
    ...papers.map((paper) => ({
      id: paper.examTypePaperCode,
      titles: [
        paperTitle(paper),
        paperHead(t, paper),
        `${paper.examTypeName} ${paper.examTypePaper}`,
        paper.examTypePaper,
        paper.examTypeName,
      ],
    })),
    { id: REMARKS, titles: ["Remarks", "Observations", "Maoni"] },
  ];
}

/** The columns of a sheet. @param isOpen its cells may be written in @param onHistory shows what was changed of a row */
export function useSheetColumns(
  { papers, rows }: Pick<Sheet, "papers" | "rows">,
  isOpen: boolean,
  onHistory: (row: LiveRow) => void,
): GridColumn<LiveRow>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const allNames = rows.map(({ name }) => name).join("\n");
  return useMemo(() => {
    const words = "marksSheet.columns" as const;
    const classmates = allNames.split("\n");
    // What was typed stays in sight, and can be given up, also where nothing new may be written.
    const namesOther = ({ remarks, name }: LiveRow): string | undefined => {
      const names = otherNamesIn(remarks, name, classmates);
      return names.length === 0 ? undefined : t("marksSheet.namesOther", { names: names.join(", ") });
    };
    const mayWrite = (row: LiveRow, column: string): boolean => (isOpen && row.heldBy === "") || row.unsent.has(column);
    return [
      {
        id: "schoolID",
        title: t(`${words}.schoolID`),
        width: 88,
        kind: "code",
        pinned: true,
        value: (row) => shownSchoolId(row.studentSchoolIdNumber, schoolCode),
      },
      {
        id: "name",
        title: t(`${words}.name`),
        width: 160,
        pinned: true,
        value: ({ name }) => name,
        cell: ({ name, heldBy }) =>
          heldBy === "" ? (
            name
          ) : (
            <>
              {name}{" "}
              <Words as="span" size="small" faint>
                ({t(`marksSheet.held.${heldBy}`)})
              </Words>
            </>
          ),
      },
      ...papers.map((paper, at): GridColumn<LiveRow> => ({
        id: paper.examTypePaperCode,
        title: paperHead(t, paper),
        width: 96,
        kind: "number",
        value: (row) => row.marks[at] ?? "",
        edit: (row) =>
          mayWrite(row, paper.examTypePaperCode)
            ? markEdit(t, paper.numberOfPaperMarks, row.marks[at] ?? "")
            : undefined,
      })),
      { id: "total", title: t(`${words}.total`), width: 72, kind: "number", value: ({ total }) => total ?? "" },
      { id: "grade", title: t(`${words}.scaled`), width: 76, value: ({ grade }) => grade },
      {
        id: "merit",
        title: t(`${words}.merit`),
        // As wide as the Swahili word for FAIL.
        width: 120,
        value: (row) => (row.merit === "" ? "" : t(`marksSheet.merits.${row.merit}`)),
        cell: (row) =>
          isBegun(row) ? (
            <Words as="span" faint>
              {t("marksSheet.incomplete")}
            </Words>
          ) : (
            row.merit !== "" && t(`marksSheet.merits.${row.merit}`)
          ),
      },
      { id: "rank", title: t(`${words}.rank`), width: 56, kind: "number", value: ({ rank }) => rank ?? "" },
      {
        id: REMARKS,
        title: t(`${words}.remarks`),
        width: 200,
        value: ({ remarks }) => remarks,
        edit: (row) =>
          mayWrite(row, REMARKS)
            ? { kind: "text", max: REMARKS_MAX, value: row.remarks, problem: namesOther(row) }
            : undefined,
      },
      {
        id: "history",
        title: t(`${words}.history`),
        width: 76,
        kind: "action",
        cell: (row) => (
          <IconButton
            inRow
            label={t("marksSheet.history.of", { name: row.name })}
            icon={<HistoryIcon />}
            onClick={() => onHistory(row)}
          />
        ),
      },
    ];
  }, [papers, allNames, isOpen, onHistory, t, schoolCode]);
}

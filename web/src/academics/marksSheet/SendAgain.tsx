import { CELLS_MAX } from "@ofisi/contract/academics/marksSheet";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { readTyped } from "./marks.ts";
import type { Sheet } from "./useSheet.ts";

/** Offers to send again what the server refused and the sheet would take now: it was locked, or no reason was given. */
export function SendAgain({ sheet, cells }: { sheet: Sheet; cells: WriteQueue }) {
  const { t } = useTranslation();
  const { refused } = useSyncExternalStore(cells.subscribe, cells.counts);
  if (refused === 0) return null;
  const outOf = new Map(sheet.papers.map((paper) => [paper.examTypePaperCode, paper.numberOfPaperMarks]));
  const open = new Set(sheet.rows.filter(({ heldBy }) => heldBy === "").map(({ userCode }) => userCode));
  const fit = cells.needing(CELLS_MAX).filter(({ state, row, column, value }) => {
    const most = outOf.get(column);
    return state === "refused" && open.has(row) && (most === undefined || readTyped(value, most).why === undefined);
  });
  if (fit.length === 0) return null;
  return (
    <Button
      small
      kind="outlined"
      onClick={() => cells.set(fit.map(({ row, column, value, base }) => ({ row, column, value, base })))}
    >
      {t("marksSheet.again")}
    </Button>
  );
}

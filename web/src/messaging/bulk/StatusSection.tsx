import type { ListRow } from "@ofisi/contract/messaging/rows";
import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { STATE_TONES, STATUS_NAMES, STATUS_TONES } from "../history/states.ts";

/** The last column of every list. */
export function statusColumn(title: string, cell: (row: ListRow) => ReactNode): Column<ListRow> {
  return { id: "status", title, width: 112, kind: "action", card: "end", cell };
}

/**
 * Pending is red and sent is green (document 001 section 4); what did neither says what became of it, and what was cancelled
 * that it is to be sent still.
 */
export function RowStatusSection({ row }: { row: ListRow }) {
  const { t } = useTranslation();
  const state = row.smsState === "" ? row.emailState : row.smsState;
  if (row.status === "1" && state === "cancelled")
    return <StateChip label={t("bulk.pendingAgain")} tone={STATUS_TONES[row.status]} />;
  return row.status === "3" && state !== "" ? (
    <StateChip label={t(`messageHistory.states.${state}`)} tone={STATE_TONES[state]} />
  ) : (
    <StateChip label={t(`messageHistory.status.${STATUS_NAMES[row.status]}`)} tone={STATUS_TONES[row.status]} />
  );
}

import { marksSheet, type MarkChange } from "@ofisi/contract/academics/marksSheet";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { readHistoryKey } from "./historyKey.ts";
import { shownChange } from "./shownChange.ts";

/** Every change of a student's marks in a unit and period, the newest first. */
export function HistoryDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(marksSheet.getMarkHistory, readHistoryKey(id), { keep: false });
  const words = "marksSheet.history" as const;
  const whatOf = ({ what, paper }: MarkChange): string => (what === "mark" ? paper : t(`${words}.${what}`));
  const shown = (change: MarkChange, value: string): string =>
    shownChange(change, value, (merit) => t(`marksSheet.merits.${merit}`));
  return (
    <Dialog title={t(`${words}.title`)} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={4}>
        {(changes) =>
          changes.length === 0 ? (
            <Words faint>{t(`${words}.none`)}</Words>
          ) : (
            <SimpleTable
              label={t(`${words}.title`)}
              stacks
              head={(["when", "who", "what", "from", "to", "why"] as const).map((name) => t(`${words}.${name}`))}
              rows={changes.map((change) => ({
                key: String(change.id),
                cells: [
                  formatDateTime(change.changedAt),
                  change.changedBy,
                  whatOf(change),
                  shown(change, change.valueBefore),
                  shown(change, change.valueAfter),
                  change.cause === "" ? change.why : t(`${words}.causes.${change.cause}`),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

import { attendance } from "@ofisi/contract/academics/attendance";
import { registers } from "@ofisi/contract/academics/registers";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDate, formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useMarkWords } from "../registers/markWords.ts";

/** Every correction of what was said of a student on a day, the latest first. */
export function HistoryDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [userCode = "", day = ""] = id.split("~");
  const reading = useRead(attendance.getAttendanceHistory, { userCode, activityDate: day }, { keep: false });
  const { said } = useMarkWords(useRead(registers.getAttendanceSettings, {}).data);
  return (
    <Dialog title={t("attendance.year.historyOf", { day: formatDate(day) })} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={3}>
        {(changes) =>
          changes.length === 0 ? (
            <Words faint>{t("attendance.year.noHistory")}</Words>
          ) : (
            <SimpleTable
              label={t("attendance.year.history")}
              stacks
              head={(["when", "who", "what", "from", "to"] as const).map((name) => t(`attendance.year.${name}`))}
              rows={changes.map((change) => ({
                key: String(change.id),
                cells: [
                  formatDateTime(change.changedAt),
                  change.changedBy,
                  change.activityName || t("attendance.year.wholeDay"),
                  said(change.valueBefore),
                  said(change.valueAfter),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

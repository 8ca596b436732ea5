import { calendar } from "@ofisi/contract/academics/calendar";
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { fileUrl } from "../../kit/data/call.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { QuietActions, type QuietAction } from "../../kit/list/QuietActions.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { DaysIcon, DownloadIcon, FamilyIcon, GroupsIcon, KeyIcon, PrintIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { daysKey } from "../calendar/daysKey.ts";
import type { SheetCodes } from "./useSheet.ts";

/** What can be done with a sheet as a whole: taken along, printed, locked, and who may mark. */
export function SheetActions({ sheet }: { sheet: SheetCodes | undefined }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const files: QuietAction[] = sheet
    ? [
        {
          label: t("marksSheet.download"),
          icon: <DownloadIcon />,
          do: marksSheet.downloadMarksSheet,
          download: () => fileUrl(marksSheet.downloadMarksSheet, { ...sheet, format: "xlsx" }),
        },
        {
          label: t("marksSheet.print"),
          icon: <PrintIcon />,
          do: marksSheet.downloadMarksSheet,
          onPress: () => openTab(fileUrl(marksSheet.downloadMarksSheet, { ...sheet, format: "pdf" })),
        },
      ]
    : [];
  const lock = useLock(sheet);
  return (
    <QuietActions
      actions={[
        ...files,
        ...lock,
        ...(sheet
          ? [
              {
                label: t("markPublication.open"),
                icon: <FamilyIcon />,
                do: markPublication.getMarkPublication,
                onPress: () => open("publishMarks", daysKey(sheet)),
              },
              {
                label: t("calendar.days.open"),
                icon: <DaysIcon />,
                do: calendar.savePeriodDays,
                onPress: () => open("periodDays", daysKey(sheet)),
              },
            ]
          : []),
        {
          label: t("marksSheet.permits.open"),
          icon: <GroupsIcon />,
          do: marksSheet.getMarkPermits,
          onPress: () => open("markPermits"),
        },
      ]}
    />
  );
}

/** Locks the period of a sheet or unlocks it, once it is said why. */
function useLock(sheet: SheetCodes | undefined): QuietAction[] {
  const { t } = useTranslation();
  const reading = useRead(marksSheet.getMarksSheet, sheet ?? NO_SHEET, { enabled: sheet !== undefined, keep: false });
  const changes = { invalidates: [marksSheet.getMarksSheet, marksSheet.getMarkPeriods] };
  const locking = useWrite(marksSheet.lockMarks, changes);
  const unlocking = useWrite(marksSheet.unlockMarks, changes);
  const period = reading.data?.period;
  if (!sheet || !period) return [];
  const { academicYearCode, semesterCode, isLocked } = period;
  const named = { period: `${period.academicYear}, ${period.semesterName}` };
  const turn = async (): Promise<void> => {
    const label = t(isLocked ? "marksSheet.lock.undo" : "marksSheet.lock.open");
    const why = await ask.reason(t(isLocked ? "marksSheet.lock.undoAsk" : "marksSheet.lock.ask", named), {
      confirmLabel: label,
    });
    if (why === undefined) return;
    const done = await (isLocked ? unlocking : locking).run({ academicYearCode, semesterCode, why });
    if (done) notify(t(isLocked ? "marksSheet.lock.undone" : "marksSheet.lock.done", named));
  };
  return [
    {
      label: t(isLocked ? "marksSheet.lock.undo" : "marksSheet.lock.open"),
      icon: <KeyIcon />,
      do: isLocked ? marksSheet.unlockMarks : marksSheet.lockMarks,
      onPress: () => void turn(),
    },
  ];
}

const NO_SHEET: SheetCodes = {
  academicYearCode: "",
  semesterCode: "",
  groupCode: "",
  schemeCode: "",
  activityCode: "",
};

import { attendance } from "@ofisi/contract/academics/attendance";
import { timetable } from "@ofisi/contract/academics/timetable";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { language, useTranslation } from "../../kit/i18n/i18n.ts";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Down } from "../../kit/shell/Layout.tsx";

const WHAT = ["register", "summary"] as const;
/** So many months back can be chosen. */
const MONTHS = 14;

/** The months up to this one, the latest first, as `2026-01`. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = schoolDay().split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Asks which register is to be printed, and opens it as a PDF. `id` is the group being looked at, or empty. */
export function PrintDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [groupCode, setGroup] = useState(id);
  const [what, setWhat] = useState<(typeof WHAT)[number]>("register");
  const [month, setMonth] = useState(schoolDay().slice(0, 7));
  const [days, setDays] = useState({ dateFrom: `${schoolDay().slice(0, 4)}-01-01`, dateTo: schoolDay() });
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  const print = (): void => {
    if (groupCode === "") return void ask.alert(t("attendance.paper.pick"));
    if (what === "summary" && (days.dateFrom === "" || days.dateTo === ""))
      return void ask.alert(t("attendance.paper.days"));
    openTab(
      what === "register"
        ? fileUrl(attendance.printRegister, { groupCode, month })
        : fileUrl(attendance.printAttendance, { groupCode, ...days }),
    );
    onClose();
  };
  const monthName = (value: string): string =>
    new Intl.DateTimeFormat(language(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${value}-01T00:00:00Z`),
    );
  return (
    <Dialog
      title={t("attendance.paper.title")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" icon={<PrintIcon />} onClick={print}>
            {t("attendance.paper.print")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Picker
          label={t("attendance.group")}
          placeholder={t("attendance.paper.pick")}
          emptyText={t("attendance.nothing")}
          options={groups.map(({ groupCode: value, groupName: label }) => ({ value, label }))}
          value={groupCode}
          onChange={setGroup}
          wide
        />
        <div>
          <Choose
            label={t("attendance.paper.what")}
            value={what}
            options={WHAT.map((value) => ({ value, label: t(`attendance.paper.${value}`) }))}
            onChange={(next) => setWhat(next === "summary" ? "summary" : "register")}
          />
        </div>
        {what === "register" ? (
          <div>
            <Choose
              label={t("attendance.paper.month")}
              value={month}
              options={lastMonths().map((value) => ({ value, label: monthName(value) }))}
              onChange={setMonth}
            />
          </div>
        ) : (
          <DayRange label={t("attendance.days")} values={days} onChange={(next) => setDays({ ...days, ...next })} />
        )}
      </Down>
    </Dialog>
  );
}

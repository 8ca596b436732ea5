import { attendance, attendanceRate, type AttendanceDay } from "@ofisi/contract/academics/attendance";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip, type StateTone } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { YearMap } from "../../kit/YearMap.tsx";

const TONES: Record<AttendanceDay["state"], StateTone> = {
  present: "good",
  late: "attention",
  absent: "bad",
  excused: "busy",
};

/** A student's year at a glance: a square for each day, and in words the days that were not simply present. */
export function YearDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(attendance.getPersonAttendance, { userCode: id, dateFrom: "", dateTo: "" }, { keep: false });
  const wordOf = ({ state, codeName }: AttendanceDay): string => codeName || t(`attendance.states.${state}`);
  return (
    <Dialog title={t("attendance.year.title")} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={6}>
        {({ days, dateFrom, dateTo, ...counts }) => {
          const attended = attendanceRate(counts);
          if (attended === null) return <Words faint>{t("attendance.year.none")}</Words>;
          const byDay = new Map(days.map((one) => [one.day, one]));
          const others = days.filter(({ state, reason, codeName }) => state !== "present" || reason || codeName);
          const rate = t("attendance.year.rate", {
            rate: formatNumber(attended.rate),
            count: attended.days,
          });
          return (
            <Down>
              <Words strong>{rate}</Words>
              <Across>
                {(["present", "late", "absent", "excused"] as const).map((state) => (
                  <StateChip
                    key={state}
                    tone={TONES[state]}
                    label={`${t(`attendance.states.${state}`)} ${formatNumber(counts[state])}`}
                  />
                ))}
              </Across>
              <YearMap
                label={`${t("attendance.year.map")}: ${rate}`}
                from={dateFrom}
                to={dateTo}
                toneOf={(day) => {
                  const one = byDay.get(day);
                  return one && TONES[one.state];
                }}
                titleOf={(day) => {
                  const one = byDay.get(day);
                  return one ? `${formatDate(day)}: ${wordOf(one)}` : formatDate(day);
                }}
              />
              {others.length > 0 && (
                <SimpleTable
                  label={t("attendance.year.table")}
                  stacks
                  head={(["day", "said", "times", "reason", "history"] as const).map((name) =>
                    t(`attendance.year.${name}`),
                  )}
                  rows={others.toReversed().map((one) => ({
                    key: one.day,
                    cells: [
                      formatDate(one.day),
                      <StateChip key="said" tone={TONES[one.state]} label={wordOf(one)} />,
                      [
                        [one.timeIn, one.timeOut].filter(Boolean).join("–"),
                        one.lateMinutes > 0 && t("attendance.lateBy", { count: one.lateMinutes }),
                      ]
                        .filter(Boolean)
                        .join(" · "),
                      one.reason,
                      <Button
                        key="history"
                        small
                        label={t("attendance.year.historyOf", { day: formatDate(one.day) })}
                        onClick={() => open("attendanceHistory", `${id}~${one.day}`)}
                      >
                        {t("attendance.year.history")}
                      </Button>,
                    ],
                  }))}
                />
              )}
            </Down>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

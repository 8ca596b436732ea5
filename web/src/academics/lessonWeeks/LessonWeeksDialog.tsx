import { lessonWeeks, type LessonWeeks, type PeriodWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { weeksChanged } from "./weeks.ts";

const DIALOGS = ["editLessonWeeks", "periodWeek"] as const;

/** Whether the school's weeks alternate, and from when week A counts. */
export function LessonWeeksDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const reading = useRead(lessonWeeks.getLessonWeeks, {});
  return (
    <Dialog
      title={t("lessonWeeks.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={() => open("editLessonWeeks")}>
            {t("lessonWeeks.edit")}
          </Button>
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down>
        <Words faint>{t("lessonWeeks.about")}</Words>
        <Loaded reading={reading} lines={4}>
          {(weeks) => (weeks.alternates ? <Alternating weeks={weeks} /> : <Words>{t("lessonWeeks.off")}</Words>)}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function Alternating({ weeks }: { weeks: LessonWeeks }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { week, weekA, periods, lessons } = weeks;
  const nameOf = ({ academicYear, semesterName }: PeriodWeeks) => `${semesterName}, ${academicYear}`;
  return (
    <>
      <Facts
        facts={[
          { label: t("lessonWeeks.now"), value: week === "" ? "" : t(`timetable.weeks.${week}`) },
          { label: t("lessonWeeks.before"), value: t("lessonWeeks.since", { day: formatDate(weekA) }) },
          { label: t("lessonWeeks.lessons"), value: String(lessons) },
        ]}
      />
      {periods.length === 0 && <Words>{t("lessonWeeks.period.none")}</Words>}
      {periods.length > 0 && (
        <SimpleTable
          label={t("lessonWeeks.period.title")}
          stacks
          head={[
            t("lessonWeeks.period.one"),
            t("lessonWeeks.period.first"),
            t("lessonWeeks.period.weekA"),
            t("lessonWeeks.period.change"),
          ]}
          rows={periods.map((period) => ({
            key: periodKey(period),
            cells: [
              nameOf(period),
              formatDate(period.dateFrom),
              t("lessonWeeks.since", { day: formatDate(period.weekA) }),
              <Button
                key="change"
                small
                label={t("lessonWeeks.period.changeOf", { name: nameOf(period) })}
                onClick={() => open("periodWeek", periodKey(period))}
              >
                {t("lessonWeeks.period.change")}
              </Button>,
            ],
          }))}
        />
      )}
    </>
  );
}

const periodKey = ({ academicYearCode, semesterCode }: PeriodWeeks): string => `${academicYearCode}~${semesterCode}`;

/** Turns alternating weeks on or off. */
export function EditLessonWeeksDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const read = useReadValues();
  const reading = useRead(lessonWeeks.getLessonWeeks, {}, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("lessonWeeks.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={lessonWeeks.saveLessonWeeks}
      title={t("lessonWeeks.edit")}
      action={t("lessonWeeks.save")}
      size="small"
      record={reading.data}
      fields={[
        { name: "alternates", label: t("lessonWeeks.alternates"), read: read.tick },
        { name: "weekA", label: t("lessonWeeks.weekA"), read: formatDate },
      ]}
      valuesOf={({ alternates, weekA }) => ({
        alternates: String(alternates),
        weekA: weekA === "" ? schoolDay() : weekA,
      })}
      onRefused={reading.refetch}
      draft={draft}
      changed={weeksChanged}
      told={() => t("lessonWeeks.saved")}
      onClose={onClose}
    >
      <CheckField name="alternates" label={t("lessonWeeks.alternates")} />
      <DateField name="weekA" label={t("lessonWeeks.weekA")} hint={t("lessonWeeks.weekAHint")} />
    </EditDialog>
  );
}

const WEEK_MS = 7 * 86_400_000;

/** Which of a period's first two weeks is A. */
export function PeriodWeekDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(lessonWeeks.getLessonWeeks, {}, { keep: false });
  const period = reading.data?.periods.find((each) => periodKey(each) === id);
  if (!period) {
    const missing = orGone(reading, "The days of this period are not known any more");
    return <WaitingDialog title={t("lessonWeeks.period.edit")} reading={missing} onClose={onClose} />;
  }
  const { academicYearCode, semesterCode, semesterName, dateFrom, weekA } = period;
  const first = Date.parse(dateFrom) - ((new Date(dateFrom).getUTCDay() + 6) % 7) * 86_400_000;
  const weeks = [0, 1].map((at) => new Date(first + at * WEEK_MS).toISOString().slice(0, 10));
  // Further on it is the same: every second week from there.
  const isSecond = Math.round((Date.parse(weekA) - first) / WEEK_MS) % 2 !== 0;
  return (
    <FormDialog
      operation={lessonWeeks.savePeriodWeek}
      title={t("lessonWeeks.period.edit")}
      action={t("lessonWeeks.save")}
      size="small"
      initial={{ weekA: weeks[isSecond ? 1 : 0]! }}
      fixed={{ academicYearCode, semesterCode }}
      draft={draft}
      changed={weeksChanged}
      told={() => t("lessonWeeks.period.saved", { name: semesterName })}
      onClose={onClose}
    >
      <SelectField
        name="weekA"
        label={t("lessonWeeks.period.weekAOf", { name: semesterName })}
        options={weeks.map((day, at) => ({
          value: day,
          label: t(at === 0 ? "lessonWeeks.period.firstWeek" : "lessonWeeks.period.secondWeek", {
            day: formatDate(day),
          }),
        }))}
        required
      />
    </FormDialog>
  );
}

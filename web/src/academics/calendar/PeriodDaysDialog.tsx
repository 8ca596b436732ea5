import { calendar } from "@ofisi/contract/academics/calendar";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { readDaysKey } from "./daysKey.ts";
import { useYears } from "./YearMenu.tsx";

/** The first and the last day of a semester in a year; those of the year's other semesters stand beneath. */
export function PeriodDaysDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { academicYearCode, semesterCode } = readDaysKey(id);
  const reading = useRead(calendar.getPeriodDays, { academicYearCode }, { keep: false });
  const { yearList } = useYears("");
  const all = reading.data ?? [];
  const period = all.find((each) => each.semesterCode === semesterCode);
  const title = t("calendar.days.title");
  if (!period || !yearList.data)
    return (
      <WaitingDialog
        title={title}
        reading={period ? yearList : orGone(reading, "This semester is not there any more")}
        onClose={onClose}
      />
    );
  const year = yearList.data.find((each) => each.academicYearCode === academicYearCode)?.academicYear ?? "";
  const name = `${period.semesterName}, ${year}`;
  const others = all.filter((each) => each.dateFrom !== "" && each.semesterCode !== semesterCode);
  return (
    <EditDialog
      operation={calendar.savePeriodDays}
      title={title}
      action={t("calendar.days.save")}
      size="small"
      record={period}
      fields={[
        { name: "dateFrom", label: t("calendar.days.first"), read: formatDate },
        { name: "dateTo", label: t("calendar.days.last"), read: formatDate },
      ]}
      valuesOf={({ dateFrom, dateTo }) => ({ dateFrom, dateTo })}
      fixedOf={() => ({ academicYearCode, semesterCode })}
      onRefused={reading.refetch}
      draft={draft}
      onClose={onClose}
      onDone={() => {
        void invalidate(calendar.getPeriodDays);
        notify(t("calendar.days.saved", { name }));
        onClose();
      }}
    >
      <Words strong>{name}</Words>
      <Halves>
        <DateField name="dateFrom" label={t("calendar.days.first")} />
        <DateField name="dateTo" label={t("calendar.days.last")} />
      </Halves>
      <Words faint size="small">
        {t("calendar.days.hint")}
      </Words>
      {others.map(({ semesterCode: code, semesterName, dateFrom, dateTo }) => (
        <Words key={code} faint size="small">
          {t("calendar.days.other", { name: semesterName, from: formatDate(dateFrom), to: formatDate(dateTo) })}
        </Words>
      ))}
    </EditDialog>
  );
}

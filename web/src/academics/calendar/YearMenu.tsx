import { calendar, type AcademicYear } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounActions } from "../../kit/list/NounActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead, type Reading } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";

const DIALOGS = ["addAcademicYear"] as const;

/** The school's academic years, the newest first, and the one of this code; without one, the present year (G076). */
export function useYears(chosen: string): { yearList: Reading<AcademicYear[]>; year: AcademicYear | undefined } {
  const yearList = useRead(calendar.getAcademicYear, {});
  const years = yearList.data;
  const year =
    years?.find((each) => each.academicYearCode === chosen) ?? years?.find((each) => each.isCurrent) ?? years?.[0];
  return { yearList, year };
}

/** Years as a picker's options; the present one says so. */
export function useYearOptions(years: readonly AcademicYear[]): PickerOption[] {
  const { t } = useTranslation();
  return years.map(({ academicYearCode, academicYear, isCurrent }) => ({
    value: academicYearCode,
    label: academicYear,
    ...(isCurrent && { note: t("calendar.year.now") }),
  }));
}

/** The academic year menu with add and remove, for those who may. */
export function YearMenu({ value, onChange }: { value: string; onChange: (academicYearCode: string) => void }) {
  const { t } = useTranslation();
  const { yearList, year } = useYears(value);
  const options = useYearOptions(yearList.data ?? []);
  const may = useMay(calendar.addAcademicYear);
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(calendar.addAcademicYear, ({ academicYearCode }) => onChange(academicYearCode));
  const removal = useRemoval(calendar.removeAcademicYear, t("calendar.year.remove"), () =>
    invalidate(calendar.getAcademicYear),
  );

  const remove = async (): Promise<void> => {
    if (!year) return ask.alert(t("calendar.year.placeholder"));
    const { academicYearCode, academicYear: name } = year;
    const words = { question: t("calendar.year.removeConfirm", { name }), told: t("calendar.year.removed", { name }) };
    if (await removal.run({ academicYearCode }, words)) onChange("");
  };
  return (
    <Picker
      label={t("calendar.year.one")}
      placeholder={t("calendar.year.placeholder")}
      emptyText={t("calendar.year.none")}
      options={options}
      value={year?.academicYearCode ?? ""}
      onChange={onChange}
      actions={
        may && (
          <NounActions
            of={t("calendar.year.one")}
            add={{ label: t("calendar.year.add"), onPress: () => open("addAcademicYear") }}
            remove={{ label: t("calendar.year.remove"), onPress: () => void remove() }}
          />
        )
      }
    />
  );
}

import { calendar, type Semester } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import type { PickerOption } from "../../kit/form/Picker.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounMenu } from "../../kit/list/NounMenu.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead, type Reading } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";

const DIALOGS = ["addSemester"] as const;

/** The school's semesters, by name. */
export function useSemesters(): Reading<Semester[]> {
  return useRead(calendar.getSemester, {});
}

/** Semesters as a picker's options. */
export function semesterOptions(list: readonly Semester[]): PickerOption[] {
  return list.map(({ semesterCode, semesterName }) => ({ value: semesterCode, label: semesterName }));
}

/** The semester menu with add and remove, for those who may; empty for none. */
export function SemesterMenu({ value, onChange }: { value: string; onChange: (semesterCode: string) => void }) {
  const { t } = useTranslation();
  const list = useSemesters().data ?? [];
  const may = useMay(calendar.addSemester);
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  useWritten(calendar.addSemester, ({ semesterCode }) => onChange(semesterCode));
  const removal = useRemoval(calendar.removeSemester, t("calendar.semester.remove"), () =>
    invalidate(calendar.getSemester),
  );
  const chosen = list.find((each) => each.semesterCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("calendar.semester.placeholder"));
    const { semesterCode, semesterName: name } = chosen;
    const words = {
      question: t("calendar.semester.removeConfirm", { name }),
      told: t("calendar.semester.removed", { name }),
    };
    if (await removal.run({ semesterCode }, words)) onChange("");
  };
  return (
    <NounMenu
      label={t("calendar.semester.one")}
      placeholder={t("calendar.semester.placeholder")}
      emptyText={t("calendar.semester.none")}
      options={semesterOptions(list)}
      value={value}
      onChange={onChange}
      may={may}
      add={{ label: t("calendar.semester.add"), onPress: () => open("addSemester") }}
      remove={{ label: t("calendar.semester.remove"), onPress: () => void remove() }}
    />
  );
}

import { calendar, type Semester } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite, type Reading } from "../../kit/data/useRead.ts";
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
  const removal = useWrite(calendar.removeSemester, { invalidates: [calendar.getSemester] });
  const chosen = list.find((each) => each.semesterCode === value);

  const remove = async (): Promise<void> => {
    if (!chosen) return ask.alert(t("calendar.semester.placeholder"));
    const { semesterCode, semesterName: name } = chosen;
    const agreed = await ask.confirm(t("calendar.semester.removeConfirm", { name }), {
      confirmLabel: t("calendar.semester.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ semesterCode }))) return;
    notify(t("calendar.semester.removed", { name }));
    onChange("");
  };
  return (
    <Picker
      label={t("calendar.semester.one")}
      placeholder={t("calendar.semester.placeholder")}
      emptyText={t("calendar.semester.none")}
      options={semesterOptions(list)}
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <ActionMenu
            label={t("kit.actionsOf", { what: t("calendar.semester.one") })}
            actions={[
              { label: t("calendar.semester.add"), icon: <AddIcon />, onPress: () => open("addSemester") },
              {
                label: t("calendar.semester.remove"),
                icon: <DeleteIcon />,
                onPress: () => void remove(),
                danger: true,
              },
            ]}
          />
        )
      }
    />
  );
}

import { bells, type Bell } from "@ofisi/contract/academics/bells";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { May } from "../../kit/May.tsx";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { bellsChanged } from "./bells.ts";

const DIALOGS = ["addBell", "editBell", "lessonWeeks"] as const;

/** The lessons and breaks of a day. */
export function BellsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const mayEdit = useMay(bells.addBell);
  const reading = useRead(bells.getBells, {});
  return (
    <Dialog
      title={t("bells.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <May do={lessonWeeks.saveLessonWeeks}>
            <Button onClick={() => open("lessonWeeks")}>{t("lessonWeeks.title")}</Button>
          </May>
          {mayEdit && (
            <Button kind="primary" onClick={() => open("addBell")}>
              {t("bells.add")}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down>
        <Words faint>{t("bells.about")}</Words>
        <Loaded reading={reading} lines={6}>
          {(answer) => <BellTable bells={answer.bells} mayEdit={mayEdit} />}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function BellTable({ bells: rung, mayEdit }: { bells: readonly Bell[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const removal = useRemoval(bells.removeBell, t("bells.remove"), bellsChanged);
  if (rung.length === 0) return <Words>{t("bells.none")}</Words>;
  const remove = (id: number, name: string): void =>
    void removal.run(
      { id },
      { question: t("bells.question", { name }), detail: t("bells.detail"), told: t("bells.removed", { name }) },
    );
  const acts = (id: number, name: string) => [
    <Button key="edit" small label={t("bells.changeOf", { name })} onClick={() => open("editBell", String(id))}>
      {t("bells.change")}
    </Button>,
    <Button key="remove" small kind="danger" label={t("bells.removeOf", { name })} onClick={() => remove(id, name)}>
      {t("bells.remove")}
    </Button>,
  ];
  return (
    <SimpleTable
      label={t("bells.title")}
      stacks
      head={[
        t("bells.name"),
        t("bells.start"),
        t("bells.end"),
        t("bells.kind"),
        t("bells.days"),
        ...(mayEdit ? [t("bells.change"), t("bells.remove")] : []),
      ]}
      rows={rung.map(({ id, name, startTime, endTime, isBreak, days }) => ({
        key: String(id),
        cells: [
          name,
          startTime,
          endTime,
          t(isBreak ? "bells.break" : "bells.lesson"),
          days.map((day) => t(`timetable.days.${day}`)).join(", "),
          ...(mayEdit ? acts(id, name) : []),
        ],
      }))}
    />
  );
}

/** Adds a lesson's time or a break. */
export function AddBellDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={bells.addBell}
      title={t("bells.add")}
      initial={{ name: "", startTime: "", endTime: "", isBreak: "", days: JSON.stringify(DAYS.slice(0, 5)) }}
      draft={draft}
      changed={bellsChanged}
      told={({ name }) => t("bells.added", { name })}
      onClose={onClose}
    >
      <BellFields />
    </FormDialog>
  );
}

/** Changes a lesson's time or a break. */
export function EditBellDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const read = useReadValues();
  const reading = useRead(bells.getBells, {}, { keep: false });
  const bell = reading.data?.bells.find((each) => String(each.id) === id);
  if (!bell) {
    const missing = orGone(reading, "This bell is not there any more");
    return <WaitingDialog title={t("bells.edit")} reading={missing} onClose={onClose} />;
  }
  return (
    <EditDialog
      operation={bells.editBell}
      title={t("bells.edit")}
      action={t("bells.save")}
      record={bell}
      fields={[
        { name: "name", label: t("bells.name") },
        { name: "startTime", label: t("bells.start") },
        { name: "endTime", label: t("bells.end") },
        { name: "isBreak", label: t("bells.isBreak"), read: read.tick },
        {
          name: "days",
          label: t("bells.days"),
          read: read.listOf(DAYS.map((day) => ({ value: day, label: t(`timetable.days.${day}`) }))),
        },
      ]}
      valuesOf={({ name, startTime, endTime, isBreak, days }) => ({
        name,
        startTime,
        endTime,
        isBreak: String(isBreak),
        days: JSON.stringify(days),
      })}
      fixedOf={() => ({ id })}
      onRefused={reading.refetch}
      draft={draft}
      changed={bellsChanged}
      told={(saved) => t("bells.saved", { name: saved.name })}
      onClose={onClose}
    >
      <BellFields />
    </EditDialog>
  );
}

function BellFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("bells.name")} hint={t("bells.nameHint")} max={40} required />
      <Halves>
        <TextField name="startTime" label={t("bells.start")} type="time" required />
        <TextField name="endTime" label={t("bells.end")} type="time" required />
      </Halves>
      <CheckField name="isBreak" label={t("bells.isBreak")} />
      <CheckListField
        name="days"
        label={t("bells.days")}
        items={DAYS.map((day) => ({ value: day, label: t(`timetable.days.${day}`) }))}
        empty={t("bells.daysNone")}
      />
    </>
  );
}

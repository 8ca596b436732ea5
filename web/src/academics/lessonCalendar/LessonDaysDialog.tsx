import { lessonCalendar, type DayOff } from "@ofisi/contract/academics/lessonCalendar";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

const DIALOGS = ["editLessonDays", "addDayOff"] as const;
const changed = (): Promise<void> => invalidate(lessonCalendar.getLessonDays);

/** From when to when lessons are held, and the holidays between. */
export function LessonDaysDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const mayEdit = useMay(lessonCalendar.saveLessonDays);
  const reading = useRead(lessonCalendar.getLessonDays, {});
  return (
    <Dialog
      title={t("lessonCalendar.days.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          {mayEdit && <Button onClick={() => open("editLessonDays")}>{t("lessonCalendar.days.edit")}</Button>}
          {mayEdit && (
            <Button kind="primary" onClick={() => open("addDayOff")}>
              {t("lessonCalendar.off.add")}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down>
        <Words faint>{t("lessonCalendar.days.about")}</Words>
        <Loaded reading={reading} lines={4}>
          {({ firstDay, lastDay, daysOff }) => (
            <>
              <Facts
                facts={[
                  {
                    label: t("lessonCalendar.days.first"),
                    value: formatDate(firstDay) || t("lessonCalendar.days.open"),
                  },
                  { label: t("lessonCalendar.days.last"), value: formatDate(lastDay) || t("lessonCalendar.days.open") },
                ]}
              />
              <DaysOff days={daysOff} mayRemove={mayEdit} />
            </>
          )}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function DaysOff({ days, mayRemove }: { days: readonly DayOff[]; mayRemove: boolean }) {
  const { t } = useTranslation();
  const removal = useRemoval(lessonCalendar.removeDayOff, t("lessonCalendar.off.remove"), changed);
  const words = "lessonCalendar.off" as const;
  if (days.length === 0) return <Words>{t(`${words}.none`)}</Words>;
  return (
    <SimpleTable
      label={t(`${words}.title`)}
      stacks
      head={[t(`${words}.name`), t(`${words}.first`), t(`${words}.last`), ...(mayRemove ? [t(`${words}.remove`)] : [])]}
      rows={days.map(({ id, name, firstDay, lastDay }) => ({
        key: String(id),
        cells: [
          name,
          formatDate(firstDay),
          formatDate(lastDay),
          ...(mayRemove
            ? [
                <Button
                  key="remove"
                  small
                  kind="danger"
                  label={t(`${words}.removeOf`, { name })}
                  onClick={() =>
                    void removal.run(
                      { id },
                      { question: t(`${words}.question`, { name }), told: t(`${words}.removed`, { name }) },
                    )
                  }
                >
                  {t(`${words}.remove`)}
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** Changes the first and the last day of lessons. */
export function EditLessonDaysDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(lessonCalendar.getLessonDays, {}, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("lessonCalendar.days.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={lessonCalendar.saveLessonDays}
      title={t("lessonCalendar.days.edit")}
      action={t("lessonCalendar.days.save")}
      size="small"
      record={reading.data}
      fields={[
        { name: "firstDay", label: t("lessonCalendar.days.first"), read: formatDate },
        { name: "lastDay", label: t("lessonCalendar.days.last"), read: formatDate },
      ]}
      valuesOf={({ firstDay, lastDay }) => ({ firstDay, lastDay })}
      onRefused={reading.refetch}
      draft={draft}
      changed={changed}
      told={() => t("lessonCalendar.days.saved")}
      onClose={onClose}
    >
      <DateField name="firstDay" label={t("lessonCalendar.days.first")} />
      <DateField name="lastDay" label={t("lessonCalendar.days.last")} />
    </EditDialog>
  );
}

/** Adds days without lessons. */
export function AddDayOffDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={lessonCalendar.addDayOff}
      title={t("lessonCalendar.off.add")}
      initial={{ name: "", firstDay: "", lastDay: "" }}
      draft={draft}
      changed={changed}
      told={({ name }) => t("lessonCalendar.off.added", { name })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("lessonCalendar.off.name")}
        hint={t("lessonCalendar.off.nameHint")}
        max={80}
        required
      />
      <Halves>
        <DateField name="firstDay" label={t("lessonCalendar.off.first")} required />
        <DateField
          name="lastDay"
          label={t("lessonCalendar.off.last")}
          hint={t("lessonCalendar.off.lastHint")}
          required
        />
      </Halves>
    </FormDialog>
  );
}

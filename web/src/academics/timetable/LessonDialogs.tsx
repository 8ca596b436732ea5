import { DAYS, LESSON_WEEKS, timetable } from "@ofisi/contract/academics/timetable";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { Halves } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { LockSection } from "../filler/LockSection.tsx";
import { useWeeks } from "../lessonWeeks/weeks.ts";
import { readLessonKey } from "./lessonKey.ts";
import { NearbyPlaces } from "./NearbyPlaces.tsx";
import { RoomSizeSection } from "./RoomSizeSection.tsx";
import { lessonsChanged, useLesson, useLessonWords } from "./lessons.ts";
import { useStaffOptions } from "../../people/staff/StaffPicker.tsx";
import { useGroupOptions, useUnitOptions, useVenueOptions } from "./pickers.tsx";

/** Adds a lesson: unit, venue, group, day, start, end and staff, in the order in which they are asked for (G093). */
export function AddLessonDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const known = readLessonKey(id);
  const words = useLessonWords();
  return (
    <FormDialog
      operation={timetable.addActivityList}
      title={t("timetable.lesson.add")}
      initial={{ ...known, week: known.week || "every" }}
      draft={draft}
      changed={lessonsChanged}
      told={(lesson) => t("timetable.lesson.added", { lesson: words.short(lesson) })}
      onClose={onClose}
    >
      <PlaceFields />
      <TimeFields />
      <StaffField />
      <NearbyPlaces />
    </FormDialog>
  );
}

/** A lesson as it stands, with the ways to change and to remove it (document 000 section 2). */
export function LessonDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const words = useLessonWords();
  const mayEdit = useMay(timetable.updateTimeTable);
  const weeks = useWeeks();
  const reading = useLesson(id);
  const removal = useRemoval(timetable.deleteTimeTable, t("timetable.lesson.remove"), lessonsChanged);
  const lesson = reading.data?.Timetable[0];
  if (!lesson) {
    const missing = orGone(reading, "This lesson is not there any more");
    return <WaitingDialog title={t("timetable.lesson.details")} reading={missing} onClose={onClose} />;
  }
  const remove = async (): Promise<void> => {
    const done = await removal.run(
      { id: lesson.id },
      {
        question: t("timetable.lesson.sure"),
        detail: words.full(lesson),
        told: t("timetable.lesson.removed", { lesson: words.short(lesson) }),
      },
    );
    if (done) onClose();
  };
  return (
    <Dialog
      title={lesson.activityName}
      onClose={onClose}
      actions={
        <>
          {mayEdit && (
            <>
              <Button kind="danger" onClick={() => void remove()}>
                {t("timetable.lesson.remove")}
              </Button>
              <LockSection id={lesson.id} name={lesson.activityName} />
              <Button onClick={() => turn("editLesson", id)}>{t("timetable.lesson.editIt")}</Button>
            </>
          )}
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t("timetable.columns.day"), value: words.dayName(lesson.day) },
          ...(weeks ? [{ label: t("timetable.weeks.one"), value: words.weekName(lesson) }] : []),
          { label: t("timetable.lesson.start"), value: lesson.startTime },
          { label: t("timetable.lesson.end"), value: lesson.endTime },
          { label: t("timetable.columns.venue"), value: lesson.venueName },
          { label: t("timetable.lesson.venueAbout"), value: lesson.venueDescription },
          { label: t("timetable.columns.group"), value: words.groupName(lesson) },
          { label: t("timetable.columns.staff"), value: lesson.staffName },
          { label: t("timetable.lesson.nationalId"), value: lesson.nationalIdNumber },
          { label: t("timetable.lesson.expiry"), value: lesson.expiryDate },
        ]}
      />
      <RoomSizeSection venueCode={lesson.venueCode} groupCode={lesson.groupCode} />
    </Dialog>
  );
}

/** Moves a lesson to another day or time. */
export function EditLessonDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const words = useLessonWords();
  const read = useReadValues();
  const reading = useLesson(id);
  const lesson = reading.data?.Timetable[0];
  if (!lesson) {
    const missing = orGone(reading, "This lesson is not there any more");
    return <WaitingDialog title={t("timetable.lesson.edit")} reading={missing} onClose={onClose} />;
  }
  const asOptions = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: nameOf(value) }));
  return (
    <EditDialog
      operation={timetable.updateTimeTable}
      title={t("timetable.lesson.edit")}
      action={t("timetable.lesson.save")}
      record={lesson}
      fields={[
        { name: "day", label: t("timetable.lesson.day"), read: read.one(asOptions(DAYS, words.dayName)) },
        { name: "startTime", label: t("timetable.lesson.start") },
        { name: "endTime", label: t("timetable.lesson.end") },
        {
          name: "week",
          label: t("timetable.weeks.one"),
          read: read.one(asOptions(LESSON_WEEKS, (week) => words.weekName({ week }))),
        },
      ]}
      valuesOf={({ day, startTime, endTime, week }) => ({ day, startTime, endTime, week })}
      fixedOf={() => ({ id: String(lesson.id) })}
      beside={(before, now) => [
        { label: t("timetable.columns.venue"), from: before.venueName, to: now.venueName },
        { label: t("timetable.columns.group"), from: words.groupName(before), to: words.groupName(now) },
        { label: t("timetable.columns.staff"), from: before.staffName, to: now.staffName },
      ]}
      onRefused={reading.refetch}
      draft={draft}
      changed={lessonsChanged}
      told={(saved) => t("timetable.lesson.saved", { lesson: words.short(saved) })}
      onClose={onClose}
    >
      <TimeFields />
      <NearbyPlaces lesson={lesson} />
    </EditDialog>
  );
}

function PlaceFields() {
  const { t } = useTranslation();
  const [venueCode = "", groupCode = ""] = useWatch({ name: ["venueCode", "groupCode"] }) as (string | undefined)[];
  return (
    <>
      <PickField
        name="activityCode"
        label={t("timetable.unit.one")}
        placeholder={t("timetable.unit.placeholder")}
        emptyText={t("timetable.unit.none")}
        options={useUnitOptions()}
        required
      />
      <Halves>
        <PickField
          name="venueCode"
          label={t("timetable.venue.one")}
          placeholder={t("timetable.venue.placeholder")}
          emptyText={t("timetable.venue.none")}
          options={useVenueOptions()}
          required
        />
        <PickField
          name="groupCode"
          label={t("timetable.group.one")}
          placeholder={t("timetable.group.placeholder")}
          options={useGroupOptions()}
          required
        />
      </Halves>
      <RoomSizeSection venueCode={venueCode} groupCode={groupCode} />
    </>
  );
}

function TimeFields() {
  const { t } = useTranslation();
  const { dayName, weekName } = useLessonWords();
  const weeks = useWeeks();
  const days = useRead(timetable.getDays, {}).data ?? DAYS.map((each) => ({ dayName: each }));
  return (
    <>
      <SelectField
        name="day"
        label={t("timetable.lesson.day")}
        options={[
          { value: "", label: t("timetable.lesson.dayNone") },
          ...days.map((each) => ({ value: each.dayName, label: dayName(each.dayName) })),
        ]}
        required
      />
      <Halves>
        <TextField type="time" name="startTime" label={t("timetable.lesson.start")} required />
        <TextField type="time" name="endTime" label={t("timetable.lesson.end")} required />
      </Halves>
      {weeks && (
        <SelectField
          name="week"
          label={t("timetable.weeks.one")}
          options={LESSON_WEEKS.map((week) => ({ value: week, label: weekName({ week }) }))}
          required
        />
      )}
    </>
  );
}

function StaffField() {
  const { t } = useTranslation();
  return (
    <PickField
      name="staffCode"
      label={t("timetable.staff.one")}
      placeholder={t("timetable.staff.placeholder")}
      options={useStaffOptions()}
      required
    />
  );
}

import { lessonChanges, type DatedLesson } from "@ofisi/contract/academics/lessonChanges";
import { venues } from "@ofisi/contract/academics/venues";
import { useWatch } from "react-hook-form";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { PickerOption } from "../../kit/form/Picker.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatDate, formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues, type VersionedField } from "../../kit/versions/fields.ts";
import { useStaffOptions } from "../../people/staff/StaffPicker.tsx";
import { RoomSizeSection } from "../timetable/RoomSizeSection.tsx";
import { readDatedLessonKey } from "./datedLessonKey.ts";
import { besideEver, datedLessonsChanged, fullOf, groupOf, shortOf, stateChange, timeNow } from "./datedLessons.ts";

export const useDatedLesson = (id: string) =>
  useRead(lessonChanges.getDatedLesson, readDatedLessonKey(id), { keep: false });

/** A lesson on a date as it stands then, with the ways to change it and to make it as ever. */
export function DatedLessonDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn, open } = useDialogs();
  const mayEdit = useMay(lessonChanges.saveLessonChange);
  const reading = useDatedLesson(id);
  const words = "lessonChanges.lesson" as const;
  const removal = useRemoval(lessonChanges.removeLessonChange, t(`${words}.restore`), datedLessonsChanged);
  const lesson = reading.data;
  if (!lesson) return <WaitingDialog title={t(`${words}.title`)} reading={reading} onClose={onClose} />;
  const { asEver, state, swappedWith } = lesson;
  const restore = async (): Promise<void> => {
    const told = t(`${words}.restored`, { lesson: shortOf(lesson) });
    const detail = swappedWith
      ? t(`${words}.restoreBoth`, { lesson: fullOf(lesson), other: fullOf(swappedWith) })
      : fullOf(lesson);
    const asked = { question: t(`${words}.restoreSure`), detail, told };
    const { lessonId, day, version } = lesson;
    if (await removal.run({ lessonId, day, version }, asked)) onClose();
    else reading.refetch();
  };
  return (
    <Dialog
      title={lesson.activityName}
      onClose={onClose}
      actions={
        <>
          {mayEdit && state !== "asEver" && (
            <Button kind="danger" onClick={() => void restore()}>
              {t(`${words}.restore`)}
            </Button>
          )}
          {mayEdit && state !== "cancelled" && (
            <Button onClick={() => turn("cancelLesson", id)}>{t(`${words}.cancel`)}</Button>
          )}
          {mayEdit && <Button onClick={() => turn("changeLesson", id)}>{t(`${words}.change`)}</Button>}
          <Button onClick={() => open("lesson", String(lesson.lessonId))}>{t(`${words}.plain`)}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t(`${words}.day`), value: formatDate(lesson.day) },
          { label: t(`${words}.state`), value: t(`lessonChanges.state.${state}`) },
          { label: t(`${words}.time`), value: timeNow(lesson) },
          { label: t(`${words}.venue`), value: besideEver(lesson.venueName, asEver.venueName) },
          { label: t(`${words}.group`), value: groupOf(lesson) },
          { label: t(`${words}.staff`), value: besideEver(lesson.staffName, asEver.staffName) },
          { label: t(`${words}.swappedWith`), value: swappedWith ? fullOf(swappedWith) : "" },
          { label: t(`${words}.reason`), value: lesson.reason },
          {
            label: t(`${words}.by`),
            value: lesson.changedBy && `${lesson.changedBy}, ${formatDateTime(lesson.changedAt)}`,
          },
        ]}
      />
    </Dialog>
  );
}

/** Moves a lesson on a date, or gives it to somebody else: who and which venues are free stand first. */
export function ChangeLessonDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const words = "lessonChanges.change" as const;
  const reading = useDatedLesson(id);
  const lesson = reading.data;
  const fields = useChangeFields(lesson);
  if (!lesson) return <WaitingDialog title={t(`${words}.title`)} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={lessonChanges.saveLessonChange}
      title={t(`${words}.title`)}
      action={t(`${words}.save`)}
      record={lesson}
      fields={fields}
      valuesOf={({ startTime, endTime, venueCode, staffCode, reason }) => ({
        startTime,
        endTime,
        venueCode,
        staffCode,
        reason,
      })}
      fixedOf={(one) => ({ ...fixedOf(one), what: "changed" })}
      beside={stateChange}
      draft={draft}
      changed={datedLessonsChanged}
      told={(saved) => t(`${words}.saved`, { lesson: shortOf(saved) })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <Across>
        <Words faint>{fullOf(lesson)}</Words>
        {lesson.state !== "cancelled" && (
          <Button onClick={() => turn("swapLesson", id)}>{t("lessonChanges.swap.open")}</Button>
        )}
      </Across>
      <ChangeFields lesson={lesson} />
    </EditDialog>
  );
}

const fixedOf = ({ lessonId, day }: DatedLesson) => ({ lessonId: String(lessonId), day });

/** The fields of a change; who and where are told by name. */
function useChangeFields(lesson: DatedLesson | undefined): VersionedField[] {
  const { t } = useTranslation();
  const read = useReadValues();
  const staff = useStaffOptions();
  const rooms = useRead(venues.getVenue, {}).data?.Venue ?? [];
  const words = "lessonChanges.change" as const;
  // Somebody who has left is not among the staff.
  const taking = lesson ? [{ value: lesson.staffCode, label: lesson.staffName }] : [];
  const places = rooms.map(({ venueCode, venueName }) => ({ value: venueCode, label: venueName }));
  return [
    { name: "startTime", label: t(`${words}.start`) },
    { name: "endTime", label: t(`${words}.end`) },
    { name: "staffCode", label: t(`${words}.staff`), read: read.one([...staff, ...taking]) },
    { name: "venueCode", label: t(`${words}.venue`), read: read.one(places) },
    { name: "reason", label: t(`${words}.reason`) },
  ];
}

function ChangeFields({ lesson }: { lesson: DatedLesson }) {
  const { t } = useTranslation();
  const words = "lessonChanges.change" as const;
  const options = useOptions(lesson);
  const venueCode = (useWatch({ name: "venueCode" }) as string | undefined) ?? "";
  return (
    <>
      <Halves>
        <TextField type="time" name="startTime" label={t(`${words}.start`)} />
        <TextField type="time" name="endTime" label={t(`${words}.end`)} />
      </Halves>
      <PickField
        name="staffCode"
        label={t(`${words}.staff`)}
        placeholder={t(`${words}.staffHint`)}
        options={options.staff}
      />
      <PickField
        name="venueCode"
        label={t(`${words}.venue`)}
        placeholder={t(`${words}.venueHint`)}
        options={options.venues}
      />
      <RoomSizeSection venueCode={venueCode} groupCode={lesson.groupCode} />
      <TextField name="reason" label={t(`${words}.reason`)} hint={t(`${words}.reasonHint`)} max={200} />
    </>
  );
}

/** The staff and the venues, those first who are free at the time that stands in the form. */
function useOptions({ lessonId, day }: DatedLesson): { staff: PickerOption[]; venues: PickerOption[] } {
  const { t } = useTranslation();
  const [startTime = "", endTime = ""] = useWatch({ name: ["startTime", "endTime"] }) as (string | undefined)[];
  const isWhole = startTime !== "" && endTime > startTime;
  const { data } = useRead(lessonChanges.findFree, { lessonId, day, startTime, endTime }, { enabled: isWhole });
  const everybody = useStaffOptions();
  const every = useRead(venues.getVenue, {}).data?.Venue ?? [];
  const free = t("lessonChanges.change.free");
  const not = t("lessonChanges.change.notFree");
  const known = new Set(data?.staff.map(({ userCode }) => userCode));
  const empty = new Set(data?.venues.map(({ venueCode }) => venueCode));
  return {
    staff: [
      ...(data?.staff ?? []).map(({ userCode, name }) => ({ value: userCode, label: name, note: free })),
      ...everybody.filter(({ value }) => !known.has(value)).map((each) => ({ ...each, ...(data && { note: "" }) })),
    ],
    venues: every
      .map(({ venueCode, venueName }) => ({
        value: venueCode,
        label: venueName,
        note: data ? (empty.has(venueCode) ? free : not) : "",
      }))
      .toSorted((a, b) => Number(empty.has(b.value)) - Number(empty.has(a.value))),
  };
}

/** Cancels a lesson on a date. */
export function CancelLessonDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const words = "lessonChanges.change" as const;
  const reading = useDatedLesson(id);
  const lesson = reading.data;
  if (!lesson) return <WaitingDialog title={t(`${words}.cancelTitle`)} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={lessonChanges.saveLessonChange}
      title={t(`${words}.cancelTitle`)}
      action={t("lessonChanges.lesson.cancel")}
      record={lesson}
      fields={[{ name: "reason", label: t(`${words}.reason`) }]}
      valuesOf={({ reason }) => ({ reason })}
      fixedOf={(one) => ({ ...fixedOf(one), what: "cancelled" })}
      beside={(before, now) => [
        ...stateChange(before, now),
        { label: t("lessonChanges.lesson.time"), from: timeNow(before), to: timeNow(now) },
        { label: t("lessonChanges.lesson.venue"), from: before.venueName, to: now.venueName },
        { label: t("lessonChanges.lesson.staff"), from: before.staffName, to: now.staffName },
      ]}
      draft={draft}
      changed={datedLessonsChanged}
      told={(saved) => t(`${words}.cancelled`, { lesson: shortOf(saved) })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <Down gap={1}>
        <Words strong>{fullOf(lesson)}</Words>
        <Words faint>{t(`${words}.cancelAbout`)}</Words>
      </Down>
      <TextField name="reason" label={t(`${words}.reason`)} hint={t(`${words}.reasonHint`)} max={200} />
    </EditDialog>
  );
}

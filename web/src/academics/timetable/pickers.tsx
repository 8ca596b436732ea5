import { ALL_GROUPS, timetable } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { venues } from "@ofisi/contract/academics/venues";
import { groups } from "@ofisi/contract/people/groups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { NounMenu } from "../../kit/list/NounMenu.tsx";
import { ActionMenu } from "../../kit/list/QuietActions.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { useLessons } from "./lessons.ts";

interface Chosen {
  value: string;
  onChange: (code: string) => void;
}

export function useUnitOptions(): PickerOption[] {
  const list = useRead(units.getActivity, {}).data?.Activities ?? [];
  return list.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName }));
}

export function useVenueOptions(): PickerOption[] {
  const list = useRead(venues.getVenue, {}).data?.Venue ?? [];
  return list.map(({ venueCode, venueName, description }) => ({
    value: venueCode,
    label: venueName,
    note: description,
  }));
}

/** The groups of the school, and all of them first (document 000 section 2). */
export function useGroupOptions(): PickerOption[] {
  const { t } = useTranslation();
  const list = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  return [
    { value: ALL_GROUPS, label: t("timetable.group.all") },
    ...list.map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName })),
  ];
}

/** Units with New and remove. */
export function UnitMenu({ value, onChange }: Chosen) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const options = useUnitOptions();
  useWritten(units.addActivity, ({ activityCode }) => onChange(activityCode));
  const may = useMay(units.addActivity);
  const removal = useRemoval(units.removeActivity, t("timetable.unit.remove"), () => invalidate(units.getActivity));
  const remove = async (): Promise<void> => {
    const name = options.find((option) => option.value === value)?.label;
    if (name === undefined) return ask.alert(t("timetable.removeNone"));
    const words = { question: t("timetable.removeConfirm", { name }), told: t("timetable.removed", { name }) };
    if (await removal.run({ activityCode: value, activityName: name }, words)) onChange("");
  };
  return (
    <NounMenu
      label={t("timetable.unit.one")}
      placeholder={t("timetable.unit.placeholder")}
      emptyText={t("timetable.unit.none")}
      options={options}
      value={value}
      onChange={onChange}
      may={may}
      add={{ label: t("timetable.unit.add"), onPress: () => open("addUnit") }}
      remove={{ label: t("timetable.unit.remove"), onPress: () => void remove() }}
    />
  );
}

/** Venues with New and remove (G091, G092). */
export function VenueMenu({ value, onChange }: Chosen) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const options = useVenueOptions();
  useWritten(venues.addVenue, ({ venueCode }) => onChange(venueCode));
  const may = useMay(venues.addVenue);
  const removal = useRemoval(venues.removeVenue, t("timetable.venue.remove"), () =>
    invalidate(venues.getVenue, venues.searchVenues),
  );
  const remove = async (): Promise<void> => {
    const name = options.find((option) => option.value === value)?.label;
    if (name === undefined) return ask.alert(t("timetable.removeNone"));
    const words = { question: t("timetable.removeConfirm", { name }), told: t("timetable.removed", { name }) };
    if (await removal.run({ venueCode: value, activityName: name }, words)) onChange("");
  };
  return (
    <NounMenu
      label={t("timetable.venue.one")}
      placeholder={t("timetable.venue.placeholder")}
      emptyText={t("timetable.venue.none")}
      options={options}
      value={value}
      onChange={onChange}
      may={may}
      add={{ label: t("timetable.venue.add"), onPress: () => open("addVenue") }}
      remove={{ label: t("timetable.venue.remove"), onPress: () => void remove() }}
    />
  );
}

/** Groups and all of them, with New (G094). */
export function LessonGroupMenu({ value, onChange }: Chosen) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useWritten(groups.addGroup, ({ groupCode }) => onChange(groupCode));
  const may = useMay(groups.addGroup);
  return (
    <Picker
      label={t("timetable.group.one")}
      placeholder={t("timetable.group.placeholder")}
      options={useGroupOptions()}
      value={value}
      onChange={onChange}
      clearable
      actions={
        may && (
          <ActionMenu
            label={t("kit.actionsOf", { what: t("timetable.group.one") })}
            actions={[{ label: t("timetable.group.add"), icon: <AddIcon />, onPress: () => open("addGroup") }]}
          />
        )
      }
    />
  );
}

/** Those who have a lesson: the list of the staff itself is not for everybody who reads the timetable. */
export function TeacherMenu({ value, onChange }: Chosen) {
  const { t } = useTranslation();
  const lessons = useLessons().data?.Timetable ?? [];
  const names = new Map(lessons.map(({ staffCode, staffName }) => [staffCode, staffName]));
  return (
    <Picker
      label={t("timetable.staff.one")}
      placeholder={t("timetable.staff.placeholder")}
      emptyText={t("timetable.staff.none")}
      options={[...names]
        .map(([code, name]) => ({ value: code, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}

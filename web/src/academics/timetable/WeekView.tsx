import { ALL_GROUPS, DAYS, LESSON_SORTS, shareWeek, timetable, type Lesson } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useFold } from "../../kit/shell/fold.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { WeekGrid, type WeekItem, type WeekWords } from "../../kit/week/WeekGrid.tsx";
import type { Place } from "../../kit/week/layout.ts";
import { placesOf, useBells } from "../bells/bells.ts";
import { useWeeks } from "../lessonWeeks/weeks.ts";
import { useCalendarActions } from "./useCalendarActions.tsx";
import { LESSON_FILTERS, LessonFilters } from "./LessonFilters.tsx";
import { lessonKey } from "./lessonKey.ts";
import { findClash, placeOf, useClashWords, useLessons, useLessonWords } from "./lessons.ts";
import { useNearbyFree } from "./NearbyPlaces.tsx";
import type { ViewProps } from "./TimetableScreen.tsx";
import { useMoves } from "./useMoves.ts";

const ORDER = { sorts: LESSON_SORTS };
const DIALOGS = ["addLesson", "lesson", "editLesson"] as const;
type Values = typeof LESSON_FILTERS;

/** The week of a group, of a member of the staff or of a venue: nothing in it stands over something else. */
export function WeekView({ views }: ViewProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const filters = useFilters(LESSON_FILTERS, ORDER, timetable.getTimetable);
  const { values } = filters;
  const reading = useLessons();
  const mayAdd = useMay(timetable.addActivityList);
  const calendars = useCalendarActions();
  const isOne = values.groupCode !== "" || values.staffCode !== "" || values.venueCode !== "";
  const { keyword: _, ...terms } = values;
  return (
    <Screen
      title={t("timetable.title")}
      about={t("timetable.about")}
      reading={reading}
      action={
        <>
          <QuietActions actions={calendars} />
          {mayAdd && (
            <Button kind="primary" icon={<AddIcon />} onClick={() => open("addLesson", lessonKey(terms))}>
              {t("timetable.lesson.add")}
            </Button>
          )}
        </>
      }
    >
      {views}
      <Toolbar>
        <LessonFilters bind={filters.bind} />
        <ClearFilters onClick={filters.clear} disabled={!filters.isFiltered} />
      </Toolbar>
      {!isOne && <Empty title={t("timetable.week.choose")} about={t("timetable.week.chooseAbout")} />}
      {isOne && reading.data && <Week lessons={reading.data.Timetable} values={values} mayEdit={mayAdd} />}
    </Screen>
  );
}

function isShown(lesson: Lesson, { activityCode, venueCode, groupCode, staffCode }: Values): boolean {
  return (
    (activityCode === "" || lesson.activityCode === activityCode) &&
    (venueCode === "" || lesson.venueCode === venueCode) &&
    (groupCode === "" || lesson.groupCode === ALL_GROUPS || lesson.groupCode === groupCode) &&
    (staffCode === "" || lesson.staffCode === staffCode)
  );
}

function Week({ lessons: stored, values, mayEdit }: { lessons: readonly Lesson[]; values: Values; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const isPhone = useFold() !== undefined;
  const words = useLessonWords();
  const sayClash = useClashWords();
  const nearby = useNearbyFree();
  const { lessons, move } = useMoves(stored);
  const bells = useBells();
  const weeks = useWeeks();
  const [which, setWhich] = useState<"both" | "A" | "B">("both");
  const week = weeks && which !== "both" ? which : "every";
  // A stands to the left of B.
  const shown = lessons
    .filter((lesson) => isShown(lesson, values) && shareWeek(lesson.week, week))
    .toSorted((a, b) => (a.week < b.week ? -1 : a.week > b.week ? 1 : 0));
  // Monday to Friday, and what of the week's end has lessons in the school.
  const weekdays = DAYS.filter(
    (day, at) =>
      at < 5 ||
      [...lessons, ...bells.flatMap((bell) => bell.days.map((each) => ({ day: each })))].some(
        (each) => each.day === day,
      ),
  );
  const [day, setDay] = useState<(typeof DAYS)[number]>("Monday");
  const days = isPhone ? weekdays.filter((each) => each === day) : weekdays;

  const columnOf = (lesson: Lesson): Place => ({ ...placeOf(lesson), day: days.indexOf(lesson.day) });
  const dayOf = (place: Place) => days[place.day]!;
  /** A place of the grid among all days of the week. */
  const inWeek = (place: Place): Place => ({ ...place, day: DAYS.indexOf(dayOf(place)) });
  const lessonOf = (id: string) => lessons.find((lesson) => String(lesson.id) === id);
  const { timesAt, grid } = useGridWords(dayOf);

  const items = shown
    .filter((lesson) => days.includes(lesson.day))
    .map((lesson): WeekItem => {
      const about = [
        lesson.week === "every" ? "" : words.weekName(lesson),
        values.groupCode === "" || lesson.groupCode === ALL_GROUPS ? words.groupName(lesson) : "",
        values.staffCode === "" ? lesson.staffName : "",
        values.venueCode === "" ? lesson.venueName : "",
      ].filter((part) => part !== "");
      return {
        ...columnOf(lesson),
        id: String(lesson.id),
        title: lesson.activityName,
        about,
        label: words.full(lesson),
      };
    });
  const breaks = bells
    .filter(({ isBreak }) => isBreak)
    .flatMap((bell) => placesOf(bell).map((place) => ({ ...place, label: bell.name })))
    .flatMap((place) => {
      const column = days.indexOf(DAYS[place.day]!);
      return column < 0 ? [] : [{ ...place, day: column }];
    });
  const clashOf = (id: string, place: Place): string | undefined => {
    const lesson = lessonOf(id);
    const clash = lesson && findClash(lessons, lesson, inWeek(place));
    return clash && sayClash(clash);
  };
  /** Put down where it cannot be: the nearest place that is free is one press away. */
  const offerNearby = async (reason: string, id: string, place: Place): Promise<void> => {
    const lesson = lessonOf(id);
    const to = lesson && nearby(lesson, inWeek(place))?.places[0];
    if (!to) return ask.alert(reason);
    const when = { day: DAYS[to.day]!, startTime: timeOf(to.start), endTime: timeOf(to.end) };
    const at = t("timetable.week.at", { day: words.dayName(when.day), start: when.startTime, end: when.endTime });
    if (await ask.confirm(reason, { confirmLabel: t("timetable.nearby.put", { at }) })) move(lesson, when);
  };
  const { keyword: _, ...terms } = values;
  return (
    <>
      {weeks && (
        <Across>
          <Choose
            label={t("timetable.weeks.one")}
            value={which}
            options={(["both", "A", "B"] as const).map((each) => ({
              value: each,
              label: t(`timetable.weeks.${each}`),
            }))}
            onChange={setWhich}
          />
        </Across>
      )}
      {isPhone && (
        <Choose
          label={t("timetable.week.day")}
          value={day}
          options={weekdays.map((each) => ({ value: each, label: words.dayName(each) }))}
          onChange={setDay}
        />
      )}
      <WeekGrid
        label={t("timetable.week.grid")}
        days={days.map(words.dayName)}
        items={items}
        bells={[...lessons.map(placeOf), ...bells.flatMap(placesOf)]}
        breaks={breaks}
        words={grid}
        onOpen={(id) => open("lesson", id)}
        {...(mayEdit && {
          edit: {
            clashOf,
            onFree: (place) => open("addLesson", lessonKey({ ...terms, day: dayOf(place), ...timesAt(place), week })),
            onMove: (id, place) => {
              const lesson = lessonOf(id);
              if (lesson) move(lesson, { day: dayOf(place), ...timesAt(place) });
            },
            onClash: (reason, id, place) => void offerNearby(reason, id, place),
          },
        })}
      />
    </>
  );
}

/** What the grid says, of days that are its columns. */
function useGridWords(dayOf: (place: Place) => (typeof DAYS)[number]) {
  const { t } = useTranslation();
  const { dayName } = useLessonWords();
  const timesAt = ({ start, end }: Place) => ({ startTime: timeOf(start), endTime: timeOf(end) });
  const parts = (place: Place) => {
    const { startTime: start, endTime: end } = timesAt(place);
    return { day: dayName(dayOf(place)), start, end };
  };
  const at = (place: Place) => t("timetable.week.at", parts(place));
  const grid: WeekWords = {
    time: timeOf,
    free: (place) => t("timetable.week.free", parts(place)),
    taken: (item) => t("timetable.week.taken", { name: item.title }),
    over: at,
    back: (item) => t("timetable.week.back", { name: item.title }),
    put: (item, place) => t("timetable.week.put", { name: item.title, to: at(place) }),
    how: t("timetable.week.how"),
  };
  return { timesAt, grid };
}

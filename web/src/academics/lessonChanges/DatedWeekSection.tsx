import { lessonChanges, type DatedLesson, type LessonDay } from "@ofisi/contract/academics/lessonChanges";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { useFold } from "../../kit/shell/fold.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { WeekGrid, type WeekItem, type WeekWords } from "../../kit/week/WeekGrid.tsx";
import { placesOf, useBells } from "../bells/bells.ts";
import { datedLessonKey } from "./datedLessonKey.ts";
import { fullOf, groupOf } from "./datedLessons.ts";

const DIALOGS = ["datedLesson", "changeLesson", "cancelLesson", "swapLesson", "freeThen"] as const;

/** What the week is narrowed to; empty is everything. */
interface Chosen {
  activityCode: string;
  venueCode: string;
  groupCode: string;
  staffCode: string;
  /** Any day of the week; empty is today. */
  day: string;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Monday is 0, as in `DAYS`. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** A week by its dates: of a group, of a member of the staff or of a venue. */
export function DatedWeekSection({ values, onDay }: { values: Chosen; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const today = schoolDay();
  const day = values.day === "" ? today : values.day;
  const isOne = values.groupCode !== "" || values.staffCode !== "" || values.venueCode !== "";
  const code = (name: keyof Omit<Chosen, "day">) => (values[name] === "" ? undefined : values[name]);
  const reading = useRead(
    lessonChanges.getDatedLessons,
    {
      day,
      activityCode: code("activityCode"),
      venueCode: code("venueCode"),
      groupCode: code("groupCode"),
      staffCode: code("staffCode"),
    },
    { enabled: isOne },
  );
  return (
    <>
      <Across>
        <Button onClick={() => onDay(addDays(day, -7))}>{t("lessonChanges.previous")}</Button>
        <Button onClick={() => onDay("")}>{t("lessonChanges.present")}</Button>
        <Button onClick={() => onDay(addDays(day, 7))}>{t("lessonChanges.next")}</Button>
        <DayInput label={t("lessonChanges.day")} value={day} onChange={(next) => onDay(next === today ? "" : next)} />
        <Button kind="outlined" onClick={() => open("freeThen", day)}>
          {t("lessonChanges.free.open")}
        </Button>
      </Across>
      {!isOne && <Empty title={t("lessonChanges.choose")} about={t("lessonChanges.chooseAbout")} />}
      {isOne && (
        <Loaded reading={reading} lines={8}>
          {({ days, week, lessons }) => (
            <>
              {week !== "" && <Words>{t(`timetable.weeks.${week}`)}</Words>}
              <Week key={days[0]?.day} days={days} lessons={lessons} values={{ ...values, day }} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Week({ days: all, lessons, values }: { days: LessonDay[]; lessons: DatedLesson[]; values: Chosen }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const isPhone = useFold() !== undefined;
  // Monday to Friday, and what of the week's end has lessons.
  const week = all.filter(({ day }, at) => at < 5 || lessons.some((lesson) => lesson.day === day));
  const [shown, setShown] = useState(values.day);
  const onPhone = week.find(({ day }) => day === shown) ?? week[0]!;
  const days = isPhone ? [onPhone] : week;
  const bells = useBells();
  const nameOf = ({ day, isHeld, dayOff }: LessonDay): string => {
    const weekday = t(`timetable.days.${DAYS[weekdayOf(day)]!}`);
    const name = t("lessonChanges.dayIs", { weekday, day: formatDate(day) });
    if (isHeld) return name;
    return t("lessonChanges.dayOff", { day: name, name: dayOff || t("lessonChanges.outside") });
  };
  /** As it stands: one that somebody else takes, or that is elsewhere, is struck where it would have been. */
  const itemOf = (lesson: DatedLesson, column: number, isHeld: boolean): WeekItem => {
    const { asEver, state } = lesson;
    const isGone =
      (values.staffCode !== "" && lesson.staffCode !== values.staffCode) ||
      (values.venueCode !== "" && lesson.venueCode !== values.venueCode);
    const isOff = !isHeld || state === "cancelled" || isGone;
    const { startTime, endTime } = isGone ? asEver : lesson;
    const isCovered = lesson.staffCode !== asEver.staffCode;
    const about = [
      ...(!isHeld ? [t("lessonChanges.noLessons")] : state === "cancelled" ? [t("lessonChanges.state.cancelled")] : []),
      ...(isGone && isCovered ? [t("lessonChanges.takenBy", { name: lesson.staffName })] : []),
      ...(isGone && !isCovered ? [t("lessonChanges.inVenue", { venue: lesson.venueName })] : []),
      ...(values.groupCode === "" ? [groupOf(lesson)] : []),
      ...(!isGone && (values.staffCode === "" || isCovered) ? [lesson.staffName] : []),
      ...(!isGone && values.venueCode === "" ? [lesson.venueName] : []),
      ...(!isGone && isCovered ? [t("lessonChanges.insteadOf", { name: asEver.staffName })] : []),
    ];
    return {
      id: datedLessonKey(lesson),
      day: column,
      start: minutesOf(startTime)!,
      end: minutesOf(endTime)!,
      title: lesson.activityName,
      about,
      label: fullOf(lesson),
      mark: isOff ? "off" : state === "changed" ? "changed" : undefined,
    };
  };
  const items = lessons.flatMap((lesson): WeekItem[] => {
    const at = days.findIndex(({ day }) => day === lesson.day);
    return at < 0 ? [] : [itemOf(lesson, at, days[at]!.isHeld)];
  });
  // On a holiday nothing is rung.
  const breaks = bells
    .filter(({ isBreak }) => isBreak)
    .flatMap((bell) => placesOf(bell).map((place) => ({ ...place, label: bell.name })))
    .flatMap((place) => {
      const column = days.findIndex(({ day, isHeld }) => isHeld && weekdayOf(day) === place.day);
      return column < 0 ? [] : [{ ...place, day: column }];
    });
  return (
    <>
      {isPhone && (
        <Choose
          label={t("lessonChanges.day")}
          value={onPhone.day}
          options={week.map((each) => ({ value: each.day, label: nameOf(each) }))}
          onChange={setShown}
        />
      )}
      <WeekGrid
        label={t("lessonChanges.grid")}
        days={days.map(nameOf)}
        items={items}
        bells={[...items, ...bells.flatMap(placesOf)]}
        breaks={breaks}
        words={SILENT}
        onOpen={(id) => open("datedLesson", id)}
      />
    </>
  );
}

/** Nothing is moved here by hand: of the grid's words the times alone are said. */
const SILENT: WeekWords = {
  time: timeOf,
  free: () => "",
  taken: () => "",
  over: () => "",
  back: () => "",
  put: () => "",
  how: "",
};

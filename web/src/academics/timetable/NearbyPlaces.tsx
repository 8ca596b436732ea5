import { DAYS, LESSON_WEEKS } from "@ofisi/contract/academics/timetable";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ChipButton } from "../../kit/ChipButton.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import type { Place } from "../../kit/week/layout.ts";
import { placesOf, useBells } from "../bells/bells.ts";
import { findClash, useClashWords, useLessons, useLessonWords, type Wanted } from "./lessons.ts";
import { nearbyFree } from "./nearby.ts";

const NAMES = ["venueCode", "groupCode", "staffCode", "day", "startTime", "endTime", "week"] as const;

/** Says what is in the way of the lesson in the form before it is sent, and offers the nearest places that are free. */
export function NearbyPlaces({ lesson }: { lesson?: Wanted }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<Wire>();
  const [venueCode, groupCode, staffCode, day, start, end, week] = useWatch({ control, name: NAMES });
  const { dayName } = useLessonWords();
  const say = useClashWords();
  const offer = useNearbyFree();
  const wanted = lesson ?? { id: 0, venueCode, groupCode, staffCode };
  const place = {
    day: DAYS.findIndex((each) => each === day),
    start: minutesOf(start ?? ""),
    end: minutesOf(end ?? ""),
  };
  if (!isKnown(wanted) || !isPlace(place)) return null;
  const asked = { ...wanted, week: LESSON_WEEKS.find((each) => each === week) ?? "every" };
  const found = offer(asked, place);
  if (!found) return null;
  const take = (to: Place): void => {
    const values = { day: DAYS[to.day]!, startTime: timeOf(to.start), endTime: timeOf(to.end) };
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Notice tone="attention">
      <Down gap={1}>
        {say(found.clash)}
        {found.places.length === 0 ? (
          t("timetable.nearby.none")
        ) : (
          <Across>
            {t("timetable.nearby.label")}
            {found.places.map((to) => (
              <ChipButton key={`${to.day}-${to.start}`} onClick={() => take(to)}>
                {t("timetable.week.free", {
                  day: dayName(DAYS[to.day]!),
                  start: timeOf(to.start),
                  end: timeOf(to.end),
                })}
              </ChipButton>
            ))}
          </Across>
        )}
      </Down>
    </Notice>
  );
}

/** What is in a lesson's way at a place and where it could be instead; undefined where nothing is in the way. */
export function useNearbyFree() {
  const lessons = useLessons().data?.Timetable ?? [];
  const bells = useBells();
  return (wanted: Wanted, place: Place) => {
    const clash = findClash(lessons, wanted, place);
    if (!clash) return undefined;
    const breaks = bells.filter(({ isBreak }) => isBreak).flatMap(placesOf);
    return { clash, places: nearbyFree(wanted, place, { lessons, bells: bells.flatMap(placesOf), breaks }) };
  };
}

function isKnown(wanted: { [Name in keyof Wanted]?: Wanted[Name] | undefined }): wanted is Wanted {
  return [wanted.venueCode, wanted.groupCode, wanted.staffCode].every((code) => (code ?? "") !== "");
}
function isPlace(place: { day: number; start: number | undefined; end: number | undefined }): place is Place {
  return place.day >= 0 && place.start !== undefined && place.end !== undefined && place.start < place.end;
}

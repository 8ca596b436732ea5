import { LessonGroupMenu, TeacherMenu, UnitMenu, VenueMenu } from "./pickers.tsx";

/** What both views are narrowed by: the same in either. */
export const LESSON_FILTERS = { keyword: "", activityCode: "", venueCode: "", groupCode: "", staffCode: "" };
type Filter = keyof typeof LESSON_FILTERS;

/** The pickers of what lessons are made of: they narrow what is shown, and fill the form of a new lesson. */
export function LessonFilters({
  bind,
}: {
  bind: (name: Filter) => { value: string; onChange: (code: string) => void };
}) {
  return (
    <>
      <UnitMenu {...bind("activityCode")} />
      <VenueMenu {...bind("venueCode")} />
      <LessonGroupMenu {...bind("groupCode")} />
      <TeacherMenu {...bind("staffCode")} />
    </>
  );
}

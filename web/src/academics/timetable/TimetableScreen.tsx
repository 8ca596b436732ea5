import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Views } from "../../kit/shell/Views.tsx";
import { DatesView } from "./DatesView.tsx";
import { LessonsView } from "./LessonsView.tsx";
import { WeekView } from "./WeekView.tsx";

const VIEWS = { table: LessonsView, week: WeekView, dates: DatesView } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** What is taken along from one view to the other. */
const SHARED = ["activityCode", "venueCode", "groupCode", "staffCode"] as const;

export interface ViewProps {
  /** Draws the choice of a view above the lessons. */
  views: ReactNode;
}

/** /school/activity: the lessons of a week, as a table and as a week (document 000 section 2). */
export function TimetableScreen() {
  const { t } = useTranslation();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = NAMES.find((each) => each === search["view"]) ?? "table";
  const show = useCallback(
    (next: View) =>
      void navigate({
        to: ".",
        search: ((before: Record<string, unknown>) => ({
          ...Object.fromEntries(SHARED.map((name) => [name, before[name]])),
          ...(next !== "table" && { view: next }),
        })) as never,
      }),
    [navigate],
  );
  const Shown = VIEWS[view];
  return (
    <Shown
      key={view}
      views={
        <Views
          label={t("timetable.views.which")}
          views={NAMES.map((value) => ({ value, label: t(`timetable.views.${value}`) }))}
          value={view}
          onChange={show}
        />
      }
    />
  );
}

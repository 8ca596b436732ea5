import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Views } from "../../kit/shell/Views.tsx";
import { CoursesView } from "./CoursesView.tsx";
import { LecturesView } from "./LecturesView.tsx";
import { WorkloadView } from "./WorkloadView.tsx";

const VIEWS = { courses: CoursesView, distribution: LecturesView, workload: WorkloadView } as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Which list is shown, and how another is: each has a page, an order and a search of its own, all of the same term. */
export interface ViewProps {
  /** Draws the choice of a view above the list. */
  views: ReactNode;
  /** Shows another one, perhaps searched for something. */
  show: (view: View, keyword?: string) => void;
}

/** /school/course: the courses, who teaches which to whom, and how much that is (document 000 section 2; G088). */
export function CoursesScreen() {
  const { t } = useTranslation();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = NAMES.find((each) => each === search["view"]) ?? "courses";
  const show = useCallback(
    (next: View, keyword?: string) =>
      void navigate({
        to: ".",
        search: (({ academicYearCode, semesterCode }: Record<string, unknown>) => ({
          academicYearCode,
          semesterCode,
          ...(keyword !== undefined && { keyword }),
          ...(next !== "courses" && { view: next }),
        })) as never,
      }),
    [navigate],
  );
  const Shown = VIEWS[view];
  return (
    <Shown
      key={view}
      show={show}
      views={
        <Views
          label={t("courses.which")}
          views={NAMES.map((value) => ({ value, label: t(`courses.views.${value}`) }))}
          value={view}
          onChange={(next) => show(next)}
        />
      }
    />
  );
}

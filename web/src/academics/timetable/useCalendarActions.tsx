import { bells } from "@ofisi/contract/academics/bells";
import { filler } from "@ofisi/contract/academics/filler";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { timetablePapers } from "@ofisi/contract/academics/timetablePapers";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { ClockIcon, FillIcon, LinkIcon, PrintIcon, SettingsIcon } from "../../kit/shell/icons.ts";

const DIALOGS = ["bells", "lessonDays", "calendarLinks", "printWeeks"] as const;

/** What can be done with the dates of the timetable and its weeks on paper, from any view of it. */
export function useCalendarActions(): readonly QuietAction[] {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const navigate = useNavigate();
  return [
    {
      label: t("filler.title"),
      icon: <FillIcon />,
      do: filler.publishTimetable,
      onPress: () => void navigate({ to: "/school/activity/fill" }),
    },
    { label: t("bells.title"), icon: <ClockIcon />, do: bells.getBells, onPress: () => open("bells") },
    {
      label: t("lessonCalendar.days.title"),
      icon: <SettingsIcon />,
      do: lessonCalendar.getLessonDays,
      onPress: () => open("lessonDays"),
    },
    {
      label: t("lessonCalendar.links.title"),
      icon: <LinkIcon />,
      do: lessonCalendar.getCalendarLinks,
      onPress: () => open("calendarLinks"),
    },
    {
      label: t("timetablePapers.title"),
      icon: <PrintIcon />,
      do: timetablePapers.printTimetable,
      onPress: () => open("printWeeks"),
    },
  ];
}

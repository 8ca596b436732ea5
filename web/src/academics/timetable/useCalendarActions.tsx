import { bells } from "@ofisi/contract/academics/bells";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { useTranslation } from "react-i18next";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { ClockIcon, LinkIcon, SettingsIcon } from "../../kit/shell/icons.ts";

const DIALOGS = ["bells", "lessonDays", "calendarLinks"] as const;

/** What can be done with the dates of the timetable, from any view of it. */
export function useCalendarActions(): readonly QuietAction[] {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  return [
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
  ];
}

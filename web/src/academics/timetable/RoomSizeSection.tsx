import { ALL_GROUPS, timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { useRead } from "../../kit/data/useRead.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";

/** Says that a group is larger than a venue; nothing where it fits, or where nobody has said how many the venue holds. */
export function RoomSizeSection({ venueCode, groupCode }: { venueCode: string; groupCode: string }) {
  const { t } = useTranslation();
  const venue = useRead(venues.getVenue, {}).data?.Venue.find((each) => each.venueCode === venueCode);
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  const seated = groups.filter((each) => groupCode === ALL_GROUPS || each.groupCode === groupCode);
  const students = seated.reduce((sum, each) => sum + each.students, 0);
  if (!venue || venue.seats === 0 || students <= venue.seats) return null;
  return (
    <Notice tone="attention">
      {t("timetable.tooSmall", {
        venue: venue.venueName,
        group: groupCode === ALL_GROUPS ? t("timetable.group.all") : seated[0]!.groupName,
        seats: formatNumber(venue.seats),
        students: formatNumber(students),
      })}
    </Notice>
  );
}

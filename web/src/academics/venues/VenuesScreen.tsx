import { VENUE_SORTS, venues, type Venue } from "@ofisi/contract/academics/venues";
import { imports } from "@ofisi/contract/people/imports";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { call } from "../../kit/data/call.ts";
import { useMay } from "../../kit/data/session.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useBinActs } from "../../kit/list/useBinActs.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { AddIcon, BinIcon, UploadIcon } from "../../kit/shell/icons.ts";

const VENUES = listOf(venues.searchVenues, {
  name: "venues",
  filters: { keyword: "" },
  sorts: VENUE_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (venue) => venue.venueCode,
  nameOf: (venue) => venue.venueName,
  ticks: {
    find: async (codes) => (await call(venues.getVenue, {})).Venue.filter((each) => codes.includes(each.venueCode)),
  },
});
const DIALOGS = ["addVenue", "editVenue", "startVenueImport"] as const;

/** /school/venues: where lessons are held. */
export function VenuesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const mayEdit = useMay(venues.editVenue);
  const list = useList(VENUES);
  const onRow = useCallback((venue: Venue) => open("editVenue", venue.venueCode), [open]);
  const columns = useMemo(
    (): Column<Venue>[] => [
      {
        id: "venueName",
        title: t("venues.name"),
        width: 220,
        sortable: true,
        card: "title",
        value: (venue) => venue.venueName,
      },
      {
        id: "description",
        title: t("venues.description"),
        width: 420,
        sortable: true,
        card: "note",
        value: (venue) => venue.description,
      },
      {
        id: "seats",
        title: t("venues.seats"),
        width: 100,
        kind: "number",
        sortable: true,
        value: ({ seats }) => (seats === 0 ? "" : seats),
      },
    ],
    [t],
  );
  const add = { label: t("venues.add"), icon: <AddIcon />, do: venues.addVenue, onPress: () => open("addVenue") };
  return (
    <ListScreen
      list={list}
      title={t("venues.title")}
      about={t("venues.about")}
      label={t("venues.table")}
      columns={columns}
      search={{ by: "keyword", label: t("venues.search") }}
      main={add}
      actions={[
        ...useListFiles(list, venues.downloadVenues, t("venues.download")),
        {
          label: t("venues.upload"),
          icon: <UploadIcon />,
          do: imports.uploadStudents,
          onPress: () => open("startVenueImport"),
        },
        {
          label: t("kit.bin.title"),
          icon: <BinIcon />,
          do: venues.getVenueBin,
          onPress: () => void navigate({ to: "/school/venues/bin" }),
        },
      ]}
      acts={useBinActs(list, {
        remove: venues.removeVenues,
        restore: venues.restoreVenues,
        download: venues.downloadVenues,
        chosen: (checkedVenue) => ({ checkedVenue }),
        invalidates: [venues.searchVenues],
        none: t("venues.removeNone"),
      })}
      {...(mayEdit && { onRow })}
      none={{ title: t("venues.none"), about: t("venues.noneAbout"), action: add }}
      unmatched={{ title: t("venues.unmatched") }}
    />
  );
}

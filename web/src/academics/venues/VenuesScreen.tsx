import { VENUE_SORTS, venues } from "@ofisi/contract/academics/venues";
import { imports } from "@ofisi/contract/people/imports";
import { call } from "../../kit/data/call.ts";
import { useMay } from "../../kit/data/session.ts";
import { useOpener, useRowOpener } from "../../kit/dialog/openers.ts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useBinAction } from "../../kit/list/useBinAction.tsx";
import { useBinActs } from "../../kit/list/useBinActs.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useListWords } from "../../kit/list/useListWords.ts";
import { useColumns } from "../../kit/record/fields.ts";
import { AddIcon, UploadIcon } from "../../kit/shell/icons.ts";
import { VENUE_FIELDS } from "./fields.ts";

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

/** /school/venues: where lessons are held. */
export function VenuesScreen() {
  const { t } = useTranslation();
  const list = useList(VENUES);
  const mayEdit = useMay(venues.editVenue);
  const onRow = useRowOpener("editVenue", list);
  const add = useOpener("addVenue", { label: t("venues.add"), icon: <AddIcon />, do: venues.addVenue });
  const upload = { label: t("venues.upload"), icon: <UploadIcon />, do: imports.uploadStudents };
  return (
    <ListScreen
      list={list}
      {...useListWords("venues", add)}
      columns={useColumns(VENUE_FIELDS, VENUE_SORTS)}
      main={add}
      actions={[
        ...useListFiles(list, venues.downloadVenues, t("venues.download")),
        useOpener("startVenueImport", upload),
        useBinAction("/school/venues/bin", venues.getVenueBin),
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
    />
  );
}

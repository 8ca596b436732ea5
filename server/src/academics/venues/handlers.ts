/** Venues: find, add, edit, bin, download (document 000 section 7; G091, G092). */
import { venues as contract } from "@ofisi/contract/academics/venues";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { venueRecords } from "./queries.ts";
import { venueList } from "./venues.sheet.ts";

export const venueHandlers = schoolHandlers(contract, {
  getVenue: async (context) => ({ Venue: await venueRecords.list(context) }),
  searchVenues: (context, { keyword, ...paging }) => venueRecords.search(context, { keyword }, paging),
  addVenue: (context, venue) => venueRecords.add(context, venue),
  editVenue: (context, { venueCode, version, ...venue }) => venueRecords.change(context, venueCode, venue, version),
  removeVenue: async (context, { venueCode }) =>
    venueRecords.removeUnheld(context, [await venueRecords.get(context, venueCode)]),
  removeVenues: async (context, { checkedVenue }) =>
    venueRecords.removeUnheld(context, await venueRecords.getAll(context, checkedVenue)),
  getVenueBin: (context, paging) => venueRecords.listBin(context, paging),
  restoreVenues: async (context, { checkedVenue }) => ({ rows: await venueRecords.restoreAll(context, checkedVenue) }),
  downloadVenues: listPhases(contract.downloadVenues, venueList),
});

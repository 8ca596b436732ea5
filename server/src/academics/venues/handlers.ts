/** Venues: find, add, edit, bin, download (document 000 section 7; G091, G092). */
import { venues as contract } from "@ofisi/contract/academics/venues";
import type { SchoolContext } from "../../kit/context.ts";
import { refuseAnyHeld } from "../../kit/holds.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { venueRecords } from "./queries.ts";
import { venueList } from "./venues.sheet.ts";

export const venueHandlers = schoolHandlers(contract, {
  getVenue: async (context) => ({ Venue: await venueRecords.list(context) }),
  searchVenues: (context, { keyword, ...paging }) => venueRecords.search(context, { keyword }, paging),
  addVenue: (context, venue) => venueRecords.add(context, venue),
  editVenue: (context, { venueCode, version, ...venue }) => venueRecords.change(context, venueCode, venue, version),
  removeVenue: (context, { venueCode }) => remove(context, [venueCode]),
  removeVenues: (context, { checkedVenue }) => remove(context, checkedVenue),
  getVenueBin: (context, paging) => venueRecords.listBin(context, paging),
  restoreVenues: async (context, { checkedVenue }) => ({ rows: await venueRecords.restoreAll(context, checkedVenue) }),
  downloadVenues: listPhases(contract.downloadVenues, venueList),
});

/** Puts venues in the bin that nothing holds: a lesson of the timetable would. */
async function remove(context: SchoolContext, codes: readonly string[]) {
  const venues = await venueRecords.getAll(context, codes);
  const named = venues.map(({ venueCode, venueName }) => ({ code: venueCode, name: venueName }));
  await refuseAnyHeld(context, "venue", named);
  await venueRecords.remove(context, venues);
  return {};
}

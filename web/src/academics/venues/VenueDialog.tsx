import { venues, type Venue } from "@ofisi/contract/academics/venues";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { addDialog, editDialog } from "../../kit/record/dialogs.tsx";
import { VENUE_FIELDS } from "./fields.ts";

const VENUE = {
  words: "venues",
  fields: VENUE_FIELDS,
  nameOf: (venue: Venue) => venue.venueName,
  changed: () => invalidate(venues.searchVenues, venues.getVenue),
} as const;

/** Adds a venue. */
export const AddVenueDialog = addDialog(venues.addVenue, VENUE);

/** Changes a venue. */
export const EditVenueDialog = editDialog(venues.editVenue, {
  ...VENUE,
  useReading: () => useRead(venues.getVenue, {}),
  rows: ({ Venue: rows }) => rows,
  code: "venueCode",
  gone: "This venue is not there any more",
});

import { venues } from "@ofisi/contract/academics/venues";
import { binScreen } from "../../kit/list/BinScreen.tsx";

/** /school/venues/bin: deleted venues, the latest first, until they are gone for good. */
export const VenueBinScreen = binScreen(venues.getVenueBin, "rows", {
  name: "venuesBin",
  words: "venues.bin",
  back: "/school/venues",
  keyOf: (venue) => venue.venueCode,
  nameOf: (venue) => venue.venueName,
  restore: venues.restoreVenues,
  restored: ({ venueCode }) => ({ checkedVenue: [venueCode] }),
  invalidates: [venues.getVenueBin],
});

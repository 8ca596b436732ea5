/** Venues in the database. */
import type { Venue } from "@ofisi/contract/academics/venues";
import { alike, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

export const venueRecords = record<Venue, "venueCode">({
  table: "venues",
  noun: "venue",
  key: "venueCode",
  prefix: "VN",
  columns: alike("venueCode", "venueName", "description", "seats", "version"),
  gone: "This venue is not there any more",
  refusals: {
    venues_name: ({ venueName: name = "" }) => refuse("There is a venue called {name} already", { name }, "venueName"),
  },
  unique: { venues_name: ["venueName"] },
  versioned: { venueName: "the name", description: "the description", seats: "the seats" },
  searched: ["venueName", "description"],
  hasBin: true,
  held: { as: "venue", called: "venueName" },
});

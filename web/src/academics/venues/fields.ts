import type { Venue } from "@ofisi/contract/academics/venues";
import type { FormField, ListField } from "../../kit/record/fields.ts";

/** What is known of a venue. */
export const VENUE_FIELDS: readonly (FormField<Venue> & ListField<Venue>)[] = [
  { name: "venueName", label: "venues.name", hint: "venues.nameHint", width: 220, card: "title" },
  { name: "description", label: "venues.description", hint: "venues.descriptionHint", width: 420, card: "note" },
  {
    name: "seats",
    label: "venues.seats",
    hint: "venues.seatsHint",
    kind: "number",
    width: 100,
    value: ({ seats }) => seats || "",
  },
];

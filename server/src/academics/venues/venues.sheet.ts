/** Venues as a list to take along; its titles are those of the import, so that it can be uploaded again. */
import type { Venue, venues } from "@ofisi/contract/academics/venues";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import * as column from "../../kit/list/columns.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import type { List } from "../../kit/list/list.ts";
import { venueRecords } from "./queries.ts";

type Asked = Omit<In<typeof venues.downloadVenues>, "format">;

export function venueList(context: SchoolContext, { keyword, checkedVenue: codes, ...order }: Asked): List<Venue> {
  return {
    file: "venues",
    title: ["Venues", "Lieux", "Mahali"],
    count: ["{number} {count|venue|venues}", "{number} {count|lieu|lieux}", "Mahali {number}"],
    columns: [
      column.text(["Name", "Nom", "Jina"], 28, (venue) => venue.venueName),
      column.text(["Description", "Description", "Maelezo"], 48, (venue) => venue.description),
      column.number(["Seats", "Places", "Viti"], 8, ({ seats }) => (seats === 0 ? undefined : seats)),
    ],
    rows: byCursor(context.client, venueRecords.every(context, { keyword, codes }, order)),
    about: codes ? ticked(context.language) : searched(context.language, keyword),
  };
}

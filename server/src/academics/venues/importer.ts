/** Venues from a spreadsheet (G065): a name, a description, and how many it holds. */
import { SEATS_MAX } from "@ofisi/contract/academics/venues";
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import { checkByName } from "../../kit/importer/checking.ts";
import { textColumn, wholeColumn } from "../../kit/importer/columns.ts";
import type { Importer } from "../../kit/importer/importer.ts";
import { recordsOf } from "../../kit/importer/writing.ts";
import { venueRecords } from "./queries.ts";

export const venueImporter: Importer = {
  kind: "venues",
  who: secretaryOrHead,
  page: "/school/venues",
  required: "venueName",
  columns: {
    venueName: textColumn(
      { en: "venue venuename name room", fr: "lieu nomdulieu nom salle", sw: "mahali jina ukumbi" },
      200,
    ),
    description: textColumn({ en: "description details", fr: "description details", sw: "maelezo" }, 200),
    seats: wholeColumn({ en: "seats capacity", fr: "places capacite sieges", sw: "viti nafasi" }, SEATS_MAX),
  },
  // As on the form.
  finishRow(values, problems) {
    if (!values["description"]) problems.push({ field: "description", problem: "missing", detail: "" });
  },
  check: checkByName((tables) => venueRecords.list(tables), "venueName"),
  ...recordsOf({
    ...venueRecords.names,
    columns: { venueName: "venue_name", description: "description", seats: { column: "seats", orZero: true } },
    taken: "(school_code, fold(venue_name)) where deleted_at is null",
    stamps: ["updated_by"],
  }),
};

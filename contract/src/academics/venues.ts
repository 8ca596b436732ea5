/** Venues of the timetable: the rooms, fields and halls that lessons are in (document 000 sections 2, 3, 5, 7). */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, codes, count, formVersion, nothing, optionalCodes, required, text, whole } from "../kit/fields.ts";
import { listFormat } from "../kit/lists.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";

export const Venue = z.object({
  venueCode: z.string(),
  venueName: z.string(),
  description: z.string(),
  /** How many it holds; 0 where nobody has said. */
  seats: count,
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Venue = z.output<typeof Venue>;

/** The columns that venues can be sorted by. */
export const VENUE_SORTS = ["venueName", "description", "seats"] as const;
/** More than any place of a school holds. */
export const SEATS_MAX = 100_000;

/** The fields of a venue's form: what adding and editing share. */
const fields = { venueName: required("Empty"), description: required("Empty"), seats: whole(0, SEATS_MAX, 0) };
const list = paging(VENUE_SORTS);

export const venues = contract("school", "venues", {
  getVenue: read({
    about: "The school's venues by name, as one list: what pickers of venues read.",
    who: staff,
    in: z.object({}),
    out: z.object({ Venue: z.array(Venue) }),
  }),
  searchVenues: read({
    about: "Venues by any part of name or description; accents, case and word order ignored.",
    who: staff,
    in: z.object({ keyword: text(100), ...list }),
    out: z.object({ rows: z.array(Venue), count }),
  }),
  addVenue: write({
    about: "Adds a venue; its name is unique in the school.",
    who: secretaryOrHead,
    in: z.object(fields),
    out: Venue,
  }),
  editVenue: write({
    about: "Changes a venue.",
    who: secretaryOrHead,
    in: z.object({
      venueCode: code("This venue is not there any more"),
      ...fields,
      version: formVersion(),
    }),
    out: Venue,
  }),
  removeVenue: write({
    about: "Puts a venue in the bin, unless something is held there; the name that comes along says nothing (G091).",
    who: secretaryOrHead,
    in: z.object({ venueCode: code("Select the unit you want to remove"), activityName: text() }),
    out: nothing,
  }),
  removeVenues: write({
    about: "Puts the ticked venues in the bin: all of them, or none while something is held in one.",
    who: secretaryOrHead,
    in: z.object({ checkedVenue: codes("Select the unit you want to remove") }),
    out: nothing,
  }),
  getVenueBin: read({
    about: "Venues in the bin, the latest first unless told otherwise; each is gone for good 30 days after.",
    who: secretaryOrHead,
    in: z.object({ ...paging(["deletedAt"]), direction: sortDirection.default("desc") }),
    out: z.object({ rows: z.array(Venue.extend({ deletedAt: z.string(), deletedBy: z.string() })), count }),
  }),
  restoreVenues: write({
    about: "Takes venues out of the bin: all of them, or none where the name of one was taken meanwhile.",
    who: secretaryOrHead,
    in: z.object({ checkedVenue: codes("Select the unit you want to remove") }),
    out: z.object({ rows: z.array(Venue) }),
  }),
  downloadVenues: file({
    about: "Venues that match, or those ticked, as a spreadsheet or on paper.",
    who: staff,
    in: z.object({
      keyword: text(100),
      /** The ticked ones alone; the search says nothing then. */
      checkedVenue: optionalCodes(),
      sort: list.sort,
      direction: list.direction,
      format: listFormat,
    }),
  }),
});

/** The timetable on paper: the week of a group, of a member of the staff or of a venue, a page each. */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { optionalCode } from "../kit/fields.ts";
import { contract, file } from "../kit/operation.ts";

/** Whose week a page shows. */
export const PAPER_SUBJECTS = ["group", "staff", "venue"] as const;
export type PaperSubject = (typeof PAPER_SUBJECTS)[number];

export const timetablePapers = contract("school", "timetablePapers", {
  printTimetable: file({
    about:
      "The week of a group, of a member of the staff or of a venue as a PDF; without a code of each that has lessons.",
    who: staff,
    in: z.object({
      of: z.enum(PAPER_SUBJECTS),
      /** The group's, the staff's or the venue's; empty for all. */
      code: optionalCode("Choose whose lessons"),
    }),
  }),
});

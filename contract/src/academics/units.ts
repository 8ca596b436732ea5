/** Units: what is taught. The documents call one an activity, a unit or a subject (document 000 sections 2, 5, 7). */
import { z } from "zod";
import { staff, teacherOrHead } from "../kit/access.ts";
import { code, count, flag, formVersion, nothing, required, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

export const Unit = z.object({
  activityCode: z.string(),
  activityName: z.string(),
  /** Taught at every key stage and marked in every scheme; spelt so in the documents (G079). */
  isALl: z.boolean(),
  version: count,
});
export type Unit = z.output<typeof Unit>;

export const units = contract("school", "units", {
  getActivity: read({
    about: "The school's units by name. They are the school's, whatever the scheme (G075).",
    who: staff,
    in: z.object({}),
    out: z.object({ Activities: z.array(Unit) }),
  }),
  addActivity: write({
    about: "Adds a unit; its name is unique in the school.",
    who: teacherOrHead,
    in: z.object({ activityName: required("Empty"), isALl: flag() }),
    out: Unit,
  }),
  editActivity: write({
    about: "Renames a unit, or says that it is for all.",
    who: teacherOrHead,
    in: z.object({
      activityCode: code("SELECT UNIT"),
      activityName: required("Empty"),
      isALl: flag(),
      version: formVersion(),
    }),
    out: Unit,
  }),
  removeActivity: write({
    about: "Removes a unit that nothing builds on; otherwise refused, saying what does.",
    who: teacherOrHead,
    in: z.object({ activityCode: code("Select the unit you want to remove"), activityName: text() }),
    out: nothing,
  }),
});

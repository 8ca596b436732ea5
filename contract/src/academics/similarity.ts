/**
 * Long passages that what was handed in for one assignment shares: a hint to look at both, for those who grade and for nobody else
 * (decision 0046).
 */
import { z } from "zod";
import { teacherOrHead } from "../kit/access.ts";
import { count, whole } from "../kit/fields.ts";
import { contract, read } from "../kit/operation.ts";

/** So many texts of one assignment are compared, those that were handed in first. */
export const SIMILARITY_TEXTS_MAX = 200;

const OneText = z.object({ id: z.number(), name: z.string() });

/** Two that share long passages. */
export const SharedText = z.object({
  one: OneText,
  other: OneText,
  /** Of all the passages. */
  words: count,
  /** The longest first, as each of the two has it. */
  passages: z.array(z.object({ one: z.string(), other: z.string(), words: count })),
});
export type SharedText = z.output<typeof SharedText>;

export const similarity = contract("school", "similarity", {
  getSharedPassages: read({
    about:
      "Which texts that were handed in for an assignment share long passages, with the passages side by side. Documents of Word alone are compared, by a job, anew whenever one of them changes.",
    who: teacherOrHead,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: z.object({
      title: z.string(),
      /** `few`: there are no two texts yet; `waiting`: something has changed and they are compared soon. */
      state: z.enum(["few", "waiting", "done", "failed"]),
      /** That can be compared, of as many as were handed in. */
      texts: count,
      handedIn: count,
      Pairs: z.array(SharedText),
    }),
  }),
});

/** What became of a deletion of many. */
import { z } from "zod";

/** Somebody who cannot be deleted or restored, and why, in the reader's words. */
export const Held = z.object({ code: z.string(), name: z.string(), reason: z.string() });
export type Held = z.output<typeof Held>;

/** The codes of those in the bin now, and who was held. */
export const Deletion = z.object({ deleted: z.array(z.string()), held: z.array(Held) });
export type Deletion = z.output<typeof Deletion>;

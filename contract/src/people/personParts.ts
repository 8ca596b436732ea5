/** What the calls of students, staff and applicants have alike: moves between groups, the bin, and the way back. */
import { z } from "zod";
import { Held } from "../kit/deletion.ts";
import { code, count, optionalCode } from "../kit/fields.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";

/** Where those who are moved go, and where the caller takes them from. */
export const move = { groupCodeSelected: code("Select Group"), groupCode: optionalCode() };

const SAME_GROUP = { error: "Cannot move to the same group" satisfies Text, path: ["groupCodeSelected"] };
/** For `refine`: a move goes to another group. */
export const goesElsewhere = [
  (moving: { groupCodeSelected: string; groupCode?: string | undefined }) =>
    moving.groupCode !== moving.groupCodeSelected,
  SAME_GROUP,
] as const;

export const Moved = z.object({
  moved: count,
  /** Where they came from, so that the move can be undone. */
  from: z.array(z.object({ groupCode: z.string(), userCodes: z.array(z.string()) })),
});

/** Pages of a bin: the latest first unless told otherwise. */
export const binPaging = { ...paging(["deletedAt"]), direction: sortDirection.default("desc") };

/** What somebody in the bin has besides. */
export const deletion = { deletedAt: z.string(), deletedBy: z.string() };

/** How many came back, and who stayed in the bin. */
export const Restored = z.object({ restored: count, held: z.array(Held) });

/** The first page of the school's staff. Later areas add their figures to it. */
import { z } from "zod";
import { staff } from "../kit/access.ts";
import { count } from "../kit/fields.ts";
import { contract, read } from "../kit/operation.ts";

export const dashboard = contract("school", "dashboard", {
  getOverview: read({
    about: "Head counts of the school by key stage and group.",
    who: staff,
    in: z.object({}),
    out: z.object({
      students: count,
      groups: count,
      keyStages: count,
      withoutPhoto: count,
      withoutPhone: count,
      byKeyStage: z.array(
        z.object({ keyStageName: z.string(), keyStageCode: z.string(), groups: count, students: count }),
      ),
    }),
  }),
});

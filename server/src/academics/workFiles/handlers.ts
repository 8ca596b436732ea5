/** What a school allows for its assignments: kinds of files, and room for them. */
import { workFiles as contract, WORK_FILE_KINDS } from "@ofisi/contract/academics/workFiles";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { withVersion } from "../../kit/settings.ts";
import { countBytes } from "../assignments/files.queries.ts";
import * as queries from "./queries.ts";

export const workFileHandlers = schoolHandlers(contract, {
  async getWorkFileKinds(context) {
    const { kinds } = await queries.readWorkFiles(context);
    return { kinds: [...kinds] };
  },

  getWorkFileSettings: (context) => read(context),

  async saveWorkFileSettings(context, { kinds, gigabytes, version }) {
    // Each once, in the order in which they are named.
    const inOrder = WORK_FILE_KINDS.filter((kind) => kinds.includes(kind));
    await queries.changeWorkFiles(context, { kinds: inOrder, gigabytes }, version);
    return await read(context);
  },
});

async function read(context: SchoolContext) {
  const settings = await queries.readWorkFiles(context);
  const { kept } = await countBytes(context, context.caller.userCode);
  return { ...withVersion(settings), kinds: [...settings.kinds], usedBytes: kept };
}

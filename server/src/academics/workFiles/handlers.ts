/** What a school allows for its assignments: kinds of files, and room for them. */
import { workFiles as contract, WORK_FILE_KINDS } from "@ofisi/contract/academics/workFiles";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { settingsBefore, withVersion } from "../../kit/settings.ts";
import { countBytes } from "../assignments/files.queries.ts";
import * as queries from "./queries.ts";

export const workFileHandlers = schoolHandlers(contract, {
  async getWorkFileKinds(context) {
    const { kinds } = await queries.readWorkFiles(context);
    return { kinds: [...kinds] };
  },

  getWorkFileSettings: (context) => read(context),

  async saveWorkFileSettings(context, { kinds, gigabytes, version }) {
    const subject = "files of assignments";
    const before = await settingsBefore(context, {
      subject,
      since: version,
      read: () => queries.readWorkFiles(context),
    });
    // Each once, in the order in which they are named.
    const after = { kinds: WORK_FILE_KINDS.filter((kind) => kinds.includes(kind)), gigabytes };
    await queries.saveWorkFiles(context, after);
    await context.audit({ subject, before, after });
    return await read(context);
  },
});

async function read(context: SchoolContext) {
  const settings = await queries.readWorkFiles(context);
  const { kept } = await countBytes(context, context.caller.userCode);
  return { ...withVersion(settings), kinds: [...settings.kinds], usedBytes: kept };
}

/** What a school has settled of its assignments' files. */
import type { WorkFileKind } from "@ofisi/contract/academics/workFiles";
import { settingsRow } from "../../kit/settings.ts";
import { DEFAULTS } from "./rules.ts";

interface Settled {
  kinds: readonly WorkFileKind[];
  gigabytes: number;
}

export const { read: readWorkFiles, change: changeWorkFiles } = settingsRow<Settled>(
  "work_file_settings",
  "files of assignments",
  { kinds: ["kinds", DEFAULTS.kinds], gigabytes: ["gigabytes", DEFAULTS.gigabytes] },
);

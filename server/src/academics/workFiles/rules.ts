/** Which files a school takes for its assignments, and how a refusal names them. */
import { WORK_FILE_KINDS, WORK_FILE_NAMES, type WorkFileKind } from "@ofisi/contract/academics/workFiles";
import { said } from "@ofisi/contract/kit/phrases";
import type { Kinds } from "../../kit/fileKinds.ts";
import type { Ending } from "../../kit/files/endings.ts";

/** Of a school that has settled nothing. */
export const DEFAULTS: { kinds: readonly WorkFileKind[]; gigabytes: number } = {
  kinds: WORK_FILE_KINDS,
  gigabytes: 50,
};

/** A picture is one kind, in two formats. */
const endingsOf = (kind: WorkFileKind): readonly Ending[] => (kind === "images" ? ["jpg", "png"] : [kind]);

/** What is taken where these kinds are allowed, and what is said of anything else. */
export function takenKinds(kinds: readonly WorkFileKind[]): Kinds {
  const names = kinds.map((kind) => WORK_FILE_NAMES[kind]).join(", ");
  return {
    endings: kinds.flatMap(endingsOf),
    none: said("This school does not take files of this kind. Use {kinds}", { kinds: names }),
    unknown: said("Files of this kind cannot be sent here, at any school. Use {kinds}", { kinds: names }),
  };
}

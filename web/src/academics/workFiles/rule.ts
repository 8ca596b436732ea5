import { WORK_FILE_KINDS, workFiles, type WorkFileKind } from "@ofisi/contract/academics/workFiles";
import { useMemo } from "react";
import { readKept } from "../../kit/data/kept.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { IPHONE_PHOTOS, type UploadRule } from "../../kit/form/Upload.tsx";

const endingsOf = (kind: WorkFileKind): readonly string[] =>
  kind === "images" ? [".jpg", ".jpeg", ".png", ...IPHONE_PHOTOS] : [`.${kind}`];

/**
 * What may be published and handed in here, by its name alone: the server looks into the file itself. Until it is known which kinds
 * the school has settled, all are offered.
 */
export function useWorkRule(): { rule: UploadRule; takesPdf: boolean } {
  const kinds = useRead(workFiles.getWorkFileKinds, {}, { by: readKept }).data?.kinds ?? WORK_FILE_KINDS;
  return useMemo(
    () => ({ rule: { endings: kinds.flatMap(endingsOf), maxMb: 100 }, takesPdf: kinds.includes("pdf") }),
    [kinds],
  );
}

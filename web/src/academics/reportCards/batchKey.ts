/** What is chosen on the screen when many are printed; the codes of what is not chosen are empty. */
export type Chosen = Readonly<Record<"academicYearCode" | "semesterCode" | "keyStageCode" | "groupCode", string>>;

/** What names the dialog's subject in the address. */
export function batchKey({ academicYearCode, semesterCode, keyStageCode, groupCode }: Chosen): string {
  return [academicYearCode, semesterCode, keyStageCode, groupCode].join("~");
}

/** The parts of `batchKey`. */
export function readBatchKey(key: string): Chosen {
  const [academicYearCode = "", semesterCode = "", keyStageCode = "", groupCode = ""] = key.split("~");
  return { academicYearCode, semesterCode, keyStageCode, groupCode };
}

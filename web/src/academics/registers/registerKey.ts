/** Which register, as one text: the row of the queue that its marks wait in. */
import type { RegisterKind } from "@ofisi/contract/academics/registers";

export interface RegisterKey {
  day: string;
  kind: RegisterKind;
  groupCode: string;
  lessonId: number;
}

export const registerKey = ({ day, kind, groupCode, lessonId }: RegisterKey): string =>
  [day, kind, groupCode, lessonId].join("~");

/** The reverse of `registerKey`. */
export function readRegisterKey(text: string): RegisterKey {
  const [day = "", kind = "", groupCode = "", lessonId = ""] = text.split("~");
  return { day, kind: kind === "staff" ? "staff" : "students", groupCode, lessonId: Number(lessonId) || 0 };
}

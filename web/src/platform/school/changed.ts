import { schoolProfile } from "@ofisi/contract/platform/school";
import { session } from "../../kit/data/session.ts";
import { invalidate } from "../../kit/data/useRead.ts";

/** Asks again for what shows the school; the menu shows its name and logo, which are the session's. */
export async function schoolChanged(): Promise<void> {
  await Promise.all([invalidate(schoolProfile.getSchoolProfile), session.refresh()]);
}

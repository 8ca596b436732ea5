/** Who was there: of which people, on which day, narrowed to what. */
import type { RegisterKind } from "@ofisi/contract/academics/registers";

export interface Who {
  kind: RegisterKind;
  what: "present" | "absent";
  day: string;
  activityCode?: string | undefined;
  venueCode?: string | undefined;
  groupCode?: string | undefined;
}

/** Names it in the address. */
export const whoKey = ({ kind, what, day, activityCode = "", venueCode = "", groupCode = "" }: Who): string =>
  [kind, what, day, activityCode, venueCode, groupCode].join("~");

/** The reverse of `whoKey`. */
export function readWhoKey(key: string): Who {
  const [kind, what, day = "", activityCode, venueCode, groupCode] = key.split("~");
  return {
    kind: kind === "staff" ? "staff" : "students",
    what: what === "absent" ? "absent" : "present",
    day,
    activityCode: activityCode || undefined,
    venueCode: venueCode || undefined,
    groupCode: groupCode || undefined,
  };
}

/**
 * The words by room, each a file a language, fetched with the first screen that needs it. A new area's words go into
 * its room's file in the three languages; a new room is a line here, in `all.ts` and in `DOORS`.
 */
import type { Language } from "../kit/preferences.ts";

type Fetch = () => Promise<object>;

export const ROOMS = {
  office: {
    en: async () => (await import("./en/office.ts")).office,
    fr: async () => (await import("./fr/office.ts")).office,
    sw: async () => (await import("./sw/office.ts")).office,
  },
  school: {
    en: async () => (await import("./en/school.ts")).school,
    fr: async () => (await import("./fr/school.ts")).school,
    sw: async () => (await import("./sw/school.ts")).school,
  },
  finance: {
    en: async () => (await import("./en/finance.ts")).finance,
    fr: async () => (await import("./fr/finance.ts")).finance,
    sw: async () => (await import("./sw/finance.ts")).finance,
  },
  imports: {
    en: async () => ({ imports: (await import("./en/imports.ts")).imports }),
    fr: async () => ({ imports: (await import("./fr/imports.ts")).imports }),
    sw: async () => ({ imports: (await import("./sw/imports.ts")).imports }),
  },
  setup: {
    en: async () => ({ schoolProfile: (await import("./en/schoolProfile.ts")).schoolProfile }),
    fr: async () => ({ schoolProfile: (await import("./fr/schoolProfile.ts")).schoolProfile }),
    sw: async () => ({ schoolProfile: (await import("./sw/schoolProfile.ts")).schoolProfile }),
  },
  /** Of the public page behind the code on a printed paper: a parent's phone fetches no more than these. */
  documents: {
    en: async () => ({ documents: (await import("./en/documents.ts")).documents }),
    fr: async () => ({ documents: (await import("./fr/documents.ts")).documents }),
    sw: async () => ({ documents: (await import("./sw/documents.ts")).documents }),
  },
} satisfies Record<string, Record<Language, Fetch>>;

export type Room = keyof typeof ROOMS;

/** The rooms of a screen, by the first part of its address. */
const DOORS: Readonly<Record<string, readonly Room[]>> = {
  school: ["school"],
  finance: ["finance"],
  setup: ["setup"],
};

/** The rooms whose words a screen of the office needs beside the office's own. */
export function roomsOf(path: string): readonly Room[] {
  const rooms = DOORS[path.split("/")[1] ?? ""] ?? [];
  return path.includes("/import/") ? [...rooms, "imports"] : rooms;
}

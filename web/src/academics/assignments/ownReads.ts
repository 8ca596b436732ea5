/** What a student asks for, and how. */
import { readKept } from "../../kit/data/kept.ts";
import type { ReadOptions } from "../../kit/data/useRead.ts";

/** The server answers a student of their own group and of themselves, whatever is asked for. */
export const EVERY = { staffCode: undefined, groupCode: undefined, status: undefined } as const;
export const OWN = { userCode: undefined } as const;
/** What a student has opened can be read again without a link. */
export const KEPT = { by: readKept } satisfies ReadOptions;

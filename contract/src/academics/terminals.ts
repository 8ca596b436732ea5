/**
 * Attendance terminals: devices at the gate and on the bus that read cards. Each has an address of its own, which is all
 * that lets it in (docs/decisions/0034-terminals.md).
 */
import { z } from "zod";
import { head } from "../kit/access.ts";
import { count, flag, nothing, required, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";

/** More than any school has; each that is closed makes room for another. */
export const TERMINALS_MAX = 100;

export const Terminal = z.object({
  id: z.number(),
  name: z.string(),
  /** What the device called itself last; empty of one that says nothing. */
  imei: z.string(),
  createdBy: z.string(),
  /** ISO instants; `seenAt` is empty of one that has not called yet, `revokedAt` of one that may. */
  createdAt: z.string(),
  seenAt: z.string(),
  revokedAt: z.string(),
  revokedBy: z.string(),
  /** It may give out cards, and take photos and fingerprints. */
  writesCards: z.boolean(),
});
export type Terminal = z.output<typeof Terminal>;

export const terminals = contract("school", "terminals", {
  getTerminals: read({
    about: "The school's terminals by any part of name or device; those that may call before those that were closed.",
    who: head,
    in: z.object({ keyword: text(100), ...paging(["name"]) }),
    out: z.object({ rows: z.array(Terminal), count }),
  }),
  addTerminal: write({
    about: "Adds a terminal. The address to be typed into it, and the same as a code, are told this once.",
    who: head,
    answersSecrets: true,
    in: z.object({ name: required("Enter the name", 60) }),
    out: Terminal.extend({
      url: z.string(),
      /** Rows of the code, 1 where it is dark. */
      qr: z.array(z.string()),
    }),
  }),
  setTerminalRights: write({
    about:
      "Lets a terminal give out cards and take photos and fingerprints, or not any more. A new terminal may not: it reads cards and takes registers.",
    who: head,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER), writesCards: flag() }),
    out: Terminal,
  }),
  revokeTerminal: write({
    about: "Closes a terminal's address at once: it gets nothing more, and what it has sent stays.",
    who: head,
    in: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    out: nothing,
  }),
});

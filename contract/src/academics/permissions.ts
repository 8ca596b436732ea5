/**
 * Leave to go out: asked at a terminal, in the office or by a teacher; approved or refused with a word; seen at the gate on its day
 * and over with it. And what families are told of the gate: of leave, of coming and of going (decision 0042).
 */
import { z } from "zod";
import { head, secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, flag, formVersion, nothing, required, text, whole } from "../kit/fields.ts";
import { optionalDay, requiredDay } from "../kit/dates.ts";
import { contract, read, write } from "../kit/operation.ts";
import { paging } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { givenTime } from "./timetable.ts";

/** What a request can be; one that nobody decided on its day is `expired`. */
export const PERMISSION_STATES = ["waiting", "approved", "refused", "expired"] as const;
export const PERMISSION_SORTS = ["day", "name"] as const;

export const Permission = z.object({
  id: z.number(),
  userCode: z.string(),
  name: z.string(),
  groupName: z.string(),
  /** The day that it is for (ISO). */
  day: z.string(),
  /** As they were asked for: `08:20`, or as a terminal wrote them. */
  leavesAt: z.string(),
  returnsAt: z.string(),
  destination: z.string(),
  reason: z.string(),
  status: z.enum(PERMISSION_STATES),
  /** A member of the staff, or a terminal. */
  askedBy: z.string(),
  askedAt: z.string(),
  word: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** Whether the family was told that the child may go; of leave that was taken back, that it may not. */
  told: z.enum(["none", "waiting", "told", "withdrawn", "unreachable", "overLimit"]),
});
export type Permission = z.output<typeof Permission>;

/** What is filled in, in a message to a family. */
export const GATE_PLACEHOLDERS = ["Name", "Date", "Time", "Destination"] as const;
export const GATE_TEMPLATE_MAX = 300;
/** What is sent where the school has written nothing of its own. */
export const GATE_TEMPLATES = {
  in: {
    en: "$Name came to school on $Date at $Time.",
    fr: "$Name est arrivé(e) à l'école le $Date à $Time.",
    sw: "$Name amefika shuleni tarehe $Date saa $Time.",
  },
  out: {
    en: "$Name left school on $Date at $Time.",
    fr: "$Name a quitté l'école le $Date à $Time.",
    sw: "$Name ameondoka shuleni tarehe $Date saa $Time.",
  },
  leave: {
    en: "$Name may leave school on $Date at $Time: $Destination.",
    fr: "$Name peut quitter l'école le $Date à $Time : $Destination.",
    sw: "$Name ameruhusiwa kutoka shuleni tarehe $Date saa $Time: $Destination.",
  },
  /** To those who were told of the leave before. */
  noLeave: {
    en: "$Name may not leave school on $Date after all.",
    fr: "$Name ne peut finalement pas quitter l'école le $Date.",
    sw: "$Name hana tena ruhusa ya kutoka shuleni tarehe $Date.",
  },
} as const;

export const GateSettings = z.object({
  tellsIn: z.boolean(),
  tellsOut: z.boolean(),
  tellsLeave: z.boolean(),
  delayMinutes: count,
  language: z.enum(["en", "fr", "sw"]),
  templateIn: z.string(),
  templateOut: z.string(),
  templateLeave: z.string(),
});
export type GateSettings = z.output<typeof GateSettings>;

const id = whole(1, Number.MAX_SAFE_INTEGER);
const choice = { error: "This choice is not on the list" satisfies Text };

export const permissions = contract("school", "permissions", {
  getPermissions: read({
    about:
      "Requests for leave to go out, the latest first, by any part of the name, the place or the reason; of a day where one is named.",
    who: staff,
    in: z.object({
      keyword: text(100),
      show: z.enum(["all", ...PERMISSION_STATES], choice).default("all"),
      day: optionalDay(),
      ...paging(PERMISSION_SORTS),
    }),
    out: z.object({ rows: z.array(Permission), count, waiting: count }),
  }),
  getPermission: read({
    about: "A request for leave to go out, with every decision of it, the latest first.",
    who: staff,
    in: z.object({ id }),
    out: Permission.extend({
      decisions: z.array(
        z.object({
          status: z.enum(["approved", "refused"]),
          word: z.string(),
          decidedBy: z.string(),
          decidedAt: z.string(),
        }),
      ),
    }),
  }),
  addPermission: write({
    about: "Asks for leave to go out for a student or a member of the staff, today or on a day to come.",
    who: staff,
    in: z.object({
      userCode: code("Select Person"),
      day: requiredDay(),
      leavesAt: givenTime("Say when the person leaves"),
      returnsAt: text(40),
      destination: required("Say where the person goes", 200),
      reason: text(1_000),
    }),
    out: z.object({ id: z.number(), name: z.string() }),
  }),
  decidePermission: write({
    about:
      "Approves or refuses a request with a word, until its day is over; a decision may be taken back by the other. `was` is what the person saw.",
    who: secretaryOrHead,
    in: z.object({
      id,
      was: z.enum(["waiting", "approved", "refused"], choice),
      status: z.enum(["approved", "refused"], choice),
      word: text(200),
    }),
    out: z.object({ name: z.string() }),
  }),
  getGateSettings: read({
    about: "Whether families are told of coming, going and leave, with which words and after how long.",
    who: staff,
    in: z.object({}),
    out: GateSettings.extend({ version: z.number().int() }),
  }),
  saveGateSettings: write({
    about: "Settles whether families are told of coming, going and leave, with which words and after how long.",
    who: head,
    in: z.object({
      tellsIn: flag(),
      tellsOut: flag(),
      tellsLeave: flag(),
      delayMinutes: whole(0, 720, 5),
      language: z.enum(["en", "fr", "sw"]).default("en"),
      templateIn: text(GATE_TEMPLATE_MAX),
      templateOut: text(GATE_TEMPLATE_MAX),
      templateLeave: text(GATE_TEMPLATE_MAX),
      version: formVersion(),
    }),
    out: nothing,
  }),
});

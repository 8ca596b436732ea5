/**
 * What a school does alike with its students and with its staff: their records, moves between groups, the ways back from
 * the bin, and whose an ID is (G046, G053, G056). What is one noun's own, its handlers do.
 */
import type { Held } from "@ofisi/contract/kit/deletion";
import type { Text } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import type { Records } from "../../kit/record.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import { bareSchoolId, storedSchoolId, takenSchoolId } from "./ids.rules.ts";
import { findNextSchoolId } from "./nextIds.queries.ts";
import type { PersonRow } from "./person.rules.ts";
import { findHolders, lockReturning, takeFromBin, type People } from "./queries.ts";

interface Noun<Row extends PersonRow> {
  table: People;
  records: Records<Row, "userCode">;
  groups: { get(context: SchoolContext, groupCode: string): Promise<unknown> };
  /** What is said when one of many is not there any more. */
  gone: { moved: Text; restored: Text };
}

interface Move {
  groupCodeSelected: string;
  /** Where the caller takes them from. */
  groupCode?: string | undefined;
}

export function people<Row extends PersonRow>({ table, records, groups, gone }: Noun<Row>) {
  const noun = table === "students" ? "student" : "staff";

  return {
    /** Moves those who are not in the group already; tells where they came from, for the undo. */
    async move(context: SchoolContext, userCodes: readonly string[], { groupCodeSelected, groupCode }: Move) {
      const rows = await records.lock(context, userCodes);
      if (rows.length < userCodes.length) throw refuse(gone.moved);
      // Some callers send the two groups the other way round (G053).
      const isSwapped = groupCode !== undefined && rows.every((row) => row.groupCode === groupCodeSelected);
      const target = isSwapped ? groupCode : groupCodeSelected;
      await groups.get(context, target);
      const moving = rows.filter((row) => row.groupCode !== target);
      if (moving.length === 0) throw refuse("Cannot move to the same group", {}, "groupCodeSelected");
      await records.setAll(context, moving, { groupCode: target } as Partial<Row>);
      return { moved: moving.length, from: cameFrom(moving) };
    },

    /** Locks those who can come out of the bin, and says of the others whose ID keeps them in it. */
    async returning(context: SchoolContext, userCodes: readonly string[]): Promise<{ free: string[]; held: Held[] }> {
      const found = await lockReturning(context.db, context.school, table, userCodes);
      if (!found) throw refuse(gone.restored, {}, table === "students" ? "checkedStudent" : "checkedStaff");
      const reason = (by: keyof typeof TAKEN) => say(context.language, TAKEN[by]);
      return { free: found.free, held: found.held.map(({ code, name, by }) => ({ code, name, reason: reason(by) })) };
    },

    /** Takes those out of the bin who were found free. */
    async restore(context: SchoolContext, userCodes: readonly string[]): Promise<void> {
      await takeFromBin(context.db, context.school, table, userCodes, context.caller.userCode);
      const entry = { before: { inBin: true }, after: { inBin: false } };
      await context.audit(userCodes.map((userCode) => ({ subject: `${noun} ${userCode}`, ...entry })));
    },

    /** Takes one out of the bin, or says whose the ID is by now. */
    async restoreOne(context: SchoolContext, userCode: string): Promise<void> {
      const row = await records.get(context, userCode, { inBin: true });
      await namingHolder(context, table, row, () => records.restore(context, userCode));
    },

    /** For `picturePhases`: answers the photo that it takes the place of. */
    async setPhoto(context: SchoolContext, { userCode }: { userCode: string }, photo: string): Promise<string> {
      const before = await records.get(context, userCode);
      await records.change(context, before, { photo } as Partial<Row>);
      return before.photo;
    },
  };
}

const TAKEN = {
  schoolId: "The school ID belongs to somebody else now",
  nationalId: "The national ID belongs to somebody else now",
} as const satisfies Record<string, Text>;

/**
 * An ID is one person's: the unique indexes decide, and the refusal says whose it is and which is free.
 * @param check what else must hold before `write`; it is asked in the same breath
 */
export async function namingHolder<Answer>(
  { db, school }: SchoolContext,
  table: People,
  ids: { userCode?: string; schoolIdNumber: string; nationalIdNumber: string },
  write: () => Promise<Answer>,
  check?: () => Promise<unknown>,
): Promise<Answer> {
  // Asked for now: after a statement that was refused the transaction answers nothing more.
  const [holders] = await Promise.all([findHolders(db, school, table, ids), check?.()]);
  const next = holders.schoolId ? bareSchoolId(school, await findNextSchoolId(db, school, table)) : "";
  try {
    return await write();
  } catch (error) {
    if (violates(error, `${table}_school_id`))
      throw takenSchoolId({ id: ids.schoolIdNumber, name: holders.schoolId, next });
    if (violates(error, "staff_national_id")) {
      const params = { id: ids.nationalIdNumber, name: holders.nationalId ?? "…" };
      throw refuse("National ID {id} belongs to {name}", params, "idNumber");
    }
    throw error;
  }
}

/** A form's names to the record's (G057). */
export function ofForm<Form extends { idNumber: string; schoolIDNo: string }>(context: SchoolContext, form: Form) {
  const { idNumber, schoolIDNo } = form;
  return { ...form, nationalIdNumber: idNumber, schoolIdNumber: storedSchoolId(context.school, schoolIDNo) };
}

/** Where people who are moved came from, for the undo. */
function cameFrom(moving: readonly PersonRow[]): { groupCode: string; userCodes: string[] }[] {
  const byGroup = new Map<string, string[]>();
  for (const { userCode, groupCode } of moving) byGroup.set(groupCode, [...(byGroup.get(groupCode) ?? []), userCode]);
  return [...byGroup].map(([groupCode, userCodes]) => ({ groupCode, userCodes }));
}

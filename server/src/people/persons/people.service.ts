/**
 * What a school does alike with its students, its staff and its applicants: their records, moves between groups, the ways
 * into the bin and back, and whose an ID is (G046, G053, G056). What is one noun's own, its handlers do.
 */
import type { Held } from "@ofisi/contract/kit/deletion";
import { STILL_TO_COME } from "@ofisi/contract/kit/dates";
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import type { Records } from "../../kit/record.ts";
import { refuse, violates, type Refusal } from "../../kit/refusal.ts";
import { bareSchoolId, storedSchoolId, takenSchoolId } from "./ids.rules.ts";
import { findNextSchoolId } from "./nextIds.queries.ts";
import type { PersonRow } from "./person.rules.ts";
import { countInside, findHolders, lockReturning, takeFromBin, type Ids, type People, type Return } from "./queries.ts";

/** What every person has in their table; applicants have no school ID. */
type AnyRow = Omit<PersonRow, "schoolIdNumber"> & { schoolIdNumber?: string };

/** Somebody who cannot be deleted: why, among many, and what is said when they alone were to go. */
interface Kept {
  userCode: string;
  name: string;
  why: Said;
  refusal: Refusal;
}

interface Noun<Row extends AnyRow, Going> {
  table: People;
  records: Records<Row, "userCode">;
  groups: { get(context: SchoolContext, groupCode: string): Promise<unknown> };
  /** What is said when one is not there any more, or one of those who are to be moved. */
  gone: { one: Text; moved: Text };
  /** Locks those who are there and are to be deleted, and tells who of them is held. */
  lockGoing: (context: SchoolContext, userCodes: readonly string[]) => Promise<{ going: Going[]; held: Kept[] }>;
  /** Puts those in the bin whom nothing holds, with what goes along. */
  putInBin: (context: SchoolContext, going: readonly Going[]) => Promise<void>;
}

/** What a form says of a person that concerns others: IDs, which are one person's, and the group. */
type IdsAndGroup = Ids & { groupCode: string };

interface Move {
  groupCodeSelected: string;
  /** Where the caller takes them from. */
  groupCode?: string | undefined;
}

const NOUNS: Record<People, string> = { students: "student", staff: "staff", applicants: "applicant" };

export function people<Row extends AnyRow, Going extends Pick<PersonRow, "userCode" | "name">>(own: Noun<Row, Going>) {
  const { table, records, groups, gone, lockGoing, putInBin } = own;
  const noun = NOUNS[table];

  return {
    /** Adds somebody to a group. */
    add<Fields extends Omit<Row, "userCode" | "version"> & IdsAndGroup>(
      context: SchoolContext,
      fields: Fields,
    ): Promise<Row> {
      mustBeBorn(context.day, fields.dateOfBirth);
      const write = () => records.add(context, fields);
      return namingHolder(context, table, fields, write, () => groups.get(context, fields.groupCode));
    },

    /**
     * Changes somebody under the version that the form was filled from; without a group they stay in theirs.
     * @param fields what the form says, given the group
     */
    async edit<Fields extends Partial<Omit<Row, "userCode" | "version">> & IdsAndGroup>(
      context: SchoolContext,
      { userCode, version, groupCode }: { userCode: string; version: number; groupCode?: string | undefined },
      fields: (groupCode: string) => Fields,
    ): Promise<Fields> {
      const before = await records.get(context, userCode);
      const after = fields(groupCode ?? before.groupCode);
      mustBeBorn(context.day, after.dateOfBirth);
      const write = () => records.change(context, before, after, version);
      const isMoving = after.groupCode !== before.groupCode;
      const check = async () => isMoving && (await groups.get(context, after.groupCode));
      await namingHolder(context, table, { ...after, userCode }, write, check);
      return after;
    },

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

    async deleteOne(context: SchoolContext, userCode: string): Promise<void> {
      const { going, held } = await lockGoing(context, [userCode]);
      if (held[0]) throw held[0].refusal;
      if (!going[0]) throw refuse(gone.one, {}, "userCode");
      await putInBin(context, going);
      context.say("{name} is in the bin", { name: going[0].name });
    },

    /**
     * Deletes all, or the rest once those who are held have been named: without `rest` nobody while somebody is.
     * @param missing what is said when one of them is not there any more
     */
    async deleteMany(context: SchoolContext, userCodes: readonly string[], rest: boolean, missing: Text) {
      const { going, held } = await lockGoing(context, userCodes);
      if (going.length + held.length < userCodes.length && !rest) throw refuse(missing);
      const named = held.map(({ userCode, name, why }): Held => ({
        code: userCode,
        name,
        reason: say(context.language, why),
      }));
      if (held.length > 0 && !rest) return { deleted: [], held: named };
      await putInBin(context, going);
      return { deleted: going.map(({ userCode }) => userCode), held: named };
    },

    /**
     * Locks those who can come out of the bin, and says of the others whose ID keeps them in it.
     * @param missing what is said when one of them is gone for good, and the field that names them
     */
    async returning(
      context: SchoolContext,
      userCodes: readonly string[],
      missing: { text: Text; field: string },
    ): Promise<{ free: string[]; held: Held[] }> {
      const found = await lockReturning(context, table, userCodes);
      if (!found) throw refuse(missing.text, {}, missing.field);
      const reasonOf = ({ by, id, holder }: Return["held"][number]): Said =>
        by === "schoolId"
          ? said("School ID {id} belongs to {name}", { id, name: holder })
          : said("National ID {id} belongs to {name}", { id, name: holder });
      const held = found.held.map((one) => ({
        code: one.code,
        name: one.name,
        reason: say(context.language, reasonOf(one)),
      }));
      return { free: found.free, held };
    },

    /** Takes those out of the bin who were found free. */
    async restore(context: SchoolContext, userCodes: readonly string[]): Promise<void> {
      await takeFromBin(context, table, userCodes, context.caller.userCode);
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

/**
 * An ID is one person's: the unique indexes decide, and the refusal says whose it is and which is free.
 * @param check what else must hold before `write`; it is asked in the same breath
 */
export async function namingHolder<Answer>(
  { db, school }: SchoolContext,
  table: People,
  ids: Ids,
  write: () => Promise<Answer>,
  check?: () => Promise<unknown>,
): Promise<Answer> {
  // Asked for now: after a statement that was refused the transaction answers nothing more.
  const [holders] = await Promise.all([findHolders({ db, school }, table, ids), check?.()]);
  const next =
    table !== "applicants" && holders.schoolId
      ? bareSchoolId(school, await findNextSchoolId({ db, school }, table))
      : "";
  try {
    return await write();
  } catch (error) {
    // Whoever took it at this very moment is known once this is run again, as of a race that was lost.
    if (violates(error, `${table}_school_id`) && holders.schoolId !== undefined)
      throw takenSchoolId({ id: ids.schoolIdNumber ?? "", name: holders.schoolId, next });
    if (violates(error, `${table}_national_id`) && holders.nationalId !== undefined) {
      const params = { id: ids.nationalIdNumber, name: holders.nationalId };
      throw refuse("National ID {id} belongs to {name}", params, "idNumber");
    }
    throw error;
  }
}

/** @throws Refusal of a date of birth that is after the school's day. */
export function mustBeBorn(day: string, dateOfBirth: string | null | undefined): void {
  if (dateOfBirth && dateOfBirth > day) throw refuse(STILL_TO_COME, {}, "dateOfBirth");
}

/** A form's names to the record's (G057). */
export function ofForm<Form extends { idNumber: string; schoolIDNo: string }>(context: SchoolContext, form: Form) {
  const { idNumber, schoolIDNo } = form;
  return { ...form, nationalIdNumber: idNumber, schoolIdNumber: storedSchoolId(context.school, schoolIDNo) };
}

/**
 * Refuses to remove a group that somebody is in, or would come back to out of the bin (G051).
 * @param full the two sentences, of those present and of those in the bin
 */
export async function refuseFull(
  context: SchoolContext,
  table: People,
  { groupCode, groupName }: { groupCode: string; groupName: string },
  full: { present: Text; inBin: Text },
): Promise<void> {
  const inside = await countInside(context, table, groupCode);
  if (inside.present > 0) throw refuse(full.present, { name: groupName, count: inside.present });
  if (inside.inBin > 0) throw refuse(full.inBin, { name: groupName, count: inside.inBin });
}

/** Where people who are moved came from, for the undo. */
function cameFrom(
  moving: readonly Pick<PersonRow, "userCode" | "groupCode">[],
): { groupCode: string; userCodes: string[] }[] {
  const byGroup = new Map<string, string[]>();
  for (const { userCode, groupCode } of moving) byGroup.set(groupCode, [...(byGroup.get(groupCode) ?? []), userCode]);
  return [...byGroup].map(([groupCode, userCodes]) => ({ groupCode, userCodes }));
}

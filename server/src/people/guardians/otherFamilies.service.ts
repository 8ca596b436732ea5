/** A guardian of several families, of whom each family has a record of its own: one change of all of them. */
import type { Guardian } from "@ofisi/contract/people/guardians";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { findByName, guardianRecords, knownBy, listInOtherFamilies } from "./queries.ts";

type Fields = Omit<Guardian, "id" | "parentIDNumber" | "version">;

interface Edit {
  id: number;
  /** The version the form was filled from; 0 asks nothing. */
  version: number;
  /** The records of the other families. */
  otherIds: readonly number[];
  fields: Fields;
}

/**
 * Changes a guardian's record, and in the records of other families what differs by it, the relationship aside.
 * @throws Refusal where one of those is not the same person any more, or another guardian of that family has the names.
 */
export async function editInFamilies(context: SchoolContext, { id, version, otherIds, fields }: Edit) {
  // All at once and in their order, as whoever accepts a proposal does: two who save at once wait, and never for each other.
  const locked = await guardianRecords.lock(context, [id, ...otherIds]);
  const record = locked.find((one) => one.id === id);
  if (!record) throw refuse("This guardian is not there any more", {}, "id");
  const same = await listInOtherFamilies(context, knownBy(record));
  const others = locked.filter((one) => one !== record && same.some((other) => other.id === one.id));
  if (others.length < new Set(otherIds).size)
    throw refuse("{names} has been changed in another family meanwhile. Save again", { names: record.names });
  const changed = differing(record, fields);
  const saved = await guardianRecords.change(context, record, fields, version);
  for (const other of others) {
    const { parentIDNumber } = other;
    const there = changed.names === undefined ? undefined : await findByName(context, parentIDNumber, changed.names);
    if (there && there.id !== other.id)
      throw refuse(
        "There is a guardian called {names} in family {family} already",
        { names: there.names, family: parentIDNumber },
        "names",
      );
    if (Object.keys(changed).length > 0) await guardianRecords.change(context, other, changed);
  }
  return saved;
}

/** What is the person's own. A relationship is to one family's children. */
const OWN = ["names", "phoneNumber", "email", "address", "nationality"] as const;

function differing(record: Guardian, fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    OWN.filter((field) => fields[field] !== record[field]).map((field) => [field, fields[field]]),
  );
}

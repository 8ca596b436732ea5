/** What imports of students, staff and applicants check alike. */
import type { Check, CheckSettings, Related, RowToCheck, Target } from "../../kit/importer/importer.ts";
import type { Scope } from "../../kit/scope.ts";
import { checkPeople, keysOf, type KnownPerson, type PersonWays } from "./duplicates.rules.ts";
import { listPeople, listPeopleLike, listRowsLike } from "./importing.queries.ts";
import type { People } from "./queries.ts";

interface Noun {
  people: People;
  target: Target;
  ownsNationalId: boolean;
  /** Those who are here already may be changed. */
  isChanging: boolean;
  /** What a mapping must not have for rows to stand by themselves. */
  joinedBy: readonly string[];
}

/** The check of a whole file, and of the rows that stand or fall with a corrected one. */
export function checksPeople(noun: Noun): { check: Check; related: Related } {
  const check = async (
    scope: Scope,
    rows: readonly RowToCheck[],
    { groupCode, keyStageCode, updateFields }: CheckSettings,
    people: readonly KnownPerson[],
  ) => {
    const { groups } = await noun.target.read(scope);
    const ways: PersonWays = {
      ownsNationalId: noun.ownsNationalId,
      updateFields: noun.isChanging ? updateFields : undefined,
    };
    return checkPeople(rows, { people, groups, chosenGroupCode: groupCode, chosenKeyStageCode: keyStageCode }, ways);
  };
  return {
    check: async (scope, rows, settings) => check(scope, rows, settings, await listPeople(scope, noun.people)),
    related: {
      suits: (mapping) => !mapping.some((field) => noun.joinedBy.includes(field)),
      keysOf,
      listLike: listRowsLike,
      check: async (scope, rows, settings) => {
        const like = rows.map((row) => row.values);
        return check(scope, rows, settings, await listPeopleLike(scope, noun.people, like));
      },
    },
  };
}

/** What somebody is at the school, as registers of staff write it. */
import { mayAllThat, STAFF_ROLES, type Caller, type StaffRole } from "@ofisi/contract/kit/access";
import type { Column } from "../../kit/importer/importer.ts";
import { foldTitle } from "../../kit/importer/matchColumns.ts";

/** Words that say it plainly, folded; any other is a job and no role, such as a cook's or an accounts clerk's. */
const WORDS: Record<StaffRole, string> = {
  secretary: "secretary schoolsecretary secretaire katibu katibumuhtasi",
  bursar: "bursar schoolbursar econome mhasibu",
  teacher: `teacher classteacher subjectteacher enseignant enseignante professeur instituteur institutrice mwalimu
    mwalimuwadarasa`,
  head: `head headteacher headmaster headmistress principal directeur directrice direction prefet prefetdesetudes
    chefdetablissement mkuu mkuuwashule mwalimumkuu`,
};
const ROLES = new Map(STAFF_ROLES.flatMap((role) => WORDS[role].split(/\s+/).map((word) => [word, role] as const)));

/** The role that a word is plainly one for. */
export const roleOf = (text: string): StaffRole | undefined => ROLES.get(foldTitle(text));

export const roleColumn: Column = {
  titles: { en: "role", fr: "role fonction", sw: "cheo wajibu" },
  read: (text) => {
    const role = roleOf(text);
    return role ? { value: role } : { value: "", note: { problem: "noRole", detail: text } };
  },
  looks: (value) => roleOf(value) !== undefined,
  // A column of jobs none of which is a role says who works where.
  mustLook: true,
};

/** Whether somebody may say of another that they are this. */
export const mayGive = (caller: Caller, role: string): boolean => mayAllThat(caller, [role]);

/** The school itself: what its papers show, its logo. */
import { schoolProfile as contract } from "@ofisi/contract/platform/school";
import { stale } from "../../kit/changes.rules.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { forgetPicture, picturePhases, removePicture } from "../../kit/pictures.ts";
import * as queries from "./queries.ts";
import { FIELD_WORDS } from "./rules.ts";

/** The school's subject in the audit trail. */
const SUBJECT = "school profile";

export const schoolProfileHandlers = schoolHandlers(contract, {
  getSchoolProfile: (context) => queries.findProfile(context),

  async saveSchoolProfile(context, { version, ...fields }) {
    const { db, caller } = context;
    await queries.lockProfile(context);
    const before = await queries.findProfile(context);
    if (version !== before.version)
      throw await stale(context, { subject: SUBJECT, version: before.version, since: version }, FIELD_WORDS);
    await queries.saveProfile(context, fields, caller.userCode);
    await queries.presentSchool(db, fields.name, before.logo);
    await context.audit({ subject: SUBJECT, before: { ...before }, after: { ...before, ...fields } });
    return await queries.findProfile(context);
  },

  uploadSchoolLogo: picturePhases(contract.uploadSchoolLogo, "logo", (context, _input, logo) =>
    changeLogo(context, logo),
  ),

  removeSchoolLogo: schoolPhases(contract.removeSchoolLogo, {
    within: async (context) => await forgetPicture(context, await changeLogo(context, "")),
    async after({ services, school }, replaced) {
      await removePicture(services, school, replaced);
    },
  }),
});

/** Presents the school with another logo, or none; answers the name of the one before. */
async function changeLogo({ db, school, audit }: SchoolContext, logo: string): Promise<string> {
  await queries.lockProfile({ db, school });
  const before = await queries.findProfile({ db, school });
  await queries.presentSchool(db, before.name, logo);
  await audit({ subject: "school logo", before: { logo: before.logo }, after: { logo } });
  return before.logo;
}

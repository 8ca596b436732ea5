/** The school's public form: what it settles of it, and what comes by it from people without an account. */
import { setTimeout as sleep } from "node:timers/promises";
import { applicationForm as formContract, applications as contract } from "@ofisi/contract/people/applications";
import { stale } from "../../kit/changes.rules.ts";
import { makeToken } from "../../kit/codes.ts";
import { openHandlers, openPhases, schoolHandlers } from "../../kit/operations.ts";
import { removePicture } from "../../kit/pictures.ts";
import { tooManyTries } from "../../kit/rateLimit.ts";
import { guessed, refuse } from "../../kit/refusal.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { LINK_MINUTES, signLink } from "../../platform/uploads/rules.ts";
import { applicantGroupRecords } from "../applicantGroups/queries.ts";
import { keepSent, overdue, storeSent } from "./files.service.ts";
import * as queries from "./queries.ts";
import { bitsAfter, FORM_WORDS, makeChallenge, makeTicket, readSolved, readTicket } from "./rules.ts";
import { closed, findSent, receive, unsolved } from "./send.service.ts";

/** A café's whole line looks at the form from one address; a machine that looks for schools has no use of more. */
const LOOKS = { max: 120, minutes: 5 };
/** A school's computer room or a café on the day of an intake: with it one address alone never makes work harder for others. */
const SENDS_PER_ADDRESS = { max: 200, minutes: 60 };
/** No school has so many families in an hour: what is beyond is sent by a machine, from many addresses. */
const ARRIVALS_PER_HOUR_MAX = 3_000;
/** Two of each application that comes from there, and some again: each may have ten megabytes, and disks are not without end. */
const FILES_PER_ADDRESS = { max: 400, minutes: 60 };
/** Six, those that were refused, and those whose answer was lost. */
const FILES_PER_ONE = { max: 40, minutes: 60 };
/** People mistype. */
const STATUS_PER_ADDRESS = { max: 30, minutes: 15 };
/** Who knows a reference and not the birthday has some six thousand to try. */
const STATUS_PER_REFERENCE = { max: 10, minutes: 60 };
/** Longer than the look itself takes: how long it took says nothing of what was found. */
const STATUS_MS = 300;

const SUBJECT = "application form";

export const applicationHandlers = openHandlers(contract, {
  findApplicationForm: openPhases(contract.findApplicationForm, {
    async before({ limitAddress }) {
      await limitAddress("application look", LOOKS.max, LOOKS.minutes);
    },
    async within(context, { schoolCode }) {
      const school = schoolOf(schoolCode);
      if (!school) throw closed();
      await context.enterSchool(school);
      const open = await queries.findOpenSchool({ db: context.db, school });
      if (!open) throw closed();
      return {
        schoolName: open.name,
        logo: open.logo && logoLink(context.services.secret, school, open.logo, context.now),
        choices: await queries.listChoices({ db: context.db, school }),
      };
    },
  }),

  getApplicationChallenge: openPhases(contract.getApplicationChallenge, {
    async before({ limitAddress }) {
      await limitAddress("application look", LOOKS.max, LOOKS.minutes);
    },
    // Whether there is such a school is not asked, and so not told: to one that is not there nothing has come.
    async within({ services, now, db, enterSchool }, { schoolCode }) {
      const school = schoolOf(schoolCode);
      if (!school) throw closed();
      await enterSchool(school);
      const { arrived } = await queries.countLately({ db, school });
      const zeroBits = bitsAfter(arrived);
      return { challenge: makeChallenge(services.secret, { school, token: makeToken(), zeroBits }, now), zeroBits };
    },
  }),

  sendApplication: openPhases(contract.sendApplication, {
    async before({ limitAddress, reading, services, now }, sent) {
      await limitAddress("application send", SENDS_PER_ADDRESS.max, SENDS_PER_ADDRESS.minutes);
      if (sent.website !== "")
        throw refuse("A field that nobody sees was filled in. Open the school's link again and send once more");
      const school = schoolOf(sent.schoolCode);
      if (!school) throw closed();
      const solved = readSolved(services.secret, sent, now);
      if (!solved) throw unsolved();
      const look = await reading(async ({ db, enterSchool }) => {
        await enterSchool(school);
        return {
          earlier: await findSent(db, school, sent),
          open: await queries.findOpenSchool({ db, school }),
          lately: await queries.countLately({ db, school }),
        };
      });
      // What has landed is said, also when the form was closed meanwhile.
      if (look.earlier) return { school, earlier: look.earlier };
      if (!look.open) throw closed();
      // What has landed counts, and not what was tried: whoever sends one solution often makes nothing harder for others.
      if (look.lately.arrived >= ARRIVALS_PER_HOUR_MAX) throw tooManyTries(look.lately.minutes);
      return { school, solved, at: look.open, arrived: look.lately.arrived };
    },
    async within(context, sent, made) {
      await context.enterSchool(made.school);
      const landed = made.earlier ?? (await receive(context, made.school, { sent, ...made }));
      const ticket = makeTicket(context.services.secret, made.school, landed.reference, context.now);
      return { ...landed, ticket };
    },
  }),

  sendApplicationFile: openPhases(contract.sendApplicationFile, {
    async before(before, sent) {
      const of = readTicket(before.services.secret, sent.ticket, before.now);
      const school = of && schoolOf(of.school);
      if (!school) throw overdue();
      await before.limitAddress("application files", FILES_PER_ADDRESS.max, FILES_PER_ADDRESS.minutes);
      await before.limit(`application files of ${of.reference}`, FILES_PER_ONE.max, FILES_PER_ONE.minutes);
      return await storeSent(before, school, { reference: of.reference, sent });
    },
    unused: async ({ services }, { school, stored }) => removePicture(services, school, stored?.uploadName),
    async within(context, sent, { school, reference, stored }) {
      if (!stored) return undefined;
      await context.enterSchool(school);
      const isKept = await keepSent(context, school, { reference, sent, stored });
      return isKept ? undefined : { school, unused: stored.uploadName };
    },
    async after({ services }, repeat) {
      if (repeat) await removePicture(services, repeat.school, repeat.unused);
    },
  }),

  getApplicationStatus: openPhases(contract.getApplicationStatus, {
    async before({ limit, limitAddress, reading }, { schoolCode, reference, dateOfBirth }) {
      const answered = sleep(STATUS_MS);
      await limitAddress("application status", STATUS_PER_ADDRESS.max, STATUS_PER_ADDRESS.minutes);
      await limit(`application ${reference}`, STATUS_PER_REFERENCE.max, STATUS_PER_REFERENCE.minutes);
      const school = schoolOf(schoolCode);
      const status =
        school &&
        (await reading(async ({ db, enterSchool }) => {
          await enterSchool(school);
          return await queries.findStatus({ db, school }, reference, dateOfBirth);
        }));
      await answered;
      if (status === undefined)
        throw guessed(refuse("No application has this reference and this date of birth. Look at both again"));
      return status;
    },
    within: async (_context, _input, status) => ({ status }),
    // Whoever knows a reference alone shuts nobody out who knows the birthday too.
    async after({ forgiveLimit, forgiveAddress }, answer, { reference }) {
      await forgiveAddress("application status");
      await forgiveLimit(`application ${reference}`);
      return answer;
    },
  }),
});

export const applicationFormHandlers = schoolHandlers(formContract, {
  getApplicationForm: (context) => queries.getForm(context),

  async saveApplicationForm(context, { isFormOpen, openGroups, version }) {
    const { caller } = context;
    await queries.lockForm(context);
    const before = await queries.getForm(context);
    if (version !== before.version)
      throw await stale(context, { subject: SUBJECT, version: before.version, since: version }, FORM_WORDS);
    await applicantGroupRecords.getAll(context, openGroups);
    await queries.saveForm(context, { isOpen: isFormOpen, openGroups, by: caller.userCode });
    const after = await queries.getForm(context);
    await context.audit({ subject: SUBJECT, before: settingsOf(before), after: settingsOf(after) });
    return after;
  },

  async getApplication(context, { userCode }) {
    const application = await queries.findApplication(context, userCode);
    if (!application) throw refuse("This applicant did not come by the form", {}, "userCode");
    return { ...application, sentAt: application.sentAt.toISOString() };
  },
});

/** A code that could be a school's. */
function schoolOf(schoolCode: string): SchoolCode | undefined {
  return /^[A-Z][A-Z0-9]{1,11}$/.test(schoolCode) ? mintSchoolCode(schoolCode) : undefined;
}

/** The logo for people without a session, for some minutes. */
function logoLink(secret: string, school: SchoolCode, logo: string, now: Date): string {
  const until = now.getTime() + LINK_MINUTES * 60_000 - 1_000;
  const query = { school, until: String(until), signature: signLink(secret, school, logo, until) };
  return `/api/uploads/${encodeURIComponent(logo)}?${new URLSearchParams(query).toString()}`;
}

const settingsOf = ({ isOpen, groups }: Awaited<ReturnType<typeof queries.getForm>>) => ({
  isOpen,
  openGroups: groups.filter((group) => group.isOpen).map(({ groupCode }) => groupCode),
});

/** The demo's admissions: the intakes, the form, who has applied and with what, and the first who were accepted. */
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants, NO_PICTURE } from "@ofisi/contract/people/applicants";
import { ACCEPTED, applicationForm } from "@ofisi/contract/people/applications";
import { groups } from "@ofisi/contract/people/groups";
import { letters } from "@ofisi/contract/people/letters";
import { addAudit } from "../kit/audit.ts";
import { makeCode, makeReference, makeToken } from "../kit/codes.ts";
import type { AuditEntry } from "../kit/context.ts";
import type { Database } from "../kit/database/transaction.ts";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import type { SchoolCode } from "../kit/tenant.ts";
import { applicantRecords } from "../people/applicants/queries.ts";
import { hashKey } from "../people/applications/rules.ts";
import { findAccount } from "../platform/session/queries.ts";
import { addApplications, addSentFiles } from "./admissions.queries.ts";
import { castApplicants, INTAKES, OWN_STATUSES, type CastApplicant, type CastForm } from "./applicants.ts";
import type { CastSchool } from "./cast.ts";
import { findFirstDay } from "./money.queries.ts";
import { contentTypeOf, PaperPress } from "./papers.ts";
import type { KeptPaper, Play } from "./play.ts";

/** The school's own words; the regret stays as it came with the product. */
const LETTERS = [
  {
    kind: "invitation",
    title: "Come and see us, $Name",
    body: "Dear parents of $Name,\n\nthank you for applying to $School for $Group, $EntryYear. We would like to meet you and your child at $Place, $Time. Please bring the birth certificate and the last school report.\n\nWe look forward to seeing you.",
  },
  {
    kind: "admission",
    title: "A place for $Name",
    body: "Dear parents of $Name,\n\nwe are glad to offer $Name a place in $Group from January $EntryYear on. The admission number is $SchoolID; please write it on every payment.\n\nThe list of uniforms and books is at the office.\n\nKaribu $School.",
  },
] as const;

/** Beyond the students of the cast. */
const FIRST_NUMBER = 1601;

type Former = CastApplicant & { form: CastForm };

/**
 * Plays the admissions of a school that takes applicants. May be run again after it was cut short: all applicants come in
 * one transaction, and what is set up or accepted already stays.
 */
export async function playAdmissions(play: Play, school: CastSchool, office: InProcessClient): Promise<void> {
  const today = await play.inSchool(school.schoolCode, findFirstDay);
  const cast = castApplicants(school, today);
  if (cast.length === 0) return;
  const groupCodes = await setUp(office, Number(today.slice(0, 4)) + 1);
  const { count } = await office.call(applicants.searchApplicant, { size: 1 });
  if (count === 0) {
    const stored = new Map<CastApplicant, KeptPaper[]>();
    const press = new PaperPress(school.schoolCode);
    for (const one of cast.filter(isByForm)) stored.set(one, await storePapers(play, press, one));
    await play.inSchool(school.schoolCode, (tables) =>
      enter({ ...tables, by: school.office }, { cast, groupCodes, stored }),
    );
  }
  await acceptSome(office, cast);
}

const isByForm = (one: CastApplicant): one is Former => one.form !== undefined;

/** Enters what is missing of intakes, statuses, the open form and the letters; answers the intakes' codes by name. */
async function setUp(office: InProcessClient, year: number): Promise<ReadonlyMap<string, string>> {
  const { Groups } = await office.call(applicantGroups.getGroupApplicant, {});
  const codes = new Map(Groups.map(({ groupName, groupCode }) => [groupName, groupCode]));
  for (const { groupName, years } of INTAKES) {
    const entry = { groupName, groupEntryYear: String(year), groupExitYear: String(year + years) };
    if (!codes.has(groupName))
      codes.set(groupName, (await office.call(applicantGroups.addGroupApplicant, entry)).groupCode);
  }
  const statuses = (await office.call(applicantGroups.getStatusApplicant, {})).map(({ label }) => label);
  for (const newStatus of OWN_STATUSES)
    if (!statuses.includes(newStatus)) await office.call(applicantGroups.addStatus, { newStatus });
  const { version } = await office.call(applicationForm.getApplicationForm, {});
  if (version === 0)
    await office.call(applicationForm.saveApplicationForm, {
      isFormOpen: true,
      openGroups: [...codes.values()],
      version,
    });
  const { templates } = await office.call(letters.getLetterTemplates, {});
  for (const letter of LETTERS)
    if (templates.some((one) => one.kind === letter.kind && one.version === 0))
      await office.call(letters.saveLetterTemplate, { ...letter, language: "en", version: 0 });
  return codes;
}

/** Puts the papers of one application into the store. No connection is held meanwhile. */
async function storePapers(play: Play, press: PaperPress, { form, ...one }: Former): Promise<KeptPaper[]> {
  const stored: KeptPaper[] = [];
  for (const { paper, name } of form.files)
    stored.push(await play.keepFile(press.schoolCode, { name, contents: await press.draw(paper, name, one) }));
  return stored;
}

interface Entering {
  cast: readonly CastApplicant[];
  groupCodes: ReadonlyMap<string, string>;
  stored: ReadonlyMap<CastApplicant, readonly KeptPaper[]>;
}

/** Enters all applicants, with what came by the form; the trail says who entered whom, and of the form that nobody did. */
async function enter(
  { db, school, by }: { db: Database; school: SchoolCode; by: string },
  { cast, groupCodes, stored }: Entering,
): Promise<void> {
  const caller = await findAccount(db, by);
  const codes = new Map<CastApplicant, string>();
  const trail = { form: [] as AuditEntry[], office: [] as AuditEntry[] };
  for (const one of cast) {
    const { form, groupName, status, nationalIdNumber, comments, date, ...person } = one;
    const audit = async (more: AuditEntry | readonly AuditEntry[]) =>
      void trail[form ? "form" : "office"].push(...[more].flat());
    const userCode = form ? "" : (caller?.userCode ?? "");
    const { userCode: code } = await applicantRecords.add(
      { db, school, audit, caller: { userCode } },
      {
        ...person,
        groupCode: groupCodes.get(groupName)!,
        nationalIdNumber,
        photo: NO_PICTURE,
        status: status === ACCEPTED ? "Collected" : status,
        comments,
        date,
      },
    );
    codes.set(one, code);
  }
  const forms = cast.filter(isByForm);
  // At some hour of the day, each at another.
  const sentAt = (one: Former, at: number) => `${one.date}T${String(8 + (at % 11)).padStart(2, "0")}:24:00+03:00`;
  await addApplications(
    { db, school },
    forms.map((one, at) => ({
      ...one.form,
      files: undefined,
      userCode: codes.get(one)!,
      reference: makeReference(),
      key: hashKey(makeToken()).toString("hex"),
      at: sentAt(one, at),
    })),
  );
  await addSentFiles(
    { db, school },
    forms.flatMap((one, at) =>
      (stored.get(one) ?? []).map((kept, place) => ({
        ...kept,
        userCode: codes.get(one)!,
        fileCode: makeCode("AF"),
        kind: one.form.files[place]!.kind,
        contentType: contentTypeOf(kept.uploadName),
        // Each is one page.
        pages: 1,
        name: one.form.files[place]!.name,
        at: sentAt(one, at),
      })),
    ),
  );
  const source = { schoolCode: school, address: "", requestId: "" };
  await addAudit(db, { ...source, operation: "addApplicant", caller }, trail.office);
  await addAudit(db, { ...source, operation: "sendApplication", caller: undefined }, trail.form);
}

/** Makes students of those who were accepted; nobody is accepted twice. */
async function acceptSome(office: InProcessClient, cast: readonly CastApplicant[]): Promise<void> {
  const { Students } = await office.call(applicants.searchApplicant, { accepted: "no" });
  const { Groups } = await office.call(groups.getGroup, {});
  for (const [at, { name, groupName }] of cast.filter(({ status }) => status === ACCEPTED).entries()) {
    const applicant = Students.find((one) => one.name === name);
    const classOf = INTAKES.find((one) => one.groupName === groupName)?.classOf;
    const group = Groups.find((one) => one.groupName === classOf);
    if (!applicant || !group) continue;
    await office.call(acceptance.acceptApplicants, {
      studentGroupCode: group.groupCode,
      acceptances: [{ userCode: applicant.userCode, schoolIDNo: String(FIRST_NUMBER + at) }],
      families: "join",
    });
  }
}

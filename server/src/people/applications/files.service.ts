/** The CV and papers of an application that has arrived: each once, looked into, and never more than a school can hold. */
import type { applications } from "@ofisi/contract/people/applications";
import { SENT_FILE_MB_MAX } from "@ofisi/contract/people/applications";
import { PAPERS_MAX } from "@ofisi/contract/people/applicantFiles";
import type { In } from "@ofisi/contract/kit/operation";
import { makeCode } from "../../kit/codes.ts";
import type { Before, Context } from "../../kit/context.ts";
import { addDocument, storeDocument, type StoredDocument } from "../../kit/documents.ts";
import { signal } from "../../kit/live.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { Turns } from "../../kit/turns.ts";
import * as files from "../applicantFiles/queries.ts";
import { findApplicantOf } from "./queries.ts";
import { hashKey } from "./rules.ts";

type Sent = In<typeof applications.sendApplicationFile>;

/** Of a school at the height of its season: a hundred and more applications in an hour with photos of all their papers. */
const BYTES_PER_HOUR = 1_000_000_000;
const BYTES_PER_DAY = 5_000_000_000;
/**
 * One of a school at a time, and two of all schools: other families of the school wait for one file, those of other schools for none,
 * and people who are signed in have turns of their own (`FILE_TURNS`).
 */
const turns = new Turns({ running: 2, perSchool: 1, perPerson: 1, waiting: 100 });
/** A proxy waits for a minute. */
const TURN_MS_MAX = 45_000;

/** One answer for a ticket that is forged or over, and for an application that is not there any more. */
export const overdue = () =>
  refuse("The time to send files here is over. Hand them in at the school's office", {}, "ticket");

const tooManyFiles = () =>
  refuseAs("tooMany", "The school is being sent very many files. Your application is there: send this file in an hour");

/** A file that was looked into and no row names yet; none of one that is here already. */
interface Looked {
  school: SchoolCode;
  reference: string;
  stored: StoredDocument | undefined;
}

/** Looks whether the file may come, and then into it. */
export async function storeSent(
  before: Before,
  school: SchoolCode,
  { reference, sent }: { reference: string; sent: Sent },
): Promise<Looked> {
  const isHere = await before.reading(async ({ db, enterSchool }) => {
    await enterSchool(school);
    return (await whoseIs({ db, school }, { reference, sent, lock: false })).isHere;
  });
  if (isHere) return { school, reference, stored: undefined };
  const file = before.files["fileToUpload"];
  if (file && file.bytes > SENT_FILE_MB_MAX * 1_000_000)
    throw refuseAs(
      "tooLarge",
      "The file is larger than {megabytes} MB",
      { megabytes: SENT_FILE_MB_MAX },
      "fileToUpload",
    );
  const { services, files: handed } = before;
  const endTurn = await turns.take({ school, person: reference }, TURN_MS_MAX).catch(() => {
    throw tooManyFiles();
  });
  try {
    return { school, reference, stored: await storeDocument({ services, files: handed, school }, "fileToUpload") };
  } finally {
    endTurn();
  }
}

/** Gives it to the applicant; of two with one key the second finds the first's. Answers whether it is kept. */
export async function keepSent(
  context: Context,
  school: SchoolCode,
  { reference, sent, stored }: { reference: string; sent: Sent; stored: StoredDocument },
): Promise<boolean> {
  const { db } = context;
  const { userCode, isHere } = await whoseIs({ db, school }, { reference, sent, lock: true });
  if (isHere) return false;
  const fileCode = makeCode("AF");
  await addDocument({ db, school, caller: { userCode: "" } }, files.UPLOAD_KIND, stored);
  const requestKey = hashKey(sent.fileKey);
  await files.addFile({ db, school }, { ...stored, fileCode, userCode, kind: sent.kind, requestKey });
  await context.audit({
    subject: `applicant ${userCode}`,
    after: { [sent.kind === "CV" ? "cv" : "paper"]: stored.file.originalName, fileCode },
  });
  await signal(context.client, { school, topic: "applicantFiles", by: "", key: sent.fileKey });
  return true;
}

/** Whose file it is to be, and whether it is here already; refuses what there is no room for. */
async function whoseIs(
  tables: SchoolTables,
  { reference, sent, lock }: { reference: string; sent: Sent; lock: boolean },
): Promise<{ userCode: string; isHere: boolean }> {
  const userCode = await findApplicantOf(tables, reference, { lock });
  if (userCode === undefined) throw overdue();
  if (await files.hasSent(tables, { userCode, requestKey: hashKey(sent.fileKey) })) return { userCode, isHere: true };
  const kept = (await files.listFiles(tables, userCode)).filter(({ kind }) => kind === sent.kind).length;
  if (sent.kind === "CV" && kept > 0) throw refuse("The school has a CV of this applicant already", {}, "kind");
  if (sent.kind === "PAPER" && kept >= PAPERS_MAX)
    throw refuse("An application has at most {max} papers", { max: PAPERS_MAX }, "kind");
  const { hour, day } = await files.countFromOutside(tables);
  if (hour > BYTES_PER_HOUR || day > BYTES_PER_DAY) throw tooManyFiles();
  return { userCode, isHere: false };
}

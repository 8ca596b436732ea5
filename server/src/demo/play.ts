/** The stage for the demo's cast: schools and sign-ins are placed, everything else goes through real operations. */
import type { SchoolTables } from "../kit/scope.ts";
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import type { Guardian } from "@ofisi/contract/people/guardians";
import type { UserType } from "@ofisi/contract/kit/access";
import { session } from "@ofisi/contract/platform/session";
import type { App } from "../app.ts";
import { addAudit } from "../kit/audit.ts";
import { makeCode, makeFileName } from "../kit/codes.ts";
import type { AuditEntry } from "../kit/context.ts";
import { inTransaction } from "../kit/database/transaction.ts";
import { mintSchoolCode } from "../kit/tenant.ts";
import { InProcessClient, type PostedFile } from "../kit/inProcessClient.ts";
import { guardianRecords } from "../people/guardians/queries.ts";
import { studentRecords } from "../people/students/queries.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { addAccount, addSchool, findAccount } from "../platform/session/queries.ts";

export interface SchoolPart {
  schoolCode: string;
  name: string;
  country: "KE" | "CD";
  timeZone?: string;
  everyStaffMay?: boolean;
}

export interface AccountPart {
  username: string;
  password: string;
  userTypeCode: UserType;
  /** Empty for people of the platform. */
  schoolCode: string;
  personName: string;
  email?: string;
  roles?: string;
  /** The person behind it, such as a student's; made when left out. */
  userCode?: string;
}

export interface FamilyPart {
  parentIDNumber: string;
  /** The children. */
  userCodes: readonly string[];
  guardians: readonly Omit<Guardian, "id" | "version" | "parentIDNumber">[];
}

/** A file in the store, and its hash, hexadecimal. */
export interface KeptPaper {
  uploadName: string;
  bytes: number;
  sha256: string;
}

export interface Play {
  createSchool: (school: SchoolPart) => Promise<void>;
  createAccount: (account: AccountPart) => Promise<{ userCode: string }>;
  /** Enters families whose children are there, in one transaction, as the office would one by one. */
  enterFamilies: (schoolCode: string, office: string, families: readonly FamilyPart[]) => Promise<void>;
  /** Works within a school, in one transaction, as a job would. */
  inSchool: <T>(schoolCode: string, work: (tables: SchoolTables) => Promise<T>) => Promise<T>;
  /** Puts a file of our own making into a school's store, for a row to name; nobody need look into it. */
  keepFile: (schoolCode: string, file: PostedFile) => Promise<KeptPaper>;
  /** Tells the planner what is in some tables now. */
  analyse: (tables: readonly string[]) => Promise<void>;
  /** Signs a person in and answers the visitor that acts for them. */
  as: (username: string, password: string) => Promise<InProcessClient>;
  /** Signs out whoever was signed in: nobody finds a stranger's session on their account. */
  leave: () => Promise<void>;
}

/** Sets the stage on a running application. */
export function makePlay(app: App): Play {
  const { pool } = app.services;
  const visitors: InProcessClient[] = [];
  return {
    createSchool: (school) => inTransaction(pool, undefined, "write", ({ db }) => addSchool(db, school)),
    createAccount: async ({ password, ...account }) => {
      const userCode = account.userCode ?? makeCode("SF");
      const passwordHash = await hashPassword(password);
      await inTransaction(pool, undefined, "write", ({ db }) => addAccount(db, { ...account, userCode, passwordHash }));
      return { userCode };
    },
    enterFamilies: async (schoolCode, office, families) => {
      const school = mintSchoolCode(schoolCode);
      await inTransaction(pool, school, "write", ({ db }) => enterFamilies({ db, school }, office, families));
    },
    inSchool: async (schoolCode, work) => {
      const school = mintSchoolCode(schoolCode);
      return await inTransaction(pool, school, "write", ({ db }) => work({ db, school }));
    },
    keepFile: async (schoolCode, { name, contents }) => {
      const uploadName = `${makeFileName()}${extname(name)}`;
      const path = app.services.uploads.pathOf(mintSchoolCode(schoolCode), uploadName);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, contents);
      return { uploadName, bytes: contents.length, sha256: createHash("sha256").update(contents).digest("hex") };
    },
    analyse: async (tables) => void (await app.owner.query(`analyze ${tables.join(", ")}`)),
    as: async (username, password) => {
      const visitor = new InProcessClient(app.server);
      await visitor.call(session.portalLogin, { username, password });
      visitors.push(visitor);
      return visitor;
    },
    leave: async () => {
      for (const visitor of visitors.splice(0)) await visitor.call(session.signOut, {});
    },
  };
}

async function enterFamilies(
  { db, school }: SchoolTables,
  office: string,
  families: readonly FamilyPart[],
): Promise<void> {
  const caller = await findAccount(db, office);
  const by = caller?.userCode ?? "";
  const entries: AuditEntry[] = [];
  const audit = async (more: AuditEntry | readonly AuditEntry[]) => void entries.push(...[more].flat());
  const scope = { db, school, caller: { userCode: by }, audit };
  for (const { parentIDNumber, userCodes, guardians } of families) {
    for (const fields of guardians) await guardianRecords.add(scope, { ...fields, parentIDNumber });
    await studentRecords.setAll(scope, await studentRecords.lock(scope, userCodes), { parentIDNumber });
  }
  await addAudit(db, { operation: "addParent", caller, schoolCode: school, address: "", requestId: "" }, entries);
}

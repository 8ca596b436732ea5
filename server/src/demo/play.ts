/** The stage for the demo's cast: schools and sign-ins are placed, everything else goes through real operations. */
import type { UserType } from "@ofisi/contract/kit/access";
import { session } from "@ofisi/contract/platform/session";
import type { App } from "../app.ts";
import { makeCode } from "../kit/codes.ts";
import { inTransaction } from "../kit/database/transaction.ts";
import { Visitor } from "../kit/visitor.ts";
import { hashPassword } from "../platform/session/passwords.rules.ts";
import { addAccount, addSchool } from "../platform/session/queries.ts";

export interface SchoolPart {
  schoolCode: string;
  name: string;
  country: "KE" | "CD";
  timeZone?: string;
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

export interface Play {
  createSchool: (school: SchoolPart) => Promise<void>;
  createAccount: (account: AccountPart) => Promise<{ userCode: string }>;
  /** Signs a person in and answers the visitor that acts for them. */
  as: (username: string, password: string) => Promise<Visitor>;
}

/** Sets the stage on a running application. */
export function makePlay(app: App): Play {
  const { pool } = app.services;
  return {
    createSchool: (school) => inTransaction(pool, undefined, "write", ({ db }) => addSchool(db, school)),
    createAccount: async ({ password, ...account }) => {
      const userCode = account.userCode ?? makeCode("SF");
      const passwordHash = await hashPassword(password);
      await inTransaction(pool, undefined, "write", ({ db }) => addAccount(db, { ...account, userCode, passwordHash }));
      return { userCode };
    },
    as: async (username, password) => {
      const visitor = new Visitor(app.server);
      await visitor.call(session.portalLogin, { username, password });
      return visitor;
    },
  };
}

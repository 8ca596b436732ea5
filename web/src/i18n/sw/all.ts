/** Every area's words, once. A new area adds its file to the three languages and a line here. */
import type { Shape } from "../../kit/i18n.ts";
import type { en } from "../en/all.ts";
import { app } from "./app.ts";
import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { frame } from "./frame.ts";
import { guardians } from "./guardians.ts";
import { imports } from "./imports.ts";
import { kit } from "./kit.ts";
import { people } from "./people.ts";
import { receipts } from "./receipts.ts";
import { session } from "./session.ts";
import { signIns } from "./signIns.ts";
import { transactions } from "./transactions.ts";

export const sw: Shape<typeof en> = {
  app,
  dashboard,
  documents,
  frame,
  guardians,
  imports,
  kit,
  people,
  receipts,
  session,
  signIns,
  transactions,
};

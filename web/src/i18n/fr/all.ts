/** Every area's words, once. A new area adds its file to the three languages and a line here. */
import type { Shape } from "../../kit/i18n.ts";
import type { en } from "../en/all.ts";
import { bills } from "./bills.ts";
import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { fees } from "./fees.ts";
import { front } from "./front.ts";
import { guardians } from "./guardians.ts";
import { imports } from "./imports.ts";
import { mpesa } from "./mpesa.ts";
import { people } from "./people.ts";
import { receipts } from "./receipts.ts";
import { reports } from "./reports.ts";
import { signIns } from "./signIns.ts";
import { staff } from "./staff.ts";
import { transactions } from "./transactions.ts";

export const fr: Shape<typeof en> = {
  ...front,
  bills,
  dashboard,
  documents,
  fees,
  guardians,
  imports,
  mpesa,
  people,
  receipts,
  reports,
  signIns,
  staff,
  transactions,
};

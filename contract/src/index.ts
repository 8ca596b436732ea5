/** Every domain, once. The server refuses to start when two of them declare the same name on one endpoint. */
import { bills } from "./finance/bills.ts";
import { documents } from "./finance/documents.ts";
import { receipts } from "./finance/receipts.ts";
import { transactions } from "./finance/transactions.ts";
import { guardians } from "./people/guardians.ts";
import { groups } from "./people/groups.ts";
import { imports } from "./people/imports.ts";
import { keyStages } from "./people/keyStages.ts";
import { signIns } from "./people/signIns.ts";
import { students } from "./people/students.ts";
import { dashboard } from "./platform/dashboard.ts";
import { notifications } from "./platform/notifications.ts";
import { session } from "./platform/session.ts";

export const domains = {
  session,
  notifications,
  dashboard,
  keyStages,
  groups,
  students,
  guardians,
  signIns,
  imports,
  bills,
  receipts,
  transactions,
  documents,
};

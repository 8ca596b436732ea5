import { transactions, type Transaction } from "@ofisi/contract/finance/transactions";
import type { In } from "@ofisi/contract/kit/operation";
import { ask } from "../../kit/dialog/ask.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { t } from "../../kit/i18n/i18n.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { openTab } from "../../kit/print/openTab.ts";

type Which = In<typeof transactions.printPosted>;

/**
 * The receipts of payments as one PDF in a new window (document 001 section 7.3; G118): of these rows, of which those
 * that are not posted have none yet, or of all that match.
 */
export async function printPosted(rows: readonly Transaction[], matching: Which["matching"]): Promise<void> {
  const posted = rows.filter((transaction) => transaction.posted === "true");
  if (matching === undefined && posted.length === 0) return ask.alert(t("transactions.nonePosted"));
  const checked = posted.map((transaction) => transaction.transactionCode);
  openTab(fileUrl(transactions.printPosted, { checked, matching }));
  if (posted.length < rows.length) notify(t("transactions.somePosted", { count: rows.length - posted.length }));
}

/** Closing the day: takings that tie to the ledger, arrears down to the students, collection by fee type. */
import type { Page } from "playwright-core";
import { button, download, picked } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

/** A group is billed for a term, part of it paid by several modes, one payment too much, one receipt reversed. */
async function makeADay(page: Page): Promise<void> {
  type Rows = Record<string, string>[];
  const { Groups } = await callAs<{ Groups: Rows }>(page, { function: "getGroup" });
  const groupCode = Groups.find((group) => group["groupName"] === "Grade 5")?.["groupCode"] ?? "";
  const { FeeStructure } = await callAs<{ FeeStructure: Rows }>(page, { function: "getFeeStructure", groupCode });
  const { Students } = await callAs<{ Students: Rows }>(page, { function: "getGroupList", groupCode });
  const [latest] = FeeStructure.filter((fee) => fee["feeTypeName"] === "Tuition")
    .map((fee) => fee["dateFrom"]!)
    .toSorted()
    .toReversed();
  const fees = FeeStructure.filter((fee) => fee["dateFrom"] === latest).map((fee) => fee["feeStructureCode"]);
  const { runCode } = await callAs<{ runCode: string }>(page, {
    function: "generateBills",
    groupCode,
    checkedFees: JSON.stringify(fees),
    checkedStudent: JSON.stringify(Students.map((student) => student["userCode"])),
  });
  await eventually(
    async () => (await callAs<{ state: string }>(page, { function: "getBillRun", runCode })).state,
    "done",
    "the run of bills",
  );
  const { Bills } = await callAs<{ Bills: Rows }>(page, { function: "getBills", groupCode });
  const receipts: string[] = [];
  for (const [index, bill] of Bills.slice(0, 12).entries()) {
    const receipt = await callAs<{ receiptNo: string }>(page, {
      function: "receiptPayment",
      billNo: bill["billNo"]!,
      bankCode: ["CASH", "MPESA", "KCB"][index % 3]!,
      bankRef: index % 3 === 0 ? "" : `DAY${index}REF`,
      bankAccount: index % 3 === 2 ? "0110 2233" : "",
      amount: ["10000", "44400.00", "5333.33", "50000"][index % 4]!,
      payerName: "Parent of the class",
    });
    receipts.push(receipt.receiptNo);
  }
  await callAs(page, {
    function: "reverseReceipts",
    receiptNos: JSON.stringify(receipts.slice(0, 1)),
    reason: "Taken for the wrong student",
    outcome: "unposted",
  });
}

journey("The bursar closes the day: every figure ties, and leads to what it is made of", async ({ product, visit }) => {
  const page = await visit({ as: "bursar.uhuru", path: "/finance/reports" });
  await seen(page, "No money came in on these days");
  await makeADay(page);
  const [sums] = await product.stored<{ net: string; owed: string; open: string }>(
    `select
       (select coalesce(sum(amount_cents), 0) from postings
        where school_code = 'UHURU' and account = 'money')::text as net,
       coalesce(sum(balance_cents) filter (where balance_cents > 0), 0)::text as owed,
       (count(distinct student_code) filter (where balance_cents > 0))::text as open
     from bills where school_code = 'UHURU' and voided_at is null`,
  );
  const shown = (cents: string) => {
    const amount = Number(cents) / 100;
    return amount.toLocaleString("en-GB", { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 });
  };
  await seen(page, /This report and the ledger agree/);
  await page.getByLabel("From this day").fill("2025-01-01");
  await page.getByLabel("To this day").fill("2030-12-31");
  await seen(page, "1 Jan 2025 to 31 Dec 2030");
  await seen(page, `This report and the ledger agree: KES\u00a0${shown(sums!.net)} left.`);
  await accessibleInBoth(page, "the cashier's report");
  await shots(page, "report-cashier");
  for (const [format, beginning] of [
    ["Excel", "PK"],
    ["CSV", "\u00ef\u00bb\u00bf"],
    ["PDF", "%PDF-"],
  ] as const) {
    const file = await download(page, button(page, format));
    same(file.contents.subarray(0, beginning.length).toString("latin1"), beginning, `how ${file.name} begins`);
  }

  await button(page, "Daily totals").click();
  await page
    .getByText(/The receipts and the ledger agree|No receipts on these days/)
    .first()
    .waitFor();
  await accessibleInBoth(page, "the daily totals");
  await shots(page, "report-daily");

  await button(page, "Arrears by group").click();
  const total = page.locator("tfoot tr");
  await total.getByText(shown(sums!.owed), { exact: true }).last().waitFor();
  await accessibleInBoth(page, "the arrears");
  await shots(page, "report-arrears");
  const group = page.locator("tbody tr").first();
  const name = (await group.locator("td").first().innerText()).trim();
  const owed = (await group.locator("td").last().innerText()).trim();
  await group.getByRole("button", { name }).click();
  await seen(page, new RegExp(`students?, KES.${owed.replace(".", "\\.")}$`));
  same(await picked(page, "Group"), name, "the group whose students are shown");
  await accessibleInBoth(page, "the students in arrears");
  await shots(page, "report-students");
  await button(page, "Clear Filters").click();
  await seen(page, new RegExp(`^${Number(sums!.open).toLocaleString("en-GB")} students?, KES`));
  await button(page, "Collection").click();
  await page
    .getByText(/Collected of billed, by fee type|No bills on these days/)
    .first()
    .waitFor();
  await accessibleInBoth(page, "the collection");
  await shots(page, "report-collection");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  claim(overflow <= 0, `the page is ${overflow} px too wide`);
});

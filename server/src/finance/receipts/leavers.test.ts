/** What was billed and paid stays to be seen when its class has left and the group is removed. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { cents } from "@ofisi/contract/kit/money";
import { groups } from "@ofisi/contract/people/groups";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBill, aReceipt } from "../../../test/accounts.ts";
import { aGroup, aSchool, aStudent } from "../../../test/cast.ts";

it("is listed, sorted, downloaded and printed under the group's code", async () => {
  const school = await aSchool();
  const [leaving, other] = [await aGroup(school), await aGroup(school)];
  const student = await aStudent(school, { groupCode: leaving.groupCode, name: "Chebet Kiprono" });
  const amount = cents(150_000n);
  const [gone, kept] = [
    await aBill(school.schoolCode, student, amount),
    await aBill(school.schoolCode, { ...student, groupCode: other.groupCode }, amount),
  ];
  const receiptNo = await aReceipt(
    school.schoolCode,
    [gone, kept].map((billNo) => ({ billNo, amount })),
  );
  const { owner } = await testApp();
  await owner.query("update students set group_code = $1 where user_code = $2", [other.groupCode, student.userCode]);
  await school.office.call(groups.removeGroup, { groupCode: leaving.groupCode });

  for (const sort of ["date", "groupName", "billNo"] as const) {
    const list = await school.office.call(receipts.getReceipt, { sort });
    expect(list.Receipts).toMatchObject([{ receiptNo, billNo: `${gone}, ${kept}`, studentName: "Chebet Kiprono" }]);
    expect(list.Receipts[0]!.groupName).toContain(leaving.groupCode);
  }
  const sheet = await school.office.download(receipts.downloadReceipts, { format: "csv" });
  expect(sheet.body).toContain(`${gone}, ${kept}`);
  for (const printed of [
    await school.office.download(receipts.printReceipt, { receiptNos: [receiptNo], paper: "a4" }),
    await school.office.download(bills.printBills, { checked: [gone, kept] }),
  ])
    expect(printed.headers["content-type"]).toBe("application/pdf");
});

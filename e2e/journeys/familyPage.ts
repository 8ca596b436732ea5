/** A parent comes in by a link and a code, and sees, takes along and pays what is theirs. */
import type { Page } from "playwright-core";
import { paidBody } from "../../server/test/daraja.ts";
import { button, dialog, download, fileOf } from "../kit/acts.ts";
import { accessible, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, same, seen } from "../kit/expect.ts";
import { freshMark, freshPhone } from "../kit/fresh.ts";
import { journey } from "../kit/journey.ts";
import { paperOf } from "../kit/paper.ts";
import { aPdf } from "../kit/pdf.ts";
import { connectPaybill, safaricom, tell } from "../kit/safaricom.ts";
import type { Product } from "../kit/product.ts";
import { dayFrom } from "../kit/school.ts";
import { picture, shots } from "../kit/shots.ts";

const PAYBILL = "600900";
const SMALL = { width: 360, height: 740 };
/** What stands in the child's week, is to be done, and was written. */
const SUMS = aPdf("Sums");
const NOTICE = "Sports day is on Friday. Bring water.";
const MARK = freshMark();
const NUMBER = freshPhone();

/** The Monday of next week, by the school's clock. */
function nextMonday(): string {
  const today = new Date(dayFrom(0)).getUTCDay() || 7;
  return dayFrom(8 - today);
}

/** Two lessons of next Monday, of which one is cancelled; an assignment of tomorrow; and a message that has left. */
async function fillSchoolDays({ product, page, groupCode }: { product: Product; page: Page; groupCode: string }) {
  const unitOf = async (activityName: string) =>
    (await callAs(page, { function: "addActivity", activityName, isALl: "false" })).activityCode!;
  const [maths, music] = [await unitOf(`Hisabati ${MARK}`), await unitOf(`Muziki ${MARK}`)];
  const { venueCode } = await callAs(page, { function: "addVenue", venueName: `Room ${MARK}`, description: "Block" });
  const group = await callAs(page, { function: "addStaffGroup", groupName: `Teachers ${MARK}` });
  const teacher = { function: "addStaff", name: `Mwalimu ${MARK}`, groupCode: group.groupCode! };
  const { userCode: staffCode } = await callAs(page, teacher);
  const lesson = async (activityCode: string, startTime: string, endTime: string) =>
    await callAs<{ id: number }>(page, {
      function: "addActivityList",
      activityCode,
      venueCode: venueCode!,
      groupCode,
      staffCode: staffCode!,
      day: "Monday",
      startTime,
      endTime,
    });
  await lesson(maths, "08:00", "08:40");
  const { id } = await lesson(music, "08:40", "09:20");
  await callAs(page, {
    function: "saveLessonChange",
    lessonId: String(id),
    day: nextMonday(),
    what: "cancelled",
    reason: "Ill",
  });
  await callAs(
    page,
    {
      function: "uploadAssignment",
      groupCode,
      activityCode: maths,
      staffCode: staffCode!,
      title: `Sums ${MARK}`,
      instructions: "Pages 3 and 4",
      dueDate: `${dayFrom(1)}T17:30`,
    },
    { fileToUpload: fileOf("sums.pdf", SUMS, "application/pdf") },
  );
  await product.stored(
    "insert into message_sends (school_code, send_code, kind, message, sent_by) values ('UHURU', $1, 'bulk', $2, 'SF')",
    [`MS-${MARK}`, NOTICE],
  );
  await product.stored(
    `insert into messages (school_code, send_code, channel, recipient, body, state, sent_at)
     values ('UHURU', $1, 'sms', $2, $3, 'delivered', now())`,
    [`MS-${MARK}`, NUMBER, NOTICE],
  );
}

journey(
  "A parent opens the school's link, types the code, reads lessons, assignments, messages and a receipt, pays by phone, and is shut out when the link is withdrawn",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/parents" });
    const family = `FAM-${MARK}`;
    const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: `Stage ${MARK}` });
    const { groupCode } = await callAs(page, {
      function: "addGroup",
      groupName: `Page ${MARK}`,
      keyStageCode: keyStageCode!,
    });
    const child = (name: string) =>
      callAs(page, { function: "addStudents", name, groupCode: groupCode!, parentIDNumber: family });
    const { userCode } = await child(`Amani ${MARK}`);
    await child(`Baraka ${MARK}`);
    await callAs(page, {
      function: "addParent",
      names: `Mama ${MARK}`,
      parentIDNumber: family,
      phoneNumber: NUMBER,
    });
    await product.stored(
      "insert into fee_types (school_code, fee_type_code, fee_type_name) values ('UHURU', $1, 'Page ' || $1)",
      [MARK],
    );
    await product.stored(
      `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
       values ('UHURU', $1, $1, $2, 500000, current_date, current_date + 90)`,
      [MARK, groupCode],
    );
    await callAs(page, {
      function: "generateBills",
      groupCode: groupCode!,
      checkedFees: JSON.stringify([MARK]),
      checkedStudent: JSON.stringify([userCode]),
    });
    const [bill] = await product.stored<{ billNo: string }>(
      `select bill_no as "billNo" from bills where school_code = 'UHURU' and student_code = $1`,
      [userCode],
    );
    const billNo = bill!.billNo;
    await callAs(page, {
      function: "receiptPayment",
      billNo,
      bankCode: "CASH",
      amount: "1000",
      payerName: `Mama ${MARK}`,
    });
    await connectPaybill(page, PAYBILL);
    await fillSchoolDays({ product, page, groupCode: groupCode! });

    await page.goto(`${product.url}/#/school/parents?dialog=family~${family}`);
    await button(page, `Family’s page of Mama ${MARK}`).click();
    const access = dialog(page, "Family’s page");
    await access.getByText("No link was sent yet.").waitFor();
    await button(access, "Send by SMS").click();
    await seen(page, "1 link is on its way");
    await access.getByRole("table", { name: "Links that were sent" }).getByText("Open", { exact: true }).waitFor();
    await shots(page, "family-access");
    await accessible(page, "what a guardian was sent");

    const lastText = async (like: string): Promise<string> => {
      const [row] = await product.stored<{ body: string }>(
        "select body from messages where school_code = 'UHURU' and recipient = $1 and body like $2 order by id desc limit 1",
        [NUMBER, like],
      );
      return row?.body ?? "";
    };
    const [link = ""] = /\/#\/family\?link=[\w-]+/.exec(await lastText("%link=%")) ?? [];
    claim(link !== "", "the link is in the message");

    const phone = await visit({ viewport: SMALL });
    await phone.goto(`${product.url}${link}`);
    await phone.getByRole("heading", { name: "Your children at school" }).waitFor();
    claim(!(await phone.locator("body").innerText()).includes(MARK), "the door tells nothing of the family");
    await picture(phone, "family-door");
    await button(phone, "Send me the code").click();
    await phone.getByText(/^If this link is still good, a code is on its way/).waitFor();
    const code = (await lastText("% is your code for the page of %")).slice(0, 6);
    claim(/^\d{6}$/.test(code), "the code is in the message");
    await phone.getByRole("textbox", { name: "Code" }).fill(code === "111111" ? "222222" : "111111");
    await button(phone, "Come in").click();
    await phone.getByText(/^This code is not right, or it is too old/).waitFor();
    await accessible(phone, "the door with a wrong code");
    await picture(phone, "family-code");
    await phone.getByRole("textbox", { name: "Code" }).fill(code);
    await phone.keyboard.press("Enter");

    const sheet = phone.getByRole("article", { name: `Amani ${MARK}` });
    await sheet.getByText(/4,000/).first().waitFor();
    await phone
      .getByRole("article", { name: `Baraka ${MARK}` })
      .getByText("Nothing to pay")
      .waitFor();
    const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the page is ${overflow} px too wide`);
    await accessible(phone, "the family's page");
    await picture(phone, "family-page");

    await button(sheet, "Receipts").click();
    const receipts = sheet.getByRole("table", { name: `Receipts of Amani ${MARK}` });
    await paperOf(phone, receipts.getByRole("button", { name: /^PDF of receipt R/ }), "printChildReceipt");
    await picture(phone, "family-receipts");
    await button(sheet, "Attendance").click();
    await sheet.getByText("No register knows the days yet.").waitFor();

    await button(sheet, "Timetable").click();
    await button(sheet, "Next week").click();
    // Of this week it is as ever.
    await sheet.getByText("Cancelled", { exact: true }).waitFor();
    const monday = sheet.getByRole("table", { name: /^Lessons of .* Monday / });
    same(
      (await monday.getByRole("row").allInnerTexts()).slice(1).map((row) => row.replaceAll(/\s/g, "")),
      [
        `08:00–08:40Hisabati${MARK}Room${MARK}·Mwalimu${MARK}`,
        `08:40–09:20Muziki${MARK}CancelledRoom${MARK}·Mwalimu${MARK}`,
      ],
      "the lessons of next Monday",
    );
    await accessible(phone, "the week on a phone");
    await picture(phone, "family-week");
    await button(sheet, "Assignments").click();
    const due = sheet.getByRole("table", { name: `Due tomorrow: Amani ${MARK}` });
    await due.getByText(`Sums ${MARK}`).waitFor();
    await button(sheet, `Instructions of Sums ${MARK}`).click();
    await sheet.getByText("Pages 3 and 4").waitFor();
    const work = await download(phone, sheet.getByRole("link", { name: "Download sums.pdf" }));
    same([work.name, work.contents.equals(SUMS)], ["sums.pdf", true], "the assignment's file");
    await accessible(phone, "the assignments on a phone");
    await picture(phone, "family-homework");
    await button(sheet, "Messages").click();
    const messages = sheet.getByRole("table", { name: "Messages of the school" });
    await messages.getByText(NOTICE).waitFor();
    const texts = await messages.innerText();
    claim(!texts.includes(code) && !texts.includes("link="), "neither the code nor the link is shown again");
    await accessible(phone, "the messages on a phone");
    await picture(phone, "family-messages");
    await button(sheet, "Photos and consent").click();
    await button(sheet, "Refuse: Photo within the school").click();
    await sheet.getByText("Refused", { exact: true }).waitFor();
    await accessible(phone, "what a school may show, on a phone");
    await picture(phone, "family-consents");
    await page.goto(`${product.url}/#/school/students?dialog=profile~${userCode}`);
    const shown = dialog(page, "Student profile").getByRole("table", { name: "What the school may show" });
    await shown.getByText(`Mama ${MARK}`).waitFor();
    await accessible(page, "a profile with a refusal");
    await shots(page, "profile-consents");
    await button(dialog(page, "Student profile"), "Change the answers").click();
    await dialog(page, "What the school may show").getByText("on the family’s page").waitFor();
    await accessible(page, "the form over a family's answers");
    await shots(page, "edit-consents");
    await page.goto(`${product.url}/#/school/parents?dialog=family~${family}`);
    await button(page, `Family’s page of Mama ${MARK}`).click();

    await button(sheet, "Bills").click();
    await button(sheet, `Pay bill ${billNo}`).click();
    await sheet.getByLabel("Amount in whole shillings").fill("5000");
    await button(sheet, `Ask my phone ${NUMBER}`).click();
    await sheet.getByText(`This is more than is open of bill ${billNo}`).waitFor();
    await sheet.getByLabel("Amount in whole shillings").fill("4000");
    await picture(phone, "family-pay");
    const puts = () =>
      safaricom.asks("/mpesa/stkpush/v1/processrequest").filter((b) => b["AccountReference"] === billNo);
    await button(sheet, `Ask my phone ${NUMBER}`).dblclick();
    await sheet.getByText(/^Your phone is being asked/).waitFor();
    const asked = async () =>
      await product.stored<{ id: string }>(
        "select checkout_request_id as id from stk_requests where school_code = 'UHURU' and bill_no = $1 and state = 'sent'",
        [billNo],
      );
    await eventually(async () => (await asked()).length, 1, "the phone is asked");
    same(puts().length, 1, "times that the phone was asked");
    await tell(String(puts()[0]?.["CallBackURL"]), paidBody((await asked())[0]?.id ?? "", `P${MARK}`, 4000));
    await phone
      .getByRole("article", { name: `Amani ${MARK}` })
      .getByText("Nothing to pay")
      .waitFor();
    const [stored] = await product.stored<{ owed: string; by: string }>(
      `select b.balance_cents::text as owed, r.asked_by as by from bills b
       join stk_requests r on r.school_code = b.school_code and r.bill_no = b.bill_no
       where b.school_code = 'UHURU' and b.bill_no = $1`,
      [billNo],
    );
    same(stored?.owed, "0", "what is left of the bill");
    claim(stored?.by.startsWith("GD-") === true, "it is kept that the guardian asked");
    await turn(phone, { language: "sw", mode: "dark" });
    await phone.getByRole("heading", { name: "Watoto wako" }).waitFor();
    await accessible(phone, "the family's page, dark");
    await picture(phone, "family-page-sw-dark");
    await turn(phone, { language: "en", mode: "light" });

    // The office takes it back: the page that is open asks for a code, and gets none.
    await button(access, "Withdraw").click();
    await answerAlert(page, `Shall Mama ${MARK} see nothing of the school any more?`, "Withdraw");
    await access.getByText("Withdrawn", { exact: true }).waitFor();
    await phone.reload();
    await phone.getByRole("heading", { name: "Your children at school" }).waitFor();
    claim(!(await phone.locator("body").innerText()).includes(MARK), "nothing is shown any more");
  },
);

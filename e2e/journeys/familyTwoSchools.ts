/** A parent whose children are in two schools: both on one page, a bill paid by phone, an absence excused, and a password for the next time. */
import type { Page } from "playwright-core";
import { paidBody } from "../../server/test/daraja.ts";
import { button, saveRegister } from "../kit/acts.ts";
import { accessible, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, seen } from "../kit/expect.ts";
import { freshMark, freshPhone } from "../kit/fresh.ts";
import { journey } from "../kit/journey.ts";
import { connectPaybill, safaricom, tell } from "../kit/safaricom.ts";
import { dayFrom } from "../kit/school.ts";
import { picture } from "../kit/shots.ts";

const PAYBILL = "600911";
const PHONE = { width: 390, height: 844 };
/** Other journeys of families begin in the same moment: theirs has no letter before it. */
const MARK = `T${freshMark()}`;
const NUMBER = freshPhone();
const PASSWORD = "mvua ya vuli 41";

/** A class of its own with one child, whose mother has the number of this journey; answers the codes. */
async function aChild(page: Page, name: string) {
  const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: `Two ${MARK}` });
  const group = { function: "addGroup", groupName: `Two ${MARK}`, keyStageCode: keyStageCode! };
  const { groupCode } = await callAs(page, group);
  const family = `TWO-${MARK}`;
  const { userCode } = await callAs(page, {
    function: "addStudents",
    name,
    groupCode: groupCode!,
    parentIDNumber: family,
  });
  const mother = { names: `Mama ${MARK}`, parentIDNumber: family, phoneNumber: NUMBER };
  const { id } = await callAs<{ id: number }>(page, { function: "addParent", ...mother });
  return { userCode: userCode!, groupCode: groupCode!, guardian: String(id) };
}

journey(
  "A parent with children in two schools sees both, pays by phone, excuses an absence, and comes in by a password the next time",
  async ({ product, visit }) => {
    const head = await visit({ as: "head.uhuru", path: "/school/parents" });
    const other = await visit({ as: "directeur.lumiere", path: "/school/parents" });
    const [here, there] = [`Amani ${MARK}`, `Baraka ${MARK}`];
    const one = await aChild(head, here);
    const two = await aChild(other, there);

    // What is owed at the one school.
    await product.stored(
      `insert into fee_types (school_code, fee_type_code, fee_type_name) values ('UHURU', $1, 'Two ' || $1)`,
      [MARK],
    );
    await product.stored(
      `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
       values ('UHURU', $1, $1, $2, 250000, current_date, current_date + 90)`,
      [MARK, one.groupCode],
    );
    await callAs(head, {
      function: "generateBills",
      groupCode: one.groupCode,
      checkedFees: JSON.stringify([MARK]),
      checkedStudent: JSON.stringify([one.userCode]),
    });
    await connectPaybill(head, PAYBILL);

    // The child is absent today, and the family is told.
    await callAs(head, {
      function: "saveAbsenceSettings",
      tells: "true",
      delayMinutes: "0",
      templateEn: "Uhuru: $Name is absent, $Date $Lesson. Why? $Link",
      excuses: JSON.stringify(["ill"]),
    });
    await head.goto(`${product.url}/#/school/registers?show=all&register=${dayFrom(0)}~students~${one.groupCode}~0`);
    await button(head, `Absent: ${here}`).first().click();
    await saveRegister(head);
    const told = () =>
      product.stored("select 1 from absence_notices where student_code = $1 and state = 'told'", [one.userCode]);
    await eventually(async () => (await told()).length, 1, "the family is told");

    for (const [page, child] of [
      [head, one],
      [other, two],
    ] as const)
      await callAs(page, { function: "sendFamilyLinks", ids: JSON.stringify([child.guardian]) });
    const bodies = async (like: string) =>
      (
        await product.stored<{ body: string }>(
          "select body from messages where recipient = $1 and body like $2 order by id desc",
          [NUMBER, like],
        )
      ).map(({ body }) => body);
    const [link = ""] = /\/#\/family\?link=[\w-]+/.exec((await bodies("%link=%")).at(-1) ?? "") ?? [];
    const phone = await visit({ viewport: PHONE });
    await phone.goto(`${product.url}${link}`);
    await button(phone, "Send me the code").click();
    await phone.getByText(/^If this link is still good, a code is on its way/).waitFor();
    await phone.getByRole("textbox", { name: "Code" }).fill((await bodies("% is your code for %"))[0]!.slice(0, 6));
    await phone.keyboard.press("Enter");

    // Both children, each under the name of their school, in its money.
    const sheet = phone.getByRole("article", { name: here });
    await sheet.getByText(/2,500/).first().waitFor();
    await phone.getByRole("article", { name: there }).getByText("Nothing to pay").waitFor();
    await picture(phone, "family-two-schools");
    await accessible(phone, "children of two schools");

    const [bill] = await product.stored<{ billNo: string }>(
      `select bill_no as "billNo" from bills where school_code = 'UHURU' and student_code = $1`,
      [one.userCode],
    );
    const { billNo } = bill!;
    await button(sheet, `Pay bill ${billNo}`).click();
    await button(sheet, `Ask my phone ${NUMBER}`).click();
    await sheet.getByText(/^Your phone is being asked/).waitFor();
    const asked = () =>
      product.stored<{ id: string }>(
        "select checkout_request_id as id from stk_requests where school_code = 'UHURU' and bill_no = $1 and state = 'sent'",
        [billNo],
      );
    await eventually(async () => (await asked()).length, 1, "the phone is asked");
    const put = safaricom.asks("/mpesa/stkpush/v1/processrequest").find((body) => body["AccountReference"] === billNo);
    await tell(String(put?.["CallBackURL"]), paidBody((await asked())[0]?.id ?? "", `T${MARK}`, 2500));
    await sheet.getByText("Nothing to pay").waitFor();

    await button(sheet, "Attendance").click();
    await sheet.getByRole("button", { name: /^Say why, / }).click();
    await sheet.getByRole("form").getByRole("combobox").selectOption("ill");
    await picture(phone, "family-why");
    await button(sheet, "Send to the school").click();
    await sheet.getByText("Excused", { exact: true }).first().waitFor();
    const stored = () =>
      product.stored(
        `select b.balance_cents::text as owed, r.choice, r.via, d.state from bills b
         join absence_reasons r on r.school_code = b.school_code and r.student_code = b.student_code
         join attendance_days d on d.school_code = b.school_code and d.user_code = b.student_code and d.on_day = r.on_day
         where b.school_code = 'UHURU' and b.bill_no = $1 order by r.id desc limit 1`,
        [billNo],
      );
    await eventually(stored, [{ owed: "0", choice: "ill", via: "link", state: "excused" }], "what is stored of both");

    // The next time without a code.
    await phone.getByLabel("New password, at least 10 characters").fill(PASSWORD);
    await button(phone, "Set password").click();
    await seen(phone, "Your password is set");
    await picture(phone, "family-password");
    await accessible(phone, "a password for the family's page");
    await button(phone, "Sign out").click();
    const next = await visit({ viewport: PHONE });
    await next.goto(`${product.url}/#/family`);
    const door = next.getByRole("form", { name: "Come in by password" });
    await door.getByLabel("Your number or e-mail address").fill(`0${NUMBER.slice(4)}`);
    await door.getByLabel("Password", { exact: true }).fill("not this one 77");
    await button(door, "Come in by password").click();
    await next.getByText(/^This number or password is not right/).waitFor();
    await accessible(next, "the door with a wrong password");
    await picture(next, "family-password-door");
    await door.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await button(door, "Come in by password").click();
    await next.getByRole("article", { name: there }).waitFor();
    await next.getByRole("article", { name: here }).waitFor();
    await turn(next, { language: "sw", mode: "dark" });
    await next.getByRole("heading", { name: "Watoto wako" }).waitFor();
    await picture(next, "family-two-schools-sw-dark");

    // The one school takes it back: its child is gone from the page, and the password with it.
    await callAs(head, { function: "withdrawFamilyAccess", id: one.guardian });
    await next.reload();
    await next.getByRole("form").first().waitFor();
    claim(!(await next.locator("body").innerText()).includes(MARK), "nothing is shown any more");
  },
);

/** A parent settles what reaches them, proposes a new number and proves it; the office accepts it. */
import { button, dialog } from "../kit/acts.ts";
import { accessible, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, same, seen } from "../kit/expect.ts";
import { freshMark, freshPhone } from "../kit/fresh.ts";
import { journey } from "../kit/journey.ts";
import { picture, shots } from "../kit/shots.ts";

const SMALL = { width: 360, height: 740 };
const MARK = freshMark();
const NUMBER = freshPhone();
const NEW_NUMBER = freshPhone();
const NAME = `Mama Contacts ${MARK}`;

journey(
  "A parent stops SMS on their page, proposes another number and proves it, and the office accepts it and sends a link there",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/parents" });
    const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: `Contacts ${MARK}` });
    const { groupCode } = await callAs(page, {
      function: "addGroup",
      groupName: `Contacts ${MARK}`,
      keyStageCode: keyStageCode!,
    });
    const family = `FAC-${MARK}`;
    await callAs(page, {
      function: "addStudents",
      name: `Chege ${MARK}`,
      groupCode: groupCode!,
      parentIDNumber: family,
    });
    await callAs(page, { function: "addParent", names: NAME, parentIDNumber: family, phoneNumber: NUMBER });
    const [{ id } = { id: "" }] = await product.stored<{ id: string }>(
      "select id::text as id from guardians where school_code = 'UHURU' and phone_number = $1",
      [NUMBER],
    );
    await callAs(page, { function: "sendFamilyLinks", ids: JSON.stringify([id]), matching: "null", channel: "sms" });
    const lastTo = async (number: string, like: string): Promise<string> => {
      const [row] = await product.stored<{ body: string }>(
        "select body from messages where school_code = 'UHURU' and recipient = $1 and body like $2 order by id desc limit 1",
        [number, like],
      );
      return row?.body ?? "";
    };
    const [link = ""] = /\/#\/family\?link=[\w-]+/.exec(await lastTo(NUMBER, "%link=%")) ?? [];
    const phone = await visit({ viewport: SMALL });
    await phone.goto(`${product.url}${link}`);
    await button(phone, "Send me the code").click();
    await phone.getByText(/^If this link is still good/).waitFor();
    await phone.getByRole("textbox", { name: "Code" }).fill((await lastTo(NUMBER, "% is your code %")).slice(0, 6));
    await phone.keyboard.press("Enter");

    const sheet = phone.getByRole("article", { name: /^You and / });
    await sheet.getByText("They come").waitFor();
    await button(sheet, `Stop: ${NUMBER}`).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
    await sheet.getByText("Stopped", { exact: true }).waitFor();
    const [kept] = await product.stored<{ kind: string; by: string }>(
      `select kind, added_by as by from message_suppressions where school_code = 'UHURU' and address = $1 and released_at is null`,
      [NUMBER],
    );
    same([kept?.kind, kept?.by], ["optOut", NAME], "what the office reads under Suppressions");
    await accessible(phone, "what reaches a guardian");
    await picture(phone, "family-contacts");

    await button(sheet, "Something has changed").click();
    const form = sheet.getByRole("form", { name: "Something has changed" });
    await form.getByRole("textbox", { name: "Phone" }).fill(`0${NEW_NUMBER.slice(4)}`);
    await picture(phone, "family-propose");
    await button(form, "Tell the school").dblclick();
    await sheet.getByText(/the school has not answered yet/).waitFor();
    await button(sheet, "Send a code there").click();
    await sheet.getByRole("textbox", { name: "Code" }).waitFor();
    const code = (await lastTo(NEW_NUMBER, "% is the code that shows %")).slice(0, 6);
    await sheet.getByRole("textbox", { name: "Code" }).fill(code);
    await picture(phone, "family-proof");
    await phone.keyboard.press("Enter");
    await sheet.getByText(`You have shown that ${NEW_NUMBER} is yours.`).waitFor();
    await accessible(phone, "what a guardian has proposed");

    await button(phone, "Kiswahili").click();
    await phone.getByRole("heading", { name: "Watoto wako" }).waitFor();
    const chosen = async () =>
      await product.stored("select language from accounts where username = $1", [`family:${NUMBER}`]);
    await eventually(chosen, [{ language: "sw" }], "the language that the sign-in keeps");
    // Another browser's choice does not count against it.
    await turn(phone, { language: "fr", mode: "dark" });
    await phone.reload();
    await phone.getByRole("heading", { name: "Watoto wako" }).waitFor();
    await phone.getByText(`Umeonyesha kuwa ${NEW_NUMBER} ni yako.`).waitFor();
    await accessible(phone, "what a guardian has proposed, dark");
    await picture(phone, "family-contacts-sw-dark");
    await button(phone, "English").click();
    await phone.getByRole("heading", { name: "Your children" }).waitFor();

    // The office's page has heard of it by itself.
    await button(page, "Look at it").click();
    const proposals = dialog(page, "What guardians propose");
    const one = proposals.getByRole("article", { name: NAME });
    await one.getByText("Proved", { exact: true }).waitFor();
    await one.getByText(NEW_NUMBER).waitFor();
    await shots(page, "contact-proposals");
    await accessible(page, "what guardians propose");
    await button(one, "Accept").click();
    await seen(page, `${NAME} is changed`);
    const [stored] = await product.stored<{ number: string }>(
      "select phone_number as number from guardians where school_code = 'UHURU' and id = $1",
      [id],
    );
    same(stored?.number, NEW_NUMBER, "the number on file");
    await phone.reload();
    await phone
      .getByText(/no child/i)
      .first()
      .waitFor();
    claim(!(await phone.locator("main").innerText()).includes(MARK), "the old number sees nothing any more");

    await button(proposals, "Send a link").click();
    const access = dialog(page, "Family’s page");
    await button(access, "Send by SMS").click();
    await seen(page, "1 link is on its way");
    claim((await lastTo(NEW_NUMBER, "%link=%")) !== "", "the new number has a link");
  },
);

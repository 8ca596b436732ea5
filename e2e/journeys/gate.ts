/** ID cards are printed, handed out and scanned by a stranger; leave is asked at a terminal, approved, and seen at the gate. */
import { proveCard } from "../../server/src/academics/cards/proof.rules.ts";
import { button, dialog } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf, secretOf } from "../kit/paper.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

journey(
  "An ID card is printed, said to be good, collected, and its code confirms it to a stranger",
  async ({ product, visit }) => {
    const [student] = await product.stored<{ code: string; name: string; id: string }>(
      `select s.user_code as code, s.name, s.school_id_number as id from students s join groups g using (school_code, group_code)
       where s.school_code = 'UHURU' and s.deleted_at is null and not g.is_alumni and s.school_id_number <> ''
       order by s.name, s.user_code limit 1`,
    );
    const { code, name, id } = student!;
    const status = async () =>
      (await product.stored<{ at: number }>(`select card_status as at from students where user_code = '${code}'`))[0]!
        .at;
    same(await status(), 1, "the card is pending");

    const page = await visit({ as: "head.uhuru", path: `/school/cards?keyword=${id}` });
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Print ID cards (1)").click();
    const form = dialog(page, "Print ID cards");
    await form.getByLabel("Valid until the end of").fill("2199");
    await button(form, "Prepare sheets").click();
    await gone(form);
    await seen(page, "Being printed");
    const sheet = await paperOf(page, button(page, "Open the sheets").first(), "showCardPrint");
    if (sheet !== undefined) claim(sheet.includes(id), `the card has the school ID: ${sheet}`);
    await accessibleInBoth(page, "cards with sheets that nobody has settled");
    await page.setViewportSize(PHONE);
    await turn(page, { language: "fr", mode: "dark" });
    await shots(page, "cards-sheets-phone-fr");
    await turn(page, { language: "en", mode: "light" });
    await page.setViewportSize(DESK);
    const [card] = await product.stored<{ id: number }>(
      `select id::int from printed_cards where school_code = 'UHURU' and user_code = '${code}' and state = 'open'`,
    );
    await button(page, "They are printed…").first().click();
    const settle = dialog(page, "How did the cards come out?");
    await button(settle, "Save").click();
    await gone(settle);
    await seen(page, "1 card is printed");
    same(await status(), 2, "the card is printed");

    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Collected (1)").click();
    await eventually(status, 3, "the card is collected");
    await page.getByText(name, { exact: true }).first().click();
    const history = dialog(page, `The ID card of ${name}`);
    await history.getByText("Collected").first().waitFor();

    const secret = await secretOf(product);
    const proof = proveCard(secret, { schoolCode: "UHURU", cardId: card!.id, student: "A. B." });
    const stranger = await visit({ path: `/confirm?proof=${proof}`, viewport: PHONE });
    await seen(stranger, "This ID card is valid.");
    const shown = await stranger.locator("body").innerText();
    claim(!shown.includes(name) && !shown.includes(id), `nothing more is shown: ${shown}`);
    await shots(stranger, "card-confirmed");
  },
);

journey(
  "Leave to go out is asked at a terminal, approved in the office, and seen by the gate when the card is read",
  async ({ product, visit }) => {
    const [student] = await product.stored<{ code: string; name: string }>(
      `select s.user_code as code, s.name from students s join groups g using (school_code, group_code)
       where s.school_code = 'UHURU' and s.deleted_at is null and not g.is_alumni order by s.name, s.user_code offset 3 limit 1`,
    );
    const { code, name } = student!;
    const page = await visit({ as: "head.uhuru", path: "/school/terminals" });
    await button(page, "Add terminal").first().click();
    const form = dialog(page, "Add terminal");
    await form.getByLabel("Name").fill("Journey leave");
    await form.getByLabel("Name").press("Enter");
    const told = dialog(page, "The address of Journey leave");
    const address = (await told.locator("code").textContent())!;
    await button(told, "I have it").click();
    await gone(told);
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ schoolCode: "UHURU", ...fields });
      const answer = await fetch(`${address}/api/index.php`, { method: "POST", body });
      return (await answer.json()) as {
        success: boolean;
        message: string;
        data: { Permission?: { destination: string } };
      };
    };
    await button(page, "Let Journey leave give out cards").click();
    await answerAlert(page, "Let Journey leave give out cards?", "Allow");
    await seen(page, "Journey leave can give out cards");
    const ask = { userCode: code, destination: "Journey dentist", observation: "Toothache", leavingTime: "14:30" };
    same((await post({ function: "addPermissionRequest", ...ask })).success, true, "the terminal has asked");
    same(
      (await post({ function: "encodeCard", RFID: "0B0C0D0E", userCode: code, userType: "STUDENT" })).success,
      true,
      "a card",
    );
    const read = async () => await post({ function: "getUserRFID", RFID: "0B0C0D0E" });
    same((await read()).data.Permission, undefined, "nothing is approved yet");

    await page.goto(`${product.url}/#/school/permissions?keyword=Journey+dentist`);
    await seen(page, "To decide");
    await accessibleInBoth(page, "requests for leave");
    await page.getByText(name, { exact: true }).first().click();
    await button(dialog(page, `Leave of ${name}`), "Decide").click();
    const decide = page.getByRole("dialog").filter({ has: page.getByLabel("A word") });
    await decide.getByLabel("A word").fill("With the driver");
    await button(decide, "Decide").click();
    await seen(page, `The leave of ${name} is decided`);
    await seen(page, "With the driver");
    await shots(page, "permission");
    const gate = await read();
    same(gate.data.Permission?.destination, "Journey dentist", "what the gate reads");
    same(gate.message, `${name} may leave at 14:30: Journey dentist`, "what the gate sees");
  },
);

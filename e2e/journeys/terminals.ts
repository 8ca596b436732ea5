/** The gate: a terminal is added, a card given at one reader and read at another, lost, and shown in attendance. */
import { button, dialog } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const GATE = "Journey gate";

journey(
  "A terminal is added, a card encoded at one reader is read at the other encoding, lost, and the tap is in attendance",
  async ({ product, visit }) => {
    const [student] = await product.stored<{ code: string; name: string }>(
      `select s.user_code as code, s.name from students s join groups g using (school_code, group_code)
       where s.school_code = 'UHURU' and s.deleted_at is null and not g.is_alumni order by s.name desc, s.user_code limit 1`,
    );
    const { code, name } = student!;
    const page = await visit({ as: "head.uhuru", path: "/school/terminals" });
    await button(page, "Add terminal").first().click();
    const form = dialog(page, "Add terminal");
    await form.getByLabel("Name").fill(GATE);
    await form.getByLabel("Name").press("Enter");
    const told = dialog(page, `The address of ${GATE}`);
    const address = (await told.locator("code").textContent())!;
    await told.getByRole("img", { name: "The address as a code" }).waitFor();
    await shots(page, "terminal-address");
    await accessibleInBoth(page, "a terminal's address");
    await page.setViewportSize({ width: 390, height: 844 });
    await shots(page, "terminal-address-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(told, "I have it").click();
    await gone(told);
    await seen(page, "Not yet seen");

    const post = async (fields: Record<string, string>) => {
      const answer = await fetch(`${address}/api/index.php`, { method: "POST", body: new URLSearchParams(fields) });
      same(answer.headers.get("content-type"), "application/json; charset=utf-8", "what the app can read");
      return { ...((await answer.json()) as { success: boolean; message: string }), status: answer.status };
    };
    const tap = (RFID: string) => post({ function: "RFIDClocking", schoolCode: "UHURU", activityCode: "", RFID });
    await button(page, `Let ${GATE} give out cards`).click();
    await answerAlert(page, `Let ${GATE} give out cards?`, "Allow");
    await seen(page, `${GATE} can give out cards`);
    const encoded = await post({ function: "encodeCard", RFID: "040ABC0D", userCode: code, userType: "STUDENT" });
    same(encoded, { ...encoded, status: 200, success: true }, "the card is encoded");
    const came = await tap("4ABCD");
    same(came.success && came.message.startsWith(`${name} came at `), true, came.message);
    await eventually(
      async () =>
        (
          await product.stored<{ count: number }>(
            `select count(*)::int as count from attendance_days where school_code = 'UHURU' and user_code = '${code}' and state = 'present' and time_in is not null`,
          )
        )[0]!.count > 0,
      true,
      "the arrival is in attendance",
    );

    await page.goto(`${product.url}/#/school/cards?keyword=4ABCD`);
    await seen(page, "040ABC0D");
    await shots(page, "cards");
    await accessibleInBoth(page, "cards");
    await turn(page, { language: "sw", mode: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await shots(page, "cards-phone-sw");
    await turn(page, { language: "en", mode: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, `The card of ${name} is lost`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as lost" }).click();
    await seen(page, `The card of ${name} is refused from now on`);
    same((await tap("040ABC0D")).message, "This card was reported as lost", "what the gate says of it");
    await button(page, `Give a card to ${name}`).click();
    const give = dialog(page, `Give a card to ${name}`);
    await give.getByLabel("Card code").fill("4ABCD");
    await shots(page, "card-give");
    await give.getByLabel("Card code").press("Enter");
    await gone(give);
    same((await tap("040ABC0D")).success, true, "the gate lets it in again");

    await page.goto(`${product.url}/#/school/terminals`);
    await seen(page, "In use");
    await shots(page, "terminals");
    await button(page, `Close ${GATE}`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close", exact: true }).click();
    await seen(page, `${GATE} is closed`);
    const refused = await tap("4ABCD");
    same([refused.status, refused.success], [200, false], "a closed terminal is told so as the app reads it");
    await turn(page, { language: "fr" });
    await shots(page, "terminals-fr");
  },
);

/** The day of the messaging office: a list of 500 with bad rows is looked at, sent, and found again. */
import { button, dialog, fileOf, search, signIn } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const SEND = "Please Confirm you want to send now";
const [ROWS, BAD_EVERY] = [500, 50];
const phone = (row: number) => `07119${String(row).padStart(5, "0")}`;

/** Rows with a number of their own; every fiftieth is bad in one of four ways. */
const LIST = Array.from({ length: ROWS }, (_, place) => {
  const row = place + 1;
  const amount = `"${(row * 100).toLocaleString("en")}"`;
  if (row % BAD_EVERY !== 0) return { isBad: false, line: `Office Family ${row},${phone(row)},${amount}` };
  const bad = [
    `Office Family ${row},12,${amount}`,
    `,${phone(row)},${amount}`,
    `Office Family ${row},${phone(row)},`,
    `Office Family ${row - 1},${phone(row - 1)},"${((row - 1) * 100).toLocaleString("en")}"`,
  ];
  return { isBad: true, line: bad[(row / BAD_EVERY) % bad.length]! };
});
const BAD = LIST.filter(({ isBad }) => isBad).length;
/** Two have a number that is none: they stay in the list and get nothing. The others are left out. */
const UNREACHABLE = 2;

journey(
  "The messaging office's day: 500 rows are looked at with what is bad in them, sent, seen as on a phone, and found in the history",
  async ({ product, visit }) => {
    const page = await visit();
    const door = product.signIns.find(({ username }) => username === "messages.uhuru")!;
    await signIn(page, door.username, door.password);
    await at(page, "/sms/psms");
    await seen(page, "The list is empty");
    const sent = (): Promise<{ state: string; n: number }[]> =>
      product.stored(
        `select state, count(*)::int as n from messages where school_code = 'UHURU' and body like 'Dear Office Family %'
         group by state`,
      );

    await button(page, "Upload recipients Excel").first().click();
    const upload = dialog(page, "Upload recipients Excel");
    const file = ["Name,Phone Number,Amount", ...LIST.map(({ line }) => line), ""].join("\n");
    await upload.locator("input[type=file]").setInputFiles(fileOf("families.csv", file));
    await upload.getByRole("textbox", { name: "Message", exact: true }).fill("Dear $Name, $Amount is due on Friday.");
    await button(upload, "Preview").click();
    await upload.getByText(`${ROWS} rows in the file`).first().waitFor();
    await upload.getByText(`${BAD} rows have a problem`).waitFor();
    const bad = upload.getByRole("table", { name: "Rows with a problem" });
    for (const problem of [
      "The phone number is not valid",
      "No name",
      "A placeholder is empty",
      "The same as a row above",
    ])
      await bad.getByText(problem).first().waitFor();
    same(await bad.locator("tbody tr").count(), BAD, "bad rows that are shown");
    await upload.getByText("Dear Office Family 12, 1,200 is due on Friday.").waitFor();
    same(await sent(), [], "messages before anything is uploaded");
    const kept = async () =>
      (await product.stored("select 1 from message_list_rows where school_code = 'UHURU' and list = 'CUSTOM'")).length;
    same(await kept(), 0, "rows that a preview keeps");
    await accessibleInBoth(page, "the preview of 500 rows");
    await shots(page, "office-preview");

    await button(upload, "Upload").click();
    await answerAlert(page, "Please Confirm to upload", "Upload");
    await gone(upload);
    await seen(page, `${ROWS - BAD + UNREACHABLE} added, 0 in the list already, ${BAD - UNREACHABLE} left out`);
    same(await kept(), ROWS - BAD + UNREACHABLE, "rows in the list");
    same(await sent(), [], "messages before they are released");
    await button(page, "Send messages").click();
    await answerAlert(page, SEND, "Send now");
    await eventually(sent, [{ state: "sent", n: ROWS - BAD }], "messages once they are released");
    const [twice] = await product.stored<{ n: number }>(
      `select count(*)::int as n from (select recipient from messages where school_code = 'UHURU'
         and body like 'Dear Office Family %' group by recipient having count(*) > 1) several`,
    );
    same(twice?.n, 0, "numbers that were written to twice");

    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Captured" }).click();
    await search(page, "Office Family 499");
    const sms = page.getByRole("figure", { name: "SMS to Office Family 499, +254711900499" });
    await sms.getByText("Dear Office Family 499, 49,900 is due on Friday.").waitFor();
    await sms.getByText("Arrives as 1 SMS").waitFor();
    await search(page, "is due on Friday");
    await seen(page, `${ROWS - BAD} messages`);
    await eventually(() => page.getByRole("figure").count(), 25, "messages on a page");
    await accessibleInBoth(page, "what was captured");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `what was captured in ${language}`);
    }
    await turn(page, { language: "en" });
    await shots(page, "captured");

    await menu.getByRole("link", { name: "History" }).click();
    await search(page, "Office Family 499");
    await page.locator("tbody tr.row").filter({ hasText: "$Amount is due on Friday" }).click();
    const message = dialog(page, "Message");
    await message.getByRole("button", { name: `Sent ${ROWS - BAD}`, exact: true }).waitFor();
    await button(message, "Close").last().click();
    await gone(message);

    await menu.getByRole("link", { name: "Message", exact: true }).click();
    await button(page, "Clear List").click();
    await answerAlert(page, "Please Confirm you want clear below list", "Clear List");
    await seen(page, "The list is empty");
    claim((await sent()).length === 1, "what was sent stays");
  },
);

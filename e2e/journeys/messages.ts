/** Messages to families: a class is written to, and what would have gone out is seen; and the day of the messaging office. */
import { button, dialog, fileOf, pick, search } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, at, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

const CLASS = "Grade 8";
const GROUP = `Please Confirm you want to add ${CLASS} to SMS List`;
const SEND = "Please Confirm you want to send now";

/** What was sent with these words in it: how many by state. */
async function sent(product: Product, words: string): Promise<Record<string, number>> {
  const rows = await product.stored(
    `select state, count(*)::int as n from messages where school_code = 'UHURU' and body like '%${words}%' group by state`,
  );
  return Object.fromEntries((rows as { state: string; n: number }[]).map(({ state, n }) => [state, n]));
}

journey(
  "The secretary writes to a class, and sees in the history what would have gone out",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/sms/sms" });
    const rows = async () => {
      const [found] = await product.stored(
        `select count(*)::int as n from message_list_rows where school_code = 'UHURU' and list = 'STUDENT'`,
      );
      return (found as { n: number }).n;
    };
    await seen(page, "The list is empty");
    await accessibleInBoth(page, "an empty list");
    await shots(page, "messages-none");

    await pick(page, "Add group", CLASS);
    await declineConfirm(page, GROUP);
    same(await rows(), 0, "rows of a list whose group was not confirmed");
    await pick(page, "Add group", CLASS);
    await answerAlert(page, GROUP, "Add group");
    await seen(page, /added to the list, 0 in it already/);
    const added = await rows();
    claim(added > 0, "a class has parents");
    await page.getByRole("button", { name: `Pending ${added}`, exact: true }).waitFor();
    await accessibleInBoth(page, "a list of parents");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `a list of parents in ${language}`);
    }
    await turn(page, { language: "en" });
    await shots(page, "messages-list");

    await button(page, "Send SMS").click();
    const sms = dialog(page, "Send SMS");
    await button(sms, "Send SMS").click();
    await sms.getByText("Enter Message", { exact: true }).first().waitFor();
    await sms.getByRole("textbox", { name: "Message" }).fill("Dear $Name, the gate of $Group opens at nine.");
    await accessibleInBoth(page, "the form of an SMS");
    await shots(page, "messages-sms");
    await button(sms, "Send SMS").click();
    await page.getByRole("alertdialog", { name: SEND }).waitFor();
    await shots(page, "messages-sms-confirm");
    await answerAlert(page, SEND, "Send now");
    await gone(sms);
    const words = `the gate of ${CLASS} opens at nine`;
    await eventually(async () => Object.keys(await sent(product, words)), ["sent"], "how each message ended");
    const [unreachable] = await product.stored<{ n: number }>(
      `select count(*)::int as n from message_list_rows where school_code = 'UHURU' and list = 'STUDENT' and phone_number = ''`,
    );
    // Who has no number stays in the list, and nothing was sent to them.
    await page.getByRole("button", { name: `Pending ${unreachable!.n}`, exact: true }).waitFor();
    await shots(page, "messages-sent");

    await button(page, "Send Email").click();
    const mail = dialog(page, "Send Email");
    await button(mail, "Send Email").click();
    for (const text of [
      "Enter reply to email. This is the email where recipients can reply to",
      "Enter Email Subject",
      "Enter Email Body",
    ])
      await mail.getByText(text, { exact: true }).first().waitFor();
    await mail.getByLabel("Reply-to").fill("office@uhuru.example.org");
    await mail.getByLabel("Subject").fill("The gate");
    await mail.getByLabel("Body").fill("Dear $Name, it opens at nine.");
    await mail.getByRole("checkbox", { name: "PARENTS" }).uncheck();
    await button(mail, "Send Email").click();
    await answerAlert(page, "Who are you sending the email to? Select PARENTS or STUDENTS or BOTH");
    await accessibleInBoth(page, "the form of an e-mail");
    await shots(page, "messages-email");
    await mail.getByRole("checkbox", { name: "PARENTS" }).check();
    await button(mail, "Cancel").click();
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await gone(mail);

    await page.goto(`${product.url}/#/sms/MessagesHistory`);
    await seen(page, "Total To Date");
    await search(page, "the gate of");
    await seen(page, "Dear $Name, the gate of $Group opens at nine.");
    await accessibleInBoth(page, "the history of messages");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `the history in ${language}`);
    }
    await turn(page, { language: "en" });
    await shots(page, "messages-history");
    await page.locator("tbody tr.row").filter({ hasText: "the gate of" }).first().click();
    const message = dialog(page, "Message");
    await message.getByText(words).first().waitFor();
    await accessibleInBoth(page, "a message of the history");
    await shots(page, "messages-history-one");
    await button(message, "Close").last().click();

    await page.goto(`${product.url}/#/sms/sms`);
    await button(page, "Clear List").click();
    await answerAlert(page, "Please Confirm you want clear below list", "Clear List");
    await seen(page, "The list is empty");
    same(await rows(), 0, "rows of a list that was cleared");
    claim(((await sent(product, words))["sent"] ?? 0) > 0, "what was sent stays");
  },
);

const CUSTOM = [
  "Name,Phone Number,Email,Amount",
  'Messages Wekesa,0711223344,,"15,000"',
  "Messages Njoroge,0733445566,,900",
  "Messages Achieng,12,,700",
].join("\n");

journey("The messaging office uploads a list with a bad row, sends it, and looks it up", async ({ product, visit }) => {
  const page = await visit({ as: "messages.uhuru", path: "/" });
  await at(page, "/sms/psms");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await eventually(
    async () => (await menu.getByRole("link").allInnerTexts()).map((title) => title.trim()),
    ["Captured", "History", "Message", "Replies", "Suppressions", "Transactions"],
    "the menu of the messaging office",
  );
  await seen(page, "The list is empty");
  await shots(page, "custom-none");
  await button(page, "Upload recipients Excel").first().click();
  const upload = dialog(page, "Upload recipients Excel");
  await button(upload, "Preview").click();
  await answerAlert(page, "Kindly select upload recipients");
  await upload.locator("input[type=file]").setInputFiles(fileOf("recipients.csv", CUSTOM));
  await upload.getByRole("checkbox", { name: "SMS" }).uncheck();
  await button(upload, "Preview").click();
  await answerAlert(
    page,
    "Select whether you sending SMS or Email or you would like to send both email and sms at the same time",
  );
  await upload.getByRole("checkbox", { name: "SMS" }).check();
  await button(upload, "Preview").click();
  await answerAlert(page, "Please do SMS Customization before proceeding");
  // Every column is one press away, written where the cursor is.
  const message = upload.getByRole("textbox", { name: "Message", exact: true });
  await message.fill("Dear , ");
  await message.press("End");
  for (let step = 0; step < 2; step += 1) await message.press("ArrowLeft");
  await button(upload, "$Name").click();
  await message.press("End");
  await button(upload, "$Amount").click();
  await page.keyboard.type(" is due.");
  same(await message.inputValue(), "Dear $Name, $Amount is due.", "a message of pressed columns");
  await accessibleInBoth(page, "the composer of an upload");
  await shots(page, "custom-compose");
  await button(upload, "Preview").click();
  await seen(page, "Dear Messages Wekesa, 15,000 is due.");
  await upload.getByText("The phone number is not valid").first().waitFor();
  same(await sent(product, "Messages Wekesa"), {}, "messages before anything is released");
  await accessibleInBoth(page, "the preview of an upload");
  await shots(page, "custom-preview");
  await button(upload, "Upload").click();
  await answerAlert(page, "Please Confirm to upload", "Upload");
  await gone(upload);
  await seen(page, "Messages Njoroge");
  await accessibleInBoth(page, "the custom list");
  for (const language of ["fr", "sw"]) {
    await turn(page, { language });
    await accessible(page, `the custom list in ${language}`);
  }
  await turn(page, { language: "en" });
  await shots(page, "custom-list");
  same(await sent(product, "Messages Wekesa"), {}, "messages before they are released");
  await button(page, "Send messages").click();
  await answerAlert(page, SEND, "Send now");
  await eventually(() => sent(product, "Messages Wekesa"), { sent: 1 }, "the message of one");
  same(await sent(product, "Messages Achieng"), {}, "messages to a number that is none");
  await page.locator("tbody tr.row").filter({ hasText: "Messages Wekesa" }).click();
  const row = dialog(page, "Message to Messages Wekesa");
  await row.getByText("Dear Messages Wekesa, 15,000 is due.").waitFor();
  await button(row, "Close").last().click();
  await button(page, "Clear List").click();
  await answerAlert(page, "Please Confirm you want clear below list", "Clear List");
  await seen(page, "The list is empty");
  await page.goto(`${product.url}/#/sms/MessagesHistory`);
  await search(page, "Messages Wekesa");
  await seen(page, "Dear $Name, $Amount is due.");
  for (const path of ["/sms/sms", "/sms/smsstaff"]) {
    await page.goto(`${product.url}/#${path}`);
    await at(page, "/forbidden");
  }
});

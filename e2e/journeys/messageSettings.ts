/** How messages leave: the head looks at carriers, limits and prices, tries it out, and stops writing to a number. */
import { button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The head sets what messages cost, tries them out, and stops writing to a number",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/sms/settings" });
    await seen(page, "Nothing leaves this computer yet");
    await accessibleInBoth(page, "the settings of messages");
    for (const language of ["fr", "sw"]) {
      await turn(page, { language });
      await accessible(page, `the settings of messages in ${language}`);
    }
    await turn(page, { language: "en" });

    // A carrier brings its fields, and says at each what is missing. Others in this school go on being captured.
    await button(page, "Change: SMS").click();
    const carrier = dialog(page, "Carrier: SMS");
    await carrier.getByRole("combobox", { name: "Carrier" }).selectOption({ label: "HTTP gateway" });
    await carrier.getByRole("textbox", { name: /^Address(?! of)/ }).fill("https://gateway.example.org/send");
    await button(carrier, "Save carrier").click();
    await carrier.getByText("Write {to} and {message} where the gateway").first().waitFor();
    await accessibleInBoth(page, "the form of a carrier");
    await shots(page, "message-carrier");
    await button(carrier, "Cancel").click();
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await gone(carrier);

    // Numbers of Rwanda: nobody else in this school writes to them.
    await button(page, "Add price").click();
    const price = dialog(page, "Add price");
    await price.getByRole("combobox", { name: "Fill in a known network" }).selectOption({ label: "Rwanda: MTN" });
    await price.getByLabel("Price of an SMS").fill("3.0525");
    await shots(page, "message-price");
    await button(price, "Save price").click();
    await gone(price);
    await page.getByRole("cell", { name: "+25078, +25079" }).waitFor();

    await button(page, "Send a test: SMS").click();
    const test = dialog(page, "Send a test: SMS");
    await test.getByLabel("Your phone number").fill("+250 788 123 456");
    await button(test, "Send test").click();
    await gone(test);
    await eventually(
      () =>
        product.stored(
          `select state, network, cost_e4::int as cost from messages where school_code = 'UHURU' and recipient = '+250788123456'`,
        ),
      [{ state: "sent", network: "MTN", cost: 30_525 }],
      "what became of the test",
    );
    await shots(page, "message-settings");

    await page.goto(`${product.url}/#/sms/suppressions`);
    await button(page, "Add suppression").first().click();
    const add = dialog(page, "Add suppression");
    await add.getByLabel("Number or address").fill("+250788123456");
    await add.getByLabel("Reason").fill("asked us on the phone");
    await button(add, "Add suppression").click();
    await gone(add);
    await seen(page, "asked us on the phone");
    await accessibleInBoth(page, "who is sent nothing");
    await shots(page, "message-suppressions");
    await button(page, "Release: +250788123456").click();
    await answerAlert(page, "Write to +250788123456 again?", "Release");
    await eventually(
      async () =>
        (
          await product.stored(
            `select 1 from message_suppressions where school_code = 'UHURU' and address = '+250788123456' and released_at is null`,
          )
        ).length,
      0,
      "suppressions of the number",
    );

    await page.goto(`${product.url}/#/sms/MessagesHistory?dialog=messageMonths`);
    const months = dialog(page, "Messages by month and network");
    await months.getByRole("row", { name: /^MTN 1 0 0 0 3\.05/ }).waitFor();
    await accessibleInBoth(page, "messages by month");
    await shots(page, "message-months");
    same(await months.getByRole("table").count(), 2, "tables beside the chart");
  },
);

/** A large send waits for a second person, who hears of it, looks at it, and lets it leave or refuses it. */
import type { Page } from "playwright-core";
import { SmsStandIn } from "../../server/test/carriers.ts";
import { button, dialog, signIn } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { addPerson, connectGateway, enterSchool, SEND, standing } from "../kit/messaging.ts";
import { placeColleague } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const SCHOOL = "IDHINI";
const HEAD = { username: "mkuu.idhini", password: "milima-ya-usambara-41", name: "Baraka Mushi" };
const PHONE = { width: 390, height: 844 };
const FIRST = ["+254711900301", "+254711900302"];
const NEXT = ["+254711900303", "+254711900304"];

/** Puts two parents into the list and asks for a send to them. */
async function ask(page: Page, url: string, numbers: readonly string[], message: string): Promise<void> {
  await page.goto(`${url}/#/sms/sms`);
  for (const phone of numbers) await addPerson(page, `Mzazi ${phone.slice(-1)}`, { phone });
  await button(page, "Send SMS").click();
  const sms = dialog(page, "Send SMS");
  await sms.getByRole("textbox", { name: "Message" }).fill(message);
  await button(sms, "Send SMS").click();
  await answerAlert(page, SEND, "Ask for approval");
  await gone(sms);
  await seen(page, "2 messages wait for a second person");
}

/** Opens what is new and presses on one. */
async function follow(page: Page, notice: string): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  const newest = list.getByText(notice, { exact: true }).first();
  await newest.waitFor();
  await shots(page, "approval-notice");
  await newest.click();
}

journey(
  "A large send waits: a second person is told of its price and lets one leave, and refuses the next with a reason",
  async ({ product, visit }) => {
    const gateway = new SmsStandIn();
    try {
      const page = await visit();
      await enterSchool(page, product, SCHOOL);
      await placeColleague(product, SCHOOL, HEAD);
      await connectGateway(page, product, await gateway.start());
      await callAs(page, {
        function: "saveMessagePrices",
        prices: JSON.stringify([{ prefix: "+254", network: "", price: "0.80" }]),
      });
      await page.goto(`${product.url}/#/sms/settings`);
      await button(page, "Change limits").click();
      const limits = dialog(page, "Change limits");
      await limits.getByRole("textbox", { name: /^Recipients above which a second person decides/ }).fill("1");
      await button(limits, "Save limits").click();
      await gone(limits);

      await ask(page, product.url, FIRST, "The school is closed on Friday.");
      const states = async () => (await standing(product, SCHOOL)).map(({ state }) => state);
      same(await states(), ["held", "held"], "how the messages stand while it is waited");
      // Whoever asks has no say.
      await page.goto(`${product.url}/#/sms/MessagesHistory`);
      await button(page, "Look").click();
      const own = dialog(page, "Message");
      await own.getByText("Neema Ouma asks to send 2 messages for KES 1.60").waitFor();
      same(await button(own, "Approve").count(), 0, "whoever asks may approve");

      const head = await visit({ viewport: PHONE });
      await signIn(head, HEAD.username, HEAD.password);
      await head.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
      await follow(head, "Neema Ouma asks to send 2 messages for KES 1.60: a second person decides");
      const asked = dialog(head, "Message");
      await accessibleInBoth(head, "a send that is asked for, on a phone");
      for (const language of ["fr", "sw"]) {
        await turn(head, { language });
        await accessible(head, `a send that is asked for, in ${language}`);
        await shots(head, `approval-${language}`);
      }
      await turn(head, { language: "en" });
      await button(asked, "Approve").click();
      await answerAlert(head, "Let 2 messages of Neema Ouma leave, for KES\u00a01.60?", "Approve");
      await asked.getByText("Approved by Baraka Mushi").waitFor();
      await eventually(states, ["sent", "sent"], "how the messages stand once it is approved");
      same(gateway.taken.map(({ to }) => to).toSorted(), FIRST, "whom the gateway has written to");
      await head.keyboard.press("Escape");
      await gone(asked);

      await ask(page, product.url, NEXT, "The school is closed on Monday.");
      await follow(head, "Neema Ouma asks to send 2 messages for KES 1.60: a second person decides");
      await button(asked, "Refuse").click();
      const why = head.getByRole("alertdialog", { name: "Refuse this send?" });
      await why.getByLabel(/^Reason/).fill('{"text": Monday is no holiday');
      await button(why, "Refuse").click();
      await asked.getByText('Refused by Baraka Mushi: {"text": Monday is no holiday').waitFor();
      await eventually(states, ["sent", "sent", "cancelled", "cancelled"], "how the messages stand in the end");
      same(gateway.taken.length, 2, "what the gateway has taken");
      await page.reload();
      await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
      await page
        .getByText('Baraka Mushi has refused your send: {"text": Monday is no holiday', { exact: true })
        .click();
      await own.getByText('Refused by Baraka Mushi: {"text": Monday is no holiday').waitFor();
    } finally {
      gateway.stop();
    }
  },
);

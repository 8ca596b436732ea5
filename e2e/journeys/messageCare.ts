/** What keeps messages right: templates and a test before a send, letters that come back, and what nobody knows. */
import type { Page } from "playwright-core";
import { MailStandIn, SmsStandIn } from "../../server/test/carriers.ts";
import { button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { addPerson, connectGateway, connectMail, enterSchool, SEND, standing } from "../kit/messaging.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

const ENGLISH = "Dear $Name, the meeting is on Friday at ten.";
const FRENCH = "Bonjour $Name, la réunion a lieu vendredi à dix heures.";

/** Keeps what is written in the composer under a name and a language. */
async function keep(page: Page, name: string, language: string): Promise<void> {
  await button(dialog(page, "Send SMS"), "Save as template").click();
  const form = dialog(page, "Save as template");
  await form.getByLabel("Its name").fill(name);
  await form.getByRole("combobox", { name: "Its language" }).selectOption({ label: language });
  await button(form, "Save as template").click();
  await gone(form);
}

/** Takes a template of a name by its language: both are called the same. */
async function takeTemplate(page: Page, name: string, language: string): Promise<void> {
  await dialog(page, "Send SMS")
    .getByRole("button", { name: /^Template: / })
    .click();
  const list = page.getByRole("listbox", { name: "Template" });
  const option = list.getByRole("option").filter({ hasText: name }).filter({ hasText: language });
  await option.click();
  await gone(list);
}

journey(
  "A template is kept in two languages, taken again in the other one, tested on oneself, and sent",
  async ({ product, visit }) => {
    const code = "VIOLEZO";
    const gateway = new SmsStandIn();
    try {
      const url = await gateway.start();
      const page = await visit();
      await enterSchool(page, product, code);
      await connectGateway(page, product, url);
      await page.goto(`${product.url}/#/sms/sms`);
      await addPerson(page, "Maman Furaha", { phone: "+254711900101" });
      await addPerson(page, "Baba Kito", { phone: "+254711900102" });
      const kept = () =>
        product.stored(
          "select template_name as name, language, message from message_templates where school_code = $1 order by language",
          [code],
        );

      await button(page, "Send SMS").click();
      const sms = dialog(page, "Send SMS");
      const message = sms.getByRole("textbox", { name: "Message" });
      await message.fill(ENGLISH);
      await keep(page, "Meeting", "English");
      await seen(page, "Meeting is kept as a template");
      await message.fill(FRENCH);
      await keep(page, "Meeting", "Français");
      await eventually(
        kept,
        [
          { name: "Meeting", language: "en", message: ENGLISH },
          { name: "Meeting", language: "fr", message: FRENCH },
        ],
        "templates that are kept",
      );

      // Another day: nothing is written yet, and the one in French is taken.
      await message.fill("");
      await button(sms, "Cancel").click();
      await gone(sms);
      await button(page, "Send SMS").click();
      await takeTemplate(page, "Meeting", "English");
      same(await message.inputValue(), ENGLISH, "the template in English");
      await takeTemplate(page, "Meeting", "Français");
      same(await message.inputValue(), FRENCH, "the template in French");
      await sms.getByText("Bonjour Maman Furaha, la réunion").first().waitFor();
      await accessibleInBoth(page, "a template that was taken");
      for (const language of ["fr", "sw"]) {
        await turn(page, { language });
        await accessible(page, `a template that was taken, in ${language}`);
      }
      await turn(page, { language: "en" });
      await shots(page, "template-taken");

      await button(sms, "Send a test to me").click();
      const test = dialog(page, "A test by SMS");
      await test.getByLabel("Your number").fill("0711 900 100");
      await accessibleInBoth(page, "a test to oneself");
      await shots(page, "test-to-me");
      await button(test, "Send the test").click();
      await gone(test);
      await eventually(
        async () => gateway.taken.map(({ to, message: text }) => ({ to, text })),
        [{ to: "+254711900100", text: FRENCH.replace("$Name", "Maman Furaha") }],
        "what the gateway has taken after the test",
      );
      const [tested] = await product.stored<{ kind: string; sender: string }>(
        "select kind, person_name as sender from message_sends where school_code = $1",
        [code],
      );
      same(tested, { kind: "test", sender: "Neema Ouma" }, "the test's own send");
      const [pending] = await product.stored<{ n: number }>(
        "select count(*)::int as n from message_list_rows where school_code = $1 and sms_id is null",
        [code],
      );
      same(pending, { n: 2 }, "people of the list who are still to be written to");

      await button(sms, "Send SMS").click();
      await answerAlert(page, SEND, "Send now");
      await gone(sms);
      await eventually(
        () => standing(product, code),
        ["100", "101", "102"].map((end) => ({ recipient: `+254711900${end}`, state: "sent" })),
        "how the messages stand",
      );
      same(
        gateway.taken
          .slice(1)
          .map(({ to, message: text }) => `${to} ${text}`)
          .toSorted(),
        [
          `+254711900101 ${FRENCH.replace("$Name", "Maman Furaha")}`,
          `+254711900102 ${FRENCH.replace("$Name", "Baba Kito")}`,
        ],
        "what the gateway has taken of the send",
      );
    } finally {
      gateway.stop();
    }
  },
);

/** As a mail server tells that a letter of ours could not be delivered (RFC 3464). */
const bounceOf = (letter: string, to: string, said: string): string =>
  [
    "From: MAILER-DAEMON@mx.example.org (Mail Delivery System)",
    "To: shule@rejea.example.org",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    "",
    "--B",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; ${said}`,
    "--B",
    "Content-Type: text/rfc822-headers",
    "",
    letter.split("\r\n\r\n")[0],
    "--B--",
    "",
  ].join("\r\n");

/** What a machine outside posts to the address that the settings show for reports. */
async function tell(product: Product, page: Page, channel: "sms" | "email", body: string, type: string): Promise<void> {
  const { reportUrl = "" } = await callAs(page, { function: "showReportAddress", channel });
  const answer = await fetch(new URL(new URL(reportUrl).pathname, product.url), {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  same(answer.status, 200, "the answer to what was told");
}

/** Writes an e-mail to everybody in the list. */
async function sendEmail(page: Page): Promise<void> {
  await button(page, "Send Email").click();
  const mail = dialog(page, "Send Email");
  await mail.getByLabel("Reply-to").fill("mwalimu@rejea.example.org");
  await mail.getByLabel("Subject").fill("School opens");
  await mail.getByLabel("Body").fill("Dear $Name, school opens on Monday.");
  await button(mail, "Send Email").click();
  await answerAlert(page, SEND, "Send now");
  await gone(mail);
}

journey(
  "A letter comes back, its mailbox is written to no more with the other server's words, and is released again",
  async ({ product, visit }) => {
    const code = "REJEA";
    const gone550 = "550 5.1.1 The mailbox of Baba Rejea is not there";
    const [good, bad] = ["mama@rejea.example.org", "baba@rejea.example.org"];
    const post = new MailStandIn();
    try {
      const port = await post.start();
      const page = await visit();
      await enterSchool(page, product, code);
      await connectMail(page, product, port, "shule@rejea.example.org");
      await page.goto(`${product.url}/#/sms/sms`);
      await addPerson(page, "Mama Rejea", { email: good });
      await addPerson(page, "Baba Rejea", { email: bad });
      await sendEmail(page);
      const both = [
        { recipient: bad, state: "sent" },
        { recipient: good, state: "sent" },
      ];
      await eventually(() => standing(product, code), both, "how the letters stand when they have left");
      same(post.letters.map(({ to }) => to).toSorted(), [bad, good], "letters that the mail server took");

      const letter = post.letters.find(({ to }) => to === bad)!;
      await tell(product, page, "email", bounceOf(letter.text, bad, gone550), "message/rfc822");
      await eventually(
        () => standing(product, code),
        [{ recipient: bad, state: "failed" }, both[1]],
        "how the letters stand once one came back",
      );
      const suppressed = () =>
        product.stored(
          `select address, kind, reason from message_suppressions where school_code = $1 and released_at is null`,
          [code],
        );
      same(await suppressed(), [{ address: bad, kind: "bounced", reason: gone550 }], "who is sent nothing");

      await page.goto(`${product.url}/#/sms/suppressions`);
      const row = page.locator("tbody tr.row").filter({ hasText: bad });
      await row.getByText("Bounced", { exact: true }).waitFor();
      await row.getByText(gone550).waitFor();
      await row.getByText("The mail server", { exact: true }).waitFor();
      await accessibleInBoth(page, "the suppressions");
      for (const language of ["fr", "sw"]) {
        await turn(page, { language });
        await accessible(page, `the suppressions in ${language}`);
      }
      await turn(page, { language: "en" });
      await shots(page, "suppressed");

      // Nothing leaves to it meanwhile, and what would have stands as suppressed.
      await page.goto(`${product.url}/#/sms/sms`);
      await button(page, "Clear List").click();
      await answerAlert(page, "Please Confirm you want clear below list", "Clear List");
      await addPerson(page, "Baba Rejea", { email: bad });
      await addPerson(page, "Mama Rejea", { email: good });
      await sendEmail(page);
      await eventually(
        async () => (await standing(product, code)).map(({ state }) => state),
        ["failed", "suppressed", "sent", "sent"],
        "how the letters stand after another send",
      );

      await page.goto(`${product.url}/#/sms/suppressions`);
      await button(page, `Release: ${bad}`).click();
      await answerAlert(page, `Write to ${bad} again?`, "Release");
      await seen(page, "Everybody is written to");
      same(await suppressed(), [], "who is sent nothing once it is released");
      await page.goto(`${product.url}/#/sms/sms`);
      await button(page, "Clear List").click();
      await answerAlert(page, "Please Confirm you want clear below list", "Clear List");
      await addPerson(page, "Baba Rejea", { email: bad });
      await sendEmail(page);
      await eventually(
        async () => post.letters.filter(({ to }) => to === bad).length,
        2,
        "letters to the mailbox that is written to again",
      );
    } finally {
      post.stop();
    }
  },
);

journey(
  "Forty answers are lost at once, and are settled from the carrier's own list: those on it were sent, the others were not",
  async ({ product, visit }) => {
    const code = "ORODHA";
    const gateway = new SmsStandIn();
    try {
      const url = await gateway.start();
      const page = await visit();
      await enterSchool(page, product, code);
      await connectGateway(page, product, url);
      await page.goto(`${product.url}/#/sms/sms`);
      const phones = Array.from({ length: 40 }, (_, place) => `+2547119003${String(place).padStart(2, "0")}`);
      for (const [place, phoneNumber] of phones.entries())
        await callAs(page, {
          function: "addListPerson",
          type: "STUDENT",
          name: `Mzazi ${place}`,
          phoneNumber,
          email: "",
        });
      await page.reload();
      await page.getByRole("button", { name: "Pending 40", exact: true }).waitFor();
      // It takes what it is handed and hangs up before it has said so.
      gateway.mood = { hangsUp: true };
      await button(page, "Send SMS").click();
      const sms = dialog(page, "Send SMS");
      await sms.getByRole("textbox", { name: "Message" }).fill("Dear $Name, the bus is late today.");
      await button(sms, "Send SMS").click();
      await answerAlert(page, SEND, "Send now");
      await gone(sms);
      const counted = () =>
        product.stored<{ state: string; n: number; cost: number }>(
          "select state, count(*)::int as n, sum(cost_e4)::int as cost from messages where school_code = $1 group by state order by state",
          [code],
        );
      await eventually(
        async () => (await counted()).map((row) => ({ ...row, cost: 0 })),
        [{ state: "unknown", n: 40, cost: 0 }],
        "how the messages stand when every answer was lost",
      );
      same(
        Object.values(gateway.times()),
        phones.map(() => 1),
        "how often each was handed over",
      );

      await page.goto(`${product.url}/#/sms/MessagesHistory`);
      await button(page, "Nobody knows").click();
      await page.locator("tbody tr.row").filter({ hasText: "the bus is late" }).click();
      const message = dialog(page, "Message");
      await button(message, "Say how they ended").click();
      const settle = dialog(page, "Say how they ended");
      // The list of the carrier's own: a title, thirty-two of ours in two ways of writing, one twice, and a stranger's.
      const listed = gateway.taken.slice(0, 32).map(({ to }, place) => (place % 2 === 0 ? to : `0${to.slice(4)}`));
      const list = ["Recipient", ...listed, listed[0], "+254799123456"].join("\n");
      await settle.getByLabel("Numbers or addresses").fill(list);
      await accessibleInBoth(page, "settling from a list");
      await shots(page, "settle");
      await button(settle, "Say how they ended").click();
      await seen(page, "32 messages are noted; 1 number that was named is none of them");
      await gone(settle);
      same(
        (await counted()).map(({ state, n }) => ({ state, n })),
        [
          { state: "sent", n: 32 },
          { state: "unknown", n: 8 },
        ],
        "how the messages stand once the list is settled",
      );
      await message.getByRole("button", { name: "Unknown 8", exact: true }).waitFor();

      await button(message, "Say how they ended").click();
      await settle.getByRole("combobox", { name: "How they ended" }).selectOption({ label: "They were not" });
      await button(settle, "Say how they ended").click();
      await gone(settle);
      await message.getByRole("button", { name: "Failed 8", exact: true }).waitFor();
      const reasons = await product.stored<{ reason: string }>(
        "select distinct reason from messages where school_code = $1",
        [code],
      );
      claim(
        reasons.length === 1 && reasons[0]!.reason.includes("Neema Ouma"),
        `who has said it is kept: ${JSON.stringify(reasons)}`,
      );
      // Nobody was written to again by that, and those that failed can be.
      same(gateway.taken.length, 40, "messages that the gateway has taken in all");
      await button(message, "Retry the failed (8)").waitFor();
    } finally {
      gateway.stop();
    }
  },
);

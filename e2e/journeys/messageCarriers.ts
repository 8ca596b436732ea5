/** Messages that really leave, to stand-ins of those who carry them: an answer is lost, and a file arrives byte for byte. */
import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { MailStandIn, SmsStandIn } from "../../server/test/carriers.ts";
import { button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { addPerson, connectGateway, connectMail, enterSchool, SEND, standing } from "../kit/messaging.ts";
import { partsOf } from "../kit/mime.ts";
import type { Product } from "../kit/product.ts";
import { dayFrom } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

/** Children with what they owe, for how long, and the number that is written to. */
const FAMILIES = [
  { child: "Akinyi Reminder", parent: "Mama Akinyi", phone: "+254711900001", days: 45 },
  { child: "Barasa Reminder", parent: "Baba Barasa", phone: "+254711900002", days: 45 },
  { child: "Chebet Reminder", parent: "Mama Chebet", phone: "+254711900003", days: 45 },
  { child: "Daudi Reminder", parent: "Mama Daudi", phone: "+254711900004", days: 2 },
] as const;
const [FIRST, LOST, THIRD] = FAMILIES.map(({ phone }) => phone);

/** Four children are billed, three of them more than thirty days ago. */
async function billFamilies(page: Page, product: Product, code: string): Promise<void> {
  const years = { groupEntryYear: "2026", groupExitYear: "2029" };
  const { groupCode = "" } = await callAs(page, { function: "addGroup", groupName: "Darasa la karo", ...years });
  const students: string[] = [];
  for (const { child, parent, phone, days } of FAMILIES) {
    const { userCode = "" } = await callAs(page, { function: "addStudents", name: child, groupCode });
    students.push(userCode);
    const parentIDNumber = `P${phone}-${days}`;
    await callAs(page, { function: "addParent", names: parent, parentIDNumber, phoneNumber: phone, userCode });
  }
  const { feeTypeCode = "" } = await callAs(page, { function: "addFeeType", feeTypeName: "Karo" });
  const { feeStructureCode = "" } = await callAs(page, {
    function: "addFeeStructure",
    feeTypeCode,
    groupCode,
    feeAmount: "12500",
    dateFrom: dayFrom(-60),
    dateTo: dayFrom(60),
  });
  await callAs(page, {
    function: "generateBills",
    groupCode,
    checkedFees: JSON.stringify([feeStructureCode]),
    checkedStudent: JSON.stringify(students),
  });
  const billed = async () => (await product.stored("select 1 from bills where school_code = $1", [code])).length;
  await eventually(billed, FAMILIES.length, "bills of the families");
  for (const [place, { days }] of FAMILIES.entries())
    await product.stored(
      "update bills set billed_on = billed_on - $3::int where school_code = $1 and student_code = $2",
      [code, students[place], days],
    );
}

journey(
  "A fee reminder goes from arrears to delivered, and the one whose answer was lost is left for a person to settle",
  async ({ product, visit }) => {
    const code = "KUMBUSHO";
    const gateway = new SmsStandIn();
    try {
      const url = await gateway.start();
      gateway.mood = { hangsUpOn: LOST! };
      const page = await visit();
      await enterSchool(page, product, code);
      await billFamilies(page, product, code);
      await connectGateway(page, product, url);

      await page.goto(`${product.url}/#/sms/sms`);
      await button(page, "Add who owes").click();
      const arrears = dialog(page, "Add who owes");
      same(await arrears.getByLabel("For more than (days)").inputValue(), "30", "days that are offered");
      await button(arrears, "Add").click();
      await gone(arrears);
      await page.getByRole("button", { name: "Pending 3", exact: true }).waitFor();
      await seen(page, "Mama Akinyi");
      same(await page.getByText("Mama Daudi").count(), 0, "families that owe for two days only");

      // What its preview brings moves nothing under the finger.
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((done) => (letGo = done));
      await page.route("**/api/**", async (route) => {
        if (route.request().postData()?.includes("previewMessages")) await held;
        await route.continue();
      });
      await button(page, "Send SMS").click();
      const sms = dialog(page, "Send SMS");
      const pressed = [
        sms.getByRole("button", { name: /^Template: / }),
        sms.getByLabel("Send on"),
        button(sms, "Send a test to me"),
      ];
      const tops = async () => (await Promise.all(pressed.map((one) => one.boundingBox()))).map((box) => box?.y);
      const before = await tops();
      claim(before.every(Number.isFinite), `not all can be seen: ${before.join(", ")}`);
      letGo();
      await sms
        .getByText(/^3 messages, /)
        .first()
        .waitFor();
      same(await tops(), before, "where things stand once the preview has come");
      await pick(sms, "Template", "Fee reminder (English)");
      await sms.getByText("Dear Mama Akinyi, fees of KES 12,500.00 for Akinyi Reminder are due").first().waitFor();
      await accessibleInBoth(page, "a fee reminder");
      await shots(page, "reminder-write");
      await button(sms, "Send SMS").click();
      await answerAlert(page, SEND, "Send now");
      await gone(sms);

      const ended = [
        { recipient: FIRST, state: "sent" },
        { recipient: LOST, state: "unknown" },
        { recipient: THIRD, state: "sent" },
      ];
      await eventually(() => standing(product, code), ended, "how the reminders stand once they are handed over");
      const bodies = await product.stored("select body from messages where school_code = $1 order by recipient", [
        code,
      ]);
      const took = gateway.taken.toSorted((a, b) => (a.to < b.to ? -1 : 1));
      same(
        took.map(({ message }) => ({ body: message })),
        bodies,
        "what the gateway took, each once",
      );

      const { reportUrl = "" } = await callAs(page, { function: "showReportAddress", channel: "sms" });
      for (const { to, reference } of took.filter((one) => one.to !== LOST)) {
        const told = { method: "POST", body: JSON.stringify({ id: reference, status: "delivered" }) };
        const answer = await fetch(new URL(new URL(reportUrl).pathname, product.url), {
          ...told,
          headers: { "content-type": "application/json" },
        });
        same(answer.status, 200, `the answer to the report of ${to}`);
      }
      await eventually(
        () => standing(product, code),
        ended.map((one) => (one.state === "sent" ? { ...one, state: "delivered" } : one)),
        "how the reminders stand once they are reported",
      );

      await page.goto(`${product.url}/#/sms/MessagesHistory`);
      await page.locator("tbody tr.row").filter({ hasText: "fees of $Balance" }).click();
      const message = dialog(page, "Message");
      await message.getByRole("button", { name: "Delivered 2", exact: true }).waitFor();
      const lost = message.getByRole("row").filter({ hasText: LOST! });
      await lost.getByText("Unknown", { exact: true }).waitFor();
      await accessibleInBoth(page, "a send of which one is unknown");
      await shots(page, "reminder-unknown");
      // The stand-in took it: whoever asks there is told so, and says it here. Nothing is sent again by that.
      await lost.getByRole("button", { name: "It was sent: Baba Barasa" }).click();
      await answerAlert(page, "Say this of the message to Baba Barasa?", "It was sent");
      await eventually(
        async () => (await standing(product, code)).map(({ state }) => state),
        ["delivered", "sent", "delivered"],
        "how the reminders stand once the lost one is settled",
      );
      await lost.getByText("Sent", { exact: true }).waitFor();
      same(gateway.times(), { [FIRST!]: 1, [LOST!]: 1, [THIRD!]: 1 }, "how often each number was sent to");
    } finally {
      gateway.stop();
    }
  },
);

/** A picture (PNG) of noise, in which every byte there is stands. */
function noise(side = 120): Buffer {
  const chunk = (name: string, contents: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), contents]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(contents.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits a colour, three colours.
  head.set([8, 2], 8);
  const lines = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const WORDS = ["Dear Mama Barua,", "", ". a line that begins with a dot", "Ĵambo – ni kesho saa tatu, €5 😀", "Bye"];

journey(
  "An e-mail with an attachment arrives at the mail server as it was written, byte for byte",
  async ({ product, visit }) => {
    const code = "BARUA";
    const post = new MailStandIn();
    try {
      const port = await post.start();
      const page = await visit();
      await enterSchool(page, product, code);
      await connectMail(page, product, port, "shule@barua.example.org");

      await page.goto(`${product.url}/#/sms/sms`);
      await addPerson(page, "Mama Barua", { email: "mama@barua.example.org" });

      const picture = noise();
      await button(page, "Send Email").click();
      const mail = dialog(page, "Send Email");
      await mail.getByLabel("Reply-to").fill("mwalimu@barua.example.org");
      await mail.getByLabel("Subject").fill("Safari ya kesho – Zoë");
      await mail.getByLabel("Body").fill(WORDS.join("\n").replace("Mama Barua", "$Name"));
      await mail
        .locator("input[type=file]")
        .first()
        .setInputFiles(fileOf("Ramani ya Zoë.png", picture, "image/png"));
      await mail.getByText("Ramani ya Zoë.png").first().waitFor();
      await shots(page, "email-attached");
      await button(mail, "Send Email").click();
      await answerAlert(page, SEND, "Send now");
      await gone(mail);

      await eventually(
        () => standing(product, code),
        [{ recipient: "mama@barua.example.org", state: "sent" }],
        "how the e-mail stands",
      );
      same(
        post.letters.map(({ to }) => to),
        ["mama@barua.example.org"],
        "letters that the mail server took",
      );
      const { headers, parts } = partsOf(post.letters[0]!.text);
      same(headers["from"], "shule@barua.example.org", "who it is from");
      same(headers["reply-to"], "mwalimu@barua.example.org", "where it is answered to");
      same(parts.length, 2, "its parts");
      const [text, file] = parts;
      same(text!.contents.toString("utf8").replaceAll("\r\n", "\n").trimEnd(), WORDS.join("\n"), "its words");
      claim(file!.contents.equals(picture), `the file is the one that was attached: ${file!.contents.length} bytes`);
      claim((file!.headers["content-type"] ?? "").startsWith("image/png"), "the file says that it is a picture");

      await page.goto(`${product.url}/#/sms/MessagesHistory`);
      // By its words: the list that is left has a row too.
      await page.locator("tbody tr.row").filter({ hasText: "Safari ya kesho" }).click();
      await dialog(page, "Message").getByText("Ramani ya Zoë.png").waitFor();
    } finally {
      post.stop();
    }
  },
);

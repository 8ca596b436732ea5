/** Letters to applicants: the school's own text, what stays unfilled, and the paper. */
import { act, button, dialog } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { newestMail, papersMailed } from "../kit/mail.ts";
import { paperOf, readPaper } from "../kit/paper.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The office writes its own invitation, is told what stays unfilled, prints it for two applicants and mails it to the one who has an address",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/applicants" });
    const names = ["Tumaini Barasa Wafula", "Pendo Nekesa Simiyu"] as const;
    await act(page, "Group", "New group");
    const group = dialog(page, "New group");
    await group.getByLabel("Group name").fill("E2E letters");
    await group.getByLabel("Entry year").fill("2027");
    await group.getByLabel("Exit year").fill("2030");
    await button(group, "New group").click();
    await gone(group);
    for (const name of names) {
      await button(page, "Add applicant").first().click();
      const add = dialog(page, "Add applicant to E2E letters");
      await add.getByLabel("Name", { exact: false }).first().fill(name);
      if (name === names[0]) await add.getByLabel("Email").fill("tumaini@example.org");
      await button(add, "Add applicant").click();
      await gone(add);
    }
    for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Letters (2)").click();
    const letters = dialog(page, "Letters to 2 applicants");
    await seen(page, "$Place for everybody");
    await accessibleInBoth(page, "the letters");
    await shots(page, "letters");
    await turn(page, { language: "en" });

    await button(letters, "Edit the text").click();
    const text = dialog(page, "Text of the letter: Invitation");
    await text.getByLabel("Title").fill("Come and see us, $Name");
    await text.getByRole("textbox", { name: "Text" }).fill("Dear $Naem,\n\ncome to $Place at $Time. $SchoolID");
    await button(text, "Save the text").click();
    await text.getByText("$Naem is none of the placeholders of a letter").first().waitFor();
    await accessibleInBoth(page, "the text of a letter");
    await shots(page, "letter-text");
    await turn(page, { language: "en" });
    await text
      .getByRole("textbox", { name: "Text" })
      .fill("Dear parents of $Name,\n\ncome to $Place at $Time for $Group. Number: $SchoolID");
    await button(text, "Save the text").click();
    await gone(text);
    same(
      await product.stored("select kind, title, language, version from letter_templates where school_code = 'UHURU'"),
      [{ kind: "invitation", title: "Come and see us, $Name", language: "en", version: 1 }],
      "the school's own letter",
    );

    await seen(page, "$SchoolID for everybody");
    await letters.getByLabel("Place").fill("the dining hall");
    await letters.getByLabel("Day and time").fill("8.00 on Monday");
    await gone(letters.getByText("$Place for everybody"));
    const paper = await paperOf(page, button(letters, "Print 2 letters"), "printLetters");
    if (paper !== undefined) {
      const pages = paper.split("\f").map((each) => each.replaceAll(/\s+/g, " "));
      for (const [at, name] of names.toReversed().entries()) {
        const said = `Dear parents of ${name}, come to the dining hall at 8.00 on Monday for E2E letters. Number: …`;
        claim(pages[at]?.includes(said) === true, `letter ${at + 1} does not say “${said}”: ${pages[at]}`);
        claim(
          pages[at]?.includes(`Come and see us, ${name}`) === true,
          `letter ${at + 1} lacks its title: ${pages[at]}`,
        );
      }
    }

    await button(letters, "E-mail").click();
    const mail = dialog(page, "Invitation by e-mail to the applicants");
    await mail.getByText("1 of them has no address that mail can be sent to:").waitFor();
    await accessibleInBoth(page, "a letter by e-mail");
    await shots(page, "letter-mail");
    await turn(page, { language: "en" });
    await button(mail, "Send 1 mail").dblclick();
    await mail.getByText("Sent", { exact: true }).waitFor();
    await mail.getByText("1 of them was sent it already, or is being sent it:").waitFor();
    await shots(page, "letter-mailed");
    await turn(page, { language: "en" });
    const mailed = () => papersMailed(product, "tumaini@example.org");
    await eventually(async () => (await mailed()).length, 1, "PDFs in the captured mail");
    const [attached] = await mailed();
    claim(attached!.subarray(0, 5).toString() === "%PDF-", "what is attached is no PDF");
    const said = readPaper(attached!)?.replaceAll(/\s+/g, " ");
    if (said !== undefined) {
      claim(
        said.includes("Dear parents of Tumaini Barasa Wafula, come to the dining hall"),
        `the letter says: ${said}`,
      );
      claim(!said.includes("Pendo"), "the letter names another applicant");
    }
    claim(
      (await newestMail(product, "tumaini@example.org")).includes("Tumaini Barasa Wafula"),
      "the mail names whom it is about",
    );
    same(
      await product.stored(
        `select o.recipient, o.status, a.bytes is null as "isGone" from outbox o
         join outbox_attachments a on a.school_code = o.school_code and a.mail_id = o.id
         where o.school_code = 'UHURU' and o.recipient = 'tumaini@example.org'`,
      ),
      [{ recipient: "tumaini@example.org", status: 2, isGone: true }],
      "one mail, and its file let go of",
    );
  },
);

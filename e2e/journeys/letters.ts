/** Letters to applicants: the school's own text, what stays unfilled, and the paper. */
import { act, button, dialog } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { claim, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf } from "../kit/paper.ts";
import { shots } from "../kit/shots.ts";

journey(
  "The office writes its own invitation, is told what stays unfilled, and prints it for two applicants",
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
  },
);

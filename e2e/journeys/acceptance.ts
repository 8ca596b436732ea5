/** The board of applicants, their acceptance as students, and its undo: what is stored of each. */
import { act, button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, at, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

const NAMES = ["Neema Achieng Odhiambo", "Jabali Mwangi Karanja", "Subira Halima Yusuf"] as const;

/** The three, as they are stored, each with the student that they became. */
const stored = (product: Product) =>
  product.stored(
    `select a.name, a.status, a.accepted_on is not null as accepted, s.school_id_number as id, g.group_name as grade
     from applicants a left join students s on s.school_code = a.school_code and s.user_code = a.student_code
       left join groups g on g.school_code = s.school_code and g.group_code = s.group_code
     where a.school_code = 'UHURU' and a.name = any($1) order by a.name desc`,
    [NAMES],
  );

journey(
  "The office drags an applicant over the board, accepts two as students, and takes one of them back",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/applicants" });
    const [neema, jabali, subira] = NAMES;
    const waiting = { status: "Pending", accepted: false, id: null, grade: null };
    await act(page, "Group", "New group");
    const group = dialog(page, "New group");
    await group.getByLabel("Group name").fill("E2E board");
    await group.getByLabel("Entry year").fill("2027");
    await group.getByLabel("Exit year").fill("2030");
    await button(group, "New group").click();
    await gone(group);
    for (const name of NAMES) {
      await button(page, "Add applicant").first().click();
      const add = dialog(page, "Add applicant to E2E board");
      await add.getByLabel("Name", { exact: false }).first().fill(name);
      await button(add, "Add applicant").click();
      await gone(add);
    }

    await button(page, "Board").click();
    await at(page, "/school/applicants/board");
    const handle = (name: string, status: string) => button(page, `Move ${name}: ${status}`);
    await handle(neema, "Pending").waitFor();
    await accessibleInBoth(page, "the board of applicants");
    await shots(page, "applicants-board");
    // With the mouse, by her card.
    const card = page.locator("[data-card]").filter({ hasText: subira });
    const target = page.getByRole("region", { name: /^Collected/ });
    const [from, to] = [await card.boundingBox(), await target.boundingBox()];
    await page.mouse.move(from!.x + from!.width - 20, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 80, { steps: 5 });
    await page.mouse.up();
    await handle(subira, "Collected").waitFor();
    await seen(page, `${subira}: Collected`);

    await turn(page, { language: "sw" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "the board on a phone, in Swahili");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the board is ${overflow} px too wide`);
    await page.getByRole("combobox", { name: "Hali" }).selectOption({ index: 2 });
    await page.waitForFunction(() => {
      const column = document.querySelector('[data-column="Collected"]')?.getBoundingClientRect();
      return column !== undefined && column.left >= 0 && column.right <= innerWidth;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });

    await button(page, "Table").click();
    await at(page, "/school/applicants");
    for (const name of [neema, jabali]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Accept (2)").click();
    const accept = dialog(page, "Accept 2 applicants");
    await accept.getByLabel(neema).waitFor();
    await accept.getByLabel(neema).fill("E2E-1");
    await accept.getByLabel(jabali).fill("E2E-1");
    await pick(accept, "Group of students", "Grade 5");
    await accessibleInBoth(page, "the acceptance of two applicants");
    await shots(page, "applicants-accept");
    await button(accept, "Accept 2 applicants").click();
    const clash = page
      .getByRole("alertdialog")
      .filter({ hasText: /school ID E2E-1 is given to .* too\. Nobody was accepted/ });
    await button(clash, "OK").click();
    await gone(clash);
    await accept.getByLabel(jabali).fill("E2E-2");
    await button(accept, "Accept 2 applicants").click();
    await seen(page, "2 applicants are now in Grade 5");
    const collected = { ...waiting, name: subira, status: "Collected" };
    const accepted = (name: string, status: string, id: string) => ({
      name,
      status,
      accepted: true,
      id: `UHURU-${id}`,
      grade: "Grade 5",
    });
    same(
      await stored(product),
      [collected, accepted(neema, "Pending", "E2E-1"), accepted(jabali, "Pending", "E2E-2")],
      "the two accepted",
    );
    await button(page, `Accepted: open the student ${neema}`).waitFor();
    await accessible(page, "a list with accepted applicants");
    await shots(page, "applicants-accepted");

    await button(page, `Undo the acceptance of ${neema}`).click();
    await answerAlert(page, `Do you want to undo the acceptance of ${neema}?`, "Undo acceptance");
    await seen(page, "1 acceptance is undone");
    same(
      await stored(product),
      [collected, { ...waiting, name: neema }, accepted(jabali, "Pending", "E2E-2")],
      "one of the two taken back",
    );
    same(
      await product.stored(
        "select name, deleted_at is not null as binned from students where name = any($1) order by name",
        [NAMES],
      ),
      [
        { name: jabali, binned: false },
        { name: neema, binned: true },
      ],
      "their students",
    );
    await button(page, `Accepted: open the student ${jabali}`).click();
    const profile = dialog(page, "Student profile");
    await profile.getByText("Grade 5").first().waitFor();
  },
);

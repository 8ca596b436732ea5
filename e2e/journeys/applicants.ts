/** The applicants page: a group, a status, an applicant from first to last, and what is stored of each step. */
import { act, button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, at, declineConfirm, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { shots } from "../kit/shots.ts";

/** Everybody of this national ID, as they are stored. */
const record = (product: Product, card: string) =>
  product.stored(
    `select a.name, phone_number as phone, photo, status, comments, group_name as intake, deleted_at is not null as deleted
     from applicants a join applicant_groups using (school_code, group_code)
     where school_code = 'UHURU' and national_id_number = $1`,
    [card],
  );

journey(
  "The office takes an applicant in, follows where they stand, moves them to another intake, and thinks better of deleting them",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/applicants" });
    const name = "Imani Wanjiru Kariuki";
    const stored = () => record(product, "B 90-17");
    await seen(page, "No applicants yet");
    await accessibleInBoth(page, "the applicants page without anybody");
    await shots(page, "applicants-none");

    await button(page, "Add applicant").first().click();
    await answerAlert(page, "Select Group");
    await act(page, "Group", "Remove group");
    await answerAlert(page, "Select the group you want to remove");
    for (const groupName of ["E2E waiting list", "E2E Form 1"]) {
      await act(page, "Group", "New group");
      const group = dialog(page, "New group");
      await button(group, "New group").click();
      await group.getByText("Empty", { exact: true }).first().waitFor();
      await group.getByLabel("Group name").fill(groupName);
      await group.getByLabel("Entry year").fill("2027");
      await group.getByLabel("Exit year").fill("2030");
      await accessible(page, "the form of a group of applicants");
      await button(group, "New group").click();
      await gone(group);
    }
    await seen(page, "No applicants in this group yet");

    await button(page, "Add applicant").first().click();
    const add = dialog(page, "Add applicant to E2E Form 1");
    await add.waitFor();
    await accessibleInBoth(page, "the form of an applicant");
    await add.getByLabel("Name", { exact: false }).first().fill(name);
    await add.getByLabel("Date of Birth").fill("2013-05-06");
    await add.getByLabel("National ID").fill("B 90-17");
    await add.getByLabel("Phone").fill("0722 123 456");
    await button(add, "Add applicant").click();
    await gone(add);
    const row = {
      name,
      phone: "+254722123456",
      photo: "N/A",
      status: "Pending",
      comments: "",
      intake: "E2E Form 1",
      deleted: false,
    };
    same(await stored(), [row], "the applicant added");

    await act(page, "Status", "Remove status");
    await answerAlert(page, "Select the status you want to remove");
    await act(page, "Status", "Add status");
    const status = dialog(page, "Add status");
    await status.getByLabel("New status").fill("Interviewed");
    await button(status, "Add status").click();
    await gone(status);
    await button(page, `Pending: change the status of ${name}`).click();
    const change = dialog(page, "Change status");
    await change.getByRole("combobox").selectOption("Interviewed");
    await accessible(page, "the change of a status");
    await button(change, "Save status").click();
    await gone(change);
    await button(page, `Edit the comments on ${name}`).click();
    const comments = dialog(page, `Edit the comments on ${name}`);
    await comments.getByRole("textbox", { name: "Comments" }).fill("Good at sums; comes with her sister.");
    await accessible(page, "the comments on an applicant");
    await button(comments, "Save comments").click();
    await gone(comments);
    const interviewed = { ...row, status: "Interviewed", comments: "Good at sums; comes with her sister." };
    same(await stored(), [interviewed], "the applicant interviewed");

    await pick(page, "Status", "Interviewed");
    await button(page, name).waitFor();
    await accessibleInBoth(page, "the applicants of a status");
    await shots(page, "applicants");
    await turn(page, { language: "sw" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "the applicants page on a phone, in Swahili");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the page is ${overflow} px too wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });
    await act(page, "Status", "Remove status");
    await answerAlert(page, "Do you want to remove Interviewed?", "Remove status");
    await answerAlert(page, "Interviewed cannot be removed while 1 applicant has it. Change theirs first");

    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Move (1)").click();
    const move = dialog(page, "Move applicants to another group");
    await pick(move, "To group", "E2E Form 1 (2027–2030)");
    await button(move, "Move 1 applicant").click();
    await answerAlert(page, "Cannot move to the same group");
    await pick(move, "To group", "E2E waiting list (2027–2030)");
    await button(move, "Move 1 applicant").click();
    await seen(page, "1 applicant moved to E2E waiting list");
    same(await stored(), [{ ...interviewed, intake: "E2E waiting list" }], "the applicant moved");
    same(await product.stored("select 1 from applicant_ticks"), [], "the ticks after the move");
    await button(page, "Undo").click();
    await seen(page, "The move is undone");
    same(await stored(), [interviewed], "the applicant moved back");

    await page.getByRole("row").filter({ hasText: name }).getByText("6 May 2013").click();
    const profile = dialog(page, "Applicant profile");
    await profile.getByText("Good at sums").waitFor();
    await accessibleInBoth(page, "the profile of an applicant");
    await shots(page, "applicant-profile");
    await button(profile, "Close").last().click();
    await gone(profile);
    await button(page, `Delete ${name}`).click();
    await declineConfirm(page, `Please Confirm delete ${name}`);
    await button(page, `Delete ${name}`).click();
    await answerAlert(page, `Please Confirm delete ${name}`, "Delete");
    await seen(page, `${name} is in the bin`);
    same(await stored(), [{ ...interviewed, deleted: true }], "the applicant deleted");
    await button(page, "Bin").click();
    await at(page, "/school/applicants/bin");
    await button(page, `Restore ${name}`).waitFor();
    await accessible(page, "the bin of applicants");
    await button(page, `Restore ${name}`).click();
    await seen(page, `${name} is back`);
    same(await stored(), [interviewed], "the applicant restored");
    await button(page, "Back to applicants").click();
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await button(page, "Delete (1)").click();
    await answerAlert(page, "Delete what is selected?", "Delete");
    await seen(page, "No applicants yet");
    same(await stored(), [{ ...interviewed, deleted: true }], "the ticked applicant deleted");
    await button(page, "Undo").click();
    await button(page, name).waitFor();
    same(await stored(), [interviewed], "the ticked applicant taken back");
  },
);

journey("Applicants are nobody's business who does not admit them", async ({ visit }) => {
  const page = await visit({ as: "teacher.uhuru", path: "/school/applicants" });
  await at(page, "/forbidden");
});

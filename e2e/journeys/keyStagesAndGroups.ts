/** Key stages and groups, with every refusal and question of the documents (document 000 section 5). */
import { act, button, dialog, pick, picked } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "Key stages are added, renamed and removed, and each refusal says what the documents say",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    const stored = async () =>
      (
        await product.stored<{ name: string }>(
          "select key_stage_name as name from key_stages where school_code = 'UHURU' and key_stage_name like 'Bridge%'",
        )
      ).map((row) => row.name);
    same(await picked(page, "Key stage"), "SELECT KEY STAGE", "the menu's default");
    await act(page, "Key stage", "Edit key stage");
    await answerAlert(page, "Select Key Stage to edit");
    await act(page, "Key stage", "Remove key stage");
    await answerAlert(page, "Select the Key Stage you want to remove");

    await act(page, "Key stage", "Add key stage");
    const add = dialog(page, "Add key stage");
    await add.getByRole("button", { name: "Add key stage" }).click();
    await add.getByText("Empty", { exact: true }).first().waitFor();
    await accessibleInBoth(page, "the key stage form with a refusal");
    await add.getByLabel("Key stage name").fill("Bridge Year");
    await page.keyboard.press("Enter");
    await gone(add);
    await eventually(() => picked(page, "Key stage"), "Bridge Year", "the key stage chosen after adding it");
    same(await stored(), ["Bridge Year"], "key stages stored");

    await act(page, "Key stage", "Edit key stage");
    const edit = dialog(page, "Edit key stage");
    await edit.getByLabel("Key stage name").fill("Bridge Class");
    await edit.getByRole("button", { name: "Save key stage" }).click();
    await gone(edit);
    same(await stored(), ["Bridge Class"], "key stages stored after the edit");

    await act(page, "Key stage", "Remove key stage");
    await declineConfirm(page, "Do you want to remove Bridge Class?");
    same(await stored(), ["Bridge Class"], "key stages stored after the declined removal");
    await act(page, "Key stage", "Remove key stage");
    await answerAlert(page, "Do you want to remove Bridge Class?", "Remove key stage");
    await seen(page, "Bridge Class is removed");
    same(await stored(), [], "key stages stored after the removal");

    // One with groups inside is refused, naming what is inside (G051).
    await pick(page, "Key stage", "Pre-Primary");
    await act(page, "Key stage", "Remove key stage");
    await answerAlert(page, "Do you want to remove Pre-Primary?", "Remove key stage");
    const refusal = page.getByRole("alertdialog");
    await refusal.getByText(/PP1/).waitFor();
    await button(refusal, "OK").click();
  },
);

journey(
  "Groups are added, renamed, moved between key stages and removed, and each refusal says what the documents say",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    await act(page, "Group", "Add group");
    await answerAlert(page, "SELECT KEY STAGE");
    await act(page, "Group", "Edit group");
    await answerAlert(page, "Select group to edit");
    await act(page, "Group", "Remove group");
    await answerAlert(page, "Select the group you want to remove");

    await pick(page, "Key stage", "Lower Primary");
    await act(page, "Group", "Add group");
    const add = dialog(page, "Add group to Lower Primary");
    await add.getByRole("button", { name: "Add group" }).click();
    await add.getByText("Empty", { exact: true }).first().waitFor();
    await add.getByLabel("Group name").fill("Grade 3 Kaskazini");
    await page.keyboard.press("Enter");
    await gone(add);
    await eventually(() => picked(page, "Group"), "Grade 3 Kaskazini", "the group chosen after adding it");
    await seen(page, "No students in this group yet");
    await shots(page, "group-empty");

    await act(page, "Group", "Edit group");
    await dialog(page, "Edit group").getByLabel("Group name").fill("Grade 3 Kusini");
    await dialog(page, "Edit group").getByRole("button", { name: "Save group" }).click();
    await eventually(() => picked(page, "Group"), "Grade 3 Kusini", "the group's new name");

    await act(page, "Group", "Manage groups");
    const manage = dialog(page, "Manage groups");
    await manage.waitFor();
    await accessibleInBoth(page, "the dialog of groups");
    await shots(page, "manage-groups");
    await button(manage, "Move to the right").click();
    await answerAlert(page, "Select Group you want to move from LEFT to RIGHT COLUMN ");
    await manage.getByRole("checkbox", { name: /Grade 3 Kusini/ }).check();
    await button(manage, "Move to the right").click();
    await answerAlert(page, "Select Right Column KEY STAGE");
    await pick(manage, "Right column", "Upper Primary");
    await button(manage, "Move to the right").click();
    await seen(page, "1 group moved to Upper Primary");
    const at = await product.stored<{ name: string }>(
      `select key_stage_name as name from groups join key_stages using (school_code, key_stage_code) where group_name = 'Grade 3 Kusini'`,
    );
    same(at, [{ name: "Upper Primary" }], "where the group is stored");
    await page.keyboard.press("Escape");
    await gone(manage);

    await pick(page, "Key stage", "Upper Primary");
    same(await picked(page, "Group"), "SELECT GROUP", "the group after another key stage was chosen");
    await pick(page, "Group", "Grade 3 Kusini");
    await act(page, "Group", "Remove group");
    await declineConfirm(page, "Do you want to remove Grade 3 Kusini group?");
    await act(page, "Group", "Remove group");
    await answerAlert(page, "Do you want to remove Grade 3 Kusini group?", "Remove group");
    await eventually(
      async () => (await product.stored("select from groups where group_name = 'Grade 3 Kusini'")).length,
      0,
      "groups stored",
    );

    // One with students inside is refused, saying how many (G051).
    await pick(page, "Group", "Grade 4");
    await act(page, "Group", "Remove group");
    await answerAlert(page, "Do you want to remove Grade 4 group?", "Remove group");
    await page.getByRole("alertdialog").getByText(/\d+/).first().waitFor();
    await button(page.getByRole("alertdialog"), "OK").click();
  },
);

journey("Classes stand from the youngest to the oldest, and as a school puts them", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
  const offered = async (label: string) => {
    await page.getByRole("button", { name: new RegExp(`^${label}: `) }).click();
    const options = page.getByRole("listbox", { name: label }).getByRole("option");
    // The first is there before the school's own have come.
    await options.nth(1).waitFor();
    const names = await options.allInnerTexts();
    await page.keyboard.press("Escape");
    return names.map((name) => name.split("\n")[0]).filter((name) => !name?.startsWith("SELECT"));
  };
  const stages = await offered("Key stage");
  same(stages.indexOf("Pre-Primary") < stages.indexOf("Lower Primary"), true, "pre-primary before primary");
  const classes = await offered("Group");
  same(classes.indexOf("PP1") < classes.indexOf("Grade 1"), true, "PP1 before Grade 1");

  await act(page, "Group", "Manage groups");
  await button(dialog(page, "Manage groups"), "Order of classes…").click();
  const order = dialog(page, "Order of classes");
  await order.getByText("PP2", { exact: true }).waitFor();
  await accessibleInBoth(page, "the order of classes");
  await shots(page, "order-of-classes");
  await button(order, "Move PP2 up").focus();
  await page.keyboard.press("Enter");
  await button(order, "Save order").click();
  await seen(page, "The order is saved");
  const stored = async () =>
    (
      await product.stored<{ name: string }>(
        "select group_name as name from groups where school_code = 'UHURU' order by school_order limit 2",
      )
    ).map((row) => row.name);
  same(await stored(), ["PP2", "PP1"], "the order stored");
  await page.keyboard.press("Escape");
  await gone(dialog(page, "Manage groups"));
  await eventually(async () => (await offered("Group")).slice(0, 2), ["PP2", "PP1"], "the order of the menu");

  await act(page, "Group", "Manage groups");
  await button(dialog(page, "Manage groups"), "Order of classes…").click();
  await button(order, "Back to the usual order").click();
  await gone(order);
  same(await stored(), ["PP1", "PP2"], "the usual order, stored");
});

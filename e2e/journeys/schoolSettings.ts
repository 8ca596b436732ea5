/** The school settles what its papers show: its name, its logo, how and until when it is paid. */
import { button, dialog, fileOf } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey("A head settles what the school's papers show, and gives the school a logo", async ({ product, visit }) => {
  const page = await visit({ as: "head.uhuru", path: "/dashboard" });
  await page.getByRole("link", { name: "School settings" }).click();
  await button(page, "Edit school").click();
  const form = dialog(page, "Edit school");
  await form.getByLabel("School name").fill("");
  await form.getByLabel("Days until a bill is due").fill("999");
  await button(form, "Save school").click();
  await form.getByText("School name: enter the school's name").waitFor();
  await form.getByText("Days until a bill is due: a whole number from 0 to 365, or empty").waitFor();
  await accessibleInBoth(page, "the school's form with refusals");
  await form.getByLabel("School name").fill("Uhuru Academy");
  await form.getByLabel("Motto").fill("Elimu ni mwanga");
  await form.getByLabel("Address").fill("P.O. Box 1207-00100, Nairobi");
  await form.getByLabel("Phone").fill("0712000111");
  await form.getByLabel("Ways to pay").fill("Equity Bank, Uhuru Academy, 0145719434093");
  await form.getByLabel("Days until a bill is due").fill("14");
  await shots(page, "school-settings-form");
  await button(form, "Save school").click();
  await gone(form);
  await seen(page, "The school is saved");
  await seen(page, "14 days after the bill");
  const stored = await product.stored<{ motto: string; phone: string; due_days: number }>(
    "select motto, phone, due_days from school_profiles where school_code = 'UHURU'",
  );
  same(stored, [{ motto: "Elimu ni mwanga", phone: "+254712000111", due_days: 14 }], "the profile stored");

  await button(page, "Add a logo").click();
  const logo = dialog(page, "School logo");
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 320 });
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = "#14532d";
    pen.fillRect(20, 20, 600, 280);
    pen.font = "120px sans-serif";
    pen.fillStyle = "#fff";
    pen.fillText("UHURU", 100, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const picture = Buffer.from(drawn, "base64");
  await logo.locator("input[type=file]").setInputFiles(fileOf("logo.png", picture, "image/png"));
  await button(logo, "Save logo").click();
  await seen(page, "The logo is saved");
  await page.getByRole("navigation").locator("img").first().waitFor();
  await accessibleInBoth(page, "the school's settings");
  await shots(page, "school-settings");
  await button(page, "Remove logo").click();
  await answerAlert(page, "Do you want to remove the logo?", "Remove logo");
  await seen(page, "The logo is removed");
  same(await product.stored("select logo from schools where school_code = 'UHURU'"), [{ logo: "" }], "the logo stored");
});

/** A session that ends while somebody is typing. */
import { button, dialog, pick, signIn } from "../kit/acts.ts";
import { at, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "A session expires over a half-filled form; after signing in again the form is as it was",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/students" });
    await pick(page, "Key stage", "Junior School");
    await pick(page, "Group", "Grade 7");
    await button(page, "Add student").click();
    const form = dialog(page, "Add student");
    await form.getByLabel("Name", { exact: false }).first().fill("Njeri wa Ng'ang'a");
    await form.getByLabel("Address").fill("Kijabe Street 4");
    await form.getByLabel("Date of Birth").fill("2014-05-06");
    await product.stored("delete from sessions where username = 'secretary.uhuru'");
    await form.getByRole("button", { name: "Add student" }).click();

    await at(page, "/login");
    await seen(page, "Token has expired");
    await shots(page, "login-expired");
    same(
      (await product.stored("select from students where name = $1", ["Njeri wa Ng'ang'a"])).length,
      0,
      "students added without a session",
    );
    const door = product.signIns.find((one) => one.username === "secretary.uhuru")!;
    await signIn(page, door.username, door.password);

    await at(page, "/school/students");
    await form.waitFor();
    await seen(page, "What you had typed is back.");
    same(await form.getByLabel("Name", { exact: false }).first().inputValue(), "Njeri wa Ng'ang'a", "the name");
    same(await form.getByLabel("Address").inputValue(), "Kijabe Street 4", "the address");
    same(await form.getByLabel("Date of Birth").inputValue(), "06/05/2014", "the date of birth");
    await form.getByRole("button", { name: "Add student" }).click();
    await gone(form);
    same(
      (await product.stored("select from students where name = $1", ["Njeri wa Ng'ang'a"])).length,
      1,
      "students added",
    );
  },
);

journey("Signing out everywhere ends the session of another browser at its next step", async ({ visit }) => {
  const elsewhere = await visit({ as: "directeur.lumiere", path: "/dashboard" });
  await at(elsewhere, "/dashboard");
  const page = await visit({ as: "directeur.lumiere", path: "/account" });
  await button(page, "Sign out everywhere").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await at(page, "/login");
  await elsewhere.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Students" }).click();
  await at(elsewhere, "/login");
  await seen(elsewhere, "Token has expired");
});

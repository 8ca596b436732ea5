/** The login page, passwords, and leaving. */
import { button, signIn } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { post } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { newestMail } from "../kit/mail.ts";
import { placeSchool } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const doorOf = (product: { signIns: { username: string; password: string }[] }, username: string) =>
  product.signIns.find((one) => one.username === username)!;

journey("The bursar signs in, lands on the dashboard, and leaves with Logout", async ({ product, visit }) => {
  const page = await visit();
  await at(page, "/login");
  await accessibleInBoth(page, "the login page");
  await shots(page, "login");
  const { username, password } = doorOf(product, "bursar.uhuru");
  await signIn(page, username, password);
  await at(page, "/dashboard");
  await seen(page, "Uhuru Academy");
  const cookies = await page.context().cookies();
  claim(
    cookies.some((cookie) => cookie.httpOnly),
    "the session's cookie can be read by scripts",
  );
  claim(
    !(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    ).includes(password),
    "the password is kept in the browser",
  );
  await button(page, "Logout").click();
  await seen(page, "Logout successfully.");
  await at(page, "/login");
  await page.goto(`${product.url}/#/school/students`);
  await at(page, "/login");
});

journey(
  "A wrong password is refused with the server's words, and an empty username with the documents'",
  async ({ product, visit }) => {
    const page = await visit();
    const { username } = doorOf(product, "teacher.uhuru");
    await signIn(page, username, "not-the-password-1");
    const alert = page.getByRole("alertdialog");
    await alert.waitFor();
    const words = await alert.getByRole("heading").innerText();
    await button(alert, "OK").click();
    // Nobody learns from the answer whether the name exists.
    await signIn(page, "nobody.at.all", "not-the-password-1");
    await answerAlert(page, words);
    await page.getByLabel("Username", { exact: true }).fill("");
    await button(page, "Reset Password").click();
    await answerAlert(page, "Enter username");
    same((await product.stored("select from sessions where username = $1", [username])).length, 0, "sessions begun");
  },
);

journey("Somebody who forgot the password sets a new one with the link from the e-mail", async ({ product, visit }) => {
  const page = await visit();
  const door = doorOf(product, "head.uhuru");
  const { username } = door;
  await page.getByLabel("Username", { exact: true }).fill(username);
  await button(page, "Reset Password").click();
  const alert = page.getByRole("alertdialog");
  await alert.waitFor();
  const neutral = await alert.getByRole("heading").innerText();
  await button(alert, "OK").click();
  await page.getByLabel("Username", { exact: true }).fill("nobody.at.all");
  await button(page, "Reset Password").click();
  await answerAlert(page, neutral);

  // The database forgets the link when the mail has left: it stands in the mail alone.
  const linkIn = async (): Promise<string> => {
    const mail = await newestMail(product, "head.uhuru@example.org");
    return /https?:\/\/\S+token=\S+/.exec(mail)?.[0] ?? "";
  };
  await eventually(async () => (await linkIn()) !== "", true, "a mail with the link");
  const link = await linkIn();
  await page.goto(link);
  await seen(page, "Choose a new password");
  await accessibleInBoth(page, "the reset page");
  await shots(page, "reset");
  await page.getByLabel("New password", { exact: true }).fill("jua-la-alasiri-32");
  await page.getByLabel("New password, once more").fill("jua-la-alasiri-32");
  await button(page, "Save new password").click();
  await answerAlert(page, "Your new password is saved. You can sign in with it now.");
  // Journeys after this one sign in as the same person.
  door.password = "jua-la-alasiri-32";
  await at(page, "/login");
  await signIn(page, username, "jua-la-alasiri-32");
  await at(page, "/dashboard");

  // The link works once.
  const again = await visit();
  await again.goto(link);
  await again.getByLabel("New password", { exact: true }).fill("jua-la-jioni-33");
  await again.getByLabel("New password, once more").fill("jua-la-jioni-33");
  await button(again, "Save new password").click();
  await again.getByRole("alert").or(again.getByRole("alertdialog")).first().waitFor();
});

journey("The teacher changes her password, and her other sessions end", async ({ product, visit }) => {
  const elsewhere = await visit({ as: "teacher.uhuru", path: "/dashboard" });
  await at(elsewhere, "/dashboard");
  const page = await visit({ as: "teacher.uhuru", path: "/password" });
  const door = doorOf(product, "teacher.uhuru");
  const { password } = door;
  await seen(page, "Your other sessions end when you change it.");
  await accessibleInBoth(page, "the password page");
  await shots(page, "password");
  await page.getByLabel("Present password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("New password, once more").fill("short");
  await button(page, "Change password").click();
  await seen(page, "New password: at least 10 characters");
  await page.getByLabel("New password", { exact: true }).fill("ubao-mweusi-94");
  await page.getByLabel("New password, once more").fill("ubao-mweusi-94");
  await button(page, "Change password").click();
  await seen(page, "Your password is changed.");
  door.password = "ubao-mweusi-94";
  await elsewhere.goto(`${product.url}/#/school/students`);
  await elsewhere.reload();
  await at(elsewhere, "/login");
});

journey(
  "Ten wrong guesses of a stranger slow strangers down and say so, and close no door to a browser the person has used",
  async ({ product, visit }) => {
    const guard = { username: "mlinzi.mlango", password: "mlango-wa-shule-wazi-27", name: "Juma Mlinzi" };
    await placeSchool(product, { code: "MLANGO", name: "Shule ya Mlango", staff: [guard] });
    const own = await visit();
    await signIn(own, guard.username, guard.password);
    await at(own, "/dashboard");
    await button(own, "Logout").click();
    await at(own, "/login");

    const stranger = await visit();
    await signIn(stranger, guard.username, "not-the-password-1");
    await answerAlert(stranger, "Wrong username or password");
    const guess = async (nth: number): Promise<string> => {
      const form = { function: "portalLogin", username: guard.username, password: `not-the-password-${nth}` };
      return ((await (await post(stranger, { form })).json()) as { message: string }).message;
    };
    const told = await Promise.all(Array.from({ length: 9 }, (_, nth) => guess(nth + 2)));
    claim(
      told.some((message) => /^Too many tries\. Try again in \d+ minutes?$/.test(message)),
      `nine more guesses were answered with ${told.join(" · ")}`,
    );
    // The right one by now: a stranger's browser learns nothing of it.
    await signIn(stranger, guard.username, guard.password);
    const refusal = stranger.getByRole("alertdialog", { name: /^Too many tries\. Try again in \d+ minutes?$/ });
    await refusal.waitFor();
    await shots(stranger, "login-too-many");
    await button(refusal, "OK").click();
    await at(stranger, "/login");

    await signIn(own, guard.username, guard.password);
    await at(own, "/dashboard");
    await seen(own, "Shule ya Mlango");
    same(
      (await product.stored("select from sessions where username = $1", [guard.username])).length,
      1,
      "sessions: the person's alone",
    );
  },
);

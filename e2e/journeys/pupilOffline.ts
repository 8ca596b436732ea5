/** A pupil with a phone in a village: reads without a link, photographs homework, presses, and it goes once. */
import type { Page } from "playwright-core";
import { button, dialog, fileOf, signIn } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { picture, shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const LIST = "/student/studentAssignment";
const SUMS = "Sums by candlelight";
const SHUT = "A map of the village";
const WORK = "I did them all, and checked the last two.";

async function phoneShots(page: Page, name: string): Promise<void> {
  await shots(page, name);
  await page.setViewportSize(PHONE);
}

/** Photos of two pages, as a camera gives them: drawn here, so that they are real. */
async function twoPhotos(page: Page): Promise<Buffer[]> {
  const drawn = await page.evaluate(() =>
    ["#27508f", "#a03c28"].map((ink) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [2_400, 3_200];
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#f4efe2";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = ink;
      for (let line = 0; line < 24; line++) context.fillRect(200, 200 + line * 120, 1_400 + (line % 5) * 120, 24);
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1]!;
    }),
  );
  return drawn.map((base64) => Buffer.from(base64, "base64"));
}

/** How many photos the browser has kept of what is being made. */
async function photosKept(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open("ofisi.work", 1);
        opening.addEventListener("error", () => done(-1));
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("files").objectStore("files").getAll();
          asked.addEventListener("success", () => {
            opening.result.close();
            done((asked.result as { photos: unknown[] }[]).reduce((sum, { photos }) => sum + photos.length, 0));
          });
        });
      }),
  );
}

journey(
  "A pupil reads homework without a link, hands in photos that go once when it is back, and nobody else sees them",
  async ({ product, visit }) => {
    const { groupCode, staffCode } = await lessonIn(product, { code: "UN-CANDLE", name: "Evening sums" });
    const teacher = await visit({ as: "teacher.uhuru", path: "/staff/assignment" });
    const publish = (title: string) =>
      callAs<{ id: number }>(
        teacher,
        {
          function: "uploadAssignment",
          groupCode,
          staffCode,
          activityCode: "UN-CANDLE",
          title,
          instructions: "Pages 3 and 4, with every step.",
        },
        { fileToUpload: fileOf("sums.pdf", aPdf("Pages 3 and 4"), "application/pdf") },
      );
    await publish(SUMS);
    const { id: shutId } = await publish(SHUT);
    const handedIn = (title: string) =>
      product.stored<{ comments: string; file: string; pages: number; times: number }>(
        `select t.comments, t.upload_name as file, t.pages, b.attempts as times from assignments a
           join assignment_submissions b using (school_code, assignment_code)
           join assignment_attempts t using (school_code, submission_code) where a.title = $1`,
        [title],
      );

    const pupil = await visit({ as: PUPIL, path: LIST, viewport: PHONE });
    const context = pupil.context();
    await button(pupil, `Open ${SUMS}`).click();
    const homework = dialog(pupil, SUMS);
    await homework.getByRole("img", { name: "sums.pdf" }).waitFor();
    const photos = await twoPhotos(pupil);
    await button(homework, "Close").last().click();
    await gone(homework);
    // The page is kept once it is idle.
    await eventually(
      () => pupil.evaluate(async () => (await caches.match("/")) !== undefined),
      true,
      "the page itself is kept",
    );

    await context.setOffline(true);
    await pupil.reload();
    await seen(pupil, /^As of \d{1,2}:\d\d.*, no link$/);
    await accessibleInBoth(pupil, "a list without a link");
    await picture(pupil, "pupil-offline");
    await button(pupil, `Open ${SUMS}`).click();
    await homework.getByText("Pages 3 and 4, with every step.").waitFor();
    await homework.getByRole("img", { name: "sums.pdf" }).waitFor();
    await picture(pupil, "pupil-offline-homework");

    // Typed and photographed; the phone forgets the page while it lies in the background.
    await homework.getByLabel("Comments").fill(WORK);
    const chooser = homework.locator("input[type=file][multiple]");
    await chooser.setInputFiles([
      fileOf("IMG_1.jpg", photos[0]!, "image/jpeg"),
      fileOf("IMG_2.jpg", photos[1]!, "image/jpeg"),
      fileOf("IMG_3.jpg", photos[1]!, "image/jpeg"),
    ]);
    const pages = homework.getByRole("list", { name: "Pages" }).getByRole("listitem");
    await eventually(() => pages.count(), 3, "pages");
    await button(homework, "Remove page 3").click();
    await button(homework, "Move page 2 up").click();
    await eventually(() => pages.count(), 2, "pages");
    await accessibleInBoth(pupil, "photos of homework");
    await pages.first().scrollIntoViewIfNeeded();
    await picture(pupil, "pupil-photos");
    await eventually(() => photosKept(pupil), 2, "photos that are kept while they are made");
    await pupil.reload();
    await eventually(() => homework.getByLabel("Comments").inputValue(), WORK, "what was typed");
    await eventually(() => pages.count(), 2, "pages after the page was forgotten");

    await button(homework, "Submit").click();
    await answerAlert(pupil, "Please Confirm", "Submit");
    await homework.getByText("Waits for the link").waitFor();
    await picture(pupil, "pupil-parcel");
    same(await handedIn(SUMS), [], "what is stored without a link");

    // What is closed meanwhile is refused, and what was made stays.
    await pupil.goto(`${product.url}/#${LIST}`);
    await button(pupil, `Open ${SHUT}`).click();
    const map = dialog(pupil, SHUT);
    await map.getByLabel("Comments").fill("The well is in the middle.");
    await map.locator("input[type=file][multiple]").setInputFiles(fileOf("map.jpg", photos[0]!, "image/jpeg"));
    await map.getByRole("listitem").first().waitFor();
    await button(map, "Submit").click();
    await answerAlert(pupil, "Please Confirm", "Submit");
    await map.getByText("Waits for the link").waitFor();
    await callAs(teacher, { function: "updateAssignmentStatus", id: String(shutId), status: "2" });

    // The tab is closed; the session ends at the school; the link comes back.
    const later = await context.newPage();
    await pupil.close();
    await later.setViewportSize(PHONE);
    await later.goto(`${product.url}/#${LIST}`);
    await eventually(() => later.getByText("Waits for the link").count(), 4, "both wait, in the list as well");
    await picture(later, "pupil-waiting");
    await product.stored("delete from sessions where username = 'achieng.uhuru'");
    await context.setOffline(false);
    await at(later, "/login");
    same(await handedIn(SUMS), [], "what is stored of a session that is over");
    const door = product.signIns.find(({ username }) => username === "achieng.uhuru")!;
    await signIn(later, door.username, door.password);
    await eventually(async () => (await handedIn(SUMS)).length, 1, "what is handed in");
    const [sent] = await handedIn(SUMS);
    same({ ...sent, file: "" }, { comments: WORK, file: "", pages: 2, times: 1 }, "what is handed in, once");
    const file = await (await context.request.get(`${product.url}/api/assignments/files/${sent!.file}`)).body();
    same(file.subarray(0, 5).toString(), "%PDF-", "what the photos became");
    claim(file.length < photos[0]!.length + photos[1]!.length + 100_000, `the PDF has ${file.length} bytes`);
    await seen(later, "Not taken");
    same(await handedIn(SHUT), [], "what came after the closing");
    await accessibleInBoth(later, "what was refused");
    await phoneShots(later, "pupil-refused");
    await button(later, "Put away").click();
    await answerAlert(later, "Put away", "Put away");
    await gone(later.getByText("Not taken"));

    // Signed out, nothing of it is shown, without a link either.
    await later.setViewportSize({ width: 1440, height: 900 });
    await button(later, "Logout").click();
    await at(later, "/login");
    same(
      await later.evaluate(() => [localStorage.getItem("ofisi.kept"), localStorage.getItem("ofisi.kept.of")]),
      [null, null],
      "what says whose it was",
    );
    await context.setOffline(true);
    await later.goto("about:blank");
    await later.goto(`${product.url}/#${LIST}`);
    await seen(later, "Sorry, the server is down.");
    same(await later.getByText(SUMS).count(), 0, "homework of who is signed out");
  },
);

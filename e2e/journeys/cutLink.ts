/** A film for homework over a link that is cut while it goes up, and a page that is closed in the middle of it. */
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { anMp4 } from "../../server/test/media.ts";
import { button, dialog, fileOf } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, eventually, same, seen } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "Film a river near you";
/** As pages cut files. */
const PIECE = 4 * 1024 * 1024;
const WORK = "The Athi at Fourteen Falls";

/** A link over which no piece passes that begins at or after so many bytes; answers the way to move that. */
async function cutAfter(page: Page, bytes: number): Promise<(next: number) => void> {
  let last = bytes;
  await page.route("**/api/resumable/*", async (route) => {
    const from = Number(route.request().headers()["upload-offset"] ?? 0);
    await (route.request().method() === "PATCH" && from >= last
      ? route.abort("internetdisconnected")
      : route.continue());
  });
  return (next) => void (last = next);
}

journey(
  "A film for homework goes on where a cut link and a closed page left it, and is stored byte for byte",
  async ({ product, visit }) => {
    const { groupCode, staffCode } = await lessonIn(product, { code: "UN-FILMS", name: "Filming rivers" });
    const teacher = await visit({ as: "teacher.uhuru", path: "/staff/assignment" });
    await callAs(
      teacher,
      {
        function: "uploadAssignment",
        groupCode,
        staffCode,
        activityCode: "UN-FILMS",
        title: TITLE,
        instructions: "A minute of it, held steadily.",
      },
      { fileToUpload: fileOf("rivers.pdf", aPdf("Film a river"), "application/pdf") },
    );

    const film = anMp4({ bytes: 12_000_000 });
    // On a disk, as a person's: chosen again it is of the same time.
    const path = join(dirname(product.dataDir), "athi.mp4");
    await writeFile(path, film);
    const pupil = await visit({ as: PUPIL, path: "/student/studentAssignment", viewport: PHONE });
    const received = async () => {
      const rows = await product.stored<{ received: number }>(
        "select received::float8 as received from resumable_uploads where original_name = 'athi.mp4'",
      );
      return rows.map((row) => row.received);
    };
    const begin = async (page: Page) => {
      await button(page, `Open ${TITLE}`).click();
      const homework = dialog(page, TITLE);
      await homework.getByLabel("Comments").fill(WORK);
      await homework.getByLabel("Choose a file", { exact: true }).setInputFiles(path);
      await button(homework, "Submit").click();
      await answerAlert(page, "Please Confirm", "Submit");
      return homework;
    };

    const cut = await cutAfter(pupil, PIECE);
    const homework = await begin(pupil);
    await homework.getByText("The link is cut. Sending goes on by itself, from where it stopped.").waitFor();
    same(await received(), [PIECE], "what had arrived before the cut");
    await accessibleInBoth(pupil, "a file that waits for the link");
    await shots(pupil, "upload-waits");
    await pupil.setViewportSize(PHONE);
    cut(2 * PIECE);
    await eventually(received, [2 * PIECE], "what goes on by itself");

    // The page is closed; another one goes on with it by itself.
    const later = await pupil.context().newPage();
    await pupil.close();
    await later.setViewportSize(PHONE);
    await later.goto(`${product.url}/#/student/studentAssignment`);
    await eventually(
      () => product.stored("select from assignment_attempts where comments = $1", [WORK]).then((rows) => rows.length),
      1,
      "what is handed in",
    );
    await button(later, `Open ${TITLE}`).click();
    await seen(later, /^You have handed in athi\.mp4/);
    same(await received(), [film.length], "the one upload that was begun");
    const [stored] = await product.stored<{ file: string }>(
      "select upload_name as file from assignment_attempts where comments = $1",
      [WORK],
    );
    const got = await later.context().request.get(`${product.url}/api/assignments/files/${stored!.file}`);
    same(Buffer.compare(await got.body(), film), 0, "the stored bytes against the film's");
  },
);

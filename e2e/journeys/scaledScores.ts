/** What raw scores count as: bands that are set, checked and tried out (document 000 sections 2 to 5). */
import type { Page } from "playwright-core";
import { button, dialog, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const ADD = "Add New Score Scale";

/** Fills the form that is open, and sends it. */
async function fill(page: Page, title: string, fields: Record<string, string>, merit: string, send: string) {
  const form = dialog(page, title);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByLabel("Merit").selectOption(merit);
  await button(form, send).click();
}

async function chooseUnit(page: Page, unit: string): Promise<void> {
  await pick(page, "Key stage", "Lower Primary");
  await pick(page, "Unit", unit);
}

journey(
  "The head sets what raw scores count as: bands one by one and commonly used ones, each checked and tried out",
  async ({ product, visit }) => {
    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(' ', activity_name, key_stage_name, is_range, raw_min, raw_max, scaled_score, is_pass) as line
           from grade_scores join units using (school_code, activity_code) join key_stages using (school_code, key_stage_code)
           where school_code = 'UHURU' order by activity_name, raw_min, raw_max`,
        )
      ).map(({ line }) => line);
    const schemes = await visit({ as: "head.uhuru", path: "/setup/examination" });
    await button(schemes, "Add New Scheme").first().click();
    const scheme = dialog(schemes, "Add scheme");
    await scheme.getByLabel("Scheme name").fill("For scores");
    await schemes.keyboard.press("Enter");
    await gone(scheme);
    for (const unit of ["Chemistry", "History"]) {
      await button(schemes, "Add Unit").click();
      const form = dialog(schemes, "Add Unit");
      await form.getByLabel("Unit name").fill(unit);
      await schemes.keyboard.press("Enter");
      await gone(form);
    }

    const page = await visit({ as: "head.uhuru", path: "/setup/grade" });
    await button(page, ADD).click();
    await answerAlert(page, "SELECT KEY STAGE");
    await pick(page, "Key stage", "Lower Primary");
    await button(page, ADD).click();
    await answerAlert(page, "SELECT UNIT");
    await pick(page, "Unit", "Chemistry");
    await seen(page, "Chemistry has no score bands at Lower Primary yet.");
    await shots(page, "scores-none");

    await button(page, ADD).click();
    const form = dialog(page, ADD);
    await form.getByLabel("Type").selectOption("RANGE");
    await accessibleInBoth(page, "the form of a score band");
    await fill(page, ADD, { "Min Raw": "0", "Max Raw": "39", "Scaled Score": "E" }, "FAIL", ADD);
    await gone(form);
    await button(page, ADD).click();
    await form.getByLabel("Type").selectOption("RANGE");
    await fill(page, ADD, { "Min Raw": "39", "Max Raw": "100", "Scaled Score": "A" }, "PASS", ADD);
    await form.getByText("Raw scores from 0 to 39 give E already. Ranges may not overlap").first().waitFor();
    await accessibleInBoth(page, "the form of a score band with a refusal");
    await shots(page, "scores-refused");
    await form.getByLabel("Min Raw").fill("40");
    await button(form, ADD).click();
    await gone(form);
    await button(page, ADD).click();
    await form.getByLabel("Type").selectOption("Non Range");
    await fill(page, ADD, { "Raw Score": "12.5", "Scaled Score": "X" }, "PASS", ADD);
    await gone(form);
    const bands = "Chemistry Lower Primary";
    same(
      await stored(),
      [`${bands} t 0.00 39.00 E f`, `${bands} f 12.50 12.50 X t`, `${bands} t 40.00 100.00 A t`],
      "what is stored",
    );

    // The check speaks of each of them.
    await seen(page, "Raw scores 39.01 to 39.99 give nothing: the next band is A (40 to 100).");
    await seen(page, "The single score 12.5 gives X, and hides that score of E (0 to 39).");
    await seen(page, "E (0 to 39) fails, although X (12.5) passes with less.");
    await page.getByLabel("Try a raw score").fill("12.5");
    await seen(page, "A raw score of 12.5 gives X: PASS");
    await page.getByLabel("Try a raw score").fill("39.5");
    await seen(page, "No scaled score is set for the raw score 39.5");
    await page.getByLabel("Try a raw score").fill("39");
    await seen(page, "A raw score of 39 gives E: FAIL");
    await accessibleInBoth(page, "bands with what is odd about them");
    await shots(page, "scores");

    // A reload brings them back; one is changed, one deleted.
    await page.reload();
    await page.getByRole("gridcell", { name: "E", exact: true }).click();
    await dialog(page, "Score scale").getByLabel("Max Raw").fill("39.99");
    await shots(page, "scores-edit");
    await button(dialog(page, "Score scale"), "Save Changes").click();
    await gone(dialog(page, "Score scale"));
    await page.getByRole("gridcell", { name: "X", exact: true }).click();
    await button(dialog(page, "Score scale"), "Delete").click();
    const asked = "Delete this score of Chemistry? Raw score: 12.5. Scaled score: X";
    await declineConfirm(page, asked);
    await button(dialog(page, "Score scale"), "Delete").click();
    await answerAlert(page, asked, "Delete");
    await gone(dialog(page, "Score scale"));
    await gone(page.getByText(/things? to look at$/));
    same(
      await stored(),
      [`${bands} t 0.00 39.99 E f`, `${bands} t 40.00 100.00 A t`],
      "what is stored after the change",
    );

    await button(page, "Begin with common bands").click();
    const preset = dialog(page, "Begin with common bands");
    await preset.getByLabel("Bands to begin with").selectOption("cbc");
    await preset.getByText(/Kenya National Examinations Council \(KNEC\), 2025/).waitFor();
    await accessibleInBoth(page, "bands to begin with");
    await shots(page, "scores-preset");
    await button(preset, "Add these bands").click();
    await gone(preset);
    await pick(page, "Unit", "History");
    await page.getByRole("gridcell", { name: "EE1", exact: true }).waitFor();
    await shots(page, "scores-cbc");
    const history = async () => (await stored()).filter((line) => line.startsWith("History"));
    await eventually(async () => (await history()).length, 8, "bands of the unit that had none");
    same((await history()).at(-1), "History Lower Primary t 90.00 100.00 EE1 t", "the highest of them");
    same((await stored()).filter((line) => line.startsWith("Chemistry")).length, 2, "bands of the unit that had some");
  },
);

journey("A teacher reads the bands on a phone, in Swahili and in the dark, and changes none", async ({ visit }) => {
  const page = await visit({ as: "teacher.uhuru", path: "/setup/grade", viewport: { width: 390, height: 844 } });
  await chooseUnit(page, "History");
  await page.getByLabel("Try a raw score").fill("41");
  await seen(page, "A raw score of 41 gives ME2: PASS");
  same(await button(page, ADD).count(), 0, "ways to add for a teacher");
  await page.getByText("ME2", { exact: true }).click();
  same(await page.getByRole("dialog").count(), 0, "forms for a teacher");
  for (const language of ["fr", "sw"]) {
    await turn(page, { language, mode: "dark" });
    await accessible(page, `the bands on a phone in ${language}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  same(wide <= 0, true, `the page is ${wide} px too wide`);
});

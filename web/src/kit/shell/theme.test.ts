import { expect, test } from "vitest";
import { THEME_COLOURS } from "../i18n/preferences.ts";
import { contrast, STATES, SURFACES, TONES } from "./theme.ts";

/** WCAG 2.2 AA for text. */
const AA = 4.5;

test("the contrast of black on white is 21 and of a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#3b49a6", "#3b49a6")).toBe(1);
});

for (const scheme of ["light", "dark"] as const) {
  test.each(THEME_COLOURS)(`%s reads on every ${scheme} surface and carries its own text`, (colour) => {
    const tone = TONES[colour][scheme];
    expect(contrast(tone.main, SURFACES[scheme].paper)).toBeGreaterThanOrEqual(AA);
    expect(contrast(tone.main, SURFACES[scheme].page)).toBeGreaterThanOrEqual(AA);
    expect(contrast(tone.main, tone.contrastText)).toBeGreaterThanOrEqual(AA);
    // The pressed and hovered button.
    expect(contrast(tone.dark, tone.contrastText)).toBeGreaterThanOrEqual(AA);
  });

  test(`inks and states read on every ${scheme} surface`, () => {
    const { page, paper, ink, soft } = SURFACES[scheme];
    for (const colour of [ink, soft, ...Object.values(STATES[scheme])]) {
      expect(contrast(colour, paper)).toBeGreaterThanOrEqual(AA);
      expect(contrast(colour, page)).toBeGreaterThanOrEqual(AA);
    }
  });
}

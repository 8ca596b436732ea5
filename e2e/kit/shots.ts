/** Pictures of a screen as people have it: desk and phone, light and dark, English and French. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { turn } from "./axe.ts";

const FOLDER = ".cache/shots";
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Taken only when asked for, with `npm run e2e -- --shots`: they cost time and are for looking at. */
let wanted = false;
export function takeShots(): void {
  wanted = true;
}

/** Eight pictures of what the page shows, as `.cache/shots/<name>-<size>-<mode>-<language>.png`. */
export async function shots(page: Page, name: string): Promise<void> {
  if (!wanted) return;
  await mkdir(FOLDER, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const mode of ["light", "dark"] as const) {
      for (const language of ["en", "fr"] as const) {
        await turn(page, { mode, language });
        await page.waitForFunction((wantedNow) => document.documentElement.lang === wantedNow, language);
        await page.screenshot({
          path: join(FOLDER, `${name}-${size}-${mode}-${language}.png`),
          animations: "disabled",
        });
      }
    }
  }
  await page.setViewportSize(SIZES.desktop);
  await turn(page, { mode: "light", language: "en" });
}

/** A picture of a page that stands outside of the application, as it is. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!wanted) return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled", fullPage: true });
}

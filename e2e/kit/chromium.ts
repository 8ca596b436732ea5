/** Finds a Chromium: the one named, the system's, or the one that comes as a package. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * A page lives for some seconds here. At Chromium's own numbers much of what it optimizes is not called often enough
 * afterwards to pay for it: a function has plain machine code from its first call, and is optimized after ten times as
 * many calls. Long loops, such as axe's, are optimized as ever.
 */
const SHORT_LIVES = [
  "--always-sparkplug",
  "--invocation-count-for-maglev=4000",
  "--invocation-count-for-turbofan=30000",
];

/** Nothing of the browser's own reaches the network, so that a request off the origin is the product's. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Words are as wide as on a screen, whatever fonts the machine has: what has no room goes into a menu.
  "--font-render-hinting=none",
  `--js-flags=${SHORT_LIVES.join(",")}`,
];

/** Until it is looked again whether the browser's file has been written, and when nobody is believed to write it any more. */
const WRITTEN_MS = 250;
const WRITTEN_MS_MAX = 600_000;

function findInstalled(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(existsSync);
}

/**
 * Starts a browser without a window. The packaged one would rather have arguments of its own (`packaged.args`), for
 * machines without memory: one process for everything, whose crash ends every page, and no web security, which is
 * what journeys are to see. It does without them.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findInstalled() ?? (await findPackaged());
  const end = Date.now() + WRITTEN_MS_MAX;
  while (true)
    try {
      return await chromium.launch({ executablePath, args: ARGUMENTS });
    } catch (error) {
      // Another suite of the run is still unpacking it: what is being written cannot be started.
      if (!String(error).includes("ETXTBSY") || Date.now() > end) throw error;
      await sleep(WRITTEN_MS);
    }
}

let packed: Promise<string> | undefined;
/** Unpacks it once: two browsers that are opened at the same time would else start half of one. */
function findPackaged(): Promise<string> {
  packed ??= import("@sparticuz/chromium").then(({ default: packaged }) => packaged.executablePath());
  return packed;
}

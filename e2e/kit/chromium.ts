/** Finds a Chromium: the one named, the system's, or the one that comes as a package. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
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
];

function findInstalled(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(existsSync);
}

/** Starts a browser without a window. */
export async function openBrowser(): Promise<Browser> {
  const installed = findInstalled();
  if (installed) return await chromium.launch({ executablePath: installed, args: ARGUMENTS });
  const { default: packaged } = await import("@sparticuz/chromium");
  return await chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...ARGUMENTS],
  });
}

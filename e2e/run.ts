/**
 * Walks the browser journeys against the built product.
 *
 *   npm run e2e -- [--only "part of a name"]… [--shots] [--report file.json]
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openBrowser } from "./kit/chromium.ts";
import { journeys, walk, type Journey } from "./kit/journey.ts";
import { startProduct, type Product } from "./kit/product.ts";
import { safaricom, safaricomUrl } from "./kit/safaricom.ts";
import { takeShots } from "./kit/shots.ts";
import "./journeys/firstStart.ts";
import "./journeys/signingIn.ts";
import "./journeys/shell.ts";
import "./journeys/permissions.ts";
import "./journeys/students.ts";
import "./journeys/imports.ts";
import "./journeys/office.day.ts";
import "./journeys/kept.ts";
import "./journeys/keyStagesAndGroups.ts";
import "./journeys/families.ts";
// Before anybody is billed: whoever owes cannot be deleted.
import "./journeys/together.ts";
import "./journeys/schoolSettings.ts";
import "./journeys/fees.ts";
import "./journeys/academics.ts";
import "./journeys/scaledScores.ts";
import "./journeys/reportCards.ts";
import "./journeys/courses.ts";
import "./journeys/transcript.ts";
import "./journeys/marks.ts";
import "./journeys/term.ts";
import "./journeys/analysis.ts";
import "./journeys/assignments.ts";
import "./journeys/grading.ts";
import "./journeys/pageComments.ts";
import "./journeys/cutLink.ts";
import "./journeys/homeworkToMarks.ts";
import "./journeys/pupilOffline.ts";
import "./journeys/staff.ts";
import "./journeys/venues.ts";
import "./journeys/messages.ts";
import "./journeys/messageSettings.ts";
import "./journeys/messageCarriers.ts";
import "./journeys/messageCare.ts";
import "./journeys/messagingOffice.ts";
import "./journeys/applicants.ts";
import "./journeys/acceptance.ts";
import "./journeys/yearEnd.ts";
import "./journeys/applicantFiles.ts";
import "./journeys/letters.ts";
import "./journeys/applications.ts";
import "./journeys/reports.ts";
import "./journeys/expiry.ts";
import "./journeys/hostile.ts";
import "./journeys/bills.ts";
import "./journeys/counter.ts";
import "./journeys/money.ts";
import "./journeys/confirm.ts";
import "./journeys/mpesa.ts";
import "./journeys/familyPage.ts";
import "./journeys/familyTwoSchools.ts";
import "./journeys/familyContacts.ts";
import "./journeys/counter.day.ts";
import "./journeys/day.ts";
import "./journeys/phone.ts";
import "./journeys/screens.ts";
import "./journeys/paper.ts";
import "./journeys/timetable.ts";
import "./journeys/filler.ts";
import "./journeys/fet.ts";
import "./journeys/lessonChanges.ts";
import "./journeys/lessonWeeks.ts";
import "./journeys/attendance.ts";
import "./journeys/absences.ts";
import "./journeys/terminals.ts";
import "./journeys/gate.ts";
import "./journeys/morning.ts";
// Hundreds of students come with it, whom no other journey expects.
import "./journeys/marksFile.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    shots: { type: "boolean" },
    report: { type: "string" },
  },
});
if (options.shots) takeShots();

interface Result {
  name: string;
  ms: number;
  problem?: string;
}

/** One installation of each kind, started when the first journey needs it. */
const houses = new Map<Journey["house"], Promise<Product>>();
function house(kind: Journey["house"]): Promise<Product> {
  const there = houses.get(kind) ?? open(kind);
  houses.set(kind, there);
  return there;
}
async function open(kind: Journey["house"]): Promise<Product> {
  return await startProduct({
    demo: kind === "demo",
    settings: {
      MPESA_BASE_URL: await safaricomUrl(),
      // Where the stand-ins of those who carry messages listen.
      MESSAGING_PRIVATE_HOSTS: "127.0.0.1",
    },
  });
}

async function stopHouses(): Promise<void> {
  const all = await Promise.allSettled(houses.values());
  await Promise.all(all.map((one) => (one.status === "fulfilled" ? one.value.stop() : Promise.resolve())));
}

async function walkOnce(one: Journey): Promise<string | undefined> {
  return await house(one.house)
    .then((product) => walk(one, product, browser))
    .catch((error: unknown) => String(error));
}

const chosen = journeys.filter(
  (one) =>
    options.only.length === 0 || options.only.some((part) => one.name.toLowerCase().includes(part.toLowerCase())),
);
const results: Result[] = [];
let browser = await openBrowser();
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    isStopped = true;
    // The journey that is being walked fails at its next step, and the houses are put away.
    void browser.close();
  });
try {
  for (const one of chosen) {
    if (isStopped) break;
    const startedAt = Date.now();
    let problem = await walkOnce(one);
    if (problem !== undefined && !isStopped && !browser.isConnected()) {
      console.log(`The browser ended in "${one.name}", which is walked once more in a new one:\n${problem}`);
      browser = await openBrowser();
      problem = await walkOnce(one);
    }
    const ms = Date.now() - startedAt;
    results.push({ name: one.name, ms, ...(problem !== undefined && { problem }) });
    console.log(`${problem === undefined ? "✓" : "✗"} ${one.name} (${(ms / 1000).toFixed(1)} s)`);
    if (problem !== undefined) console.log(problem.replace(/^/gm, "    "));
    // After each one: what was walked counts even when the rest is stopped.
    if (options.report) await writeFile(options.report, JSON.stringify({ journeys: results }, null, 1));
  }
} finally {
  await browser.close();
  await stopHouses();
  safaricom.stop();
}
const failed = results.filter((result) => result.problem !== undefined).length;
console.log(`${results.length - failed} journeys passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length === chosen.length && !isStopped ? 0 : 1;

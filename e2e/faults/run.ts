/**
 * Faults on purpose, against the built server, and the figures of what came of them.
 *
 *   npm run faults -- [--kills 10] [--database-kills 3] [--stops 3] [--outage 30] [--recipients 5000]
 *                  [--message-kills 50] [--only "part of a name"]…
 */
import { parseArgs } from "node:util";
import { buildServer } from "../../server/test/started.ts";
import { proofs } from "./proofs.ts";

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    "database-kills": { type: "string", default: "3" },
    stops: { type: "string", default: "3" },
    outage: { type: "string", default: "30" },
    recipients: { type: "string", default: "5000" },
    "message-kills": { type: "string", default: "50" },
    only: { type: "string", multiple: true, default: [] },
  },
});

buildServer();
const chosen = proofs({
  kills: Number(options.kills),
  databaseKills: Number(options["database-kills"]),
  stops: Number(options.stops),
  outageSeconds: Number(options.outage),
  recipients: Number(options.recipients),
  messageKills: Number(options["message-kills"]),
}).filter(({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)));
const count = { held: 0, skipped: 0, failed: 0 };
for (const { name, prove } of chosen) {
  console.log(`… ${name}`);
  try {
    const { figures, skipped } = await prove((line) => console.log(`    ${line}`));
    count[skipped === undefined ? "held" : "skipped"] += 1;
    console.log(skipped === undefined ? `✓ ${name}` : `- ${name}: skipped, ${skipped}`);
    if (figures) console.log(`    ${JSON.stringify(figures)}`);
  } catch (error) {
    count.failed += 1;
    console.log(`✗ ${name}\n${String(error).replace(/^/gm, "    ")}`);
  }
}
console.log(`${count.held} proofs held, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed === 0 ? 0 : 1;

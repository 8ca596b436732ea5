import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { openUploads } from "../../kit/uploads.ts";
import { BatchParts } from "./parts.service.ts";

/** So much that it is on its way for a while. */
const LARGE_BYTES = 30_000_000;

it("a part that another process clears away while it is written is nobody's fault, and leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-parts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = await openUploads(folder);
  const parts = new BatchParts(store, mintSchoolCode("UHURU"), "CB-1");
  const other = new BatchParts(store, mintSchoolCode("UHURU"), "CB-1");
  const kept = parts.keep(0, randomBytes(LARGE_BYTES));
  // The other has put the whole together from its own parts by now.
  while ((await readdir(store.incoming)).length === 0) await nextTurn();
  await other.clear();
  await kept;
  expect(await readdir(store.incoming)).toEqual([]);
});

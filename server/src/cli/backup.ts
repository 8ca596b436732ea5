/** `npm run backup -- FILE`: the database and the uploads in one file, while Ofisi runs or not. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "../kit/backup/backup.ts";
import { readSettings } from "../settings.ts";
import { askedToStop, orSayWhy, showUsage, withDatabase } from "./command.ts";

const USAGE = `npm run backup -- FILE [--with-keys]

Writes the database and the uploads of DATA_DIR (or DATABASE_URL) into FILE, as they stand at one moment, while people
go on working. The file is a gzipped tar with a checksum for everything in it. It holds personal data: keep it safe.
The keys in DATA_DIR/keys stay out, unless --with-keys puts them in: they open the secrets of paybills and carriers, and sign
links and papers.`;

/** Runs the command; answers the exit code. */
export async function backUp(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { help: { type: "boolean" }, "with-keys": { type: "boolean" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) return showUsage(USAGE, values.help ? 0 : 2);
  const settings = readSettings();
  const path = resolve(file);
  const { dataDir } = settings;
  const withKeys = values["with-keys"] === true;
  return await orSayWhy("No backup was made", async () => {
    const stopped = askedToStop();
    const manifest = await withDatabase(settings, (owner) => makeBackup({ owner, dataDir, path, withKeys, stopped }));
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    console.log(`${path}: ${rows} rows, ${manifest.uploads} uploads, ${manifest.jobs} waiting jobs, ${megabytes} MB`);
    for (const name of manifest.missingUploads.slice(0, 20)) console.log(`Warning: ${name} is not on the disk`);
    return 0;
  });
}

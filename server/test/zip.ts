/** The files of a zip, by a reader that is not ours: names and checksums are checked by it. */
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = await yauzl.fromBufferPromise(zip, { validateEntrySizes: true });
  for await (const entry of reader.eachEntry())
    files.set(entry.fileName, await buffer(await reader.openReadStreamPromise(entry)));
  return files;
}

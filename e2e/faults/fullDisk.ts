/** The disk is full, under the database and under the uploads: clear words, no half file, and recovery with space. */
import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { Caller, type Reply } from "./caller.ts";
import { House, filesBelow } from "./house.ts";
import { openOffice } from "./office.ts";
import { asPlatform } from "./office.ts";

/** Room for a new cluster and its journal, in MB. */
const DATABASE_MB = 260;
const UPLOADS_MB = 8;

export interface DiskFigures {
  /** What people read, on each of the two disks. */
  messages: string[];
  /** Files on the uploads' disk that no row knows. */
  halfFiles: number;
  /** Acknowledged writes that are not there. */
  lost: number;
  /** Writes that were refused though nothing may remain of them, and that are there. */
  remained: number;
}

/** Why it cannot be tried here; undefined when it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "only root may mount a small disk";
  return undefined;
}

/** Mounts a small disk in memory; answers the way to take it away, or undefined when mounting is not allowed. */
function mountSmall(folder: string, megabytes: number): (() => void) | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder], { stdio: "pipe" });
    return () => execFileSync("umount", [folder], { stdio: "pipe" });
  } catch {
    return undefined;
  }
}

/** Fills a disk to the last block; answers the way to empty it again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, "ballast");
  const { bavail, bsize } = await statfs(folder);
  const block = randomBytes(65_536);
  await writeFile(ballast, "");
  let left = bavail * bsize;
  for (let size = block.length; size >= 512; size = size >> 1) {
    try {
      while (left > -block.length) {
        await writeFile(ballast, block.subarray(0, size), { flag: "a" });
        left -= size;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  return () => rm(ballast);
}

/** Fills both disks in turn under writes. Undefined where a disk cannot be mounted. */
export async function fillDisks(): Promise<DiskFigures | undefined> {
  const house = await House.make();
  const unmount: (() => void)[] = [];
  const figures: DiskFigures = { messages: [], halfFiles: 0, lost: 0, remained: 0 };
  try {
    await mkdir(house.dataDir, { recursive: true, mode: 0o755 });
    const uploads = join(house.dataDir, "uploads");
    for (const [folder, megabytes] of [
      [house.dataDir, DATABASE_MB],
      [uploads, UPLOADS_MB],
    ] as const) {
      await mkdir(folder, { recursive: true });
      const undo = mountSmall(folder, megabytes);
      if (!undo) return undefined;
      unmount.unshift(undo);
    }
    await house.start();
    const owner = await house.owner();
    const office = await openOffice(owner, 1);
    const caller = new Caller(house.url, office.cookies[0] ?? "");
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const add = async (name: string): Promise<Reply> => {
      const reply = await caller.post("addStudents", { name, groupCode: office.groupCode }, { key: randomUUID() });
      (reply.envelope.success ? acknowledged : refused).push(name);
      return reply;
    };
    const first = await add("Before");
    const userCode = String(first.envelope.data["userCode"]);
    const picture = await noisyPicture();
    const photo = () =>
      caller.post(
        "uploadPhoto",
        { userCode },
        { key: randomUUID(), file: { field: "fileToUpload", name: "p.png", contents: picture } },
      );

    const emptyUploads = await fill(uploads);

    const noRoom = await photo();
    figures.messages.push(`${noRoom.status} ${noRoom.envelope.message}`);
    await emptyUploads();
    const kept = await photo();
    if (!kept.envelope.success) throw new Error(`No recovery of the uploads: ${kept.envelope.message}`);

    const emptyData = await fill(house.dataDir);
    let said: Reply | undefined;
    // What the database has set aside is used up first.
    for (let number = 0; number < 20_000 && !said; number++) {
      const reply = await add(`Filling ${number} ${"x".repeat(90)}`);
      if (!reply.envelope.success) said = reply;
    }
    if (!said) throw new Error("The disk of the database was never full");
    figures.messages.push(`${said.status} ${said.envelope.message}`);
    await emptyData();
    await house.recovered(() => add("After"));

    await asPlatform(await house.owner(), async (client) => {
      const { rows } = await client.query<{ name: string }>("select name from students where school_code = $1", [
        office.schoolCode,
      ]);
      const stored = new Set(rows.map((row) => row.name));
      figures.lost = acknowledged.filter((name) => !stored.has(name)).length;
      figures.remained = refused.filter((name) => stored.has(name) && !acknowledged.includes(name)).length;
      const { rows: known } = await client.query<{ name: string }>("select upload_name as name from uploads");
      const names = new Set(known.map((row) => row.name));
      figures.halfFiles = (await filesBelow(uploads)).filter((path) => !names.has(path.split("/").at(-1) ?? "")).length;
    });
    caller.close();
    return figures;
  } finally {
    await house.remove(() => unmount.forEach((undo) => undo()));
  }
}

/** A picture that does not compress, so that it is large on the disk. */
async function noisyPicture(): Promise<Buffer> {
  const [width, height] = [700, 700];
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * kill -9 while a large file arrives in several requests: whoever starts the server again has it told how much is safely there, the
 * rest goes on from that, the file is the one that was sent, byte for byte, and nothing of it lies about.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile, stat, utimes } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CHUNK_TYPE, TUS_VERSION } from "@ofisi/contract/kit/resumable";
import { anMp4 } from "../../server/test/media.ts";
import { named, uploader } from "../../server/test/resuming.ts";
import { Caller } from "./caller.ts";
import { filesBelow, House } from "./house.ts";
import { asPlatform, openOffice, type Office } from "./office.ts";

const FILM = anMp4({ bytes: 12_000_000 });
/** What a request that was answered has brought. */
const TOLD = 5_000_000;
/** The second request is killed once so much of it lies on the disk. */
const MORE = 2_000_000;
const DRIP = 64 * 1024;

export interface UploadKillFigures {
  kills: number;
  /** Bytes on the disk when the server was killed, and how many of them it vouches for after. */
  written: number;
  told: number;
}

/** Kills the server so many times in the middle of one file each. */
export async function killUploads(
  kills: number,
  told: (line: string) => void = () => undefined,
): Promise<UploadKillFigures> {
  const house = await House.make();
  const figures: UploadKillFigures = { kills: 0, written: 0, told: 0 };
  try {
    await house.start();
    const office = await openOffice(await house.owner(), 1);
    const place = await furnish(house, office);
    for (let kill = 0; kill < kills; kill++) {
      const { written, offset } = await killOne(house, office, place);
      figures.kills += 1;
      figures.written += written;
      figures.told += offset;
      told(`killed with ${written} bytes on the disk, went on from ${offset}`);
    }
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

async function killOne(house: House, office: Office, place: Record<string, string>) {
  const cookie = office.cookies[0]!;
  const port = Number(new URL(house.url).port);
  const uploads = join(house.dataDir, "uploads");
  const sending = uploader(port, cookie);
  const { location } = await sending.begin(FILM.length, { function: "uploadAssignment" });
  const part = join(uploads, "incoming", `${location.slice(location.lastIndexOf("/") + 1)}.part`);
  const first = await sending.send(location, 0, FILM.subarray(0, TOLD));
  assert.ok(first !== "cut" && first.offset === TOLD, JSON.stringify(first));

  const link = drip(port, cookie, location);
  while ((await stat(part)).size < TOLD + MORE) await sleep(5);
  await house.kill();
  await link;
  const written = (await stat(part)).size;
  assert.ok(written < FILM.length, "it was killed in the middle");
  await house.start();

  const { status, offset } = await sending.look(location);
  assert.equal(status, 200);
  assert.ok(offset >= TOLD && offset <= written, `told ${offset} of ${written}`);
  // Who wrote has not said goodbye: until that one counts as gone, the server asks for patience, as pages have it.
  for (;;) {
    const sent = await sending.send(location, offset, FILM.subarray(offset));
    if (sent !== "cut" && sent.status === 204) break;
    assert.ok(sent !== "cut" && sent.status === 409, JSON.stringify(sent));
    await sleep(500);
  }

  const caller = new Caller(house.url, cookie);
  try {
    const fields = { ...place, title: "A film", instructions: "Look at it", ...named(location) };
    const { envelope } = await caller.post("uploadAssignment", fields, { key: randomUUID() });
    assert.ok(envelope.success, envelope.message);
    const { file, bytes } = envelope.data as { file: string; bytes: number };
    assert.equal(bytes, FILM.length);
    const names = await filesBelow(uploads);
    assert.deepEqual(
      names.filter((name) => name.startsWith("incoming")),
      [],
      "what arrived lies nowhere else",
    );
    const stored = names.filter((name) => name.endsWith(file));
    assert.equal(stored.length, 1);
    assert.ok((await readFile(join(uploads, stored[0]!))).equals(FILM), "the stored bytes against those sent");
  } finally {
    caller.close();
  }
  return { written, offset };
}

/** Sends the rest little by little, until the link is cut. */
function drip(port: number, cookie: string, path: string): Promise<void> {
  const headers = {
    cookie,
    "x-ofisi": "1",
    "tus-resumable": TUS_VERSION,
    "content-type": CHUNK_TYPE,
    "upload-offset": String(TOLD),
    "content-length": String(FILM.length - TOLD),
  };
  return new Promise((done) => {
    const call = request({ port, host: "127.0.0.1", method: "PATCH", path, agent: false, headers });
    let at = TOLD;
    const timer = setInterval(() => {
      if (at >= FILM.length) return;
      call.write(FILM.subarray(at, (at += DRIP)));
    }, 10);
    const over = (): void => {
      clearInterval(timer);
      done();
    };
    call.on("error", over);
    call.on("close", over);
  });
}

/** From the last byte on: while the call is read, while the file is hashed and looked into, and about when it is written down. */
const CHECK_MS = [0, 15, 40, 80, 160, 320];

export interface CheckKillFigures {
  kills: number;
  /** Calls that were answered before the kill. */
  answered: number;
  /** Files that a kill left without a row, and that the next night took. */
  strays: number;
}

/**
 * Kills the server between the last byte of a file and its check, at several moments: the same call, sent again, keeps the file
 * once, without its bytes being sent again, and a night later nothing else of it lies about.
 */
export async function killChecks(told: (line: string) => void = () => undefined): Promise<CheckKillFigures> {
  const house = await House.make();
  const figures: CheckKillFigures = { kills: 0, answered: 0, strays: 0 };
  try {
    await house.start();
    const office = await openOffice(await house.owner(), 1);
    const place = await furnish(house, office);
    const kept: string[] = [];
    for (const ms of CHECK_MS) {
      const { file, wasAnswered } = await killCheck(house, office, { place, ms });
      kept.push(file);
      figures.kills += 1;
      if (wasAnswered) figures.answered += 1;
      told(`killed ${ms} ms after the call${wasAnswered ? ", which had been answered" : ""}`);
    }
    figures.strays = await sweepStrays(house, kept);
    if ((await house.stop()) !== 0) throw new Error("The house did not end cleanly");
    return figures;
  } finally {
    await house.remove();
  }
}

async function killCheck(
  house: House,
  { cookies: [cookie = ""], schoolCode }: Office,
  { place, ms }: { place: Record<string, string>; ms: number },
) {
  const sending = uploader(Number(new URL(house.url).port), cookie);
  const { location } = await sending.begin(FILM.length, { function: "uploadAssignment" });
  const sent = await sending.send(location, 0, FILM);
  assert.ok(sent !== "cut" && sent.offset === FILM.length, JSON.stringify(sent));
  const fields = { ...place, title: `A film, ${ms}`, instructions: "Look at it", ...named(location) };
  const key = randomUUID();
  const caller = new Caller(house.url, cookie);
  try {
    const call = caller.post("uploadAssignment", fields, { key }).catch(() => undefined);
    await sleep(ms);
    await house.kill();
    const early = await call;
    await house.start();
    const { envelope } = await caller.post("uploadAssignment", fields, { key });
    assert.ok(envelope.success, envelope.message);
    const { file, bytes } = envelope.data as { file: string; bytes: number };
    assert.equal(bytes, FILM.length);
    if (early) assert.deepEqual(early.envelope.data, envelope.data, "what was answered before");
    const rows = await asPlatform(await house.owner(), async (client) => {
      const found = await client.query<{ name: string }>(
        "select upload_name as name from assignments where school_code = $1 and title = $2",
        [schoolCode, fields.title],
      );
      return found.rows;
    });
    assert.deepEqual(rows, [{ name: file }], "it is published once");
    const uploads = join(house.dataDir, "uploads");
    const stored = (await filesBelow(uploads)).find((name) => name.endsWith(file));
    assert.ok((await readFile(join(uploads, stored!))).equals(FILM), "the stored bytes against those sent");
    return { file, wasAnswered: early !== undefined };
  } finally {
    caller.close();
  }
}

/** Makes what no row names two days old, and has a night come; answers how much that was. */
async function sweepStrays(house: House, kept: readonly string[]): Promise<number> {
  const uploads = join(house.dataDir, "uploads");
  const strays = async () => (await filesBelow(uploads)).filter((name) => !kept.some((file) => name.endsWith(file)));
  const left = await strays();
  const past = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of left) await utimes(join(uploads, name), past, past);
  await asPlatform(await house.owner(), (client) => client.query("select enqueue_job('housekeeping', '{}'::json)"));
  for (let tries = 0; tries < 120 && (await strays()).length > 0; tries += 1) await sleep(500);
  assert.deepEqual(await strays(), [], "after a night");
  for (const file of kept)
    assert.ok(
      (await filesBelow(uploads)).some((name) => name.endsWith(file)),
      "what rows name stays",
    );
  return left.length;
}

/** A unit and a member of staff, whom an assignment names. */
async function furnish(house: House, { schoolCode, groupCode }: Office): Promise<Record<string, string>> {
  await asPlatform(await house.owner(), async (client) => {
    await client.query(
      "insert into units (school_code, activity_code, activity_name) values ($1, 'UN-FILMS', 'Films')",
      [schoolCode],
    );
    await client.query(
      "insert into staff_groups (school_code, group_code, group_name) values ($1, 'SG-1', 'Teachers')",
      [schoolCode],
    );
    await client.query(
      "insert into staff (school_code, user_code, name, group_code) values ($1, 'SF-FILMS', 'Daniel', 'SG-1')",
      [schoolCode],
    );
  });
  return { groupCode, activityCode: "UN-FILMS", staffCode: "SF-FILMS" };
}

/**
 * A file of 100 MB through the product, in pieces as a page sends them, looked into to its end and handed over for good,
 * against a bare server that streams one request to the disk. Bytes per second of the one to those of the other.
 */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { CHUNK_TYPE, RESUMABLE, TUS_VERSION, uploadField } from "@ofisi/contract/kit/resumable";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOf } from "../e2e/kit/product.ts";
import { anMp4 } from "../server/test/media.ts";
import { interleave, type Figure } from "./kit/figures.ts";
import { callOf, startHouse, type House } from "./kit/house.ts";
import { answerOf } from "./kit/load.ts";
import type { Options } from "./kit/options.ts";

const SCHOOL = "FILMS";
const FILM_BYTES = 100_000_000;
/** As pages cut files. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Writes what comes to a file, as it comes, and answers once it is on the disk. */
const BARE = `
  const { createServer } = require("node:http");
  const { createWriteStream } = require("node:fs");
  const server = createServer((request, response) => {
    const file = createWriteStream(process.argv[1], { flush: true });
    request.pipe(file).on("close", () => response.end());
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(String(server.address().port)));
`;

export async function benchUploads({ rounds }: Options): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-bare-"));
  const bare = spawn(process.execPath, ["-e", BARE, join(folder, "film")], { stdio: ["ignore", "pipe", "inherit"] });
  const house = await startHouse();
  try {
    const [said] = (await once(bare.stdout, "data")) as [Buffer];
    const film = anMp4({ bytes: FILM_BYTES });
    const cookie = await placeOf(house);
    const through = await published(house, cookie);
    const address = `http://127.0.0.1:${said.toString()}/`;
    const timed = (work: () => Promise<void>) => async () => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const ofHouse = timed(() => through(film));
    const ofBare = timed(async () => {
      const answer = await fetch(address, { method: "POST", body: new Uint8Array(film) });
      await answer.arrayBuffer();
    });
    await ofBare();
    const { a, b, ratio } = await interleave(rounds, ofBare, ofHouse);
    const rate = (ms: number) => `${(film.length / 1e3 / ms).toFixed(0)} MB/s`;
    return [
      {
        bench: "uploads",
        what: "a film of 100 MB, to its answer",
        seen: ratio,
        unit: "of bare",
        detail: `${rate(b)} in pieces of 4 MB and looked into, ${rate(a)} bare`,
      },
    ];
  } finally {
    await house.stop();
    await endOf(bare);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A school with somebody who publishes; answers their session. */
async function placeOf(house: House): Promise<string> {
  await house.fill(SCHOOL, 10);
  await house.settle();
  return await house.signIn(SCHOOL);
}

/** Somebody who publishes one film after the other. */
async function published(house: House, cookie: string): Promise<(film: Buffer) => Promise<void>> {
  const call = async (fields: Record<string, string>) => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const answer = await answerOf(house.url, callOf(cookie, fields, key));
    if (!answer.success) throw new Error(`${fields["function"]} was refused: ${JSON.stringify(answer)}`);
    return answer.data as Record<string, string>;
  };
  const [group] = await house.query<{ code: string }>("select group_code as code from groups where school_code = $1", [
    SCHOOL,
  ]);
  const { activityCode } = await call({ function: "addActivity", activityName: "Films", isALl: "false" });
  const { groupCode: crew } = await call({ function: "addStaffGroup", groupName: "Teachers" });
  const { userCode } = await call({ function: "addStaff", name: "Daniel Teacher", groupCode: crew! });
  const place = { groupCode: group!.code, activityCode: activityCode!, staffCode: userCode! };
  const headers = { cookie, [CSRF_HEADER]: "1", "tus-resumable": TUS_VERSION };
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const metadata = `function ${base64("uploadAssignment")},field ${base64("fileToUpload")},filename ${base64("a.mp4")}`;
  return async (film) => {
    const begun = await fetch(`${house.url}${RESUMABLE}`, {
      method: "POST",
      headers: { ...headers, "upload-length": String(film.length), "upload-metadata": metadata },
    });
    const path = begun.headers.get("location");
    if (path === null) throw new Error(`an upload was not begun: ${begun.status} ${await begun.text()}`);
    for (let at = 0; at < film.length; at += PIECE_BYTES) {
      const sent = await fetch(`${house.url}${path}`, {
        method: "PATCH",
        headers: { ...headers, "upload-offset": String(at), "content-type": CHUNK_TYPE },
        body: new Uint8Array(film.subarray(at, at + PIECE_BYTES)),
      });
      if (sent.status !== 204) throw new Error(`a piece was refused: ${sent.status} ${await sent.text()}`);
    }
    const field = { [uploadField("fileToUpload")]: path.slice(path.lastIndexOf("/") + 1) };
    await call({ function: "uploadAssignment", ...place, title: "A film", instructions: "Look at it", ...field });
  };
}

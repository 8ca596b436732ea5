/** A caller that sends a file in several requests over real sockets, and a link that is cut as often as wanted. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { CHUNK_TYPE, RESUMABLE, TUS_VERSION, uploadField } from "@ofisi/contract/kit/resumable";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";

export interface Told {
  status: number;
  location: string;
  offset: number;
  message: string;
}

/** One request; `cut` stands for a link that was cut before the answer. */
export async function ask(
  { port, cookie }: { port: number; cookie: string },
  [method, path]: readonly [string, string],
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Told | "cut"> {
  return await new Promise((resolve) => {
    const sent = request({
      port,
      host: "127.0.0.1",
      method,
      path,
      agent: false,
      headers: {
        cookie,
        [CSRF_HEADER]: "1",
        "tus-resumable": TUS_VERSION,
        "content-length": String(body?.length ?? 0),
        ...headers,
      },
    });
    sent.on("error", () => resolve("cut"));
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("error", () => resolve("cut"));
      response.on("end", () => {
        const { location = "", "upload-offset": offset = "-1" } = response.headers;
        const message = text === "" ? "" : (JSON.parse(text) as { message: string }).message;
        resolve({ status: response.statusCode ?? 0, location, offset: Number(offset), message });
      });
    });
    sent.end(body);
  });
}

/** Somebody's requests about uploads. */
export function uploader(port: number, cookie: string) {
  const to = { port, cookie };
  const told = async (answer: Promise<Told | "cut">): Promise<Told> => {
    const found = await answer;
    if (found === "cut") throw new Error("the link was cut");
    return found;
  };
  const metadata = (pairs: Record<string, string>) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  return {
    begin: (bytes: number | string, part: Record<string, string> = {}) =>
      told(
        ask(to, ["POST", RESUMABLE], {
          "upload-length": String(bytes),
          "upload-metadata": metadata({
            function: assignments.submitAssignment.function,
            field: "fileToUpload",
            filename: "film.mp4",
            ...part,
          }),
        }),
      ),
    look: (path: string) => told(ask(to, ["HEAD", path])),
    end: (path: string) => told(ask(to, ["DELETE", path])),
    /** Sends on from here; a cut is an answer as well. */
    send: (path: string, from: number, body: Buffer, type = CHUNK_TYPE) =>
      ask(to, ["PATCH", path], { "upload-offset": String(from), "content-type": type }, body),
  };
}

/** The field by which a call names an upload, instead of sending its file. */
export const named = (path: string) => ({ [uploadField("fileToUpload")]: path.slice(path.lastIndexOf("/") + 1) });
export const aKey = (): string => randomUUID();

/** A link in front of a server, that is cut once so many bytes have passed, as often as wanted. */
export async function aBadLink(port: number, bytesEach: number, cuts: number) {
  let left = cuts;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    let passed = 0;
    near.on("data", (chunk) => {
      passed += chunk.length;
      // As a link does: what the server has not read yet holds the rest back.
      if (!far.write(chunk)) {
        near.pause();
        far.once("drain", () => near.resume());
      }
      if (left > 0 && passed > bytesEach) {
        left -= 1;
        near.destroy();
        far.destroy();
      }
    });
    far.on("data", (chunk) => near.write(chunk));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts that have not happened yet. */
    cutsLeft: () => left,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

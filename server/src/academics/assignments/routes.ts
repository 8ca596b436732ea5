/**
 * GET /api/assignments/files/<name>: a file as it was sent, with the session of somebody who may see it. A video is
 * played piece by piece, by ranges; it takes no turn of those that draw papers, for a class fetches its homework at once.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../kit/context.ts";
import { namedAs } from "../../kit/files/endings.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { Gate } from "../../kit/dispatch.ts";
import { contentDisposition } from "../../kit/sendFile.ts";
import { findFile } from "./files.queries.ts";
import { rangeOf, readerOf } from "./rules.ts";

const NAME = /^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/;

export function serveAssignmentFiles(app: FastifyInstance, services: Services, gate: Gate): void {
  app.get<{ Params: { name: string } }>("/api/assignments/files/:name", async (request, reply) => {
    const { name } = request.params;
    const told = (status: number, message: string) =>
      reply.status(status).send({ status, success: false, message, data: {} });
    const session = await gate.find(request);
    if (!session?.school || session.mustChangePassword) return await told(401, "Token has expired");
    const { school } = session;
    const mayRead = NAME.test(name) && ["STAFF", "STUDENT"].includes(session.userTypeCode);
    const found = mayRead
      ? await inTransaction(services.pool, school, "read", ({ db }) =>
          findFile({ db, school }, name, readerOf(session)),
        )
      : undefined;
    const path = services.uploads.pathOf(school, name);
    const onDisk = found && (await stat(path).catch(() => undefined));
    if (!found || !onDisk?.isFile()) return await told(404, "Sorry, page not found");

    const etag = `"${name}"`;
    const condition = request.headers["if-range"];
    const range =
      condition === undefined || condition === etag ? rangeOf(request.headers.range, onDisk.size) : undefined;
    if (range === "none") {
      reply.header("content-range", `bytes */${onDisk.size}`);
      return await told(416, "The file has no such part");
    }
    reply
      .header("accept-ranges", "bytes")
      .header("etag", etag)
      .header("content-type", found.contentType)
      .header("content-disposition", contentDisposition(namedAs(found.name, name), false))
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("x-content-type-options", "nosniff")
      // The name is made anew for every file, so what is under it never changes; others' caches may not keep it.
      .header("cache-control", "private, max-age=3600");
    const { from, to } = range ?? { from: 0, to: onDisk.size - 1 };
    if (range) reply.status(206).header("content-range", `bytes ${from}-${to}/${onDisk.size}`);
    return await reply
      .header("content-length", to - from + 1)
      .send(createReadStream(path, onDisk.size === 0 ? {} : { start: from, end: to }));
  });
}

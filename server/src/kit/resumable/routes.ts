/**
 * Uploads that go on where they were cut off: tus 1.0 with creation, termination and expiration (decision 0044). Whose one
 * is, the session says; what may be sent, the operation that it is for. What somebody else has begun is not there.
 */
import { CHUNK_TYPE, RESUMABLE, TUS_VERSION } from "@ofisi/contract/kit/resumable";
import { languageOf, say } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { authorize } from "../authorize.ts";
import { askRoom } from "../call.ts";
import { makeFileName } from "../codes.ts";
import type { Session } from "../context.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Dispatch } from "../dispatch.ts";
import { isDiskFull, toRefusal } from "../failure.ts";
import { logRefusal } from "../logging.ts";
import { nameOf } from "../multipart.ts";
import { Refusal, refuseAs } from "../refusal.ts";
import type { UploadStore } from "../uploads.ts";
import { addUpload, findUpload, removeUpload, type Owner, type Upload } from "./records.ts";
import { appendBody, endWriting, notThere, OutOfStep, tooLong } from "./writing.ts";

/** Where the bytes of one lie until a call takes them. */
export function partOf({ incoming }: UploadStore, uploadId: string): string {
  return join(incoming, `${uploadId}.part`);
}

type One = FastifyRequest<{ Params: { id: string } }>;

export function serveResumable(app: FastifyInstance, dispatch: Dispatch): void {
  const { services, gate } = dispatch;
  const { pool, uploads } = services;
  const config = { callers: "people" } as const;

  const forget = async (owner: Owner, uploadId: string) => {
    await endWriting(uploadId);
    await inTransaction(pool, owner.school, "write", ({ db }) => removeUpload(db, owner, uploadId));
    await rm(partOf(uploads, uploadId), { force: true });
  };

  /** Whose request it is, and their upload of this address; @throws the refusal of whoever has none such. */
  const find = async (request: One): Promise<{ owner: Owner; upload: Upload }> => {
    const owner = ownerOf(await gate.find(request));
    const { id } = request.params;
    // What this process still writes is written by a link that is cut, or there would be nobody who asks.
    const read = () => inTransaction(pool, owner.school, "read", ({ db }) => findUpload(db, owner, id));
    const found = await read();
    if (!found) throw notThere();
    await endWriting(id);
    const upload = await read();
    if (!upload) throw notThere();
    return { owner, upload };
  };

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await gate.find(request);
    const owner = ownerOf(session);
    const { function: name = "", field = "", filename } = readMetadata(request.headers["upload-metadata"]);
    const found = dispatch.registered.find(({ operation }) => operation.function === name);
    const files = found?.operation.kind === "write" ? found.operation.files : undefined;
    const kind = files && Object.hasOwn(files, field) ? files[field] : undefined;
    // What is open to all takes no session, and so nothing that lies here for one.
    if (!found || kind === undefined || found.operation.who.types.includes("PUBLIC"))
      throw refuseAs("notFound", "This call does not exist");
    authorize(found.operation, session, {}, dispatch.allowedBeforePasswordChange);
    const bytes = readCount(request.headers["upload-length"]);
    if (!bytes) throw refuseAs("invalid", "The length of the file is missing");
    const most = services.settings.uploadBytesMax[kind];
    if (bytes > most) throw refuseAs("tooLarge", "The file is larger than {megabytes} MB", { megabytes: most / 1e6 });
    const language = languageOf(request.headers["accept-language"]);
    const form = { fields: {}, files: {} };
    await askRoom({ request, reply, dispatch, found, session, form, input: {}, language, after: [] }, bytes);

    const uploadId = makeFileName();
    const part = partOf(uploads, uploadId);
    // Before its row, so that nothing is named that is not there; a crash between leaves it to the nightly round.
    await writeFile(part, "", { mode: 0o600, flag: "wx" });
    const upload = { uploadId, operation: name, field, name: nameOf(filename), bytes };
    const given = await inTransaction(pool, owner.school, "write", ({ db }) => addUpload(db, owner, upload)).catch(
      async (error: unknown) => {
        await rm(part, { force: true });
        throw error;
      },
    );
    for (const old of given) await rm(partOf(uploads, old), { force: true });
    return await reply.status(201).header("location", `${RESUMABLE}/${uploadId}`).send();
  };

  const append = async (request: One, reply: FastifyReply) => {
    const { owner, upload } = await find(request);
    const from = readCount(request.headers["upload-offset"]);
    if (from === undefined || from !== upload.received || upload.isWritten) throw new OutOfStep();
    if (Number(request.headers["content-length"] ?? 0) > upload.bytes - from) {
      await forget(owner, upload.uploadId);
      throw tooLong();
    }
    const body = request.body instanceof Readable ? request.body : Readable.from([]);
    const path = partOf(uploads, upload.uploadId);
    const received = await appendBody({ pool, owner, upload, path, body, from }).catch(async (error: unknown) => {
      // Of a disk that is full every byte counts, and what is too long is not what was announced.
      if (isDiskFull(error) || (error instanceof Refusal && error.kind === "tooLarge"))
        await forget(owner, upload.uploadId);
      throw error;
    });
    return await reply.status(204).header("upload-offset", received).send();
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser(CHUNK_TYPE, async (_request: FastifyRequest, payload: Readable) => payload);
    scope.addHook("onRequest", async (_request, reply) => void reply.header("tus-resumable", TUS_VERSION));
    scope.setErrorHandler((error, request, reply) => answer(error, request, reply));
    scope.post(RESUMABLE, { config }, create);
    scope.head<{ Params: { id: string } }>(`${RESUMABLE}/:id`, { config }, async (request, reply) => {
      const { upload } = await find(request);
      return await reply.header("upload-offset", upload.received).header("upload-length", upload.bytes).send();
    });
    scope.patch<{ Params: { id: string } }>(`${RESUMABLE}/:id`, { config }, append);
    scope.delete<{ Params: { id: string } }>(`${RESUMABLE}/:id`, { config }, async (request, reply) => {
      const { owner, upload } = await find(request);
      await forget(owner, upload.uploadId);
      return await reply.status(204).send();
    });
  });
}

function ownerOf(session: Session | undefined): Owner {
  if (!session) throw refuseAs("signedOut", "Token has expired");
  if (!session.school || session.mustChangePassword) throw refuseAs("forbidden", "Sorry, access denied.");
  return { school: session.school, userCode: session.userCode };
}

/** In the protocol's own statuses: 409 asks how far it is, 507 has no room, 413 never will. */
async function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw } = request;
  if (raw.destroyed && !raw.complete) {
    request.log.info("an upload was cut off");
    return reply.hijack();
  }
  if (error instanceof OutOfStep) return await reply.status(409).send();
  const refusal = toRefusal(error, request.log, request.id);
  logRefusal(request, "resumable", refusal, error);
  const status = isDiskFull(error) ? 507 : refusal.kind === "refused" ? 413 : refusal.status;
  const message = say(languageOf(request.headers["accept-language"]), refusal.said);
  return await reply
    .status(status)
    .send({ status, success: false, message, data: {}, ...(refusal.field && { field: refusal.field }) });
}

function readCount(header: string | string[] | undefined): number | undefined {
  return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** `filename d29ybGQ=,field eA==`: names with their values in base64. */
function readMetadata(header: string | string[] | undefined): Partial<Record<string, string>> {
  const pairs = String(header ?? "").split(",", 10);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ", 2);
      return [name, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
}

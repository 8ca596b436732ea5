/** GET /api/uploads/<name>: with the session of the file's school, or with a short signed link (G030). */
import type { FastifyInstance } from "fastify";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import type { Gate } from "../../kit/dispatch.ts";
import { contentDisposition } from "../../kit/sendFile.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { openStored } from "../../kit/uploads.ts";
import { findUpload } from "./queries.ts";
import { isSigned, mayFetch } from "./rules.ts";

const NAME = /^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/;

export function serveUploads(app: FastifyInstance, services: Services, gate: Gate): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(
    "/api/uploads/:name",
    async (request, reply) => {
      const { name } = request.params;
      const absent = () =>
        reply.status(404).send({ status: 404, success: false, message: "Sorry, page not found", data: {} });
      if (!NAME.test(name)) return await absent();
      const { school: signedSchool, until, signature } = request.query;
      const session = await gate.find(request);
      let school: SchoolCode | undefined = session?.mustChangePassword ? undefined : session?.school;
      const signed =
        signedSchool !== undefined &&
        /^[A-Z][A-Z0-9]{1,11}$/.test(signedSchool) &&
        isSigned(services.secret, signedSchool, name, Number(until), signature ?? "", Date.now());
      if (signed) school = mintSchoolCode(signedSchool);
      if (!school)
        return await reply.status(401).send({ status: 401, success: false, message: "Token has expired", data: {} });
      const owner = school;
      const upload = await inTransaction(services.pool, owner, "read", ({ db }) =>
        findUpload({ db, school: owner }, name),
      );
      if (!upload || (!signed && !(session && mayFetch(session.userTypeCode, upload.kind)))) return await absent();
      const stored = await openStored(services.uploads, owner, name);
      if (!stored) return await absent();
      return await reply
        .header("content-type", upload.contentType)
        .header("content-length", stored.bytes)
        .header("content-disposition", contentDisposition(name, upload.kind === "photo"))
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff")
        // The name is made anew for every picture, so a picture under a name never changes; others' caches may not keep it.
        .header("cache-control", "private, max-age=86400, immutable")
        .send(stored.stream);
    },
  );
}

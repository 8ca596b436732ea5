/**
 * Where terminals call: under an address that holds their key, and no other way (decision 0034). They stop working on any
 * answer but HTTP 200 with the envelope, so everything that can go wrong here is told in it.
 */
import type { Envelope } from "@ofisi/contract/kit/operation";
import { languageOf, say, type Language } from "@ofisi/contract/kit/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Budget } from "../../kit/bodies.ts";
import { hashToken } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { toRefusal } from "../../kit/failure.ts";
import { parseForm, readPairs } from "../../kit/form.ts";
import { logRefusal } from "../../kit/logging.ts";
import { refuseWaiting } from "../../kit/rateLimit.ts";
import { refuseAs } from "../../kit/refusal.ts";
import { contentDisposition } from "../../kit/sendFile.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { openStored } from "../../kit/uploads.ts";
import { findUpload } from "../../platform/uploads/queries.ts";
import { answerCall, notLetIn } from "./calls.service.ts";
import { plainKey } from "./models.rules.ts";
import { findByKey, findCaller, type Device } from "./queries.ts";

/** Base64 of a photo of some megabytes. */
const FORM_BYTES_MAX = 12_000_000;
/** Of one terminal, on their way at a time. */
const BYTES_AT_ONCE = 2 * FORM_BYTES_MAX;
/** A burst as at eight o'clock, with a search at each keystroke beside it; then a call a second for as long as it likes. */
const CALLS = { size: 300, seconds: 1 };
/** Devices name no language: theirs is that of the country. */
const LANGUAGES = { KE: "en", CD: "fr" } as const;
const KEY = /^[a-z0-9]{20}$/;
const PHOTO = /^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/;

interface Refused {
  /** Of the call, where it was read. */
  name?: string;
  /** Where it was let in. */
  device?: Device | undefined;
}

type Keyed = FastifyRequest<{ Params: { key: string; name?: string } }>;

export function serveTerminals(app: FastifyInstance, services: Services): void {
  const config = { callers: "machines" } as const;
  const devices = new WeakMap<FastifyRequest, Device>();
  const budget = new Budget(BYTES_AT_ONCE);

  /** Asks whose key it is before a long body is read. */
  const letIn = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      const hash = hashOf(request as Keyed);
      const device = hash && (await findCaller(services.briefPool, hash, CALLS));
      if (!device) throw notLetIn();
      refuseWaiting(device.wait);
      const lane = `terminal ${device.schoolCode} ${device.id}`;
      const bytes = Number(request.headers["content-length"] ?? FORM_BYTES_MAX);
      reply.raw.once("close", budget.take(lane, Math.min(bytes, FORM_BYTES_MAX)));
      devices.set(request, device);
      return undefined;
    } catch (error) {
      return await reply.send(refusedWith(request, error));
    }
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Whatever they call it, it is a form.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: FORM_BYTES_MAX }, (_request, body, done) => {
      done(null, parseForm((body as Buffer).toString("latin1")));
    });
    // Also of what was refused on the way here, by the guard or for its length.
    scope.addHook("onSend", async (request, reply, payload) => {
      if (request.method === "POST") reply.code(200);
      return payload;
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      let name = "";
      try {
        const fields = readPairs(request.body);
        name = fields["function"] ?? "";
        return await reply.send(await answered(services, request as Keyed, devices.get(request)!, fields));
      } catch (error) {
        return await reply.send(refusedWith(request, error, { name, device: devices.get(request) }));
      }
    };
    // The app puts `/api/index.php` behind what was typed into it, with a slash too many where one was typed.
    for (const url of ["/api/t/:key", "/api/t/:key/*"])
      scope.post(
        url,
        {
          config,
          preParsing: letIn,
          errorHandler: (error, request, reply) =>
            void reply.send(refusedWith(request, error, { device: devices.get(request) })),
        },
        answer,
      );
    scope.get<{ Params: { key: string; name: string } }>("/api/t/:key/photos/:name", { config }, (request, reply) =>
      sendPhoto(services, request, reply),
    );
  });
}

/** What is kept of a key; undefined of what is none. */
function hashOf({ params }: Keyed): Buffer | undefined {
  const key = plainKey(params.key);
  return KEY.test(key) ? hashToken(key) : undefined;
}

async function answered(
  services: Services,
  request: Keyed,
  device: Device,
  fields: Record<string, string>,
): Promise<Envelope> {
  const language = languageFor(request, device);
  const photosUrl = `${services.baseUrl()}/api/t/${request.params.key}/photos/`;
  const call = { services, device, fields, language, address: request.ip, requestId: request.id, photosUrl };
  const { data, message } = await answerCall(call);
  return { status: 200, success: true, message: message ? say(language, message) : "", data };
}

/** What the device names; else what its school speaks. */
const languageFor = (request: FastifyRequest, device: Device | undefined): Language =>
  languageOf(request.headers["accept-language"], device && LANGUAGES[device.country]);

function refusedWith(request: FastifyRequest, error: unknown, { name = "", device }: Refused = {}): Envelope {
  const isOfTheForm = error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;
  const known = isOfTheForm ? refuseAs("invalid", "This call cannot be read: send it as a form") : error;
  const refusal = toRefusal(known, request.log, request.id);
  logRefusal(request, name, refusal, known);
  const message = say(languageFor(request, device), refusal.said);
  return { status: refusal.status, success: false, message, data: {} };
}

async function sendPhoto(services: Services, request: Keyed, reply: FastifyReply): Promise<FastifyReply> {
  const name = request.params.name ?? "";
  const hash = PHOTO.test(name) ? hashOf(request) : undefined;
  const device = hash && (await findByKey(services.briefPool, hash));
  const school = device && mintSchoolCode(device.schoolCode);
  const upload =
    school && (await inTransaction(services.pool, school, "read", ({ db }) => findUpload({ db, school }, name)));
  const stored = school && upload?.kind === "photo" ? await openStored(services.uploads, school, name) : undefined;
  if (!upload || !stored) return await reply.status(404).send({ status: 404, success: false, message: "", data: {} });
  return await reply
    .header("content-type", upload.contentType)
    .header("content-length", stored.bytes)
    .header("content-disposition", contentDisposition(name, true))
    .header("cache-control", "private, max-age=86400, immutable")
    .send(stored.stream);
}

/** Carriers by which nothing leaves in plain text, unless the head says so. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import tls from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { School } from "../../../test/cast.ts";
import { BY_EMAIL, listed, phones, queued, Sending, states } from "../../../test/sending.ts";
import { temporaryFolder } from "../../../test/started.ts";
import { selfCertificate } from "../../kit/tls.ts";

const sending = new Sending();
const { carrier, post } = sending;
/** A mail server that encrypts, with a certificate of its own making. */
const letters: string[] = [];
async function keep(stream: Readable, done: () => void): Promise<void> {
  letters.push(await textOf(stream));
  done();
}
let cert: string;
let port: number;
let encrypting: SMTPServer;
beforeAll(async () => {
  await sending.start();
  const folder = await temporaryFolder();
  const made = await selfCertificate(folder.path, "127.0.0.1");
  await folder.remove();
  ({ cert } = made);
  encrypting = new SMTPServer({
    ...made,
    authOptional: true,
    onData: (stream, _session, done) => void keep(stream, done),
  });
  encrypting.on("error", () => undefined);
  const listening = encrypting.listen(0, "127.0.0.1");
  await once(listening, "listening");
  ({ port } = listening.address() as AddressInfo);
});
afterAll(async () => {
  await sending.stop();
  await new Promise<void>((done) => encrypting.close(() => done()));
});
afterEach(() => {
  vi.restoreAllMocks();
  sending.forget();
  letters.length = 0;
});

const save = ({ office }: School, options: Partial<ProviderOptions>, secret = "siri") =>
  office.call(messagingSettings.saveMessagingProvider, {
    channel: "email",
    adapter: "smtp",
    options: ProviderOptions.parse({
      host: "127.0.0.1",
      port: sending.mailPort,
      username: "office",
      from: "office@shule.example",
      ...options,
    }),
    secret,
  });
const email = async ({ office }: School) =>
  (await office.call(messagingSettings.getMessagingSettings, {})).providers[1]!;

/** Three letters, sent as far as they go. */
async function sent(school: School): Promise<string> {
  await listed(school, phones(3), BY_EMAIL);
  const { sendCode } = await school.office.call(customMessages.sendCustomMessages, {});
  await sending.drain(school);
  return sendCode;
}

describe("a mail server", () => {
  it("that does not encrypt is told neither password nor letter, and all leave once the head lets them", async () => {
    const school = await sending.connected();
    post.commands = [];
    expect((await save(school, {})).options.encrypted).toBe(true);
    const sendCode = await sent(school);
    expect(await states(school, sendCode)).toEqual({ waiting: 3 });
    expect(post.commands.map((line) => line.split(" ")[0])).toEqual(["EHLO", "STARTTLS"]);
    expect((await email(school)).refusedSaid).toBe(
      "No encrypted connection to the mail server: 502 5.5.1 not known here",
    );
    expect((await save(school, { encrypted: false })).options.encrypted).toBe(false);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 3 });
    expect(post.letters).toHaveLength(3);
  });

  it("whose certificate nobody vouches for is told nothing either", async () => {
    const school = await sending.connected();
    await save(school, { port });
    const sendCode = await sent(school);
    expect(await states(school, sendCode)).toEqual({ waiting: 3 });
    expect((await email(school)).refusedSaid).toMatch(/^No encrypted connection to the mail server: .*certificate/);
    expect(letters).toEqual([]);
  });

  it("that encrypts carries letters by STARTTLS", async () => {
    const connect = tls.connect.bind(tls) as (options: tls.ConnectionOptions, done?: () => void) => tls.TLSSocket;
    // As though an authority had signed it.
    vi.spyOn(tls, "connect").mockImplementation(((options: tls.ConnectionOptions, done?: () => void) =>
      connect({ ...options, ca: cert }, done)) as typeof tls.connect);
    const school = await sending.connected();
    await save(school, { port, username: "" }, "");
    const sendCode = await sent(school);
    expect(await states(school, sendCode)).toEqual({ sent: 3 });
    expect(letters).toHaveLength(3);
    expect(tls.connect).toHaveBeenCalledOnce();
  });

  it("asks for its secret again where it would be told in the open, and not the other way round", async () => {
    const school = await sending.connected();
    await save(school, {});
    await expect(save(school, { encrypted: false }, "")).rejects.toThrow("the address has changed");
    await save(school, { encrypted: false });
    expect(await save(school, {}, "")).toMatchObject({ hasSecret: true });
  });
});

describe("carriers of before", () => {
  /** As an earlier version kept it. */
  const before = async ({ schoolCode }: School) => {
    const { owner } = sending.app;
    await owner.query("update message_providers set options = options - 'encrypted' where school_code = $1", [
      schoolCode,
    ]);
    await owner.query(await readFile("server/migrations/0122_encrypted_mail.sql", "utf8"));
  };

  it("go on by mail servers that do not encrypt", async () => {
    const school = await sending.connected();
    await save(school, { encrypted: false });
    await before(school);
    expect((await email(school)).options).toMatchObject({ encrypted: false, port: sending.mailPort });
    expect(await states(school, await sent(school))).toEqual({ sent: 3 });
  });

  it("with TLS from the start stay encrypted", async () => {
    const school = await sending.connected();
    await save(school, { secure: true });
    await before(school);
    expect((await email(school)).options).toMatchObject({ encrypted: true, secure: true });
  });

  it("go on telling a gateway its secret over plain http, until they are saved again", async () => {
    const school = await sending.connected();
    const { office } = school;
    const gateway = (url: string, secret: string) =>
      office.try(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "http",
        options: ProviderOptions.parse({
          url,
          headers: [{ name: "Authorization", value: "Bearer {secret}" }],
          body: '{"to":"{to}","text":"{message}"}',
          referencePath: "messages.0.id",
        }),
        secret,
      });
    await gateway("https://gateway.example.org/send", "s3");
    await sending.overPlainHttp(school);
    const sendCode = await queued(school, 2);
    await sending.drain(school);
    expect(await states(school, sendCode)).toEqual({ sent: 2 });
    expect(carrier.requests[0]?.headers.authorization).toBe("Bearer s3");
    expect(await gateway(`${sending.url}/send`, "")).toMatchObject({
      success: false,
      field: "url",
      message: "Begin the address with https: over http anybody on the way reads the secret",
    });
  });
});

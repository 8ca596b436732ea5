/** Letters that are signed, read back as a reader's server does: what the signature says is reckoned anew by hand. */
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BY_EMAIL, listed, phones, Sending, states } from "../../../test/sending.ts";

const sending = new Sending();
const letters: string[] = [];
async function keep(stream: Readable, done: () => void): Promise<void> {
  letters.push(await textOf(stream));
  done();
}
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, _session, done) => void keep(stream, done),
});
let port: number;
beforeAll(async () => {
  await sending.start({ baseUrl: () => "https://ofisi.shule.example" });
  const listening = post.listen(0, "127.0.0.1");
  await once(listening, "listening");
  ({ port } = listening.address() as AddressInfo);
});
afterAll(async () => {
  await sending.stop();
  await new Promise<void>((done) => post.close(() => done()));
});

/** As RFC 6376 section 3.4 has it, relaxed. */
const bodyOf = (body: string) =>
  `${body
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)*$/, "")}\r\n`;
const headerOf = (name: string, value: string) =>
  `${name.toLowerCase().trim()}:${value
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim()}`;

it("is signed with the school's key, so that nobody can change a word of it; the key is never shown", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const school = await sending.connected();
  const { office } = school;
  const saved = {
    channel: "email",
    adapter: "smtp",
    options: ProviderOptions.parse({
      host: "127.0.0.1",
      port,
      encrypted: false,
      from: "Shule <office@shule.example>",
      dkimDomain: "shule.example",
      dkimSelector: "ofisi",
    }),
    secret: "",
  } as const;
  for (const dkimKey of ["nonsense", publicKey])
    expect(await office.try(messagingSettings.saveMessagingProvider, { ...saved, dkimKey })).toMatchObject({
      success: false,
      message: "This is no private RSA key of 1024 bits or more in PEM",
    });
  const provider = await office.call(messagingSettings.saveMessagingProvider, { ...saved, dkimKey: privateKey });
  expect(provider).toMatchObject({ hasDkimKey: true });
  // Left empty it stays.
  await office.call(messagingSettings.saveMessagingProvider, { ...saved, dkimKey: "" });
  const { rows } = await sending.app.owner.query<{ row: string }>(
    "select p::text as row from message_providers p where school_code = $1",
    [school.schoolCode],
  );
  const secret = privateKey.split("\n")[3]!;
  expect(rows.map(({ row }) => row).join("")).not.toContain(secret);
  const { providers } = await office.call(messagingSettings.getMessagingSettings, {});
  expect(JSON.stringify(providers)).not.toContain(secret);

  await listed(school, phones(1), BY_EMAIL);
  const { sendCode } = await office.call(customMessages.sendEmailCustom, {
    emailReplyTo: "head@shule.example",
    emailSubject: "Réunion – vendredi",
    emailBody: "Chère famille,\n\n.une ligne   avec des espaces  \n\n\nÀ bientôt €\n\n",
  });
  await sending.drain(school);
  expect(await states(school, sendCode)).toEqual({ sent: 1 });

  const [head = "", ...rest] = letters[0]!.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const headers = head.split(/\r\n(?![ \t])/).map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
  const find = (name: string) => headers.find(([each]) => each.toLowerCase() === name);
  const [, signature = ""] = find("dkim-signature") ?? [];
  const tags = Object.fromEntries(
    signature
      .replace(/\r\n/g, "")
      .split(";")
      .map((tag) => tag.trim().split(/=(.*)/s, 2) as [string, string]),
  );
  expect(tags).toMatchObject({ v: "1", a: "rsa-sha256", c: "relaxed/relaxed", d: "shule.example", s: "ofisi" });
  expect(tags["bh"]?.replace(/\s/g, "")).toBe(createHash("sha256").update(bodyOf(body)).digest("base64"));
  const names = tags["h"]!.toLowerCase()
    .split(":")
    .map((name) => name.trim());
  expect(names).toEqual(expect.arrayContaining(["from", "to", "subject", "reply-to", "message-id"]));
  // Who carries the mail shows a button for one step only where the signature covers both.
  expect(names).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
  expect(find("list-unsubscribe-post")?.[1].trim()).toBe("List-Unsubscribe=One-Click");
  const link = /^ ?<https:\/\/ofisi\.shule\.example(\/api\/messages\/stop\/\S+)>$/.exec(find("list-unsubscribe")![1]);
  const pressed = await sending.app.server.inject({
    method: "POST",
    url: link![1]!,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(pressed.statusCode).toBe(200);
  const { suppressions } = await office.call(messagingSettings.getSuppressions, {});
  expect(suppressions).toMatchObject([{ channel: "email", address: "parent0@example.org", kind: "optOut" }]);
  const verifies = (change: (header: string) => string = (header) => header) => {
    const signed = names.flatMap((name) => {
      const found = find(name);
      return found ? [change(headerOf(...found))] : [];
    });
    const own = headerOf("dkim-signature", signature).replace(/([; ]b=)[^;]*/, "$1");
    return createVerify("sha256")
      .update([...signed, own].join("\r\n"))
      .verify(publicKey, tags["b"]!.replace(/\s/g, ""), "base64");
  };
  expect(verifies()).toBe(true);
  expect(verifies((header) => header.replace("office@", "0ffice@"))).toBe(false);
});

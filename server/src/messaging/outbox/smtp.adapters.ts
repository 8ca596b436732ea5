/** E-mail by SMTP. A failure is told apart by how far the conversation had come when it broke off. */
import { letterHtml } from "@ofisi/contract/messaging/letters";
import { createTransport, type SendMailOptions } from "nodemailer";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { mustHoldNothing } from "../../kit/database/pool.ts";
import { mayBeCalled } from "../../kit/outbound.ts";
import type { Services } from "../../kit/context.ts";
import type { Settings } from "../../settings.ts";
import type { About, Carrier, Leaving, OpenProvider } from "./adapters.ts";
import { isNoMailbox, messageIdOf } from "./bounces.rules.ts";
import { ourReason } from "./reasons.rules.ts";
import { reasonOf, type Outcome } from "./rules.ts";

const SLOW = ourReason("The mail server is slow: the rest leaves later");
const NOT_ENCRYPTED = "No encrypted connection to the mail server: {said}";
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** Letters go one after the other over one connection; the library hands none over a second time by itself. */
const ONE_LINE = { pool: true, maxConnections: 1, maxRequeues: 0 } as const;
/** Letters of one connection: they are handed over before anybody takes them for lost, also by a slow server. */
const BATCH_MAX = 10;
/** What a batch has not come to after so long is left for the next. */
const BATCH_MS_MAX = 60_000;
/** What a signature covers: what readers see, and both headers by which they ask for no more (RFC 8058). */
const SIGNED =
  "From:To:Cc:Reply-To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "List-Unsubscribe:List-Unsubscribe-Post";
/** A password that is wrong, missing, too weak, or asked for (RFC 4954). */
const LOCKED_OUT = new Set([530, 534, 535, 538]);

/** The secret with which this installation signs. */
type Mine = Pick<Services, "secret">;

interface Mailer {
  sendMail: (mail: SendMailOptions) => Promise<{ messageId: string }>;
  /** Called when the server has said that it takes the text, before any of it is sent. */
  onText: (begun: () => void) => void;
  close: () => void;
}

/**
 * The library's own errors do not tell how far it had come: a line that breaks after the text is "the connection", as one
 * that was never made. So it is seen when the text begins to flow.
 */
function watched(transport: ReturnType<typeof createTransport>): Mailer {
  let begun: () => void = () => undefined;
  transport.use("stream", (mail, done) => {
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (...given) => {
      const stream = open(...given);
      const pipe = stream.pipe.bind(stream);
      stream.pipe = ((...into: Parameters<typeof pipe>) => {
        begun();
        return pipe(...into);
      }) as typeof stream.pipe;
      return stream;
    };
    done();
  });
  return {
    sendMail: (mail) => transport.sendMail(mail),
    onText: (told) => (begun = told),
    close: () => transport.close(),
  };
}

export function smtp(
  { settings, secret: own }: Mine & { settings: Pick<Settings, "messagingPrivateHosts"> },
  { options, secret, dkimKey }: Pick<OpenProvider, "options" | "secret" | "dkimKey">,
): Carrier {
  const { dkimDomain: domainName, dkimSelector: keySelector } = options;
  const isSigned = dkimKey !== "" && domainName !== "" && keySelector !== "";
  const by = { from: options.from, bounceTo: options.bounceTo || undefined, own };
  return carrier(by, async () => {
    const address = await resolve(options.host, settings.messagingPrivateHosts);
    return watched(
      createTransport({
        ...WAITS,
        ...ONE_LINE,
        host: address,
        port: options.port,
        secure: options.secure,
        requireTLS: options.encrypted,
        // A certificate is of the name that the head wrote, not of the address that it leads to.
        ...(isIP(options.host) === 0 && { tls: { servername: options.host } }),
        ...(options.username !== "" && { auth: { user: options.username, pass: secret } }),
        ...(isSigned && { dkim: { domainName, keySelector, privateKey: dkimKey, headerFieldNames: SIGNED } }),
        disableUrlAccess: true,
      }),
    );
  });
}

/** The installation's own mail server, for schools that have set none. */
export function installationMail({ settings: { mail }, secret: own }: Mine & Pick<Services, "settings">): Carrier {
  return carrier({ from: mail.from, bounceTo: undefined, own }, async () =>
    watched(
      createTransport({
        ...WAITS,
        ...ONE_LINE,
        url: mail.smtpUrl,
        requireTLS: mail.encrypted,
        disableUrlAccess: true,
      }),
    ),
  );
}

/** Who writes, where a letter goes that cannot be delivered, and what letters are named with. */
interface From {
  from: string;
  bounceTo: string | undefined;
  own: string;
}

function carrier(by: From, connect: () => Promise<Mailer>): Carrier {
  return {
    name: "smtp",
    batchMax: BATCH_MAX,
    eachItsText: true,
    reference: (key) => messageIdOf(by.own, key),
    async send(messages, about) {
      mustHoldNothing("a mail server is asked");
      const until = Date.now() + BATCH_MS_MAX;
      let mailer: Mailer;
      try {
        mailer = await connect();
      } catch (error) {
        return allWait(messages, reasonOf(error instanceof Error ? error.message : "no address"));
      }
      const outcomes = new Map<number, Outcome>();
      try {
        for (const message of messages) {
          if (Date.now() > until) outcomes.set(message.id, { state: "waiting", reason: SLOW });
          else {
            const outcome = await hand(letter(message, about, by), mailer, outcomes.size > 0);
            // Another would be refused as this one was, and too many make a server close its door for hours.
            if (outcome.state === "waiting" && outcome.isLockedOut)
              return new Map([...messages.map(({ id }): [number, Outcome] => [id, outcome]), ...outcomes]);
            outcomes.set(message.id, outcome);
          }
        }
      } finally {
        mailer.close();
      }
      return outcomes;
    },
  };
}

const allWait = (messages: readonly Leaving[], reason: string): Map<number, Outcome> =>
  new Map(messages.map(({ id }) => [id, { state: "waiting", reason }]));

/** @param isLater the connection has carried others: the server may have ended it since, so that a new one is tried. */
async function hand(mail: SendMailOptions, mailer: Mailer, isLater: boolean): Promise<Outcome> {
  let hadBegun = false;
  mailer.onText(() => (hadBegun = true));
  try {
    const { messageId: reference } = await mailer.sendMail(mail);
    return { state: "sent", reference };
  } catch (error) {
    const outcome = outcomeOf(error as SmtpError, hadBegun);
    const hasNotAnswered = outcome.state === "waiting" && (error as SmtpError).responseCode === undefined;
    return isLater && hasNotAnswered ? await hand(mail, mailer, false) : outcome;
  }
}

function letter(
  message: Leaving,
  { replyTo: ofAll, attachment, stopUrl }: About,
  { from, bounceTo, own }: From,
): SendMailOptions {
  const stop = stopUrl(message.recipient);
  const replyTo = message.replyTo || ofAll;
  const html = letterHtml(message.body);
  return {
    from,
    to: { name: message.name, address: message.recipient },
    ...(bounceTo !== undefined && { envelope: { from: bounceTo, to: message.recipient } }),
    ...(replyTo !== "" && { replyTo }),
    subject: message.subject,
    text: message.body,
    ...(html !== undefined && { html }),
    messageId: messageIdOf(own, message.key),
    ...(attachment && {
      attachments: [{ path: attachment.path, filename: attachment.name, contentType: attachment.contentType }],
    }),
    // On one line each: a folded one breaks signatures that others make (DOMAIN 3).
    ...(stop !== undefined && {
      headers: {
        "List-Unsubscribe": { prepared: true, value: `<${stop}>` },
        "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
      },
    }),
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The system's own code, such as for a certificate that is not good. */
  originalCode?: string;
  /** What it was answered. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** A server that has answered says itself whether to try again; one that broke off may have taken the text. */
function outcomeOf(error: SmtpError, hadBegun: boolean): Outcome {
  const { code, responseCode, response, message } = error;
  const reason = reasonOf(response ?? message);
  if (!hadBegun && isNotEncrypted(error))
    return { state: "waiting", reason: ourReason(NOT_ENCRYPTED, { said: response ?? message }), isLockedOut: true };
  if (code === "EAUTH" || (responseCode !== undefined && LOCKED_OUT.has(responseCode)))
    return { state: "waiting", reason, isLockedOut: true };
  if (responseCode !== undefined && responseCode >= 500)
    return { state: "failed", reason, ...(isNoMailbox(reason) && { suppress: "bounced" }) };
  if (responseCode !== undefined && responseCode >= 400) return { state: "waiting", reason };
  if (code === "EENVELOPE" || code === "EMESSAGE") return { state: "failed", reason };
  return { state: hadBegun ? "unknown" : "waiting", reason };
}

/** Whether no encrypted connection came about: no letter was told, and another would not be either. */
const isNotEncrypted = ({ code, originalCode = "", command, responseCode = 0 }: SmtpError): boolean =>
  code === "ETLS" ||
  /CERT|SIGNATURE|^ERR_SSL/.test(originalCode) ||
  // One that knows no EHLO knows no STARTTLS.
  (command === "EHLO" && responseCode >= 500);

/** The address that a name leads to, so that what was looked at is what is called. */
async function resolve(host: string, allowed: readonly string[]): Promise<string> {
  const address = isIP(host) > 0 ? host : (await lookup(host)).address;
  if (!mayBeCalled(address, allowed))
    throw new Error(`${host} is inside this network. MESSAGING_PRIVATE_HOSTS names what may be called there`);
  return address;
}

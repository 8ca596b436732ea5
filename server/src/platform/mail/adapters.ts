/** How mail leaves: captured in a folder by default, so that nothing leaves a machine by accident (G128), or SMTP. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Settings } from "../../settings.ts";
import type { WaitingMail } from "./queries.ts";

/**
 * Sends one mail; answers the provider's reference. Throws when it could not be handed over, or when the provider's last
 * answer did not come: whether it took the mail nobody knows then, and it is sent again under the same `Message-ID`.
 */
export type MailAdapter = (mail: WaitingMail) => Promise<string>;

export function makeMailAdapter(settings: Settings): MailAdapter {
  return settings.mail.adapter === "smtp" ? smtp(settings) : capture(settings);
}

/** Subject and addresses are stripped of line breaks by nodemailer; the body is plain text (V1.3.11). */
function message(settings: Settings, mail: WaitingMail) {
  return {
    from: settings.mail.from,
    to: mail.recipient,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject.replace(/[\r\n]+/g, " "),
    text: mail.body,
    attachments: mail.attachments.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: bytes,
    })),
    // Mailboxes keep one letter of a name: ids alone are given by each installation, and again after a restore.
    messageId: `<outbox-${mail.id}.${mail.createdAt.getTime()}@ofisi.local>`,
  };
}

/** So long a provider may be silent: two minutes of a mail that another process might take after three. */
const SILENT_MS_MAX = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000, socketTimeout: 60_000 };

function smtp(settings: Settings): MailAdapter {
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const { smtpUrl: url, encrypted: requireTLS } = settings.mail;
  const transport = createTransport({ url, requireTLS, ...SILENT_MS_MAX, ...safety });
  return async (mail) => {
    try {
      return (await transport.sendMail(message(settings, mail))).messageId;
    } catch (error) {
      if (requireTLS && (error as { code?: string }).code === "ETLS")
        throw new Error(`no encrypted connection (SMTP_ENCRYPTED=off does without): ${(error as Error).message}`, {
          cause: error,
        });
      throw error;
    }
  };
}

/** Whether the provider has refused the mail itself for good, such as for an address that there is not. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ["EENVELOPE", "EMESSAGE"].includes(code ?? "") && responseCode !== undefined && responseCode >= 500;
}

function capture(settings: Settings): MailAdapter {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const directory = join(settings.dataDir, "outbox");
  return async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const sent = await transport.sendMail(message(settings, mail));
    const path = join(directory, `${String(mail.id).padStart(8, "0")}.eml`);
    await writeFile(`${path}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return `captured ${mail.id}`;
  };
}

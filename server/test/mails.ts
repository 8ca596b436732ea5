/** Mail of tests: papers made by hand, a provider that stands in for the school's, and what it was given. */
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from "smtp-server";
import type { AddressInfo } from "node:net";
import type { Services } from "../src/kit/context.ts";
import { makeJobContext } from "../src/kit/jobs.ts";
import { longTasks } from "../src/kit/longJob.ts";
import { mailJobs } from "../src/platform/mail/jobs.ts";
import { paperMailJobs } from "../src/platform/paperMail/jobs.ts";
import { readSettings } from "../src/settings.ts";
import { testApp } from "./app.ts";
import type { School } from "./cast.ts";

/** Keeps the mails of a school, which wait in a queue of their own, from being sent by another test's process. */
export async function holdMail({ schoolCode }: School): Promise<void> {
  const { owner } = await testApp();
  await owner.query(
    "insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ($1, now(), 'a test')",
    [`mail of ${schoolCode}`],
  );
}

/** Makes the mails of the mailings that somebody has begun, as the job does. */
export async function makeMails({ schoolCode }: School, attempt = 1): Promise<void> {
  const { owner, services } = await testApp();
  const { rows } = await owner.query<{ mailingCode: string }>(
    `select mailing_code as "mailingCode" from paper_mailings where school_code = $1 and state = 'running' order by started_at`,
    [schoolCode],
  );
  const { mailPapers } = longTasks(makeJobContext(services, owner), paperMailJobs);
  for (const { mailingCode } of rows) await mailPapers!({ schoolCode, mailingCode }, { attempt, attemptsMax: 5 });
}

/** The numbers of the mails that wait in a school's outbox. */
export async function waitingMails({ schoolCode }: School): Promise<number[]> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ id: string }>(
    "select id from outbox where school_code = $1 and status = 1 order by id",
    [schoolCode],
  );
  return rows.map(({ id }) => Number(id));
}

/** A provider on this machine that keeps what it is given, as it came. */
export class PostOffice {
  readonly mails: ParsedMail[] = [];
  readonly #server: SMTPServer;
  #services: Services | undefined;

  /** @param part how it answers, where not by taking everything. */
  constructor(part: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData: (stream, _session, done) => void this.#keep(stream, done),
      ...part,
    });
    // Whoever goes away without a word is no concern of the provider's.
    this.#server.on("error", () => undefined);
  }

  /** @param changes settings of the application that sends by it. */
  async open(changes: Readonly<Record<string, string>> = {}): Promise<this> {
    await new Promise<void>((resolve) => void this.#server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = this.#server.server.address() as AddressInfo;
    const { services } = await testApp();
    const env = {
      DATA_DIR: services.settings.dataDir,
      MAIL_ADAPTER: "smtp",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_ENCRYPTED: "off",
      ...changes,
    };
    this.#services = { ...services, settings: readSettings(env) };
    return this;
  }

  async #keep(stream: SMTPServerDataStream, done: (error?: Error) => void): Promise<void> {
    this.mails.push(await simpleParser(stream));
    done();
  }

  /** Has a mail sent by it, as the job does. */
  async send({ schoolCode }: School, id: number, attempt = 1): Promise<void> {
    const { owner } = await testApp();
    await mailJobs(makeJobContext(this.#services!, owner))["sendMail"]!(
      { schoolCode, id },
      { attempt, attemptsMax: 12 },
    );
  }

  /** Has all waiting mails of a school sent. */
  async sendAll(school: School, attempt = 1): Promise<void> {
    for (const id of await waitingMails(school)) await this.send(school, id, attempt);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }
}

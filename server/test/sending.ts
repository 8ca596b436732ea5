/** Schools whose messages go to a stand-in, for tests of sending. */
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { expect } from "vitest";
import type { App, AppDeps } from "../src/app.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { makeJobContext, type JobContext } from "../src/kit/jobs.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { sendBatch } from "../src/messaging/outbox/jobs.ts";
import { aFreshApp } from "./app.ts";
import { MailStandIn, SmsStandIn } from "./carriers.ts";
import { aSchool, type School } from "./cast.ts";

export const AFRICAS_TALKING = ProviderOptions.parse({ username: "shule", sender: "SHULE" });

/** The stand-ins, and an application that knows them; `start` before the first test. */
export class Sending {
  readonly carrier = new SmsStandIn();
  readonly post = new MailStandIn();
  url = "";
  mailPort = 0;
  app!: App;
  jobs!: JobContext;

  async start(deps: Partial<AppDeps> = {}): Promise<void> {
    this.url = await this.carrier.start();
    this.mailPort = await this.post.start();
    const env = {
      AFRICAS_TALKING_URL: this.url,
      MESSAGING_PRIVATE_HOSTS: "127.0.0.1",
      // Without an address on the internet no carrier is handed a link.
      PUBLIC_URL: "https://ofisi.example.org",
    };
    this.app = await aFreshApp(env, deps);
    this.jobs = makeJobContext(this.app.services, this.app.owner);
  }

  async stop(): Promise<void> {
    await this.app.server.close();
    this.carrier.stop();
    this.post.stop();
  }

  /** After each test: nothing was taken, and all answer well. */
  forget(): void {
    this.carrier.mood = {};
    this.carrier.taken.length = 0;
    this.carrier.requests = [];
    this.carrier.asked = [];
    this.post.mood = {};
    this.post.letters.length = 0;
  }

  /** A school whose SMS go by Africa's Talking, and whose office acts in this application. */
  async connected(): Promise<School> {
    const school = await aSchool();
    const office = Object.assign(new InProcessClient(this.app.server), { cookie: school.office.cookie });
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "africasTalking",
      options: AFRICAS_TALKING,
      secret: "a key",
    });
    return { ...school, office };
  }

  /** Has what a school's gateway at `https://….example.org` is told go to the stand-in, as an earlier version let it be set. */
  async overPlainHttp({ schoolCode }: School): Promise<void> {
    await this.app.owner.query(
      String.raw`update message_providers set options = regexp_replace(options::text, 'https://[a-z]+\.example\.org', $2, 'g')::jsonb
        where school_code = $1 and channel = 'sms'`,
      [schoolCode, this.url],
    );
  }

  /** Hands over until nothing is left that may be sent now. */
  async drain({ schoolCode }: School): Promise<void> {
    while (await sendBatch(this.jobs, mintSchoolCode(schoolCode)));
  }
}

export const phones = (count: number) =>
  Array.from({ length: count }, (_, place) => `+2547${String(20_000_000 + place)}`);

/** A list that is uploaded to be written to by e-mail. */
export const BY_EMAIL = {
  toSMS: undefined,
  toEmail: "true",
  emailReplyTo: "office@example.org",
  emailSubject: "School",
  emailBody: "School opens on Monday",
} as const;

/** Adds people with these numbers to the office's own list. */
export async function listed(
  { office }: School,
  numbers: readonly string[],
  written: Record<string, string | undefined> = {
    message: "School opens on Monday",
    toSMS: "true",
    toEmail: undefined,
  },
): Promise<void> {
  const rows = numbers.map((number, place) => `Parent ${place},${number},parent${place}@example.org`);
  await office.call(customUpload.uploadFeeList, written, {
    files: { excel: { name: "x.csv", contents: Buffer.from(`Name,Phone Number,Email\n${rows.join("\n")}\n`) } },
  });
}

/** A send to so many, queued and not sent yet. */
export async function queued(school: School, count: number): Promise<string> {
  await listed(school, phones(count));
  const { sendCode, queued: number } = await school.office.call(customMessages.sendCustomMessages, {});
  expect(number).toBe(count);
  return sendCode;
}

/** How the messages of a send stand. */
export async function states({ office }: School, sendCode: string) {
  const { send } = await office.call(messageHistory.getMessages, { sendCode });
  return Object.fromEntries(Object.entries(send.states).filter(([, number]) => number > 0));
}

/** Who carries messages: one port, and who stands behind it for a school's channel. Nobody outside is called by default. */
import type { AdapterName, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { Services } from "../../kit/context.ts";
import { africasTalking } from "./africasTalking.adapters.ts";
import { httpGateway } from "./httpGateway.adapters.ts";
import type { Outcome } from "./rules.ts";
import { smppCarrier } from "./smpp.adapters.ts";
import type { SmppLine } from "./smppLine.adapters.ts";
import { installationMail, smtp } from "./smtp.adapters.ts";

/** One message as it is handed over. */
export interface Leaving {
  id: number;
  /** The same for this message wherever it is told; a carrier that knows it may tell repeats apart. */
  key: string;
  recipient: string;
  name: string;
  subject: string;
  body: string;
  /** Where answers to it go; empty where that is the same for the batch. */
  replyTo: string;
}

/** What is the same for all messages of a batch. */
export interface About {
  replyTo: string;
  attachment: { path: string; name: string; contentType: string } | undefined;
  /** Where the reader of an e-mail says that there shall be no more, in one step; undefined without https. */
  stopUrl: (recipient: string) => string | undefined;
}

export interface Carrier {
  name: AdapterName;
  /** Messages that are handed over at a time, to different recipients. */
  batchMax: number;
  /** Each may have a text of its own; otherwise one request holds all of a batch, and they have one text. */
  eachItsText?: boolean;
  /** It says what became of a message where it is asked. */
  canBeAsked?: boolean;
  /** What the carrier calls a message of a key, where that is known before it answers. */
  reference?: (key: string) => string;
  /**
   * Hands messages over; no connection to the database is held. What it says nothing of is unknown. It throws for
   * nobody: what goes wrong is an outcome.
   */
  send: (messages: readonly Leaving[], about: About) => Promise<ReadonlyMap<number, Outcome>>;
}

/** A provider with its secret open. */
export interface OpenProvider {
  adapter: AdapterName;
  options: ProviderOptions;
  secret: string;
  /** Its secrets lie under a key that is not here: nothing leaves until they are written again. */
  isClosed: boolean;
  /** What letters are signed with; empty for those that are not. */
  dkimKey: string;
  currency: string;
}

/** Adapters whose messages leave over a line that one process holds, and not by a job. */
export const isByLine = (adapter: AdapterName | undefined): boolean => adapter === "smpp";

/**
 * @param provider undefined where the school has set none.
 * @param line the school's line, in the process that holds it.
 */
export function makeCarrier(
  services: Pick<Services, "settings" | "secret">,
  channel: Channel,
  provider: OpenProvider | undefined,
  line?: SmppLine,
): Carrier {
  const { settings } = services;
  switch (provider?.adapter) {
    case "africasTalking":
      return africasTalking(settings, provider);
    case "http":
      return httpGateway(settings, provider);
    case "smpp":
      return smppCarrier(provider, line);
    case "smtp":
      return smtp(services, provider);
    case "capture":
      return capture;
    default:
      return channel === "email" && settings.mail.adapter === "smtp" ? installationMail(services) : capture;
  }
}

/** Keeps everything and sends nothing: the messages themselves are what would have gone out. */
const capture: Carrier = {
  name: "capture",
  batchMax: 500,
  eachItsText: true,
  send: async (messages) => new Map(messages.map(({ id }) => [id, { state: "sent", reference: `captured-${id}` }])),
};

/** Any gateway that takes an SMS by one HTTP request, as the school describes it. */
import { askOutside, NoAnswer } from "../../kit/outbound.ts";
import type { Settings } from "../../settings.ts";
import type { Carrier, Leaving, OpenProvider } from "./adapters.ts";
import { fillRequest, readPath } from "./gateway.rules.ts";
import { canBeAsked } from "./lookups.rules.ts";
import { ourReason } from "./reasons.rules.ts";
import { costE4, reasonOf, refusedBy, type Outcome } from "./rules.ts";

export function httpGateway(settings: Pick<Settings, "messagingPrivateHosts">, provider: OpenProvider): Carrier {
  const { options, currency } = provider;

  async function hand(message: Leaving): Promise<Outcome> {
    const { status, text } = await askOutside(
      fillRequest(options, {
        to: message.recipient,
        message: message.body,
        sender: options.sender,
        id: message.key,
        secret: provider.secret,
      }),
      settings.messagingPrivateHosts,
    );
    const refused = refusedBy(status, text);
    if (refused) return refused;
    // Without a place for it, having answered well is all that it says.
    const reference = options.referencePath === "" ? message.key : readPath(text, options.referencePath);
    if (!reference)
      return {
        state: "unknown",
        reason: ourReason("The answer does not say what the message is called: {words}", { words: text }),
      };
    const cost = options.costPath === "" ? undefined : costE4(readPath(text, options.costPath) ?? "", currency);
    return { state: "sent", reference, ...(cost !== undefined && { costE4: cost }) };
  }

  return {
    name: "http",
    batchMax: 1,
    canBeAsked: canBeAsked(options),
    ...(options.referencePath === "" && { reference: (key: string) => key }),
    async send(messages) {
      const outcomes = new Map<number, Outcome>();
      for (const message of messages) {
        try {
          outcomes.set(message.id, await hand(message));
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          const state = error.mayHaveLeft ? "unknown" : "waiting";
          outcomes.set(message.id, { state, reason: reasonOf(error.message) });
        }
      }
      return outcomes;
    },
  };
}

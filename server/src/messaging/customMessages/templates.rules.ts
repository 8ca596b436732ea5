/** What messages are refused for that a school writes once, to be filled in each time. */
import { unknownIn } from "@ofisi/contract/messaging/placeholders";
import { refuse } from "../../kit/refusal.ts";

/** Refuses the first of the messages, by their fields, that has a placeholder which is none of the known. */
export function refuseUnknown(messages: Readonly<Record<string, string>>, known: readonly string[]): void {
  for (const [field, message] of Object.entries(messages)) {
    const [unknown] = unknownIn(message, known);
    if (unknown)
      throw refuse("This message has a placeholder that nothing fills in: {name}", { name: `$${unknown.name}` }, field);
  }
}

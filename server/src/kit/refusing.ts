/** The database has the last word on what may stand twice or at all; this says it to the person. */
import { constraintOf, type Refusal } from "./refusal.ts";

/** Does what one of these constraints may refuse. @throws Refusal of the one that was broken; any other error as it is. */
export async function refusing<T>(
  refusals: Readonly<Record<string, (error: unknown) => Refusal>>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw refusals[constraintOf(error) ?? ""]?.(error) ?? error;
  }
}

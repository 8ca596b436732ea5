/** What a start or a command says that cannot do its work, to whoever gave it, or to the log of a service or of cron. */
import { isDiskFull } from "./failure.ts";
import { loggedError } from "./logging.ts";
import { Refusal } from "./refusal.ts";
import { StartError } from "./startError.ts";

/**
 * What is wrong and what to do, where a person can act on it; otherwise where it broke, and nothing of what people have
 * written: PostgreSQL puts whole rows beside its errors.
 * @param failed what did not come about, such as `Not restored`.
 */
export function whyNot(failed: string, error: unknown): string {
  if (error instanceof Refusal) return `${failed}: ${error.message}`;
  const known = asStartError(error);
  if (known) return `${failed}: ${known.message}\nWhat to do: ${known.remedy}`;
  const { stack, type, message: _message, ...rest } = loggedError(error);
  return `${failed}, through a fault of its own: ${String(stack ?? type)}\n${JSON.stringify(rest)}`;
}

function asStartError(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error;
  if (!(error instanceof Error)) return undefined;
  if (isDiskFull(error)) return new StartError("the disk is full.", "Make room, and run it again.");
  if ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    return new StartError(`${error.message}.`, "The same command with -- --help says what it takes.");
  return asStartError(error.cause);
}

/** Requests per second of one call, seen by autocannon in this process. */
import autocannon from "autocannon";

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Requests per second over about a second. A slice with a single wrong answer is no measurement. */
export async function rateOf(url: string, calls: readonly Call[], connections: number, seconds = 1): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests: calls });
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${calls[0]?.path}: ${result.errors} errors, ${result.timeouts} late, ${result.non2xx} refused`);
  return result.requests.total / result.duration;
}

interface Answer {
  success: boolean;
  message: string;
  data: Record<string, unknown>;
}

/** The answer to one call, for a look at whether it is the right one. */
export async function answerOf(url: string, call: Call): Promise<Answer> {
  const response = await fetch(`${url}${call.path}`, {
    method: call.method,
    headers: call.headers,
    ...(call.body !== undefined && { body: call.body }),
  });
  return (await response.json()) as Answer;
}

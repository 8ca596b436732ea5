/** How a school's description of a gateway becomes a request, and where its answers and reports say what. */
import type { ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";

const PLACE = /\{(to|message|sender|id|secret)\}/g;
/** These frame the request; whoever sends it sets them. */
const OURS = new Set(["host", "content-length", "transfer-encoding", "connection", "upgrade", "expect"]);
type Filled = Record<"to" | "message" | "sender" | "id" | "secret", string>;

/** Plain substitution: what is filled in is never looked at for more, and cannot leave its place (V1.3.7). */
export function fillRequest(
  { method, url, headers, body }: Pick<ProviderOptions, "method" | "url" | "headers" | "body">,
  filled: Filled,
): { method: "GET" | "POST"; url: string; headers: Record<string, string>; body: string } {
  const fill = (template: string, escape: (value: string) => string) =>
    template.replace(PLACE, (_, name: keyof Filled) => escape(filled[name]));
  const inHeaders = Object.fromEntries(
    headers
      .filter(({ name }) => !OURS.has(name.toLowerCase()))
      .map(({ name, value }) => [name.toLowerCase(), fill(value, (text) => text.replace(/[\r\n]+/g, " "))]),
  );
  const type = inHeaders["content-type"] ?? "";
  const escape = /json/i.test(type)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : /x-www-form-urlencoded/i.test(type)
      ? encodeURIComponent
      : (value: string) => value;
  return { method, url: fill(url, encodeURIComponent), headers: inHeaders, body: fill(body, escape) };
}

/** What stands at `messages.0.id` of a JSON text; undefined where nothing does. */
export function readPath(text: string, path: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : undefined;
}

/** A field of a report, whether it came as JSON, as a form, or in the address. */
export function readField(report: string, field: string): string | undefined {
  if (report.trimStart().startsWith("{") || report.trimStart().startsWith("[")) return readPath(report, field);
  return new URLSearchParams(report).get(field) ?? undefined;
}

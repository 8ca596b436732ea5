/** How a school's description of a gateway becomes a request, and where its answers and reports say what. */
import type { ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";

const PLACE = /\{(to|message|sender|id|secret|reference)\}/g;
/** These frame the request; whoever sends it sets them. */
const OURS = new Set(["host", "content-length", "transfer-encoding", "connection", "upgrade", "expect"]);
type Filled = Record<"to" | "message" | "sender" | "id" | "secret", string> & {
  /** What the carrier calls the message, where it is asked about one; nobody knows before that. */
  reference?: string;
};

/** Plain substitution: what is filled in is never looked at for more, and cannot leave its place (V1.3.7). */
export function fillRequest(
  { method, url, headers, body }: Pick<ProviderOptions, "method" | "url" | "headers" | "body">,
  filled: Filled,
): { method: "GET" | "POST"; url: string; headers: Record<string, string>; body: string } {
  const fill = (template: string, escape: Escape) =>
    template.replace(PLACE, (place, name: keyof Filled, at: number) => {
      const value = filled[name];
      return value === undefined ? place : escape(value, template.slice(0, at));
    });
  const inHeaders = Object.fromEntries(
    headers
      .filter(({ name }) => !OURS.has(name.toLowerCase()))
      .map(({ name, value }) => [name.toLowerCase(), fill(value, (text) => text.replace(/[\r\n]+/g, " "))]),
  );
  const escape = escapeFor(inHeaders["content-type"] ?? looksLike(body));
  return { method, url: fill(url, encodeURIComponent), headers: inHeaders, body: fill(body, escape) };
}

/** @param before what stands before its place. */
type Escape = (value: string, before: string) => string;

/** What a body is written in that no header names: many gateways ask for none. */
function looksLike(body: string): string {
  if (/^\s*(?:\[\s*)?\{\s*"/.test(body)) return "application/json";
  if (/^\s*</.test(body)) return "application/xml";
  return /^\s*[\w.[\]-]+=/.test(body) ? "application/x-www-form-urlencoded" : "";
}

function escapeFor(type: string): Escape {
  if (/json/i.test(type)) return (value) => JSON.stringify(value).slice(1, -1);
  if (/x-www-form-urlencoded/i.test(type)) return (value) => encodeURIComponent(value);
  return /xml/i.test(type) ? inXml : (value) => value;
}

/** Between CDATA marks nothing is read but their end; everywhere else these letters are markup, or lost in an attribute. */
const inXml: Escape = (value, before) =>
  before.lastIndexOf("<![CDATA[") > before.lastIndexOf("]]>")
    ? value.replaceAll("]]>", "]]]]><![CDATA[>")
    : value.replace(/[&<>"'\n\r\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Digits that are more than a number holds to the last of them. */
const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|(?<![\w.+-])-?\d{16,}(?![\d.eE])/g;

/** What a JSON text says, numbers such as the name of a message to the last digit; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Only what is JSON: its texts end.
    return /\d{16}/.test(text)
      ? JSON.parse(text.replace(LONG_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)))
      : value;
  } catch {
    return undefined;
  }
}

/** What stands at `messages.0.id` of a JSON text; undefined where nothing does. */
export function readPath(text: string, path: string): string | undefined {
  let value = readJson(text);
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

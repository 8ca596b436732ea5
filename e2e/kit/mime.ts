/** E-mails as a mail server took them: their parts, decoded (RFC 2045). */

export interface Part {
  /** By their names in small letters, unfolded. */
  headers: Readonly<Record<string, string>>;
  contents: Buffer;
}

/** The parts of an e-mail, the e-mail's own headers with its first. A line that begins with a dot came with two (RFC 5321). */
export function partsOf(letter: string): { headers: Part["headers"]; parts: Part[] } {
  const { headers, body } = split(letter.replace(/^\.\./gm, "."));
  const boundary = /boundary="?([^";]+)"?/i.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return { headers, parts: [{ headers, contents: decode(headers, body) }] };
  // What stands before the first boundary and after the last is nobody's.
  const between = body.split(`--${boundary}`).slice(1, -1);
  return {
    headers,
    parts: between.map((text) => {
      const part = split(text.replace(/^\r?\n/, "").replace(/\r?\n$/, ""));
      return { headers: part.headers, contents: decode(part.headers, part.body) };
    }),
  };
}

function split(text: string): { headers: Record<string, string>; body: string } {
  const end = text.search(/\r?\n\r?\n/);
  const lines = text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: text.slice(end).replace(/^\r?\n\r?\n/, "") };
}

function decode(headers: Part["headers"], body: string): Buffer {
  const how = headers["content-transfer-encoding"]?.toLowerCase();
  if (how === "base64") return Buffer.from(body, "base64");
  if (how !== "quoted-printable") return Buffer.from(body);
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1");
}

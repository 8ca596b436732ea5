/** A gateway's body, whatever it is written in: what is filled in reads as it was written, and ends nothing. */
import { describe, expect, it } from "vitest";
import { fillRequest } from "./gateway.rules.ts";

const MESSAGE = 'Tom & "Jerry" <3 said:\nit\'s 100% {to} ]]> \\ +1';
const bodyOf = (body: string, contentType?: string) =>
  fillRequest(
    {
      method: "POST",
      url: "https://gateway.example.org/send",
      headers: contentType === undefined ? [] : [{ name: "Content-Type", value: contentType }],
      body,
    },
    { to: "+254712345678", message: MESSAGE, sender: "SHULE", id: "k-1", secret: "s3" },
  ).body;

describe("a body", () => {
  it.each(["application/json; charset=utf-8", undefined])("of JSON holds the text whole, with the type %s", (type) => {
    expect(JSON.parse(bodyOf('{ "to": "{to}", "text": "{message}" }', type))).toEqual({
      to: "+254712345678",
      text: MESSAGE,
    });
    expect(JSON.parse(bodyOf('[{"text":"{message}"}]', type))).toEqual([{ text: MESSAGE }]);
  });

  it.each(["application/x-www-form-urlencoded", undefined])("of a form holds it whole, with the type %s", (type) => {
    const form = new URLSearchParams(bodyOf("to={to}&text={message}&from={sender}", type));
    expect(Object.fromEntries(form)).toEqual({ to: "+254712345678", text: MESSAGE, from: "SHULE" });
  });

  it.each(["text/xml", "application/soap+xml; charset=utf-8", undefined])(
    "of XML holds it whole, also between CDATA marks, with the type %s",
    (type) => {
      const body = bodyOf('<?xml version="1.0"?><sms to="{to}"><text>{message}</text></sms>', type);
      const [, written = ""] = /<text>([^<>]*)<\/text><\/sms>$/.exec(body) ?? [];
      expect(written.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(MESSAGE);
      expect(written).not.toMatch(/&(?!#\d+;)|"/);
      const marked = bodyOf("<sms><text><![CDATA[{message}]]></text><to>{to}</to></sms>", type);
      const parts = [...marked.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, part]) => part);
      expect(parts.join("")).toBe(MESSAGE);
      expect(marked.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")).toBe("<sms><text></text><to>+254712345678</to></sms>");
    },
  );

  it("of plain text, or of what the school says that it is, holds it as it was written", () => {
    expect(bodyOf("{to}|{message}")).toBe(`+254712345678|${MESSAGE}`);
    expect(bodyOf("to={to}&text={message}", "text/plain")).toBe(`to=+254712345678&text=${MESSAGE}`);
  });
});

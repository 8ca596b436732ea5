import { describe, expect, it } from "vitest";
import { letterHtml, readLetter } from "./letters.ts";

const bodyOf = (text: string) => /<body[^>]*>(.*)<\/body>/s.exec(letterHtml(text) ?? "")?.[1];

describe("a letter", () => {
  it.each([
    "Dear Mary,\n\nschool opens on Monday.\nBring 2 * 3 books.",
    "The file is fees_2026_final.xlsx, 5*4*3 copies",
    "See https://shule.example.org/fees_and_dates_2026",
    "*",
    "2026 is here. 1.5 litres. -5 degrees #1",
    "",
  ])("that asks for no formatting is plain text alone: %j", (text) => {
    expect(letterHtml(text)).toBeUndefined();
  });

  it("has bold, italic, lists, a heading and links as they are written in chats", () => {
    const text = [
      "# Sports day",
      "Dear Mary, *bring* a _hat_ (*and water*).",
      "See you!",
      "",
      "- Gates: 8 am",
      "- *Lunch*: noon",
      "1. Relay",
      "2) Jumps",
      "More: https://shule.example.org/a?b=1&c=2.",
    ].join("\r\n");
    expect(bodyOf(text)).toBe(
      '<h2 style="font-size:20px">Sports day</h2>' +
        "<p>Dear Mary, <strong>bring</strong> a <em>hat</em> (<strong>and water</strong>).<br>See you!</p>" +
        "<ul><li>Gates: 8 am</li><li><strong>Lunch</strong>: noon</li></ul><ol><li>Relay</li><li>Jumps</li></ol>" +
        '<p>More: <a href="https://shule.example.org/a?b=1&#38;c=2">https://shule.example.org/a?b=1&#38;c=2</a>.</p>',
    );
  });

  it("has the numbers of a list as they were written, across empty lines and lines between", () => {
    const text = "1. Fees\n\n2. Uniform\nblue only\n4) Books\n5) Pens\n5) Ink\n\n12. December: sports day";
    expect(bodyOf(text)).toBe(
      "<ol><li>Fees</li></ol>" +
        '<ol start="2"><li>Uniform</li></ol><p>blue only</p>' +
        '<ol start="4"><li>Books</li><li>Pens</li><li value="5">Ink</li></ol>' +
        '<ol start="12"><li>December: sports day</li></ol>',
    );
  });

  it("lets nothing that is filled in become markup", () => {
    const text = '*Dear* <img src=x onerror=alert(1)> & "you" https://x.example/"><script>alert(1)</script>';
    const html = bodyOf(text) ?? "";
    expect(html.match(/<[^>]+>/g)).toEqual([
      "<p>",
      "<strong>",
      "</strong>",
      '<a href="https://x.example/">',
      "</a>",
      "</p>",
    ]);
  });

  it("is read as quickly when it is made to be read slowly", () => {
    for (const text of ["*a ".repeat(7_000), "* ".repeat(10_000), `_${"a ".repeat(10_000)}`, "https://a".repeat(2_000)])
      expect(readLetter(text).length).toBeGreaterThan(0);
  });

  it("keeps every word", () => {
    const text = "*a* b_c_ *d e* - f\n* g *h* i*";
    const words = readLetter(text).flatMap((block) => (block.kind === "paragraph" ? block.lines.flat() : []));
    expect(words.map((span) => span.text).join("")).toBe("a b_c_ d e - f* g h i*");
  });
});

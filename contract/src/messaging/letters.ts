/**
 * Letters with a little formatting, written as people write it in chats: `*bold*`, `_italic_`, lines that begin with `- ` or
 * `1. ` for lists, with `# ` for a heading. What is written is the letter (plain text comes first); what is formatted is made
 * of it, and a letter without any of these is plain text alone.
 */

/** A stretch of words. */
export interface Span {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** Where it leads: an address that stands in the text. */
  readonly href?: string;
}

type Line = readonly Span[];
export type Block =
  | { readonly kind: "heading"; readonly line: Line }
  | { readonly kind: "paragraph"; readonly lines: readonly Line[] }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly Item[] };

/** An entry of a list; `value` is its number where that is not the one after the entry before, or 1 in the first. */
export interface Item {
  readonly line: Line;
  readonly value?: number;
}

const MARKED = /(?<=^|[\s(])([*_])(?=\S)([^*_\n]*?\S)\1(?=$|[\s).,;:!?'"’”])/g;
const ADDRESS = /https?:\/\/[^\s<>"*]+[^\s<>"*.,;:!?)'’”]/g;
const HEADING = /^#{1,3}[ \t]+(\S.*)$/;
const BULLET = /^[-•][ \t]+(\S.*)$/;
const NUMBERED = /^(\d{1,2})[.)][ \t]+(\S.*)$/;

/** What a letter is made of, in its order. */
export function readLetter(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  let list: { isNumbered: boolean; items: Item[] } | undefined;
  let next = 1;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", lines });
    if (list) blocks.push({ kind: "list", ...list });
    lines = [];
    list = undefined;
  };
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const [, heading] = HEADING.exec(line) ?? [];
    const [, bullet] = BULLET.exec(line) ?? [];
    const [, number = "", numbered] = NUMBERED.exec(line) ?? [];
    const item = bullet ?? numbered;
    if (line.trim() === "") end();
    else if (heading !== undefined) {
      end();
      blocks.push({ kind: "heading", line: spansOf(heading) });
    } else if (item === undefined) {
      if (list) end();
      lines.push(spansOf(line));
    } else {
      const isNumbered = bullet === undefined;
      if (list?.isNumbered !== isNumbered) end();
      if (!list) next = 1;
      list ??= { isNumbered, items: [] };
      const value = isNumbered ? Number(number) : next;
      list.items.push({ line: spansOf(item), ...(value !== next && { value }) });
      next = value + 1;
    }
  }
  end();
  return blocks;
}

function spansOf(line: string): Line {
  const spans: Span[] = [];
  let at = 0;
  for (const { 0: whole, 1: mark, 2: words = "", index } of line.matchAll(MARKED)) {
    spans.push(...linked(line.slice(at, index)), {
      text: words,
      ...(mark === "*" ? { bold: true } : { italic: true }),
    });
    at = index + whole.length;
  }
  return [...spans, ...linked(line.slice(at))];
}

function linked(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    spans.push({ text: text.slice(at, index) }, { text: href, href });
    at = index + href.length;
  }
  return [...spans, { text: text.slice(at) }].filter((span) => span.text !== "");
}

/** The formatted letter as a web page; undefined for one that is plain text alone. */
export function letterHtml(text: string): string | undefined {
  const blocks = readLetter(text);
  const linesOf = (block: Block): readonly Line[] =>
    block.kind === "paragraph"
      ? block.lines
      : block.kind === "list"
        ? block.items.map(({ line }) => line)
        : [block.line];
  const isFormatted = blocks.some(
    (block) =>
      block.kind !== "paragraph" ||
      linesOf(block)
        .flat()
        .some(({ bold, italic }) => bold ?? italic),
  );
  if (!isFormatted) return undefined;
  return `<!doctype html><html><body style="${STYLE}">${blocks.map(blockHtml).join("")}</body></html>`;
}

const STYLE = "font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5";

function blockHtml(block: Block): string {
  if (block.kind === "heading") return `<h2 style="font-size:20px">${lineHtml(block.line)}</h2>`;
  if (block.kind === "paragraph") return `<p>${block.lines.map(lineHtml).join("<br>")}</p>`;
  const items = block.items.map(({ line, value }, place) => {
    const number = value === undefined || place === 0 ? "" : ` value="${value}"`;
    return `<li${number}>${lineHtml(line)}</li>`;
  });
  if (!block.isNumbered) return `<ul>${items.join("")}</ul>`;
  const first = block.items[0]?.value;
  return `<ol${first === undefined ? "" : ` start="${first}"`}>${items.join("")}</ol>`;
}

const lineHtml = (line: Line): string =>
  line
    .map(({ text, bold, italic, href }) => {
      const words = escaped(text);
      if (href !== undefined) return `<a href="${escaped(href)}">${words}</a>`;
      return bold ? `<strong>${words}</strong>` : italic ? `<em>${words}</em>` : words;
    })
    .join("");

/** Names come from spreadsheets: nothing that is filled in is markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

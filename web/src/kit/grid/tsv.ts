/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows. */

/**
 * Reads a block. A cell that begins with a quotation mark may hold tabs and line breaks, and a quotation mark written
 * twice, up to the one that closes it; a mark anywhere else is a letter, and so is one that nothing closes.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined;
    const end = quoted?.end ?? endOfPlain(text, at);
    rows.at(-1)!.push(quoted?.value ?? text.slice(at, end));
    if (end >= text.length) break;
    if (text[end] === "\t") at = end + 1;
    else {
      at = end + (text.startsWith("\r\n", end) ? 2 : 1);
      // Spreadsheets close the last row too.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

/** Writes a block so that spreadsheets read the same cells from it. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join("\t")).join("\r\n");
}

function writeCell(value: string): string {
  return /[\t\r\n]/.test(value) || value.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

const ENDS = /[\t\r\n]/g;

function endOfPlain(text: string, from: number): number {
  ENDS.lastIndex = from;
  return ENDS.exec(text)?.index ?? text.length;
}

/** The cell that begins at a quotation mark; undefined when none closes it before a tab, a line break or the end. */
function readQuoted(text: string, from: number): { value: string; end: number } | undefined {
  let close = from;
  do {
    close = text.indexOf('"', close + 1);
    if (close < 0) return undefined;
    if (text[close + 1] !== '"') break;
    close += 1;
  } while (close < text.length);
  const end = close + 1;
  if (end < text.length && !/[\t\r\n]/.test(text[end]!)) return undefined;
  return {
    value: text
      .slice(from + 1, close)
      .replaceAll('""', '"')
      .replaceAll("\r\n", "\n"),
    end,
  };
}

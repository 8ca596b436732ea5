/** Letters that XML writes by their names or numbers. */
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** A text of XML as it reads. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const point = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10);
    // Half a character is none, and the database refuses it.
    const isCharacter = point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : " ";
  });
}

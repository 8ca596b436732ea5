/** Names that were meant to be another: told by the letters that differ. */

/**
 * Whether one letter is missing, too much, wrong or changed places with the next; in a name of nine letters and more, two.
 */
export function isNearly(given: string, known: string): boolean {
  const [a, b] = [given.replaceAll(/[_-]/g, ""), known.replaceAll("_", "")];
  if (a === b) return true;
  const most = b.length >= 9 ? 2 : 1;
  if (Math.abs(a.length - b.length) > most) return false;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number): number => rows[row - up]?.[column - left] ?? Infinity;
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? at(2, 2) + 1 : Infinity;
      rows[row]![column] = Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + change, swapped);
    }
  }
  return (rows.at(-1)?.at(-1) ?? Infinity) <= most;
}

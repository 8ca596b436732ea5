/**
 * The beginning of a text, at most so long and of whole characters. Half of one, such as an emoji's, is no text: the database
 * refuses it in JSON, and no address can be made of it.
 */
export function cutTo(text: string, max: number): string {
  const last = text.charCodeAt(max - 1);
  return text.slice(0, text.length > max && last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

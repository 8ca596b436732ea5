/** Text that the database cannot hold: NUL, and halves of characters, which come through JSON escapes alone. */

/**
 * Whether a value of the contract, with all that it holds, can be stored. A loop and not a recursion: what people send
 * may be nested as deeply as they like.
 */
export function isStorable(value: unknown): boolean {
  const rest: unknown[] = [value];
  for (let one = rest.pop(); one !== undefined || rest.length > 0; one = rest.pop()) {
    if (typeof one === "string") {
      if (one.includes("\u0000") || HALF.test(one)) return false;
    } else if (Array.isArray(one)) {
      for (const item of one) rest.push(item);
    } else if (typeof one === "object" && one !== null) {
      for (const [name, item] of Object.entries(one)) rest.push(name, item);
    }
  }
  return true;
}

/** With the flag, a pair is one character and no half of it is found in it. */
const HALF = /\p{Surrogate}/u;

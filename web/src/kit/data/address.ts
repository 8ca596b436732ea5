/**
 * The search part of the address. What a screen shows does not wait for it: it follows a moment later, and whoever
 * reads it for good (a dialog that opens, a session that ends) lets it catch up first.
 */

export type Search = Record<string, unknown>;

/** The search part of an address is plain words: `?keyword=0712&page=2`, always read back as text. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** While somebody types, the address is written this often at most; some browsers allow a hundred writes in 30 s. */
const WRITE_EVERY_MS = 300;

const open = new Set<AddressState>();

/** Writes what the address does not say yet. Before it is read for good. */
export function settleAddress(): void {
  for (const one of open) one.settle();
}

/**
 * Some named words of the address as a screen holds them. The screen's own are the truth; the address is written
 * after them and read only when somebody else has changed it: a link, the back button, a typed address.
 */
export class AddressState {
  private words: Record<string, string>;
  /** What the address is known to say of these names, as text. */
  private seen: string;
  /** What was written there and has not come back yet, oldest first. */
  private sent: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writtenAt = Number.NEGATIVE_INFINITY;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly names: readonly string[],
    address: Search,
    /** Puts these words into the address in the place of the former ones of these names. */
    private readonly write: (words: Record<string, string>, names: readonly string[]) => void,
  ) {
    this.words = this.own(address);
    this.seen = textOf(this.words);
  }

  readonly get = (): Readonly<Record<string, string>> => this.words;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Lives from when the screen is drawn until it goes. */
  readonly live = (): (() => void) => {
    open.add(this);
    return () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      open.delete(this);
    };
  };

  /** Changes some words at once; undefined takes one away. The address follows. */
  change(patch: Readonly<Record<string, string | undefined>>): void {
    this.words = this.own({ ...this.words, ...patch });
    this.tell();
    const wait = this.writtenAt + WRITE_EVERY_MS - performance.now();
    if (this.timer !== undefined) return;
    if (wait <= 0) this.settle();
    else this.timer = setTimeout(() => this.settle(), wait);
  }

  /** The address now. What was written from here is not news. */
  follow(address: Search): void {
    const words = this.own(address);
    const here = textOf(words);
    if (here === this.seen) return;
    this.seen = here;
    const at = this.sent.indexOf(here);
    if (at >= 0) {
      this.sent.splice(0, at + 1);
      return;
    }
    this.sent = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.words = words;
    this.tell();
  }

  settle(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = textOf(this.words);
    if (text === (this.sent.at(-1) ?? this.seen)) return;
    this.sent.push(text);
    this.writtenAt = performance.now();
    this.write(this.words, this.names);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private own(search: Search): Record<string, string> {
    const words: Record<string, string> = {};
    for (const name of this.names) {
      const value = search[name];
      if (typeof value === "string" || typeof value === "number") words[name] = String(value);
    }
    return words;
  }
}

/** The names come in one order, so that the same words are the same text. */
function textOf(words: Readonly<Record<string, string>>): string {
  return JSON.stringify(words);
}

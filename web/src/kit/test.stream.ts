/** The server's live stream for a test: it says what the test tells it to. */
import { vi } from "vitest";

export class FakeStream extends EventTarget {
  static last: FakeStream;
  /** How many were opened; a test that counts begins at 0. */
  static opened = 0;
  static readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeStream.last = this;
    FakeStream.opened += 1;
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
  /** A change by somebody; with a key of this page's, by this page. */
  tell(topic: string, by: string, key = "someone's"): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ topic, by, key }) }));
  }
}

/** Puts it in the place of `EventSource` until the test ends. */
export function fakeStream(): void {
  vi.stubGlobal("EventSource", FakeStream);
}

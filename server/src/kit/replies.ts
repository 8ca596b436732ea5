/** What people write back to messages, for whichever noun has written to them. */
import type { SchoolTables } from "./scope.ts";

/** A reply that asks for nothing by itself, such as STOP does. */
export interface HeardReply {
  /** The number as messages are addressed to it. */
  sender: string;
  /** The whole of what came in parts; `[…]` stands where one has not come. */
  text: string;
  /** When the last of it came. */
  at: Date;
}

/** What a noun makes of replies: in the transaction that takes them, and so once. */
export interface HearsReplies {
  /** What of the pages shows it. */
  topic: string;
  /** Answers whether it had to do with this noun. */
  hear: (tables: SchoolTables, reply: HeardReply) => Promise<boolean>;
}

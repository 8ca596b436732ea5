/** COPY FROM STDIN, which pg has the messages for but no call. */
import type pg from "pg";

/** What pg's connection takes while the server waits for rows. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const CHUNK_CHARACTERS = 65_536;

/** Sends rows of text columns to `copy … from stdin`; answers when the server has them all. */
export function copyIn(client: pg.Client, statement: string, rows: Iterable<readonly string[]>): Promise<void> {
  return new Promise((done, fail) => {
    let failure: Error | undefined;
    // The shape that pg asks of a query that speaks the protocol itself.
    const query = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const chunk of chunksOf(rows)) connection.sendCopyFromChunk(chunk);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => (failure = error),
      handleReadyForQuery: () => (failure ? fail(failure) : done()),
    };
    client.query(query as unknown as pg.Submittable);
  });
}

function* chunksOf(rows: Iterable<readonly string[]>): Generator<Buffer> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(copyText).join("\t")}\n`;
    if (text.length > CHUNK_CHARACTERS) {
      yield Buffer.from(text);
      text = "";
    }
  }
  yield Buffer.from(text);
}

function copyText(value: string): string {
  return value.replaceAll(/[\\\t\n\r]/g, (letter) => ({ "\t": "\\t", "\n": "\\n", "\r": "\\r" })[letter] ?? "\\\\");
}

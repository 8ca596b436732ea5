/** What of the console's words reaches the log. */
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { consoleInto, errorSerializers } from "./logging.ts";

const { warn, error, trace } = console;
afterEach(() => void Object.assign(console, { warn, error, trace }));

it("says where a package wrote and what went wrong, and none of its words", () => {
  const lines: string[] = [];
  consoleInto(pino({ serializers: errorSerializers }, { write: (line: string) => void lines.push(line) }));
  console.error("Retried 3 times for %s", "Amina Juma", new Error("Connection terminated"));
  console.warn("postgres://ofisi:secret-word@127.0.0.1/ofisi");
  console.trace(Object.assign(new Error('invalid input: "Amina Juma"'), { code: "22P02", detail: "Amina Juma" }));
  const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err: Record<string, unknown> });
  expect(told.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
    "50 A package wrote to the console",
    "40 A package wrote to the console",
    "50 A package wrote to the console",
  ]);
  expect(told[0]!.err).toMatchObject({ cause: { message: "Connection terminated" } });
  for (const { err } of told) expect(err["stack"]).toContain("logging.test.ts");
  expect(lines.join("")).not.toMatch(/Amina|secret-word/);
});

/** Forms: repeated fields become lists (G027), in time that grows with the body and not with its square. */
import { describe, expect, it } from "vitest";
import { parseForm, readPairs, VALUES_MAX } from "./form.ts";

const read = (text: string) => ({ ...readPairs(parseForm(text)) });

describe("a form", () => {
  it("folds repeated names and name[] into one JSON array", () => {
    expect(read("a=1&b=2&a=3&c[]=4&d=")).toEqual({ a: '["1","3"]', b: "2", c: '["4"]', d: "" });
    expect(read("a[]=1&a=2&a[]=3")).toEqual({ a: '["1","2","3"]' });
  });

  it.each([
    ["name=Achieng+Otieno", "Achieng Otieno"],
    ["name=%C3%89l%C3%A8ve", "Élève"],
    [`name=${Buffer.from("Élève").toString("latin1")}`, "Élève"],
    ["name=100%", "100%"],
    ["name=%zz", "%zz"],
    ["name=%ff", "\ufffd"],
    ["name=a=b", "a=b"],
    ["name", ""],
    ["&&name=x&", "x"],
  ])("reads %s", (text, value) => {
    expect(read(text)).toEqual({ name: value });
  });

  it("takes names that objects have of their own", () => {
    expect(read("__proto__=1&constructor=2&toString=3")).toEqual(
      Object.fromEntries([
        ["__proto__", "1"],
        ["constructor", "2"],
        ["toString", "3"],
      ]),
    );
  });

  it("refuses more names and more values than any call has", () => {
    const names = Array.from({ length: 201 }, (_, at) => `n${at}=1`).join("&");
    expect(() => read(names)).toThrow(/too many fields/);
    expect(Object.keys(read(names.slice(0, names.lastIndexOf("&"))))).toHaveLength(200);
    expect(() => read("a&".repeat(VALUES_MAX + 1))).toThrow(/too many fields/);
    expect(JSON.parse(read("a&".repeat(VALUES_MAX))["a"]!)).toHaveLength(VALUES_MAX);
  });

  it.each([
    ["repeated names", "a&".repeat(VALUES_MAX)],
    ["repeated lists", "list[]=ST-7K2M9QX4HB&".repeat(VALUES_MAX)],
    ["broken escapes", "a=%&".repeat(VALUES_MAX)],
    ["bytes that are no text", "a=%ff&".repeat(VALUES_MAX)],
    ["more than is read", "a&".repeat(1_000_000)],
  ])("takes no more than a small multiple of bare splitting for %s", (_, text) => {
    const bare = least(() => JSON.stringify(text.split("&").map((part) => part.split("="))));
    const ours = least(() => {
      const parsed = parseForm(text);
      try {
        return readPairs(parsed);
      } catch {
        return undefined;
      }
    });
    // Folding anew for each value took over a thousand times as long.
    expect(ours / bare).toBeLessThan(25);
  });
});

/** The least of several runs, in milliseconds of this process's own work: others' load meets the rest. */
function least(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(0.5, Math.min(...runs));
}

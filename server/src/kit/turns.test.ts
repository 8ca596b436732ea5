import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

const limits = { running: 4, perSchool: 3, perPerson: 2, waiting: 5 };
const asker = (school: string, person: string) => ({ school, person: `${school}.${person}` });
const soon = () => new Promise((done) => setTimeout(done, 5));

/** Asks for turns and notes who has begun, in order. */
function aCounter(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (school: string, person: string, waitMsMax = 1_000) => {
    const one = asker(school, person);
    const name = `${one.person}${begun.length + ends.size}`;
    return turns.take(one, waitMsMax).then((end) => {
      begun.push(one.person);
      ends.set(name, end);
      return end;
    });
  };
  return { begun, ask };
}

describe("turns at heavy work", () => {
  it("are so many for a person, for a school and for all", async () => {
    const { begun, ask } = aCounter(new Turns(limits));
    for (const person of ["a", "a", "a", "b", "c"]) ask("A", person).catch(() => undefined);
    for (const person of ["x", "y"]) ask("B", person).catch(() => undefined);
    await soon();
    expect(begun).toEqual(["A.a", "A.a", "A.b", "B.x"]);
  });

  it("go to the school that has the fewest, and then in turn", async () => {
    const turns = new Turns({ running: 1, perSchool: 1, perPerson: 1, waiting: 5 });
    const { begun, ask } = aCounter(turns);
    const first = await ask("A", "a");
    const asked: [string, string][] = [
      ["A", "b"],
      ["A", "c"],
      ["B", "x"],
      ["C", "y"],
      ["B", "z"],
    ];
    // Whoever has a turn ends it at once.
    const all = asked.map(([school, person]) => ask(school, person).then((end) => end()));
    first();
    await Promise.all(all);
    expect(begun).toEqual(["A.a", "B.x", "C.y", "A.b", "B.z", "A.c"]);
  });

  it("are waited for so long only, and refused in words", async () => {
    const { ask } = aCounter(new Turns({ ...limits, perPerson: 1 }));
    const end = await ask("A", "a");
    await expect(ask("A", "a", 20)).rejects.toThrow(/your turn did not come/);
    end();
    end();
    await ask("A", "a", 20);
    await expect(ask("A", "a", 20)).rejects.toMatchObject({ kind: "tooMany" });
  });

  it("do not pile up: a school's sixth in the row is refused at once", async () => {
    const { ask } = aCounter(new Turns({ ...limits, perSchool: 1 }));
    await ask("A", "a");
    for (let waiting = 0; waiting < 5; waiting++) ask("A", "a", 60_000).catch(() => undefined);
    await expect(ask("A", "a", 60_000)).rejects.toMatchObject({ kind: "tooMany" });
    await ask("B", "x");
  });

  it("are given up by whoever goes away", async () => {
    const turns = new Turns({ ...limits, running: 1 });
    const end = await turns.take(asker("A", "a"), 1_000);
    const leaving = new AbortController();
    const left = turns.take(asker("B", "b"), 60_000, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow();
    end();
    await turns.take(asker("C", "c"), 100);
  });
});

/** Every proof by name, with what must come of it: one list for the command and for the tests. */
import assert from "node:assert/strict";
import { stormOfKills, type KillFigures } from "./kills.ts";

export interface Outcome {
  figures?: object;
  /** Why it could not be tried here. */
  skipped?: string;
}

export interface Proof {
  name: string;
  /** Fails when the house did not hold. */
  prove(told: (line: string) => void): Promise<Outcome>;
}

export function proofs({ kills, databaseKills }: { kills: number; databaseKills: number }): Proof[] {
  return [
    {
      name: `${kills} kills of the server under 8 writing clients`,
      prove: async (told) => held(await stormOfKills(kills, "server", told)),
    },
    {
      name: `${databaseKills} kills of the database under 8 writing clients`,
      prove: async (told) => held(await stormOfKills(databaseKills, "database", told)),
    },
  ];
}

function held(figures: KillFigures): Outcome {
  const { lost, doubled, unasked, mistold, unaudited, acknowledged } = figures;
  assert.ok(acknowledged > 0, "somebody must have written");
  const faults = { lost, doubled, unasked, mistold, unaudited };
  assert.deepEqual(faults, { lost: 0, doubled: 0, unasked: 0, mistold: 0, unaudited: 0 }, JSON.stringify(figures));
  return { figures };
}

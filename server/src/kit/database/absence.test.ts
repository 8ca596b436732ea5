import { expect, it, vi } from "vitest";
import { PATIENCE } from "../../../test/patience.ts";
import { quietLog } from "../log.ts";
import { Absence } from "./absence.ts";

it("of the database is logged once when it goes and once when it is back", async () => {
  const lines: string[] = [];
  const tell = (_: object, message: string) => void lines.push(message);
  let isThere = false;
  const absence = new Absence({ ...quietLog, warn: tell, error: tell }, async () => isThere, 1);
  for (const where of ["pool calls", "pool brief", "live events"]) absence.found(where, "connect ECONNREFUSED");
  expect(absence.isAway).toBe(true);
  expect(lines).toEqual(["The database does not answer; calls are refused until it is back"]);
  isThere = true;
  await vi.waitFor(() => expect(absence.isAway).toBe(false), PATIENCE);
  absence.found("pool calls", "connect ECONNREFUSED");
  expect(lines.slice(1)).toEqual([
    "The database answers again",
    "The database does not answer; calls are refused until it is back",
  ]);
  absence.stop();
});

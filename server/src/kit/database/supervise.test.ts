import { describe, expect, it } from "vitest";
import { quietLog } from "../log.ts";
import { reasonIn } from "./embedded.ts";
import type { Postmaster } from "./postmaster.ts";
import { keepRunning } from "./supervise.ts";

/** A postmaster that dies when it is told to, and the ones that were launched. */
function aStage(startsOnlyOnce = false) {
  const launched: { die: (what: string) => void; stopped: boolean }[] = [];
  const launch = (): Postmaster => {
    let die!: (what: string) => void;
    const exited = new Promise<string>((done) => (die = done));
    const one = { die, stopped: false };
    launched.push(one);
    return {
      exited,
      ended: exited.then(() => undefined),
      hasEnded: () => false,
      lastWords: () => "",
      stop: async () => void (one.stopped = true),
    };
  };
  let readied = 0;
  const ready = async () => {
    readied += 1;
    if (startsOnlyOnce && readied > 1) throw new Error("no space left");
  };
  return { launched, launch, ready, mend: async () => undefined, log: quietLog };
}

const soon = () => new Promise((done) => setTimeout(done, 20));

describe("a database that dies", () => {
  it("is started again, as often as there are waits, and then no more", async () => {
    const stage = aStage();
    const kept = keepRunning({ ...stage, waitsMs: [0, 1, 1] });
    await kept.started;
    for (let death = 1; death <= 4; death++) {
      expect(stage.launched).toHaveLength(death);
      stage.launched.at(-1)!.die("it ended");
      await soon();
    }
    expect(await kept.gaveUp).toBe("it ended; it died 4 times in a short while");
    expect(stage.launched).toHaveLength(4);
  });

  it("is given up when it does not start again", async () => {
    const stage = aStage(true);
    const kept = keepRunning({ ...stage, waitsMs: [0, 1] });
    await kept.started;
    stage.launched[0]!.die("it ended");
    expect(await kept.gaveUp).toBe("no space left; it died 3 times in a short while");
    expect(stage.launched.slice(1).every(({ stopped }) => stopped)).toBe(true);
  });

  it.each([
    [1, "runs"],
    [2, "did not start"],
  ])("that ends by itself at its first start is tried once more: %s of them, and it %s", async (ends, outcome) => {
    const stage = aStage();
    const kept = keepRunning({
      ...stage,
      launch: () => ({ ...stage.launch(), hasEnded: () => stage.launched.length <= ends }),
      ready: async (postmaster) => {
        if (postmaster.hasEnded()) throw new Error("did not start");
      },
    });
    expect(await kept.started.then(() => "runs", String)).toContain(outcome);
    expect(stage.launched).toHaveLength(2);
    await kept.stop();
  });

  it("stays dead when it is to stop meanwhile", async () => {
    const stage = aStage();
    const kept = keepRunning({ ...stage, waitsMs: [60_000] });
    await kept.started;
    stage.launched[0]!.die("it ended");
    await soon();
    await kept.stop();
    await soon();
    expect(stage.launched).toHaveLength(1);
  });
});

it("a database that cannot be made says of what, not what it tidies away after that", () => {
  const said = `running bootstrap script ... 2026-11-28 10:06:55.121 UTC [7] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-28 10:06:55.121 UTC [7] HINT:  Check free disk space.
child process exited with exit code 134
initdb: removing contents of data directory "/srv/ofisi/cluster"
`;
  expect(reasonIn(said)).toBe('could not extend file "base/1/2691": No space left on device');
  expect(reasonIn("initdb: error: cannot be run as root\n")).toBe("cannot be run as root");
  expect(reasonIn("Aborted\n")).toBe("Aborted");
});

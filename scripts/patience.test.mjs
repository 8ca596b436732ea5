// What is loaded before vitest lengthens its limits, and nothing else.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "./install.mjs";

it("lets a wait of a minute or more last an hour, and a shorter one as long as it says", () => {
  const waits = [10, 59_999, 60_000, 90_000, 7_200_000];
  const said = execFileSync(
    process.execPath,
    [
      "--import",
      "./scripts/patience.mjs",
      "--eval",
      `const timers = ${JSON.stringify(waits)}.map((ms) => setTimeout(() => undefined, ms));
       console.log(timers.map((timer) => timer._idleTimeout).join());
       timers.forEach(clearTimeout);`,
    ],
    { cwd: root, encoding: "utf8" },
  );
  expect(said.trim()).toBe("10,59999,3600000,3600000,7200000");
});

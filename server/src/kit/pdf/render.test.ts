import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRESS_LIMITS, renderPdf } from "./render.ts";

const GOOD = "#let data = json(bytes(sys.inputs.data))\n= #data.title";
/** Counts for longer than anybody waits. */
const ENDLESS = "#let n = 0\n#for i in range(50000) { for j in range(50000) { n = n + 1 } }\n#n";
/** Holds more and more. */
const GREEDY = '#let all = ()\n#for i in range(200000000) { all.push(str(i) + " of many that are kept") }\n#all.len()';

const pdf = /^%PDF-/;
const isPdf = (made: Buffer) => pdf.test(made.subarray(0, 8).toString("latin1"));

/** The drawing processes of this test run's own: those of other test files too, which may share its process. */
function presses(): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
        return parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("pdf-child");
      } catch {
        return false;
      }
    });
}

describe.runIf(process.platform === "linux")("a paper", () => {
  it("is drawn in a process apart", async () => {
    expect(isPdf(await renderPdf(GOOD, { title: "Karo" }, "A"))).toBe(true);
    expect(presses().length).toBeGreaterThan(0);
  });

  it("that takes too long is cut, and the next is drawn", async () => {
    const limits = { ...PRESS_LIMITS, timeMsMax: 1_500 };
    await expect(renderPdf(ENDLESS, {}, "A", limits)).rejects.toThrow(/too large to be made in one piece/);
    expect(isPdf(await renderPdf(GOOD, { title: "After" }, "A"))).toBe(true);
  });

  it("that takes too much memory is cut, and the next is drawn", async () => {
    const limits = { ...PRESS_LIMITS, memoryBytesMax: 400_000_000 };
    await expect(renderPdf(GREEDY, {}, "A", limits)).rejects.toThrow(/too large to be made in one piece/);
    expect(isPdf(await renderPdf(GOOD, { title: "After" }, "A"))).toBe(true);
  });

  it("whose process is killed is a fault, and the next is drawn", async () => {
    const lost = renderPdf(ENDLESS, {}, "A");
    const refused = expect(lost).rejects.toThrow(/the PDF was not made: ended/);
    await new Promise((done) => setTimeout(done, 700));
    for (const pid of presses()) process.kill(pid, "SIGKILL");
    await refused;
    expect(isPdf(await renderPdf(GOOD, { title: "After" }, "A"))).toBe(true);
  });

  it("whose template is wrong is a fault with its reason", async () => {
    await expect(renderPdf("#nobody-knows-this", {}, "A")).rejects.toThrow(/the PDF was not made: .*unknown variable/);
  });
});

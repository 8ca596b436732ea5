/** The tests of the walls with one fault planted, named by PLANT (`npm run planted`); with none they must be green. */
import { defineConfig } from "vitest/config";
import { PLANTS } from "./plants.ts";

const changes = PLANTS[process.env["PLANT"] ?? ""]?.changes ?? [];

export default defineConfig({
  plugins: [
    {
      name: "plant",
      enforce: "pre",
      transform(code, id) {
        const mine = changes.filter((change) => id.endsWith(change.file));
        if (mine.length === 0) return undefined;
        return mine.reduce((text, { from, to }) => {
          if (!text.includes(from)) throw new Error(`the plant does not fit ${id}: ${from}`);
          return text.replaceAll(from, to);
        }, code);
      },
    },
  ],
  test: {
    name: "server",
    include: [
      "server/test/money.test.ts",
      "server/test/owed.test.ts",
      "server/test/rowSecurity.test.ts",
      "server/test/wire.test.ts",
      "server/src/kit/optimisticRead.test.ts",
      "server/src/finance/bills/runs.test.ts",
      "server/src/finance/mpesa/answers.test.ts",
      "server/src/finance/mpesa/takenBack.test.ts",
      "server/src/finance/receipts/adjustments.test.ts",
      "server/src/finance/receipts/limit.test.ts",
      "server/src/finance/receipts/totals.test.ts",
    ],
    globalSetup: ["server/test/global.ts"],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

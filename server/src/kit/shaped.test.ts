import { expect, it } from "vitest";
import { z } from "zod";
import { shaped } from "./shaped.ts";

const Visit = z.object({ name: z.string(), at: z.string(), visits: z.number() });
interface Row {
  name: string;
  at: Date;
  secret: string;
}

it("takes over what a row has as it is told, makes the rest, and leaves behind what no contract names", () => {
  const visitOf = shaped<Row, z.output<typeof Visit>>(Visit, {
    at: (row) => row.at.toISOString(),
    visits: (row) => row.secret.length,
  });
  const row = { name: "Achieng", at: new Date("2026-11-26T08:00:00Z"), secret: "12" };
  expect(visitOf(row)).toEqual({ name: "Achieng", at: "2026-11-26T08:00:00.000Z", visits: 2 });
  expect(row).toEqual({ name: "Achieng", at: new Date("2026-11-26T08:00:00Z"), secret: "12" });
});

it("is not made without a field that the row has otherwise, or not at all", () => {
  // @ts-expect-error the row's is a Date
  shaped<Row, z.output<typeof Visit>>(Visit, { visits: () => 1 });
  // @ts-expect-error the row has none
  shaped<Row, z.output<typeof Visit>>(Visit, { at: (row) => row.at.toISOString() });
  expect(shaped<{ name: string }, { name: string }>(z.object({ name: z.string() }), {})({ name: "Otieno" })).toEqual({
    name: "Otieno",
  });
});

/** Tries that are counted over a clock that was ahead and has been put right, as after a power cut. */
import { expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { unique } from "../../test/cast.ts";
import { countAttempt, takeAttempts } from "./rateLimit.ts";

/** As if the tries of so far had been made while the clock was three hours ahead. */
async function madeAhead(bucket: string): Promise<void> {
  const { owner } = await testApp();
  await owner.query("update rate_counters set window_ends_at = window_ends_at + interval '3 hours' where bucket = $1", [
    bucket,
  ]);
}

it("a bucket that was emptied then is full, and is emptied as ever", async () => {
  const { services } = await testApp();
  const bucket = { name: unique("tries"), size: 2, seconds: 60 };
  const take = () => takeAttempts(services.briefPool, [bucket]);
  expect([await take(), await take()]).toEqual([0, 1]);
  await madeAhead(bucket.name);
  expect([await take(), await take()]).toEqual([0, 1]);
  await expect(take()).rejects.toThrow("Too many tries. Try again in 1 minute");
});

it("a window that was opened then is over, and its successor as long as any", async () => {
  const { services } = await testApp();
  const name = unique("window");
  const count = () => countAttempt(services.briefPool, name, 1, 15);
  await count();
  await madeAhead(name);
  await count();
  await expect(count()).rejects.toThrow("Too many tries. Try again in 15 minutes");
});

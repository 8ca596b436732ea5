/** Tries that are counted over a clock that was ahead and has been put right, as after a power cut. */
import { expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { unique } from "../../test/cast.ts";
import { countAddress, countAttempt, forgiveAddress, takeAttempts } from "./rateLimit.ts";

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

it("an IPv6 visitor has the tries of one address, whichever of theirs they come by, and a network those of eight", async () => {
  const { services } = await testApp();
  const what = unique("visits");
  const count = (address: string) => countAddress(services.briefPool, address, [what, 2, 15]);
  await count("2001:db8:9:1::1");
  await count("2001:db8:9:1:ffff::2");
  await expect(count("2001:db8:9:1::3")).rejects.toThrow("Too many tries");
  await forgiveAddress(services.briefPool, "2001:db8:9:1::4", what);
  await forgiveAddress(services.briefPool, "2001:db8:9:1::4", what);
  await count("2001:db8:9:1::5");
  let admitted = 0;
  for (let network = 2; network < 30; network += 1)
    await count(`2001:db8:9:${network.toString(16)}::1`).then(
      () => (admitted += 1),
      () => undefined,
    );
  expect(admitted).toBeLessThanOrEqual(16);
  expect(admitted).toBeGreaterThan(10);
  await count("2001:db8:a:1::1");
});

it("an IPv4 address is one visitor, also where it is written as IPv6", async () => {
  const { services } = await testApp();
  const what = unique("visits");
  const count = (address: string) => countAddress(services.briefPool, address, [what, 2, 15]);
  await count("192.0.2.9");
  await count("::ffff:192.0.2.9");
  await expect(count("::ffff:c000:209")).rejects.toThrow("Too many tries");
});

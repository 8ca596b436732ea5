/** The page behind the code on a paper, for whoever holds it: a phone, no sign-in. */
import { cents } from "@ofisi/contract/kit/money";
import { prove } from "../../server/src/finance/printing/proof.rules.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { secretOf } from "../kit/paper.ts";

const PHONE = { width: 390, height: 844 };

interface Printed {
  number: string;
  amount: string;
  day: string;
  is_reversed: boolean;
}

// After the journeys of money: they leave a receipt that stands and one that was reversed.
journey(
  "Whoever scans the code on a receipt reads whether it is genuine, and a changed figure is refused",
  async (world) => {
    const { product, visit } = world;
    const secret = await secretOf(product);
    const printed = await product.stored<Printed>(
      `select distinct on (reversed_no is not null) receipt_no as number, amount_cents::text as amount, on_day::text as day,
       reversed_no is not null as is_reversed
     from receipts where school_code = 'UHURU' and kind = 'receipt' order by reversed_no is not null, number`,
    );
    same(
      printed.map((each) => each.is_reversed),
      [false, true],
      "a receipt that stands, and a reversed one",
    );
    const addressOf = ({ number, amount, day }: Printed, changed = 0n) => {
      const claim = { kind: "receipt", student: "", schoolCode: "UHURU", currency: "KES", number, day } as const;
      const proof = prove(secret, { ...claim, amount: cents(BigInt(amount)) });
      if (changed === 0n) return `/confirm?proof=${proof}`;
      const forged = prove("another secret", { ...claim, amount: cents(BigInt(amount) + changed) });
      return `/confirm?proof=${forged.split(".")[0]}.${proof.split(".")[1]}`;
    };
    const [stands, reversed] = printed as [Printed, Printed];

    const page = await visit({ path: addressOf(stands), viewport: PHONE });
    await seen(page, "This paper is genuine.");
    await seen(page, stands.number);
    const shown = new Intl.NumberFormat("en-KE", { maximumFractionDigits: 2 }).format(Number(stands.amount) / 100);
    same((await page.locator("dl").innerText()).includes(shown), true, `the amount ${shown} on the page`);
    await accessibleInBoth(page, "the page behind a printed code");

    const afterwards = await visit({ path: addressOf(reversed), viewport: PHONE, preferences: { language: "fr" } });
    await seen(afterwards, reversed.number);
    same(await afterwards.getByText("This paper is genuine.").count(), 0, "English words on a French page");
    await seen(await visit({ path: addressOf(reversed) }), /it does not count any more/);
    await seen(await visit({ path: addressOf(stands, 100_00n) }), /This code is not one of ours/);
    await seen(await visit({ path: "/confirm" }), /This link has no code/);
  },
);

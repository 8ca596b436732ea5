/** The currency of the books, where an act meets a change of it. */
import type { Currency } from "@ofisi/contract/kit/cents";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";

/**
 * Does what may write the school's first entry. Until there is one the office may settle another currency, even in
 * this moment; the database then refuses an entry in the old one.
 * @throws Refusal that says so: the person has seen the amounts in the old currency.
 */
export async function inCurrency<T>(currency: Currency, act: () => Promise<T>): Promise<T> {
  const changed = () =>
    refuse(
      "The currency of this school was changed just now, and these amounts were in {currency}. Nothing was done. Look at them again",
      { currency },
    );
  return await refusing({ journal_entries_currency: changed }, act);
}

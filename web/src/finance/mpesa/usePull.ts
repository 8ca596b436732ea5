import { mpesa, type MpesaAccount } from "@ofisi/contract/finance/mpesa";
import { useEffect, useState } from "react";
import { t } from "../../kit/i18n/i18n.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";

/** How often the page looks whether Safaricom has answered, and when it stops. */
const LOOK_MS = 2_000;
const LOOK_MS_MAX = 60_000;

/** The paybills, and the way to ask Safaricom for the payments of the last 48 hours; says what came of it. */
export function usePull() {
  // How the account stood when it was asked: a later stamp is the answer.
  const [asked, setAsked] = useState<MpesaAccount>();
  const reading = useRead(mpesa.getMpesaAccounts, {}, asked ? { everyMs: LOOK_MS } : {});
  const pulling = useWrite(mpesa.pullTransactions);
  const now = reading.data?.accounts.find((account) => account.shortCode === asked?.shortCode);

  const [came, setCame] = useState<MpesaAccount>();
  if (asked && now && (now.pulledAt !== asked.pulledAt || now.pullFailedAt !== asked.pullFailedAt)) {
    setAsked(undefined);
    setCame(now);
  }
  useEffect(() => {
    if (!came) return;
    const { pullFailure, pulledCount: count } = came;
    notify(pullFailure || (count === 0 ? t("mpesa.pull.foundNone") : t("mpesa.pull.found", { count })));
  }, [came]);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(undefined);
      notify(t("mpesa.pull.silent"));
    }, LOOK_MS_MAX);
    return () => clearTimeout(timer);
  }, [asked]);

  const pull = async (account: MpesaAccount): Promise<void> => {
    if (asked) return;
    setAsked(account);
    if (await pulling.run({ shortCode: account.shortCode })) notify(t("mpesa.pull.asked"));
    else setAsked(undefined);
  };
  return { reading, pull, pulling: asked?.shortCode };
}

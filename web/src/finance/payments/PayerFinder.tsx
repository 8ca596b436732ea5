import { receipts, type Payer } from "@ofisi/contract/finance/receipts";
import { negate } from "@ofisi/contract/kit/money";
import { useCallback, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Finder } from "../../kit/list/Finder.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { Failed } from "../../kit/shell/Screen.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useMoney } from "../money/money.ts";

/**
 * Who pays next, by any part of name, school ID, phone, guardian or by a bill's number, by the keys alone. Whoever owes
 * comes first, each with class, guardian and balance: children of one name are told apart before money is taken.
 */
export function PayerFinder({ onTake }: { onTake: (userCode: string) => void }) {
  const { t } = useTranslation();
  const noteOf = useNote();
  const [typed, setTyped] = useState("");
  const found = useRead(receipts.findPayers, { keyword: typed }, { enabled: typed.trim() !== "", keep: false });
  const count = found.data?.count ?? 0;
  const shown = found.data?.payers.length ?? 0;
  return (
    <>
      <Finder
        label={t("bills.payment.find")}
        hint={t("bills.payment.findHint")}
        typed={typed}
        onType={setTyped}
        // What is found must be what was typed, also when the search for that fails: Enter takes it.
        found={
          found.fetching
            ? undefined
            : found.data?.payers.map((payer) => ({ value: payer.userCode, label: payer.name, note: noteOf(payer) }))
        }
        onTake={onTake}
        // The counter's first step: the keys belong to it.
        inputRef={useCallback((input: HTMLInputElement | null) => input?.focus(), [])}
      />
      {typed.trim() !== "" && !found.fetching && count > 1 && (
        <Words faint size="small" live>
          {count > shown ? t("bills.payment.findMore", { shown, count }) : t("bills.payment.findSeveral", { count })}
        </Words>
      )}
      {found.failed && <Failed message={found.failed.message} onRetry={found.refetch} />}
    </>
  );
}

function useNote(): (payer: Payer) => string {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const money = useMoney();
  return (payer) =>
    [
      shownSchoolId(payer.schoolIdNumber, schoolCode),
      payer.groupName,
      [payer.guardianNames, payer.guardianPhone].filter(Boolean).join(" "),
      payer.balance > 0n
        ? t("bills.payment.owes", { amount: money.format(payer.balance) })
        : payer.balance < 0n
          ? t("bills.payment.inCredit", { amount: money.format(negate(payer.balance)) })
          : t("bills.payment.owesNothing"),
    ]
      .filter(Boolean)
      .join(" · ");
}

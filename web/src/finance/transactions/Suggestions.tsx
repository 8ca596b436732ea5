import type { Bill } from "@ofisi/contract/finance/bills";
import type { transactions, Suggestion } from "@ofisi/contract/finance/transactions";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { Out } from "@ofisi/contract/kit/operation";
import { ZERO } from "@ofisi/contract/kit/money";
import { useEffect, useRef } from "react";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { PressList } from "../../kit/list/PressList.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Reading } from "../../kit/data/useRead.ts";
import { divide, owedOn } from "../money/split.ts";
import { useMoney } from "../money/money.ts";
import { Reasons } from "./Reasons.tsx";

/** Bills that a payment may be for, the likeliest first. The first has the focus, so that Enter takes it. */
export function Suggestions(props: {
  reading: Reading<Out<typeof transactions.getSuggestions>>;
  amount: Cents;
  onPost: (suggestion: Suggestion) => void;
  /** Several are named: their open bills, to be divided over. */
  onTogether: (bills: readonly Bill[]) => void;
}) {
  const { reading, onPost } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  const frame = useRef<HTMLDivElement>(null);
  const isHere = reading.data !== undefined;
  useEffect(() => {
    // Only when they arrive, and never out of a field that somebody is writing in.
    const within = frame.current?.closest("[role=dialog]");
    const active = document.activeElement;
    if (isHere && !(active instanceof HTMLInputElement && within?.contains(active)))
      frame.current?.querySelector("button")?.focus();
  }, [isHere]);
  return (
    <Loaded reading={reading} lines={3}>
      {({ suggestions, together, owingNothing }) => (
        <div ref={frame}>
          {owingNothing.length > 0 && (
            <Words faint>
              {t("transactions.suggestions.owesNothing", {
                names: owingNothing.join(", "),
                count: owingNothing.length,
              })}
            </Words>
          )}
          {together.length > 1 && (
            <Together bills={together} amount={props.amount} onPress={() => props.onTogether(together)} />
          )}
          <PressList
            label={t("transactions.suggestions.title")}
            empty={t("transactions.suggestions.none")}
            items={suggestions.map((suggestion) => ({
              key: suggestion.billNo,
              label: t("transactions.suggestions.post", { bill: suggestion.billNo, student: suggestion.studentName }),
              onPress: () => onPost(suggestion),
              children: (
                <Down gap={0}>
                  <Across>
                    <Words strong as="span">
                      {suggestion.studentName}
                    </Words>
                    <Words as="span">{suggestion.billNo}</Words>
                    {suggestion.isCertain && <StateChip label={t("transactions.suggestions.certain")} tone="good" />}
                  </Across>
                  <Words as="span" size="small">
                    {[
                      suggestion.groupName,
                      suggestion.schoolIdNumber,
                      t("transactions.suggestions.balance", { money: formatMoney(suggestion.balance, currency) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </Words>
                  <Reasons suggestion={suggestion} />
                </Down>
              ),
            }))}
          />
        </div>
      )}
    </Loaded>
  );
}

/** The payer has named several bills or children: one press divides the payment over them, the oldest first. */
function Together(props: { bills: readonly Bill[]; amount: Cents; onPress: () => void }) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const { shares } = divide(props.amount, props.bills.map(owedOn), {}, { books: currency });
  return (
    <PressList
      label={t("transactions.suggestions.together", { count: props.bills.length })}
      empty=""
      items={[
        {
          key: "together",
          label: t("transactions.suggestions.together", { count: props.bills.length }),
          onPress: props.onPress,
          children: (
            <Down gap={0}>
              <Words strong as="span">
                {t("transactions.suggestions.together", { count: props.bills.length })}
              </Words>
              {props.bills.map((bill, at) => (
                <Words key={bill.billNo} as="span" size="small">
                  {[bill.studentName, bill.billNo, formatMoney(shares[at]?.amount ?? ZERO, currency)].join(" · ")}
                </Words>
              ))}
            </Down>
          ),
        },
      ]}
    />
  );
}

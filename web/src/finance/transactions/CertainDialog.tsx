import { transactions } from "@ofisi/contract/finance/transactions";
import type { Out } from "@ofisi/contract/kit/operation";
import { add } from "@ofisi/contract/kit/money";
import { useMemo, useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Table } from "../../kit/table/Table.tsx";
import type { Column } from "../../kit/table/columns.ts";
import type { Ticks } from "../../kit/table/selection.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { Reasons } from "./Reasons.tsx";

type Certain = Out<typeof transactions.getCertain>["pairs"][number];

const keyOf = (pair: Certain): string => pair.transactionCode;
const nameOf = (pair: Certain): string => `${pair.transactionCode} ${pair.names}`;

/** Every waiting payment whose bill is certain, to be looked at and posted in one step; each can be left out. */
export function CertainDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { currency } = useMoney();
  const reading = useRead(transactions.getCertain, {}, { keep: false });
  const posting = useWrite(transactions.postCertain, { invalidates: MONEY_READS });
  const pairs = reading.data?.pairs;
  const ticked = useUnticked(pairs);
  const columns = useCertainColumns();
  const chosen = ticked.rows;
  const money = formatMoney(add(...chosen.map((pair) => pair.amount)), currency);

  const post = async (): Promise<void> => {
    if (chosen.length === 0) return ask.alert(t("transactions.certain.noneChecked"));
    const agreed = await ask.confirm(t("transactions.certain.confirm", { count: chosen.length, money }), {
      confirmLabel: t("transactions.certain.action", { count: chosen.length }),
    });
    if (!agreed) return;
    const answer = await posting.run({
      pairs: chosen.map((pair) => ({ transactionCode: pair.transactionCode, billNo: pair.suggestion.billNo })),
    });
    if (!answer) return;
    const done = t("transactions.certain.done", {
      count: answer.posted,
      money: formatMoney(answer.totalAmount, currency),
    });
    notify(answer.left === 0 ? done : `${done} ${t("transactions.certain.left", { count: answer.left })}`);
    onClose();
  };

  return (
    <Dialog
      title={t("transactions.certain.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          {pairs !== undefined && pairs.length > 0 && (
            <Button kind="primary" busy={posting.busy} onClick={() => void post()}>
              {t("transactions.certain.action", { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Loaded reading={reading} lines={6}>
        {(found) =>
          found.pairs.length === 0 ? (
            <Empty title={t("transactions.certain.none")} about={t("transactions.certain.noneAbout")} />
          ) : (
            <Down gap={2}>
              <Words faint>{t("transactions.certain.about")}</Words>
              <Table
                label={t("transactions.certain.table")}
                name="certain"
                rows={found.pairs}
                count={found.pairs.length}
                columns={columns}
                keyOf={keyOf}
                nameOf={nameOf}
                selection={ticked}
              />
              <Words live strong>
                {t("transactions.certain.total", { count: chosen.length, money })}
              </Words>
            </Down>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** All are ticked but those that somebody has unticked. */
function useUnticked(pairs: readonly Certain[] | undefined): Ticks<Certain> & { rows: readonly Certain[] } {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const rows = (pairs ?? []).filter((pair) => !out.has(keyOf(pair)));
    const setMany = (changed: readonly Certain[], on: boolean): void =>
      setOut((before) => {
        const after = new Set(before);
        for (const pair of changed) {
          if (on) after.delete(keyOf(pair));
          else after.add(keyOf(pair));
        }
        return after;
      });
    return { count: rows.length, rows, has: (key) => !out.has(key), set: (row, on) => setMany([row], on), setMany };
  }, [pairs, out]);
}

function useCertainColumns(): Column<Certain>[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return useMemo(
    () => [
      { id: "code", title: t("transactions.fields.code"), width: 130, value: (pair) => pair.transactionCode },
      {
        id: "amount",
        title: t("receipts.fields.amountIn", { currency }),
        kind: "money",
        width: 96,
        value: (pair) => pair.amount,
      },
      { id: "names", title: t("transactions.fields.name"), width: 140, value: (pair) => pair.names },
      { id: "typed", title: t("transactions.info.typed"), width: 104, value: (pair) => pair.accountReference },
      { id: "bill", title: t("transactions.fields.billNo"), width: 84, value: (pair) => pair.suggestion.billNo },
      {
        id: "student",
        title: t("transactions.fields.student"),
        width: 140,
        value: (pair) => pair.suggestion.studentName,
      },
      {
        id: "why",
        title: t("transactions.certain.why"),
        width: 330,
        cell: (pair) => <Reasons suggestion={pair.suggestion} />,
      },
    ],
    [t, currency],
  );
}

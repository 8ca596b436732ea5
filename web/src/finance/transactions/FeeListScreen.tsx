import { transactions, type FeeList } from "@ofisi/contract/finance/transactions";
import type { Out } from "@ofisi/contract/kit/operation";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatDateTime, formatMoney, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { BackIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";
import { rowKey, useFeeListColumns } from "./feeListColumns.tsx";

const FILTERS = { show: "all" };
const ORDER = { sorts: ["rowNumber"], size: 50 } as const;
const SHOWN = ["all", "ready", "matched", "waits", "doubtful", "known", "invalid"] as const;
type Shown = (typeof SHOWN)[number];

/** /finance/transactions/list/$listCode: an uploaded list of payments, row by row, before anything is written (G123). */
export function FeeListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency } = useMoney();
  const { listCode = "" } = useParams({ strict: false });
  const { values, table, set } = useFilters(FILTERS, ORDER);
  const [postMatched, setPostMatched] = useState(true);
  const [done, setDone] = useState<Out<typeof transactions.confirmFeeList>>();
  const show: Shown = SHOWN.find((each) => each === values.show) ?? "all";
  const reading = useRead(transactions.getFeeList, {
    listCode,
    show,
    page: table.page,
    size: table.size,
    sort: table.sort,
    direction: table.direction,
  });
  const confirming = useWrite(transactions.confirmFeeList, {
    invalidates: [transactions.getFeeList, ...MONEY_READS],
  });
  const cancelling = useWrite(transactions.cancelFeeList, { invalidates: [transactions.getFeeList] });
  const columns = useFeeListColumns();
  const list = reading.data?.list;
  const isOpen = list?.state === "checked";

  const back = (): void => void navigate({ to: "/finance/transactions" });
  const confirm = async (now: FeeList): Promise<void> => {
    const count = newRows(now);
    if (count === 0) return ask.alert(t("transactions.feeList.nothing"));
    const agreed = await ask.confirm(
      t("transactions.feeList.confirm", { count, money: formatMoney(now.totalAmount, currency) }),
      {
        confirmLabel: t("transactions.feeList.take", { count }),
        detail: (
          <>
            <div>
              {postMatched && now.matchedCount > 0
                ? t("transactions.feeList.willPost", { count: now.matchedCount })
                : t("transactions.feeList.willWait")}
            </div>
            {now.doubtfulCount > 0 && <div>{t("transactions.feeList.doubtful", { count: now.doubtfulCount })}</div>}
          </>
        ),
      },
    );
    if (!agreed) return;
    const answer = await confirming.run({ listCode, postMatched, takesDoubtful: now.doubtfulCount > 0 });
    if (answer) setDone(answer);
  };
  const discard = async (): Promise<void> => {
    const agreed = await ask.confirm(t("transactions.feeList.discardConfirm"), {
      confirmLabel: t("transactions.feeList.discard"),
      destructive: true,
    });
    if (!agreed || !(await cancelling.run({ listCode }))) return;
    notify(t("transactions.feeList.discarded"));
    back();
  };

  return (
    <Screen
      title={list ? t("transactions.feeList.of", { file: list.fileName }) : t("transactions.feeList.title")}
      about={
        list ? t("transactions.feeList.by", { name: list.uploadedBy, when: formatDateTime(list.uploadedAt) }) : " "
      }
      reading={reading}
      action={
        <>
          <QuietActions
            actions={[
              { label: t("transactions.title"), icon: <BackIcon />, onPress: back },
              ...(isOpen
                ? [
                    {
                      label: t("transactions.feeList.discard"),
                      icon: <DeleteIcon />,
                      onPress: () => void discard(),
                    },
                  ]
                : []),
            ]}
          />
          {isOpen && (
            <Button kind="primary" busy={confirming.busy} onClick={() => void confirm(list)}>
              {t("transactions.feeList.take", { count: newRows(list) })}
            </Button>
          )}
        </>
      }
    >
      {list === undefined ? (
        <LinesOnTheirWay count={8} />
      ) : (
        <>
          <ListState list={list} done={done} />
          <Cards label={t("transactions.feeList.figures")}>
            <Card label={t("transactions.feeList.rows")} value={formatNumber(list.rowCount)} />
            <Card label={t("transactions.feeList.total")} value={formatMoney(list.totalAmount, currency)} />
            <Card label={t("transactions.feeList.show.matched")} value={formatNumber(list.matchedCount)} />
            <Card label={t("transactions.feeList.show.known")} value={formatNumber(list.knownCount)} />
          </Cards>
          <Toolbar
            end={
              isOpen &&
              list.matchedCount > 0 && (
                <Tick
                  label={t("transactions.feeList.postMatched", { count: list.matchedCount })}
                  checked={postMatched}
                  onChange={setPostMatched}
                />
              )
            }
          >
            <FilterChips
              label={t("transactions.feeList.filter")}
              value={show}
              onChange={(value) => set({ show: value })}
              chips={SHOWN.map((each) => ({
                value: each,
                label: t(`transactions.feeList.show.${each}`),
                count: countOf(list, each),
              }))}
            />
          </Toolbar>
          <div>
            <Table
              label={t("transactions.feeList.table")}
              name="feeListRows"
              rows={reading.data?.rows}
              count={reading.data?.count ?? 0}
              columns={columns}
              keyOf={rowKey}
              state={table}
              empty={<Empty title={t("transactions.feeList.none")} about={t("transactions.feeList.noneAbout")} />}
            />
            <TableFooter state={table} count={reading.data?.count} />
          </div>
        </>
      )}
    </Screen>
  );
}

/** What has become of the list: done with its figures, dropped, at odds with what is here, or nothing new in it. */
function ListState(props: { list: FeeList; done: Out<typeof transactions.confirmFeeList> | undefined }) {
  const { list, done } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  if (done)
    return (
      <Notice tone="good">
        {t("transactions.feeList.done", {
          count: done.imported,
          money: formatMoney(done.totalAmount, currency),
          posted: formatNumber(done.posted),
          known: formatNumber(done.known),
        })}
      </Notice>
    );
  if (list.state === "imported") return <Notice tone="good">{t("transactions.feeList.imported")}</Notice>;
  if (list.state === "cancelled") return <Notice>{t("transactions.feeList.cancelled")}</Notice>;
  if (list.doubtfulCount > 0)
    return <Notice tone="attention">{t("transactions.feeList.doubtful", { count: list.doubtfulCount })}</Notice>;
  if (list.otherAmountCount > 0)
    return <Notice tone="attention">{t("transactions.feeList.otherAmounts", { count: list.otherAmountCount })}</Notice>;
  if (list.rowCount > 0 && list.knownCount === list.rowCount)
    return <Notice>{t("transactions.feeList.allKnown")}</Notice>;
  return null;
}

/** Rows that will become transactions; those with an open bill are among the ready ones. */
function newRows(list: FeeList): number {
  return list.readyCount;
}

function countOf(list: FeeList, show: Shown): number {
  return {
    all: list.rowCount,
    ready: list.readyCount,
    matched: list.matchedCount,
    waits: list.waitsCount,
    doubtful: list.doubtfulCount,
    known: list.knownCount,
    invalid: list.invalidCount,
  }[show];
}

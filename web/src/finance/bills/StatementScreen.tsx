import { bills } from "@ofisi/contract/finance/bills";
import type { StatementLine } from "@ofisi/contract/finance/statements";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FamilyIcon, PrintIcon, ReceiptIcon } from "../../kit/shell/icons.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useSession } from "../../kit/data/session.ts";
import { Table } from "../../kit/table/Table.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useModeName } from "../payments/modes.ts";
import { useMoney } from "../money/money.ts";

const DIALOGS = ["receiptStudent", "familyAccount"] as const;
const PERIOD = { dateFrom: "", dateTo: "" };
const ORDER = { sorts: ["day"] } as const;

/** A line with its place, since a day has several of the same kind. */
type Line = StatementLine & { at: number };
const placeOf = (line: Line): string => String(line.at);

/** /finance/statement/…: a student's account, line by line, with the running balance. */
export function StatementScreen() {
  const { t } = useTranslation();
  const { userCode = "" } = useParams({ strict: false });
  const { schoolCode } = useSession();
  const money = useMoney();
  const { values, typed, set, clear, isFiltered } = useFilters(PERIOD, ORDER, bills.getStatement);
  const reading = useRead(bills.getStatement, { userCode, ...values }, { keep: false });
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const columns = useLineColumns();
  const statement = reading.data;
  const lines = useMemo(() => statement?.lines.map((line, at): Line => ({ ...line, at })), [statement]);

  return (
    <Screen
      title={statement ? t("bills.statement.of", { name: statement.studentName }) : t("bills.statement.title")}
      about={
        statement &&
        [
          shownSchoolId(statement.schoolIdNumber, schoolCode),
          statement.groupName,
          t("bills.statement.about", { currency: money.currency }),
        ]
          .filter(Boolean)
          .join(" · ")
      }
      reading={reading}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t("bills.statement.print"),
                icon: <PrintIcon />,
                onPress: () => openTab(fileUrl(bills.printStatement, { userCode, ...values })),
              },
              { label: t("bills.family.title"), icon: <FamilyIcon />, onPress: () => open("familyAccount", userCode) },
            ]}
          />
          <Button kind="primary" icon={<ReceiptIcon />} onClick={() => open("receiptStudent", userCode)}>
            {t("bills.payment.takeNone")}
          </Button>
        </>
      }
    >
      <Cards label={t("bills.statement.figures")}>
        <Card label={t("bills.statement.opening")} value={statement && money.format(statement.opening)} />
        <Card label={t("bills.statement.billed")} value={statement && money.format(statement.billed)} />
        <Card label={t("bills.statement.received")} value={statement && money.format(statement.received)} />
        {statement && statement.fromFamily !== 0n && (
          <Card label={t("bills.statement.fromFamily")} value={money.format(statement.fromFamily)} />
        )}
        <Card label={t("bills.statement.closing")} value={statement && money.format(statement.closing)} />
      </Cards>
      <Toolbar>
        <DayRange label={t("bills.filters.days")} values={typed} onChange={set} />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
      </Toolbar>
      <Table
        label={t("bills.statement.table")}
        name="statement"
        rows={lines}
        count={lines?.length ?? 0}
        columns={columns}
        keyOf={placeOf}
        empty={<Empty title={t("bills.statement.none")} />}
      />
      {(statement?.leftOut ?? []).map((run) => (
        <Words key={`${run.day} ${run.groupName} ${run.reason}`} faint size="small">
          {t(run.reason === "" ? "bills.statement.leftOut" : "bills.statement.leftOutFor", {
            day: formatDate(run.day),
            group: run.groupName,
            reason: run.reason,
          })}
        </Words>
      ))}
    </Screen>
  );
}

function useLineColumns(): Column<Line>[] {
  const { t } = useTranslation();
  const modeName = useModeName();
  return useMemo(() => {
    const bothDays = ({ paidOn, day }: Line): string =>
      paidOn === "" ? "" : t("bills.bothDays", { paid: formatDate(paidOn), day: formatDate(day) });
    const detailOf = (line: Line): string => {
      const paid = [modeName(line), line.detail].filter(Boolean).join(" ");
      if (line.fromBillNo === "") return [paid, bothDays(line)].filter(Boolean).join(" · ");
      const moved = t(line.kind === "credit" ? "bills.statement.creditOf" : "bills.statement.creditBack", {
        from: line.fromBillNo,
        to: line.billNo,
      });
      return [moved, line.detail].filter(Boolean).join(" · ");
    };
    return [
      { id: "day", title: t("bills.payment.date"), kind: "date", width: 112, pinned: true, value: (line) => line.day },
      {
        id: "kind",
        title: t("bills.statement.what"),
        width: 150,
        always: true,
        value: (line) => t(`bills.statement.kinds.${line.kind}`),
      },
      { id: "billNo", title: t("bills.columns.billNo"), width: 116, value: (line) => line.billNo },
      { id: "receiptNo", title: t("bills.statement.receiptNo"), width: 116, value: (line) => line.receiptNo },
      { id: "detail", title: t("bills.statement.detail"), width: 260, value: detailOf },
      {
        id: "debit",
        title: t("bills.statement.debit"),
        kind: "money",
        width: 116,
        value: (line) => (line.debit === 0n ? "" : line.debit),
      },
      {
        id: "credit",
        title: t("bills.statement.credit"),
        kind: "money",
        width: 116,
        value: (line) => (line.credit === 0n ? "" : line.credit),
      },
      {
        id: "balance",
        title: t("bills.statement.balance"),
        kind: "money",
        width: 124,
        always: true,
        value: (line) => line.balance,
      },
    ];
  }, [t, modeName]);
}

import type { BillPreview, Overlap } from "@ofisi/contract/finance/billPreviews";
import type { bills } from "@ofisi/contract/finance/bills";
import type { Out } from "@ofisi/contract/kit/operation";
import type { Student } from "@ofisi/contract/people/students";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatNumber, formatPeriod, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { Table } from "../../kit/table/Table.tsx";
import type { Column } from "../../kit/table/columns.ts";
import type { Reading } from "../../kit/data/useRead.ts";
import { LeftOutWords } from "./LeftOutWords.tsx";
import { useMoney } from "../money/money.ts";

const codeOf = (row: BillPreview): string => row.userCode;

/** Fourth: what each will owe, which credit is used, and who was billed before; nothing is written yet. */
export function SummaryStep(props: {
  preview: Reading<Out<typeof bills.previewBills>>;
  leftOut: Readonly<Record<string, string>>;
  roll: readonly Student[];
}) {
  return (
    <Loaded reading={props.preview} lines={8}>
      {(plan) => <Plan {...props} data={plan} />}
    </Loaded>
  );
}

function Plan(props: {
  data: Out<typeof bills.previewBills>;
  leftOut: Readonly<Record<string, string>>;
  roll: readonly Student[];
}) {
  const { data, leftOut, roll } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const overlapping = data.students.filter((row) => row.overlaps.length > 0).length;
  const columns = usePreviewColumns(overlapping > 0);
  const away = roll.flatMap(({ userCode, name }) => {
    const reason = leftOut[userCode];
    return reason === undefined ? [] : [{ name, reason: reason.trim() }];
  });
  return (
    <Down gap={2}>
      <Cards label={t("bills.summary.title")}>
        <Card label={t("bills.summary.students")} value={formatNumber(data.count)} />
        <Card label={t("bills.summary.total")} value={money.format(data.totalAmount)} />
        <Card label={t("bills.summary.credit")} value={money.format(data.totalCredit)} />
        <Card
          label={t("bills.summary.willOwe")}
          value={money.format(data.totalWillOwe)}
          note={t("bills.summary.owedNow", { money: money.format(data.totalOwedBefore) })}
        />
      </Cards>
      {data.count === 0 ? (
        <Notice tone="attention">{t("bills.summary.nothing")}</Notice>
      ) : (
        data.skipped > 0 && <Notice>{t("bills.summary.skipped", { count: data.skipped })}</Notice>
      )}
      {overlapping > 0 && <Notice tone="attention">{t("bills.summary.overlapping", { count: overlapping })}</Notice>}
      <Table
        label={t("bills.summary.table")}
        name="billSummary"
        rows={data.students}
        count={data.students.length}
        columns={columns}
        keyOf={codeOf}
      />
      <LeftOutWords students={away} />
    </Down>
  );
}

/** A bill and the days that it has: `Tuition (5 Jan 2026 – 3 Apr 2026), B000012`. */
export function overlapWords({ feeTypeName, dateFrom, dateTo, billNo }: Overlap): string {
  return `${feeTypeName} (${formatPeriod(dateFrom, dateTo)}), ${billNo}`;
}

/** The fees of each period in a line of their own, with its days. */
function BilledAlready({ fees }: { fees: BillPreview["alreadyBilled"] }) {
  const periods = [...new Set(fees.map((fee) => formatPeriod(fee.dateFrom, fee.dateTo)))];
  return periods.map((period) => {
    const names = fees
      .filter((fee) => formatPeriod(fee.dateFrom, fee.dateTo) === period)
      .map((fee) => fee.feeTypeName)
      .join(", ");
    return <div key={period}>{`${names} (${period})`}</div>;
  });
}

function usePreviewColumns(areOverlapping: boolean): Column<BillPreview>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const money = useMoney();
  return [
    {
      id: "name",
      title: t("bills.columns.studentName"),
      width: 190,
      card: "title",
      pinned: true,
      always: true,
      value: (row) => row.name,
    },
    {
      id: "schoolId",
      title: t("people.students.fields.schoolID"),
      width: 110,
      value: (row) => shownSchoolId(row.schoolIdNumber, schoolCode),
    },
    {
      id: "owedBefore",
      title: t("bills.summary.owedBefore"),
      kind: "money",
      width: 110,
      value: (row) => row.owedBefore,
    },
    { id: "amount", title: t("bills.columns.billAmount"), kind: "money", width: 110, value: (row) => row.amount },
    { id: "credit", title: t("bills.summary.credit"), kind: "money", width: 110, value: (row) => row.credit },
    {
      id: "willOwe",
      title: t("bills.summary.willOwe"),
      kind: "money",
      width: 120,
      card: "figure",
      value: (row) => row.willOwe,
    },
    // What the phone's card says of it, where no title stands above.
    {
      id: "owedNow",
      title: t("bills.summary.owedBefore"),
      width: 150,
      hidden: true,
      card: "note",
      value: (row) => t("bills.summary.owedNow", { money: money.format(row.owedBefore) }),
    },
    {
      id: "alreadyBilled",
      title: t("bills.summary.alreadyBilled"),
      width: 250,
      cell: (row) => <BilledAlready fees={row.alreadyBilled} />,
    },
    ...(areOverlapping
      ? [
          {
            id: "overlaps",
            title: t("bills.summary.overlaps"),
            width: 280,
            card: "below" as const,
            value: (row: BillPreview) => row.overlaps.map(overlapWords).join("; "),
          },
        ]
      : []),
  ];
}

import { AGES, type Age, type Arrears } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { ReactNode } from "react";
import { Empty } from "../../kit/list/Empty.tsx";
import { FigureTable } from "../../kit/table/FigureTable.tsx";
import { formatAmount, formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LinkButton } from "../../kit/LinkButton.tsx";
import { useMoney } from "../money/money.ts";

/** What is owed by group and by age of the bill; every figure leads to its students. */
export function ArrearsSection(props: {
  report: Arrears | undefined;
  /** Opens the students behind a figure; an empty group is all of them, an empty age any. */
  onOpen: (groupCode: string, age: Age | "") => void;
}) {
  const { report, onOpen } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  if (!report) return null;
  if (report.total.bills === 0) return <Empty title={t("reports.noArrears")} about={t("reports.noArrearsAbout")} />;
  const figure = (groupCode: string, age: Age | "", amount: Cents): ReactNode =>
    amount === 0n ? "–" : <LinkButton onClick={() => onOpen(groupCode, age)}>{formatAmount(amount)}</LinkButton>;
  const figures = (groupCode: string, of: Arrears["total"]): ReactNode[] => [
    formatNumber(of.students),
    formatNumber(of.bills),
    ...AGES.map((age) => figure(groupCode, age, of[age])),
    figure(groupCode, "", of.total),
  ];
  return (
    <Down gap={2}>
      <Words faint>{t("reports.asOf", { day: formatDate(report.day) })}</Words>
      <FigureTable
        label={t("reports.names.arrears")}
        columns={[
          { title: t("reports.group") },
          { title: t("reports.students"), isFigure: true },
          { title: t("reports.bills"), isFigure: true },
          ...AGES.map((age) => ({ title: t(`reports.ages.${age}`), isFigure: true })),
          { title: t("reports.owed", { currency }), isFigure: true, isMain: true },
        ]}
        rows={report.groups.map((group) => ({
          key: group.groupCode,
          cells: [
            <LinkButton key="group" onClick={() => onOpen(group.groupCode, "")}>
              {group.groupName}
            </LinkButton>,
            ...figures(group.groupCode, group),
          ],
        }))}
        total={[t("reports.total"), ...figures("", report.total)]}
      />
    </Down>
  );
}

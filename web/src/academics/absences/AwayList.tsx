import { absences, PATTERN_WEEKS } from "@ofisi/contract/academics/absences";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useWithinPages } from "../../kit/table/useLastPage.ts";
import { StudentCell, WhomToRing } from "./cells.tsx";

/** Students who are away for days in a row, or often on the same day of the week, the longest first. */
export function AwayList(props: {
  pattern: "row" | "weekday";
  least: number;
  groupCode: string | undefined;
  table: TableState;
}) {
  const { pattern, least, groupCode, table } = props;
  const { t } = useTranslation();
  const { page, size } = table;
  const reading = useRead(absences.getAwayStudents, {
    pattern,
    least,
    groupCode,
    page,
    size,
    sort: "days",
    direction: "desc",
  });
  const within = useWithinPages(table, reading, (data) => ({ shown: data.students.length, count: data.count }));
  const head = [
    t("absences.columns.student"),
    t("absences.columns.group"),
    ...(pattern === "weekday" ? [t("absences.columns.weekday")] : []),
    t("absences.columns.days"),
    t("absences.columns.excused"),
    t("absences.columns.since"),
    t("absences.columns.last"),
    t("absences.columns.ring"),
  ];
  return (
    <Down gap={1}>
      <Words faint>{t(`absences.away.${pattern}About`, { count: PATTERN_WEEKS })}</Words>
      <Loaded reading={within} lines={6}>
        {({ students, count }) =>
          students.length === 0 ? (
            <Empty title={t("absences.away.none")} />
          ) : (
            <>
              <SimpleTable
                label={t(`absences.views.${pattern}`)}
                stacks
                head={head}
                figures={[t("absences.columns.days"), t("absences.columns.excused")]}
                rows={students.map((one) => {
                  const weekday = DAYS[one.weekday - 1];
                  return {
                    key: `${one.userCode} ${one.weekday}`,
                    cells: [
                      <StudentCell key="student" student={one} />,
                      one.groupName,
                      ...(pattern === "weekday" ? [weekday && t(`absences.weekdays.${weekday}`)] : []),
                      formatNumber(one.days),
                      formatNumber(one.excused),
                      formatDate(one.firstDay),
                      formatDate(one.lastDay),
                      <WhomToRing key="ring" guardians={one.guardians} />,
                    ],
                  };
                })}
              />
              <TableFooter state={table} count={count} />
            </>
          )
        }
      </Loaded>
    </Down>
  );
}

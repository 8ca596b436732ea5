import { family } from "@ofisi/contract/people/family";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { openTab } from "../../kit/print/openTab.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";

/** The marks of each period that is out, the latest first, with its report card. */
export function MarksPart({ child: { userCode, name } }: OfChild) {
  const { t } = useTranslation();
  const reading = useRead(family.getChildMarks, { userCode });
  return (
    <Loaded reading={reading} lines={4}>
      {({ periods }) =>
        periods.length === 0 ? (
          <Words faint>{t("family.marks.none")}</Words>
        ) : (
          <Down gap={3}>
            {periods.map(({ academicYearCode, semesterCode, ...one }) => {
              const period = `${one.semesterName}, ${one.academicYear}`;
              return (
                <Down gap={1} key={`${academicYearCode} ${semesterCode}`}>
                  <Words strong>{period}</Words>
                  {one.mean !== null && <Words>{t("family.marks.mean", { mean: formatNumber(one.mean) })}</Words>}
                  <SimpleTable
                    label={t("family.marks.table", { name, period })}
                    head={[t("family.marks.unit"), t("family.marks.total"), t("family.marks.grade")]}
                    figures={[t("family.marks.total")]}
                    rows={one.units.map((unit, at) => ({
                      key: String(at),
                      cells: [
                        <span key="unit">
                          {unit.unitName}
                          {unit.remarks !== "" && (
                            <Words faint size="small">
                              {unit.remarks}
                            </Words>
                          )}
                        </span>,
                        unit.total === null
                          ? unit.isComplete && t("family.marks.notSat")
                          : [unit.total, ...(unit.outOf > 0 ? [unit.outOf] : [])].map(formatNumber).join(" / "),
                        unit.isComplete || unit.total === null ? unit.grade : t("family.marks.incomplete"),
                      ],
                    }))}
                  />
                  {one.hasCard && (
                    <div>
                      <Button
                        small
                        kind="outlined"
                        label={t("family.marks.cardOf", { period })}
                        onClick={() =>
                          openTab(fileUrl(family.printChildReportCard, { userCode, academicYearCode, semesterCode }))
                        }
                      >
                        {t("family.marks.card")}
                      </Button>
                    </div>
                  )}
                </Down>
              );
            })}
          </Down>
        )
      }
    </Loaded>
  );
}

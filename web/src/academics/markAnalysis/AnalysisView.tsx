import { ANALYSED_BY, markAnalysis, type AnalysedRow } from "@ofisi/contract/academics/markAnalysis";
import type { ListFormat } from "@ofisi/contract/kit/lists";
import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { fileUrl } from "../../kit/data/call.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { DownloadIcon, PrintIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Explained } from "../../kit/Explained.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { Table } from "../../kit/table/Table.tsx";
import type { Chosen, Where } from "./chosen.ts";
import { useAnalysisColumns } from "./columns.tsx";

const TABLE = "markAnalysis";
const keyOf = (row: AnalysedRow): string => row.code;

export interface ViewProps {
  chosen: Chosen;
  where: Where;
  /** The row of controls that both views have. */
  pickers: ReactNode;
}

/** The figures of a period by unit, class or teacher, beside those of the period before. */
export function AnalysisView({ chosen: { values, table, set }, where, pickers }: ViewProps) {
  const { t } = useTranslation();
  const by = ANALYSED_BY.find((each) => each === values.by) ?? "unit";
  const asked = { ...where, by, sort: table.sort as "name", direction: table.direction };
  const reading = useRead(markAnalysis.getMarkAnalysis, asked);
  const found = reading.data;
  const columns = useAnalysisColumns(by, found);
  const file = (format: ListFormat) => fileUrl(markAnalysis.downloadMarkAnalysis, { ...asked, format });
  return (
    <Screen
      title={t("markAnalysis.title")}
      about={t("markAnalysis.about")}
      reading={reading}
      action={
        <QuietActions
          actions={[
            { label: t("markAnalysis.files.xlsx"), icon: <DownloadIcon />, download: () => file("xlsx") },
            { label: t("markAnalysis.files.csv"), icon: <DownloadIcon />, download: () => file("csv") },
            { label: t("markAnalysis.files.pdf"), icon: <PrintIcon />, onPress: () => openTab(file("pdf")) },
          ]}
        />
      }
    >
      {pickers}
      <Toolbar end={<ColumnsMenu name={TABLE} columns={columns} />}>
        <Choose
          label={t("markAnalysis.by")}
          value={by}
          options={ANALYSED_BY.map((value) => ({ value, label: t(`markAnalysis.bys.${value}`) }))}
          onChange={(value) => set({ by: value })}
        />
        {found && (
          <Words as="span" faint live>
            {found.before
              ? t("markAnalysis.compared", {
                  period: t("markAnalysis.periodOf", {
                    year: found.before.academicYear,
                    semester: found.before.semesterName,
                  }),
                })
              : t("markAnalysis.notCompared")}
          </Words>
        )}
      </Toolbar>
      <Table
        label={t("markAnalysis.title")}
        name={TABLE}
        rows={found?.rows}
        count={found?.rows.length ?? 0}
        columns={columns}
        keyOf={keyOf}
        state={table}
        empty={
          reading.failed === undefined && (
            <Empty title={t("markAnalysis.noTotals")} about={t("markAnalysis.noTotalsAbout")} />
          )
        }
      />
      <Down gap={0.5}>
        {found && found.typedCount > 0 && (
          <Words size="small">{t("markAnalysis.typed", { count: found.typedCount })}</Words>
        )}
        <Across>
          <Explained label={t("markAnalysis.how")}>{t("markAnalysis.rule")}</Explained>
        </Across>
      </Down>
    </Screen>
  );
}

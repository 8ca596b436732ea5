import type { ArrearsOfStudent, reports } from "@ofisi/contract/finance/reports";
import type { Out } from "@ofisi/contract/kit/operation";
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay } from "../../kit/data/session.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import type { Column } from "../../kit/table/columns.ts";
import { useSelection } from "../../kit/table/selection.ts";
import { SelectionBar } from "../../kit/table/SelectionBar.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { ToListSection } from "../../messaging/toList/ToListSection.tsx";

export const ARREARS_TABLE = "arrears";
const codeOf = (student: ArrearsOfStudent): string => student.userCode;
const nameOf = (student: ArrearsOfStudent): string => student.name;

/** Who owes, each with what; the parents of the ticked ones can be written to. */
export function ArrearsStudentsSection(props: {
  answer: Out<typeof reports.getArrearsStudents> | undefined;
  columns: readonly Column<ArrearsOfStudent>[];
  state: TableState;
}) {
  const { answer, columns, state } = props;
  const { t } = useTranslation();
  const selection = useSelection(codeOf);
  const mayWrite = useMay(bulkMessages.addListStudents);
  return (
    <div>
      <Table
        label={t("reports.names.arrearsStudents")}
        name={ARREARS_TABLE}
        rows={answer?.students}
        count={answer?.count ?? 0}
        columns={columns}
        keyOf={codeOf}
        nameOf={nameOf}
        state={state}
        {...(mayWrite && { selection })}
        empty={<Empty title={t("reports.noneMatch")} />}
      />
      <TableFooter state={state} count={answer?.count} />
      <SelectionBar selection={selection} rows={answer?.students} keyOf={codeOf} nameOf={nameOf}>
        <ToListSection userCodes={selection.keys} />
      </SelectionBar>
    </div>
  );
}

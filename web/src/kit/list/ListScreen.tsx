import type { ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { ClearFilters } from "./ClearFilters.tsx";
import { Empty } from "./Empty.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import { QuietActions, useAllowed, type QuietAction } from "./QuietActions.tsx";
import { FailedReading, Screen } from "../shell/Screen.tsx";
import { Search } from "./Search.tsx";
import { Table } from "../table/Table.tsx";
import { ColumnsMenu } from "../table/ColumnsMenu.tsx";
import type { Column } from "../table/columns.ts";
import { SelectionBar } from "../table/SelectionBar.tsx";
import { TableFooter } from "../table/TableFooter.tsx";
import { Toolbar } from "../shell/Toolbar.tsx";
import { ListTotal } from "./ListTotal.tsx";
import { RowActs, type RowAct } from "./RowActs.tsx";
import type { List } from "./useList.ts";

/** Words where rows would stand, and the next step. */
export interface NoRows {
  title: string;
  about?: string;
  action?: QuietAction;
}

export interface ListScreenProps<Row, Name extends string> {
  list: List<Row, Name>;
  title: string;
  about?: ReactNode;
  /** Names the table to screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** The filter that is the search box, and what it says it looks through. */
  search: { by: Name; label: string };
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Rarer filters. */
  more?: ReactNode;
  /** How many match, and their sum: in sight on a phone too. */
  total?: string | undefined;
  /** Figures above the list. */
  figures?: ReactNode;
  /** The one filled button. */
  main?: QuietAction | undefined;
  /** What else can be done here. */
  actions?: readonly QuietAction[];
  /** What can be done with ticked rows; none, and nothing can be ticked. */
  acts?: readonly RowAct<Row>[];
  /** More that can be done with them, drawn beside the acts. */
  beside?: ReactNode;
  /** Makes the whole row pressable. */
  onRow?: (row: Row) => void;
  /** Said while there is nothing at all, and when nothing matches what the list is narrowed by. */
  none: NoRows;
  unmatched: NoRows;
  /** Dialogs. */
  children?: ReactNode;
}

/** A screen that is a list: searched, narrowed, sorted, paged and ticked, and what can be done with all of it. */
export function ListScreen<Row, Name extends string>(props: ListScreenProps<Row, Name>) {
  const { t } = useTranslation();
  const { list, columns, main } = props;
  const { name, keyOf, nameOf } = list.of;
  const acts = useAllowed(props.acts ?? []);
  const [first] = useAllowed(main ? [main] : []);
  const [print] = useAllowed(props.actions ?? []).filter(({ label }) => label === t("kit.table.print"));
  const no = list.isFiltered ? props.unmatched : props.none;
  return (
    <Screen
      title={props.title}
      about={props.about !== undefined && <span data-paper="">{props.about}</span>}
      action={
        <>
          <QuietActions actions={props.actions ?? []} />
          {first && (
            <Button kind="primary" icon={first.icon} onClick={first.onPress}>
              {first.label}
            </Button>
          )}
        </>
      }
    >
      <FailedReading reading={list.reading} />
      {props.figures}
      <Toolbar
        end={
          <>
            <RowActs list={list} acts={acts} at="start" />
            <ColumnsMenu name={name} columns={columns} />
          </>
        }
      >
        <Search label={props.search.label} {...list.bind(props.search.by)} />
        {props.filters}
        {props.more !== undefined && <MoreFilters>{props.more}</MoreFilters>}
        <ClearFilters onClick={list.clear} disabled={!list.isFiltered} />
        <ListTotal at="controls">{props.total}</ListTotal>
      </Toolbar>
      <div>
        <div data-paper={props.total ?? ""} />
        <Table
          label={props.label}
          name={name}
          rows={list.rows}
          isFormer={list.reading.former && list.reading.fetching}
          count={list.count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={list.table}
          {...(acts.length > 0 && { selection: list.ticked })}
          {...(print && { beyond: t("kit.paper.beyond", { action: print.label }) })}
          {...(props.onRow && { onRow: props.onRow })}
          empty={list.reading.failed === undefined && <NoRowsHere {...no} />}
        />
        <TableFooter state={list.table} count={list.count}>
          <ListTotal at="foot">{props.total}</ListTotal>
        </TableFooter>
      </div>
      <SelectionBar
        selection={list.ticked}
        rows={list.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(list.takesMatching && { matching: list.matching })}
      >
        <RowActs list={list} acts={acts} at="bar" />
        {props.beside}
      </SelectionBar>
      {props.children}
    </Screen>
  );
}

function NoRowsHere({ title, about, action }: NoRows) {
  const [step] = useAllowed(action ? [action] : []);
  return (
    <Empty
      title={title}
      {...(about !== undefined && { about })}
      action={
        step && (
          <Button kind="outlined" icon={step.icon} onClick={step.onPress}>
            {step.label}
          </Button>
        )
      }
    />
  );
}

import { LEAVES, STAYS, yearEnd, type YearMove, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useLastPage } from "../../kit/table/useLastPage.ts";
import type { Planning } from "./usePlan.ts";
import type { YearFilters } from "./YearEndScreen.tsx";

/** The second step: class by class, each student ticked who goes with the class; repeaters and leavers by name. */
export function StudentsStep(props: {
  plan: YearPlan;
  planning: Planning;
  filters: YearFilters;
  onBack: () => void;
  onDone: () => void;
}) {
  const { plan, planning, filters } = props;
  const { t } = useTranslation();
  const classes = plan.groups.filter(({ studentCount }) => studentCount > 0);
  const own = classes.find(({ groupCode }) => groupCode === filters.values.groupCode) ?? classes[0];
  const { keyword } = filters.values;
  const { page, size } = filters.table;
  const reading = useRead(
    yearEnd.previewYearEnd,
    {
      yearEndCode: plan.yearEndCode,
      groupCode: own?.groupCode,
      keyword,
      moveKind: undefined,
      page,
      size,
      sort: "name",
      direction: "asc",
    },
    { enabled: own !== undefined },
  );
  const moves = reading.data?.Moves ?? [];
  const isPast = useLastPage(filters.table, reading.data && { shown: moves.length, count: reading.data.count });
  const choose = (userCode: string, to: string): void => void planning.save({ students: [{ userCode, to }] });
  const wayOfClass =
    own?.to === LEAVES
      ? t("yearEnd.plan.leaves")
      : own?.to === STAYS
        ? t("yearEnd.plan.stays")
        : (plan.groups.find(({ groupCode }) => groupCode === own?.to)?.groupName ?? t("yearEnd.plan.choose"));
  const ways = [
    { value: "", label: wayOfClass },
    { value: STAYS, label: t("yearEnd.students.repeats") },
    { value: LEAVES, label: t("yearEnd.plan.leaves") },
    ...plan.groups
      .filter(({ groupCode }) => groupCode !== own?.groupCode && groupCode !== own?.to)
      .map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName })),
  ].filter(({ value }) => value !== own?.to);
  const row = ({ userCode, name, schoolIdNumber, ...move }: YearMove) => {
    const exception = planning.exceptionOf(userCode, move.exception);
    return {
      key: userCode,
      cells: [
        <Tick
          key="tick"
          label={name}
          checked={exception === ""}
          onChange={(checked) => choose(userCode, checked ? "" : own?.to === STAYS ? LEAVES : STAYS)}
        />,
        schoolIdNumber,
        <Choose
          key="way"
          label={t("yearEnd.students.wayOf", { name })}
          value={ways.some(({ value }) => value === exception) ? exception : ""}
          options={ways}
          onChange={(to) => choose(userCode, to)}
        />,
      ],
    };
  };
  return (
    <Down>
      <Words>{t("yearEnd.students.about")}</Words>
      <Across>
        <Picker
          label={t("yearEnd.students.group")}
          placeholder={t("yearEnd.students.group")}
          options={classes.map(({ groupCode, groupName, studentCount }) => ({
            value: groupCode,
            label: groupName,
            note: formatNumber(studentCount),
          }))}
          value={own?.groupCode ?? ""}
          onChange={(groupCode) => filters.set({ groupCode, keyword: "" })}
        />
        <Search label={t("yearEnd.close.search")} {...filters.bind("keyword")} />
        <Gap />
        <Words faint as="span" live>
          {t("yearEnd.students.exceptions", { count: plan.exceptions })}
        </Words>
      </Across>
      <FailedReading reading={reading} />
      {isPast && <LinesOnTheirWay count={8} />}
      {reading.data && moves.length === 0 && !isPast && (
        <Empty title={keyword === "" ? t("yearEnd.students.none") : t("yearEnd.close.none")} />
      )}
      {own && moves.length > 0 && (
        <>
          <SimpleTable
            label={t("yearEnd.students.table", { group: own.groupName })}
            stacks
            head={[t("yearEnd.students.name"), t("yearEnd.students.id"), t("yearEnd.students.way")]}
            rows={moves.map(row)}
          />
          <TableFooter state={filters.table} count={reading.data?.count} />
        </>
      )}
      <Across end>
        <Button onClick={props.onBack}>{t("yearEnd.back")}</Button>
        <Button kind="primary" busy={planning.busy} onClick={props.onDone}>
          {t("yearEnd.students.on")}
        </Button>
      </Across>
    </Down>
  );
}

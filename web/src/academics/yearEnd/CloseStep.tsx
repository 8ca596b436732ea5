import { MOVE_KINDS, yearEnd, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { Button } from "../../kit/Button.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useLastPage } from "../../kit/table/useLastPage.ts";
import type { YearFilters } from "./YearEndScreen.tsx";

/** The last step: every move as it will be, what hinders it, and the close itself. */
export function CloseStep(props: { plan: YearPlan; filters: YearFilters; onBack: () => void; onDone: () => void }) {
  const { plan, filters } = props;
  const { t } = useTranslation();
  const { keyword, moveKind } = filters.values;
  const { page, size } = filters.table;
  const kind = MOVE_KINDS.find((each) => each === moveKind);
  const reading = useRead(yearEnd.previewYearEnd, {
    yearEndCode: plan.yearEndCode,
    groupCode: undefined,
    keyword,
    moveKind: kind,
    page,
    size,
    sort: "fromGroup",
    direction: "asc",
  });
  const closing = useWrite(yearEnd.closeYear, { invalidates: [yearEnd.getYearPlan, yearEnd.getYearEnds] });
  const seen = reading.data;
  const isPast = useLastPage(filters.table, seen && { shown: seen.Moves.length, count: seen.count });
  const year = plan.academicYear;

  const close = async (): Promise<void> => {
    if (!seen) return;
    const { promoted, elsewhere, leaves } = seen.counts;
    const agreed = await ask.confirm(t("yearEnd.close.ask", { year }), {
      confirmLabel: t("yearEnd.close.button", { year }),
      detail: t("yearEnd.close.detail", { moved: promoted + elsewhere + leaves, leaving: leaves }),
    });
    if (!agreed || !(await closing.run({ yearEndCode: plan.yearEndCode, version: seen.version }))) return;
    notify(t("yearEnd.close.done", { year }));
    props.onDone();
  };

  return (
    <Down gap={3}>
      <FailedReading reading={reading} />
      {seen && (
        <>
          {seen.faults.map((fault) => (
            <Notice key={fault} tone="bad">
              {fault}
            </Notice>
          ))}
          <Down gap={1}>
            <Words strong>{t("yearEnd.close.counts")}</Words>
            <Facts
              facts={MOVE_KINDS.filter((each) => seen.counts[each] > 0).map((each) => ({
                label: t(`yearEnd.kinds.${each}`),
                value: formatNumber(seen.counts[each]),
              }))}
            />
          </Down>
          <Down gap={1}>
            <Words strong>{t("yearEnd.close.added", { year: plan.nextYear })}</Words>
            {seen.addsYear && <Words>{t("yearEnd.close.addsYear", { year: plan.nextYear })}</Words>}
            <Facts
              facts={[
                { label: t("yearEnd.close.fees"), value: formatNumber(seen.fees) },
                { label: t("yearEnd.close.subjects"), value: formatNumber(seen.subjects) },
                { label: t("yearEnd.close.lectures"), value: formatNumber(seen.lectures) },
                { label: t("yearEnd.close.days"), value: formatNumber(seen.days) },
              ]}
            />
            {seen.inBin > 0 && <Words faint>{t("yearEnd.close.inBin", { count: seen.inBin })}</Words>}
          </Down>
          <Across>
            <Search label={t("yearEnd.close.search")} {...filters.bind("keyword")} />
            <Choose
              label={t("yearEnd.close.kind")}
              value={kind ?? ""}
              options={[
                { value: "", label: t("yearEnd.close.all") },
                ...MOVE_KINDS.map((each) => ({ value: each, label: t(`yearEnd.kinds.${each}`) })),
              ]}
              onChange={(chosen) => filters.set({ moveKind: chosen })}
            />
          </Across>
          {isPast ? (
            <LinesOnTheirWay count={8} />
          ) : seen.Moves.length === 0 ? (
            <Empty title={t("yearEnd.close.none")} />
          ) : (
            <>
              <SimpleTable
                label={t("yearEnd.close.table")}
                stacks
                head={[
                  t("yearEnd.students.name"),
                  t("yearEnd.close.from"),
                  t("yearEnd.close.to"),
                  t("yearEnd.close.kind"),
                ]}
                rows={seen.Moves.map((move) => ({
                  key: move.userCode,
                  cells: [move.name, move.fromGroup, move.toGroup, t(`yearEnd.kinds.${move.kind}`)],
                }))}
              />
              <TableFooter state={filters.table} count={seen.count} />
            </>
          )}
        </>
      )}
      <Across end>
        <Button onClick={props.onBack}>{t("yearEnd.back")}</Button>
        <Button
          kind="primary"
          busy={closing.busy}
          disabled={!seen || reading.former || seen.faults.length > 0}
          onClick={() => void close()}
        >
          {t("yearEnd.close.button", { year })}
        </Button>
      </Across>
    </Down>
  );
}

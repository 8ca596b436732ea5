import { messageCaptures } from "@ofisi/contract/messaging/messageCaptures";
import { CHANNELS } from "@ofisi/contract/messaging/rows";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { ListTotal } from "../../kit/list/ListTotal.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { Tiles } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useLastPage } from "../../kit/table/useLastPage.ts";
import { CapturedTile } from "./CapturedTile.tsx";

const CAPTURED = listOf(messageCaptures.getCapturedMessages, {
  name: "messageCaptures",
  filters: { keyword: "", channel: "" },
  sorts: ["id"],
  direction: "desc",
  rows: (answer) => answer.messages,
  keyOf: (message) => String(message.id),
  nameOf: (message) => message.name,
});

/** /sms/captured: what would have gone out while nobody carries the school's messages, as its recipients would see it. */
export function CapturedScreen() {
  const { t } = useTranslation();
  const list = useList(CAPTURED);
  const { answer, values, set, rows = [] } = list;
  const isPast = useLastPage(list.table, answer && { shown: rows.length, count: answer.count });
  const total = answer && t("messageCaptures.total", { count: answer.count });
  const kept = answer?.captured.length === CHANNELS.length ? "both" : (answer?.captured[0] ?? "none");
  return (
    <Screen title={t("messageCaptures.title")} about={t("messageCaptures.about")} reading={list.reading}>
      {answer && <Notice tone="attention">{t(`messageCaptures.kept.${kept}`)}</Notice>}
      {answer && answer.waiting > 0 && (
        <Notice tone="info">
          {answer.goesAt === ""
            ? t("messageCaptures.waiting", { count: answer.waiting })
            : t("messageCaptures.waitingUntil", { count: answer.waiting, when: formatDateTime(answer.goesAt) })}
        </Notice>
      )}
      <Toolbar>
        <Search label={t("messageCaptures.search")} {...list.bind("keyword")} />
        <FilterChips
          label={t("messageCaptures.filter")}
          value={values.channel}
          onChange={(channel) => set({ channel })}
          chips={[
            { value: "", label: t("messageCaptures.all") },
            ...CHANNELS.map((channel) => ({ value: channel, label: t(`messageCaptures.${channel}`) })),
          ]}
        />
        <ClearFilters onClick={list.clear} disabled={!list.isFiltered} />
        <ListTotal at="controls">{total}</ListTotal>
      </Toolbar>
      {(isPast || (answer === undefined && list.reading.failed === undefined)) && <LinesOnTheirWay count={6} />}
      {answer?.count === 0 &&
        (list.isFiltered ? (
          <Empty title={t("messageCaptures.unmatched")} about={t("messageCaptures.unmatchedAbout")} />
        ) : (
          <Empty
            title={t("messageCaptures.none")}
            about={t(answer.waiting > 0 ? "messageCaptures.noneYet" : "messageCaptures.noneAbout")}
          />
        ))}
      {rows.length > 0 && (
        <Tiles
          label={t("messageCaptures.list")}
          items={rows}
          keyOf={CAPTURED.keyOf}
          draw={(message) => <CapturedTile message={message} onOnly={(keyword) => set({ keyword })} />}
        />
      )}
      <TableFooter state={list.table} count={list.count}>
        <ListTotal at="foot">{total}</ListTotal>
      </TableFooter>
    </Screen>
  );
}

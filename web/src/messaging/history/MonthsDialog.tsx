import { messageHistory, type MessageMonth } from "@ofisi/contract/messaging/messageHistory";
import { add, ZERO } from "@ofisi/contract/kit/money";
import type { Cents } from "@ofisi/contract/kit/cents";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatAmount, formatMonth, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Bars } from "../../kit/table/Bars.tsx";
import { FigureTable } from "../../kit/table/FigureTable.tsx";

type Sums = Pick<MessageMonth, "sent" | "delivered" | "failed" | "unknown" | "cost">;

const NOTHING: Sums = { sent: 0, delivered: 0, failed: 0, unknown: 0, cost: ZERO };
const plus = (a: Sums, b: Sums): Sums => ({
  sent: a.sent + b.sent,
  delivered: a.delivered + b.delivered,
  failed: a.failed + b.failed,
  unknown: a.unknown + b.unknown,
  cost: add(a.cost, b.cost),
});
const FIGURES = ["sent", "delivered", "failed", "unknown"] as const;

/** A length of a bar: only drawn, never read. */
const lengthOf = (part: Cents, whole: Cents): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000);

/** What messages cost and how many arrived, by month and by network, as bars and in figures. */
export function MonthsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(messageHistory.getMessageMonths, {});
  return (
    <Dialog title={t("messageHistory.months.title")} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={8}>
        {({ months }) =>
          months.length === 0 ? (
            <Empty title={t("messageHistory.none.title")} about={t("messageHistory.none.about")} />
          ) : (
            <Months months={months} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Months({ months }: { months: readonly MessageMonth[] }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const byMonth = summed(months, ({ month }) => month);
  const longest = [...byMonth.values()].reduce<Cents>((most, { cost }) => (cost > most ? cost : most), ZERO);
  const networkOf = ({ channel, network }: MessageMonth): string =>
    channel === "email" ? t("messageHistory.send.email") : network || t("messageHistory.months.unknownNetwork");
  const cells = (sums: Sums): string[] => [...FIGURES.map((name) => formatNumber(sums[name])), formatAmount(sums.cost)];
  const figures = [
    ...FIGURES.map((name) => ({ title: t(`messageHistory.months.${name}`), isFigure: true })),
    { title: t("messageHistory.months.costIn", { currency }), isFigure: true, isMain: true },
  ];
  const total = cells([...byMonth.values()].reduce(plus, NOTHING));
  return (
    <Down gap={3}>
      <Down gap={1}>
        <Words size="heading" as="h3">
          {t("messageHistory.months.chart", { currency })}
        </Words>
        <Bars
          label={t("messageHistory.months.chart", { currency })}
          bars={[...byMonth].map(([month, sums]) => ({
            key: month,
            label: formatMonth(month),
            whole: lengthOf(sums.cost, longest),
            done: sums.sent === 0 ? 0 : lengthOf(sums.cost, longest) * (sums.delivered / sums.sent),
            note: t("messageHistory.months.bar", {
              cost: formatAmount(sums.cost),
              sent: sums.sent,
              delivered: sums.delivered,
            }),
          }))}
        />
        <Words faint size="small">
          {t("messageHistory.months.legend")}
        </Words>
      </Down>
      <Down gap={1}>
        <Words size="heading" as="h3">
          {t("messageHistory.months.byNetwork")}
        </Words>
        <FigureTable
          label={t("messageHistory.months.byNetwork")}
          columns={[{ title: t("messageHistory.months.network") }, ...figures]}
          rows={[...summed(months, networkOf)].map(([network, sums]) => ({
            key: network,
            cells: [network, ...cells(sums)],
          }))}
          total={[t("messageHistory.months.total"), ...total]}
        />
      </Down>
      <Down gap={1}>
        <Words size="heading" as="h3">
          {t("messageHistory.months.byMonth")}
        </Words>
        <FigureTable
          label={t("messageHistory.months.byMonth")}
          columns={[
            { title: t("messageHistory.months.month") },
            { title: t("messageHistory.months.network") },
            ...figures,
          ]}
          rows={months.map((one) => ({
            key: `${one.month} ${one.channel} ${one.network}`,
            cells: [formatMonth(one.month), networkOf(one), ...cells(one)],
          }))}
          total={[t("messageHistory.months.total"), "", ...total]}
        />
      </Down>
    </Down>
  );
}

/** Sums by a key, in the order in which the keys first come. */
function summed(months: readonly MessageMonth[], keyOf: (one: MessageMonth) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const one of months) sums.set(keyOf(one), plus(sums.get(keyOf(one)) ?? NOTHING, one));
  return sums;
}

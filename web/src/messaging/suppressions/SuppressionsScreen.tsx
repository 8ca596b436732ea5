import { ADAPTERS, messagingSettings, type Suppression } from "@ofisi/contract/messaging/messagingSettings";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useOpener } from "../../kit/dialog/openers.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { SUPPRESSION_READS } from "./changed.ts";

const SUPPRESSIONS = listOf(messagingSettings.getSuppressions, {
  name: "suppressions",
  filters: { keyword: "" },
  sorts: ["addedAt"],
  direction: "desc",
  rows: (answer) => answer.suppressions,
  keyOf: (row) => `${row.channel} ${row.address} ${row.kind}`,
  nameOf: (row) => row.address,
});

/** /sms/suppressions: who is sent nothing and why, and the way back. */
export function SuppressionsScreen() {
  const { t } = useTranslation();
  const list = useList(SUPPRESSIONS);
  const add = { label: t("suppressions.add"), icon: <AddIcon />, do: messagingSettings.addSuppression };
  return (
    <ListScreen
      list={list}
      title={t("suppressions.title")}
      about={t("suppressions.about")}
      label={t("suppressions.table")}
      columns={useColumns()}
      search={{ by: "keyword", label: t("suppressions.search") }}
      total={list.answer && t("suppressions.total", { count: list.answer.count })}
      main={useOpener("addSuppression", add)}
      none={{ title: t("suppressions.none"), about: t("suppressions.noneAbout") }}
      unmatched={{ title: t("suppressions.unmatched"), about: t("suppressions.unmatchedAbout") }}
    />
  );
}

/** A person by their name, a carrier by what it is, and whoever asked for it themselves. */
function byWhom(t: ReturnType<typeof useTranslation>["t"], addedBy: string): string {
  const adapter = ADAPTERS.find((each) => each === addedBy);
  return adapter ? t(`suppressions.carriers.${adapter}`) : addedBy || t("suppressions.byItself");
}

function useColumns(): Column<Suppression>[] {
  const { t, i18n } = useTranslation();
  const releasing = useWrite(messagingSettings.releaseSuppression, { invalidates: SUPPRESSION_READS });
  return useMemo(() => {
    const release = async ({ channel, address, kind }: Suppression): Promise<void> => {
      const agreed = await ask.confirm(t("suppressions.releaseAsk", { address }), {
        confirmLabel: t("suppressions.release"),
        detail: t("suppressions.releaseAbout"),
      });
      const done = agreed && (await releasing.run({ channel, address, kind }));
      if (done) notify(t(done.isSuppressed ? "suppressions.another" : "suppressions.released", { address }));
    };
    return [
      {
        id: "address",
        title: t("suppressions.fields.address"),
        width: 270,
        card: "title",
        always: true,
        value: ({ address }) => address,
      },
      {
        id: "kind",
        title: t("suppressions.fields.kind"),
        width: 140,
        card: "note",
        cell: ({ kind }) => <StateChip label={t(`suppressions.kinds.${kind}`)} tone="attention" />,
      },
      {
        id: "reason",
        title: t("suppressions.fields.reason"),
        width: 250,
        card: "below",
        value: ({ reason }) => reason,
      },
      {
        id: "addedAt",
        title: t("suppressions.fields.addedAt"),
        kind: "moment",
        width: 160,
        value: ({ addedAt }) => addedAt,
      },
      {
        id: "addedBy",
        title: t("suppressions.fields.addedBy"),
        width: 140,
        value: ({ addedBy }) => byWhom(t, addedBy),
      },
      {
        id: "release",
        title: t("suppressions.fields.action"),
        kind: "action",
        width: 100,
        card: "end",
        atEnd: true,
        always: true,
        cell: (row) => (
          <Button small inRow label={`${t("suppressions.release")}: ${row.address}`} onClick={() => void release(row)}>
            {t("suppressions.release")}
          </Button>
        ),
      },
    ];
    // Days are written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, i18n.language]);
}

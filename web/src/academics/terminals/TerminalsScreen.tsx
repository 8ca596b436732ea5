import { terminals, type Terminal } from "@ofisi/contract/academics/terminals";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useOpener } from "../../kit/dialog/openers.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListWords } from "../../kit/list/useListWords.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";

const TERMINALS = listOf(terminals.getTerminals, {
  name: "terminals",
  filters: { keyword: "" },
  sorts: ["name"],
  rows: (answer) => answer.rows,
  keyOf: (terminal) => String(terminal.id),
  nameOf: (terminal) => terminal.name,
});
const TONES = { open: "good", new: "attention", closed: "neutral" } as const;

/** /school/terminals: the devices that read cards, their addresses made and closed. */
export function TerminalsScreen() {
  const { t } = useTranslation();
  const list = useList(TERMINALS);
  const add = useOpener("addTerminal", { label: t("terminals.add"), icon: <AddIcon />, do: terminals.addTerminal });
  return (
    <ListScreen
      list={list}
      {...useListWords("terminals", add)}
      columns={useColumns()}
      total={list.answer && t("terminals.total", { count: list.answer.count })}
      main={add}
    />
  );
}

const stateOf = ({ revokedAt, seenAt }: Terminal) => (revokedAt !== "" ? "closed" : seenAt === "" ? "new" : "open");

function useColumns(): Column<Terminal>[] {
  const { t, i18n } = useTranslation();
  const rights = useWrite(terminals.setTerminalRights, { invalidates: [terminals.getTerminals] });
  const setRights = async ({ id, name, writesCards }: Terminal): Promise<void> => {
    const words = { confirmLabel: t("terminals.cards.allow"), detail: t("terminals.cards.detail") };
    if (!writesCards && !(await ask.confirm(t("terminals.cards.question", { name }), words))) return;
    if (await rights.run({ id, writesCards: !writesCards }))
      notify(t(writesCards ? "terminals.cards.stopped" : "terminals.cards.allowed", { name }));
  };
  const removal = useRemoval(terminals.revokeTerminal, t("terminals.close"), () => invalidate(terminals.getTerminals));
  return useMemo(
    (): Column<Terminal>[] => [
      {
        id: "name",
        title: t("terminals.fields.name"),
        width: 160,
        sortable: true,
        card: "title",
        always: true,
        value: ({ name }) => name,
      },
      {
        id: "state",
        title: t("terminals.fields.state"),
        width: 110,
        card: "note",
        cell: (terminal) => (
          <StateChip label={t(`terminals.states.${stateOf(terminal)}`)} tone={TONES[stateOf(terminal)]} />
        ),
      },
      { id: "seenAt", title: t("terminals.fields.seenAt"), kind: "moment", width: 140, value: ({ seenAt }) => seenAt },
      { id: "imei", title: t("terminals.fields.imei"), width: 120, value: ({ imei }) => imei },
      { id: "createdBy", title: t("terminals.fields.createdBy"), width: 130, value: ({ createdBy }) => createdBy },
      {
        id: "createdAt",
        title: t("terminals.fields.createdAt"),
        kind: "moment",
        width: 140,
        value: ({ createdAt }) => createdAt,
      },
      {
        id: "cards",
        title: t("terminals.cards.column"),
        kind: "action",
        width: 150,
        card: "below",
        cell: (terminal) =>
          terminal.revokedAt === "" && (
            <Button
              small
              inRow
              label={t(terminal.writesCards ? "terminals.cards.stopOf" : "terminals.cards.allowOf", {
                name: terminal.name,
              })}
              onClick={() => void setRights(terminal)}
            >
              {t(terminal.writesCards ? "terminals.cards.stop" : "terminals.cards.allow")}
            </Button>
          ),
      },
      {
        id: "close",
        title: t("terminals.fields.action"),
        kind: "action",
        width: 100,
        card: "end",
        atEnd: true,
        always: true,
        cell: ({ id, name, revokedAt }) =>
          revokedAt === "" && (
            <Button
              small
              inRow
              label={t("terminals.closeOf", { name })}
              onClick={() =>
                void removal.run(
                  { id },
                  {
                    question: t("terminals.question", { name }),
                    detail: t("terminals.detail"),
                    told: t("terminals.closed", { name }),
                  },
                )
              }
            >
              {t("terminals.close")}
            </Button>
          ),
      },
    ],
    // Days are written anew in another language; what removes is another function each time and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, i18n.language],
  );
}

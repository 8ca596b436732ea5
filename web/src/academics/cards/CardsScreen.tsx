import { CARD_FILTERS, CARD_SORTS, cards, type CardHolder } from "@ofisi/contract/academics/cards";
import { KINDS } from "@ofisi/contract/academics/registers";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { GiveCardDialog } from "./GiveCardDialog.tsx";

const CARDS = listOf(cards.searchCards, {
  name: "cards",
  filters: { keyword: "", kind: "students", show: "all" },
  sorts: CARD_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (holder) => holder.userCode,
  nameOf: (holder) => holder.name,
});
const TONES = { none: "neutral", active: "good", lost: "bad" } as const;

/** /school/cards: who has which card, given and lost. */
export function CardsScreen() {
  const { t } = useTranslation();
  const list = useList(CARDS);
  const giving = useDialog<CardHolder>("giveCard");
  return (
    <ListScreen
      list={list}
      title={t("cards.title")}
      about={t("cards.about")}
      label={t("cards.table")}
      columns={useColumns(giving.open)}
      search={{ by: "keyword", label: t("cards.search") }}
      filters={
        <>
          <Choose
            label={t("cards.kind.which")}
            options={KINDS.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
            {...list.bind("kind")}
          />
          <Choose
            label={t("cards.show.which")}
            options={CARD_FILTERS.map((value) => ({ value, label: t(`cards.show.${value}`) }))}
            {...list.bind("show")}
          />
        </>
      }
      total={list.answer && t("cards.total", { count: list.answer.count })}
      none={{ title: t("cards.noPeople"), about: t("cards.noPeopleAbout") }}
      unmatched={{ title: t("cards.unmatched") }}
    >
      {giving.subject && <GiveCardDialog holder={giving.subject} onClose={giving.close} />}
    </ListScreen>
  );
}

function useColumns(give: (holder: CardHolder) => void): Column<CardHolder>[] {
  const { t, i18n } = useTranslation();
  const mayGive = useMay(cards.giveCard);
  const losing = useRemoval(cards.loseCard, t("cards.loseDo"), () => invalidate(cards.searchCards));
  return useMemo((): Column<CardHolder>[] => {
    const lose = ({ cardId, name }: CardHolder): void =>
      void losing.run(
        { id: cardId },
        {
          question: t("cards.loseAsk", { name }),
          detail: t("cards.loseDetail"),
          told: t("cards.lost", { name }),
        },
      );
    const acts: Column<CardHolder> = {
      id: "give",
      title: t("cards.fields.action"),
      kind: "action",
      width: 170,
      card: "end",
      atEnd: true,
      always: true,
      cell: (holder) => (
        <Across>
          <Button small inRow label={t("cards.giveTo", { name: holder.name })} onClick={() => give(holder)}>
            {holder.state === "active" ? t("cards.replace") : t("cards.give")}
          </Button>
          {holder.state === "active" && (
            <Button small inRow label={t("cards.loseOf", { name: holder.name })} onClick={() => lose(holder)}>
              {t("cards.lose")}
            </Button>
          )}
        </Across>
      ),
    };
    const field = (name: "schoolIdNumber" | "groupName" | "cardCode" | "encodedBy") => (holder: CardHolder) =>
      holder[name];
    return [
      {
        id: "name",
        title: t("cards.fields.name"),
        width: 200,
        sortable: true,
        card: "title",
        always: true,
        value: ({ name }) => name,
      },
      { id: "number", title: t("cards.fields.number"), width: 120, value: field("schoolIdNumber") },
      {
        id: "groupName",
        title: t("cards.fields.group"),
        width: 130,
        sortable: true,
        card: "note",
        value: field("groupName"),
      },
      {
        id: "state",
        title: t("cards.fields.state"),
        width: 100,
        card: "note",
        cell: ({ state }) => <StateChip label={t(`cards.states.${state}`)} tone={TONES[state]} />,
      },
      { id: "cardCode", title: t("cards.fields.code"), width: 130, card: "below", value: field("cardCode") },
      {
        id: "encodedAt",
        title: t("cards.fields.encodedAt"),
        kind: "moment",
        width: 130,
        value: ({ encodedAt }) => encodedAt,
      },
      { id: "encodedBy", title: t("cards.fields.encodedBy"), width: 130, value: field("encodedBy") },
      ...(mayGive ? [acts] : []),
    ];
    // Days are written anew in another language; what removes is another function each time and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, i18n.language, mayGive, give]);
}

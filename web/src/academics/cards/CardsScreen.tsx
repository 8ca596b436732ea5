import {
  CARD_FILTERS,
  CARD_SORTS,
  CARD_STATUSES,
  cards,
  ID_CARDS_MAX,
  type CardHolder,
  type CardStatus,
} from "@ofisi/contract/academics/cards";
import { KINDS } from "@ofisi/contract/academics/registers";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { DoneIcon, LaterIcon, PrintIcon, UndoIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { CardPrintsNotice } from "./CardPrintsNotice.tsx";
import { STATUS_TONES } from "./tones.ts";
import { GiveCardDialog } from "./GiveCardDialog.tsx";
import type { PrintChoice } from "./PrintCardsDialog.tsx";

const PrintCardsDialog = lazyPart(async () => (await import("./PrintCardsDialog.tsx")).PrintCardsDialog);
const PARTS = [PrintCardsDialog];
const DIALOGS = ["settleCardPrint", "cardHistory"] as const;

const CARDS = listOf(cards.searchCards, {
  name: "cards",
  filters: { keyword: "", kind: "students", show: "all", status: "all", groupCode: "" },
  sorts: CARD_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (holder) => holder.userCode,
  nameOf: (holder) => holder.name,
});
const TONES = { none: "neutral", active: "good", lost: "bad" } as const;
/** As G127 has it: blue, red and green. */
/** What may be noted of ticked cards, and how it looks. */
const MARKS: readonly { status: CardStatus; icon: ReactNode }[] = [
  { status: "collected", icon: <DoneIcon /> },
  { status: "printed", icon: <UndoIcon /> },
  { status: "pending", icon: <LaterIcon /> },
];

/** /school/cards: who has which card, given and lost; ID cards printed and collected. */
export function CardsScreen() {
  const { t } = useTranslation();
  const list = useList(CARDS);
  const { values, ticked } = list;
  const kind = KINDS.find((one) => one === values.kind) ?? "students";
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  const giving = useDialog<CardHolder>("giveCard");
  const printing = useDialog<PrintChoice>("printCards");
  const marking = useWrite(cards.markCards, { invalidates: [cards.searchCards, cards.getCardHistory] });
  const mark = async (rows: readonly CardHolder[], status: CardStatus): Promise<void> => {
    const told = await marking.run({ kind, checked: rows.map(CARDS.keyOf), status });
    if (!told) return;
    ticked.clear();
    const left = told.leftOut === 0 ? "" : `. ${t("cards.mark.leftOut", { count: told.leftOut })}`;
    notify(t("cards.mark.told", { count: told.changed, status: t(`cards.status.${status}`) }) + left);
  };
  const print = (rows: readonly CardHolder[]): void =>
    rows.length > ID_CARDS_MAX
      ? void ask.alert(t("cards.print.tooMany", { max: ID_CARDS_MAX }))
      : printing.open({ kind, checked: rows.map(CARDS.keyOf) });
  return (
    <ListScreen
      list={list}
      title={t("cards.title")}
      about={t("cards.about")}
      label={t("cards.table")}
      columns={useColumns(giving.open)}
      figures={<CardPrintsNotice />}
      main={{
        label: t("cards.print.open"),
        icon: <PrintIcon />,
        do: cards.startCardPrint,
        onPress: () => printing.open({ kind, checked: [] }),
      }}
      acts={[
        {
          label: t("cards.print.ticked", { count: ticked.count }),
          icon: <PrintIcon />,
          do: cards.startCardPrint,
          none: t("cards.print.none"),
          run: print,
        },
        ...MARKS.map(({ status, icon }) => ({
          label: t(`cards.mark.${status}`, { count: ticked.count }),
          icon,
          do: cards.markCards,
          run: (rows: readonly CardHolder[]) => mark(rows, status),
        })),
      ]}
      onRow={({ userCode }) => open("cardHistory", userCode)}
      search={{ by: "keyword", label: t("cards.search") }}
      filters={
        <>
          <Choose
            label={t("cards.kind.which")}
            options={KINDS.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
            value={values.kind}
            onChange={(next) => {
              // Ticks and groups of students say nothing of the staff.
              ticked.clear();
              list.set({ kind: next, groupCode: "" });
            }}
          />
          <Choose
            label={t("cards.show.which")}
            options={CARD_FILTERS.map((value) => ({ value, label: t(`cards.show.${value}`) }))}
            {...list.bind("show")}
          />
          <Choose
            label={t("cards.status.which")}
            options={(["all", ...CARD_STATUSES] as const).map((value) => ({
              value,
              label: t(`cards.status.${value}`),
            }))}
            {...list.bind("status")}
          />
          {kind === "students" && <GroupPicker clearable {...list.bind("groupCode")} />}
        </>
      }
      total={list.answer && t("cards.total", { count: list.answer.count })}
      none={{ title: t("cards.noPeople"), about: t("cards.noPeopleAbout") }}
      unmatched={{ title: t("cards.unmatched") }}
    >
      {printing.subject && (
        <PrintCardsDialog choice={printing.subject} onBegun={ticked.clear} onClose={printing.close} />
      )}
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
      {
        id: "cardStatus",
        title: t("cards.fields.status"),
        width: 130,
        card: "note",
        cell: ({ cardStatus, printedBy }) =>
          printedBy === "" ? (
            <StateChip label={t(`cards.status.${cardStatus}`)} tone={STATUS_TONES[cardStatus]} />
          ) : (
            <StateChip label={t("cards.printing")} tone="attention" />
          ),
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

import { markText, readMarkText, registers, STATES, type RegisterRow } from "@ofisi/contract/academics/registers";
import { useEffect, useSyncExternalStore } from "react";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { ToggleList, type ToggleLine } from "../../kit/form/ToggleList.tsx";
import type { Entry } from "../../kit/grid/entries.ts";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { formatDate, formatDateTime, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { useFold } from "../../kit/shell/fold.ts";
import { BackIcon } from "../../kit/shell/icons.ts";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { MarkDialog } from "./MarkDialog.tsx";
import { useMarkWords } from "./markWords.ts";
import { registerKey, type RegisterKey } from "./registerKey.ts";
import { useRegisterName } from "./RegisterList.tsx";
import { inputOf, type OpenRegister } from "./useRegisterQueue.ts";

/** Everyone is there until somebody says otherwise, the gate has seen them come late, or they have leave. */
const PRESENT = "present";

/** What was said of people and is not saved yet, by their codes; and what stood there when they were first pressed. */
export type Draft = ReadonlyMap<string, { value: string; base: string }>;

interface ViewProps {
  which: RegisterKey;
  cells: WriteQueue;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** One register: a line for each person, saved as a whole, and corrected line by line after that. */
export function RegisterView(props: ViewProps & { onBack: () => void }) {
  const { which, onBack } = props;
  const { t } = useTranslation();
  const reading = useRead(registers.getRegister, inputOf(which), { keep: false });
  return (
    <Down gap={1}>
      <Across>
        <Button kind="outlined" icon={<BackIcon />} onClick={onBack}>
          {t("registers.back")}
        </Button>
      </Across>
      <FailedReading reading={reading} />
      {reading.data ? <Lines {...props} open={reading.data} /> : !reading.failed && <LinesOnTheirWay count={8} />}
    </Down>
  );
}

function Lines({ which, open, cells, draft, onDraft }: ViewProps & { open: OpenRegister }) {
  const { t } = useTranslation();
  const nameOf = useRegisterName();
  const { stateOf, said } = useMarkWords(open);
  const { register, rows } = open;
  const row = registerKey(which);
  const entries = useSyncExternalStore(cells.subscribe, () => cells.ofRow(row));
  const isCut = useSyncExternalStore(cells.subscribe, cells.isCut);
  const asked = useDialog<RegisterRow>();
  // A phone's height is for the list; what was pressed stands there under the name.
  const isPhone = useFold() !== undefined;
  const mayTake = useMay(registers.saveRegisters) && register.mayTake && !open.isLocked && open.holiday === "";
  const { observe } = cells;
  useEffect(
    () =>
      observe((cell) => (cell.row === row ? rows.find(({ userCode }) => userCode === cell.column)?.value : undefined)),
    [observe, row, rows],
  );

  const standing = ({ userCode, value, expected }: RegisterRow): string => {
    const entry = entries?.get(userCode);
    const sent = entry?.state === "conflict" || entry?.state === "refused" ? undefined : entry?.value;
    return draft.get(userCode)?.value ?? sent ?? (value || expected || PRESENT);
  };
  const baseOf = ({ userCode, value }: RegisterRow): string => draft.get(userCode)?.base ?? value;
  const say = (of: RegisterRow, value: string): void => {
    const next = new Map(draft);
    const base = baseOf(of);
    if (value === base) next.delete(of.userCode);
    else next.set(of.userCode, { value, base });
    onDraft(next);
  };
  const press = (of: RegisterRow, code: "late" | "absent"): void =>
    say(of, readMarkText(standing(of))?.code === code ? PRESENT : code);
  const isFirst = register.takenAt === "" && rows.every(({ value }) => value === "");
  const unsaid = rows.filter(
    ({ userCode, value }) => draft.has(userCode) || (value === "" && entries?.get(userCode) === undefined),
  );
  const save = async (): Promise<void> => {
    const { question } = open;
    if (
      question !== "" &&
      isFirst &&
      !(await ask.confirm(t(`registers.${question}`), { confirmLabel: t("registers.save") }))
    )
      return;
    const typed = (one: RegisterRow) => ({ value: standing(one), base: baseOf(one), now: one.value });
    cells.set(unsaid.map((one) => ({ row, column: one.userCode, ...typed(one) })));
    onDraft(new Map());
  };
  const waiting = [...(entries?.values() ?? [])].filter(({ state }) => state === "pending" || state === "saving");
  const tally = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const one of rows) tally[stateOf(standing(one))] += 1;

  const lines = rows.map((one): ToggleLine => {
    const value = standing(one);
    const state = stateOf(value);
    const toggle = (key: "late" | "absent" | "excused", tone: "attention" | "bad" | "busy", onPress: () => void) => ({
      key,
      short: t(`registers.letters.${key}`),
      label: t("registers.press", { state: t(`registers.states.${key}`), name: one.name }),
      isOn: state === key,
      tone,
      onPress,
    });
    return {
      key: one.userCode,
      first: <Avatar name={one.name} photo={one.photo} />,
      name: one.name,
      note: <Note said={said(value)} entry={entries?.get(one.userCode)} cells={cells} saidOf={said} />,
      toggles: [
        toggle("late", "attention", () => press(one, "late")),
        toggle("absent", "bad", () => press(one, "absent")),
        toggle("excused", "busy", () => asked.open(one)),
      ],
    };
  });
  const foot = (
    <>
      <Words size="small" live>
        {STATES.map((state) =>
          t("registers.tally", { state: t(`registers.states.${state}`), number: formatNumber(tally[state]) }),
        ).join(" · ")}
      </Words>
      {mayTake && unsaid.length > 0 && (
        <Button kind="primary" onClick={() => void save()}>
          {isFirst ? t("registers.save") : t("registers.correct", { count: unsaid.length })}
        </Button>
      )}
    </>
  );
  const mark = asked.subject && readMarkText(standing(asked.subject));
  return (
    <>
      <Words size="heading" as="h2">
        {nameOf(register)}
      </Words>
      <Words faint>
        {[
          formatDate(open.day),
          [register.startTime, register.endTime].filter(Boolean).join("–"),
          register.venueName,
          register.staffName,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Words>
      {register.takenAt !== "" && (
        <Words size="small" faint>
          {t("registers.takenBy", { name: register.takenBy, at: formatDateTime(register.takenAt) })}
        </Words>
      )}
      {open.holiday !== "" ? (
        <Notice tone="attention">{t("registers.holiday", { name: open.holiday })}</Notice>
      ) : open.isLocked ? (
        <Notice tone="attention">{t("registers.locked")}</Notice>
      ) : (
        !mayTake && <Notice>{t("registers.mayNot")}</Notice>
      )}
      {waiting.length > 0 && (
        <Notice tone={isCut ? "attention" : "info"}>{t(isCut ? "registers.pending" : "registers.sending")}</Notice>
      )}
      {rows.length > 0 && !isPhone && (
        <Words size="small" faint>
          {(["late", "absent", "excused"] as const)
            .map((state) => `${t(`registers.letters.${state}`)} ${t(`registers.states.${state}`)}`)
            .join(" · ")}
        </Words>
      )}
      {rows.length === 0 ? (
        <Empty title={t("registers.nobody")} />
      ) : (
        <ToggleList
          label={t("registers.people", { name: nameOf(register) })}
          disabled={!mayTake}
          lines={lines}
          foot={foot}
        />
      )}
      {asked.subject && mark && (
        <MarkDialog
          name={asked.subject.name}
          mark={mark}
          codes={[...open.codes, ...open.formerCodes.filter(({ code }) => code === mark.code)]}
          onClose={asked.close}
          onSaid={(next) => {
            say(asked.subject!, markText(next));
            asked.close();
          }}
        />
      )}
    </>
  );
}

/** Under a name: what is said of the person, or both versions where somebody else has said something else. */
function Note(props: { said: string; entry: Entry | undefined; cells: WriteQueue; saidOf: (value: string) => string }) {
  const { said, entry, cells, saidOf } = props;
  const { t } = useTranslation();
  if (entry?.state === "conflict")
    return (
      <Across gap={0.5}>
        <span>{t("kit.newer.theirs", { value: saidOf(entry.theirs ?? "") || t("kit.newer.empty") })}</span>
        <Button small kind="outlined" onClick={() => cells.discard([entry])}>
          {t("kit.newer.useTheirs")}
        </Button>
        <span>{t("kit.newer.yours", { value: saidOf(entry.value) })}</span>
        <Button small kind="outlined" onClick={() => cells.keepMine(entry)}>
          {t("kit.newer.useYours")}
        </Button>
      </Across>
    );
  if (entry?.state === "refused")
    return (
      <Across gap={0.5}>
        <Words size="small" danger as="span">
          {entry.why}
        </Words>
        <Button small onClick={() => cells.discard([entry])}>
          {t("kit.grid.giveUp")}
        </Button>
      </Across>
    );
  return said;
}

import { marksSheet, type MarkPeriod } from "@ofisi/contract/academics/marksSheet";
import { useMemo, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Explained } from "../../kit/Explained.tsx";
import { EditGrid } from "../../kit/grid/EditGrid.tsx";
import type { Cell } from "../../kit/grid/entries.ts";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { formatDateTime, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { InboxIcon, UploadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { useLatest } from "../../kit/useLatest.ts";
import { targetsOf, useSheetColumns } from "./columns.tsx";
import { historyKey } from "./historyKey.ts";
import { useLiveSheet, type LiveRow, type LiveSheet } from "./live.ts";
import { isNamed } from "./matchBlock.ts";
import { readTyped } from "./marks.ts";
import { SendAgain } from "./SendAgain.tsx";
import { useSheet, type Sheet, type SheetCodes } from "./useSheet.ts";

const MatchDialog = lazyPart(async () => (await import("./MatchDialog.tsx")).MatchDialog);
const FileDialog = lazyPart(async () => (await import("./FileDialog.tsx")).FileDialog);
const GradesDialog = lazyPart(async () => (await import("./GradesDialog.tsx")).GradesDialog);
const PARTS = [MatchDialog, FileDialog, GradesDialog];

const keyOf = ({ userCode }: LiveRow): string => userCode;
const nameOf = ({ name }: LiveRow): string => name;
/** The merit's own column says the same in a word (G082). */
const rowClass = ({ merit }: LiveRow): string => (merit === "FAIL" ? "bad" : "");

/** A block of cells on its way into the sheet, and the column that it was pasted at. */
export interface Brought {
  block: readonly (readonly string[])[];
  from: string;
  /** Pastes it without matching; only where it was pasted over cells that can be written in. */
  asItIs?: () => void;
}

interface ViewProps {
  codes: SheetCodes;
  names: { group: string; unit: string; scheme: string };
}

/** A marks sheet with everything that stands around it. */
export function SheetView({ codes, names }: ViewProps) {
  const { t } = useTranslation();
  const [why, setWhy] = useReason(codes);
  const { reading, cells } = useSheet(codes, why.trim());
  const sheet = reading.data;
  if (!sheet) return <FailedReading reading={reading} />;
  const { period } = sheet;
  if (sheet.papers.length === 0)
    return <Empty title={t("marksSheet.noPapers.title", names)} about={t("marksSheet.noPapers.about")} />;
  return (
    <Down gap={1}>
      <FailedReading reading={reading} />
      <PeriodNotice period={period} />
      {period.wasLocked && !period.isLocked && sheet.mayMark && (
        <TextInput
          label={t("marksSheet.reason")}
          hint={t("marksSheet.reasonHint")}
          value={why}
          onChange={setWhy}
          max={200}
          required
        />
      )}
      <OpenSheet codes={codes} names={names} sheet={sheet} cells={cells} hasWhy={why.trim() !== ""} />
    </Down>
  );
}

/** By whom, when and why the period is locked, or was unlocked. */
function PeriodNotice({ period }: { period: MarkPeriod }) {
  const { t } = useTranslation();
  if (!period.wasLocked) return null;
  const said = { by: period.changedBy, at: formatDateTime(period.changedAt), why: period.why };
  return (
    <Notice tone={period.isLocked ? "attention" : "info"}>
      {t(period.isLocked ? "marksSheet.locked" : "marksSheet.unlocked", said)}
    </Notice>
  );
}

function OpenSheet(props: ViewProps & { sheet: Sheet; cells: WriteQueue; hasWhy: boolean }) {
  const { codes, names, sheet, cells, hasWhy } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { open } = useDialogs();
  const mayWrite = useMay(marksSheet.saveMarks) && sheet.mayMark;
  const { isLocked, wasLocked } = sheet.period;
  const isOpen = mayWrite && !isLocked && (!wasLocked || hasWhy);
  const live = useLiveSheet(sheet, cells);
  const showHistory = useLatest(({ userCode }: LiveRow) => open("markHistory", historyKey({ ...codes, userCode })));
  const columns = useSheetColumns(sheet, isOpen, showHistory);
  const brought = useDialog<Brought>();
  const upload = useDialog();
  const grades = useDialog();
  usePrefetch(PARTS);

  const targets = useMemo(() => targetsOf(t, sheet.papers), [t, sheet.papers]);
  const take = useLatest((block: Brought["block"], at: Cell, asItIs: () => void): boolean => {
    if (!isOpen) return false;
    const place = targets.findIndex(({ id }) => id === at.column);
    const start = columns.findIndex(({ id }) => id === at.column);
    const fits = (text: string, column: number): boolean => {
      const id = columns[start + column]?.id;
      const paper = sheet.papers.find(({ examTypePaperCode }) => examTypePaperCode === id);
      if (paper) return readTyped(text, paper.numberOfPaperMarks).why === undefined;
      // Beside the papers a first column is one of names: of what follows the remarks nothing can be written.
      return column > 0;
    };
    if (!isNamed(block, sheet.rows, schoolCode, fits)) return false;
    brought.open({ block, from: place < 0 ? "" : at.column, ...(place >= 0 && { asItIs }) });
    return true;
  });
  const foot = useFoot(sheet, live);

  return (
    <Down gap={1}>
      {!mayWrite && <Notice tone="info">{t("marksSheet.mayNot")}</Notice>}
      <HeldNotice rows={sheet.rows} />
      {sheet.elsewhere.length > 0 && (
        <Notice tone="info">
          {t("marksSheet.elsewhere", {
            names: sheet.elsewhere.map(({ name, groupName }) => `${name} (${groupName})`).join(", "),
          })}
        </Notice>
      )}
      <Across>
        <Sums live={live} />
        {isOpen && (
          <Button small icon={<UploadIcon />} onClick={() => upload.open()}>
            {t("marksSheet.upload")}
          </Button>
        )}
        {isOpen && (
          <Button small icon={<InboxIcon />} onClick={() => grades.open()}>
            {t("marksSheet.grades.open")}
          </Button>
        )}
        {isOpen && <SendAgain sheet={sheet} cells={cells} />}
      </Across>
      <EditGrid
        label={t("marksSheet.table", names)}
        rows={live.rows}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        cells={cells}
        rowClass={rowClass}
        foot={foot}
        onPaste={take}
        empty={<Empty title={t("marksSheet.noStudents")} />}
      />
      {brought.subject && <MatchDialog sheet={sheet} cells={cells} brought={brought.subject} onClose={brought.close} />}
      {upload.isOpen && <FileDialog sheet={sheet} cells={cells} onClose={upload.close} />}
      {grades.isOpen && <GradesDialog codes={codes} sheet={sheet} cells={cells} onClose={grades.close} />}
    </Down>
  );
}

/** The mean of the class, how much is missing, and how it is reckoned. */
function Sums({ live: { mean, completeCount, missingCount } }: { live: LiveSheet }) {
  const { t } = useTranslation();
  return (
    <>
      <Words faint size="small" as="span">
        {mean === null
          ? t("marksSheet.sums.noMean")
          : t("marksSheet.sums.mean", { mean: formatNumber(mean), count: completeCount })}{" "}
        {t("marksSheet.sums.missing", { count: missingCount })}
      </Words>
      <Explained label={t("marksSheet.sums.how")}>{t("marksSheet.sums.rule")}</Explained>
    </>
  );
}

/** The means under their columns. */
function useFoot({ papers }: Sheet, { paperMeans, mean }: LiveSheet): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  return useMemo(() => {
    const said = (value: number | null): string => (value === null ? "" : formatNumber(value));
    return {
      name: t("marksSheet.mean"),
      ...Object.fromEntries(
        papers.map(({ examTypePaperCode }, at) => [examTypePaperCode, said(paperMeans[at] ?? null)]),
      ),
      total: said(mean),
    };
  }, [t, papers, paperMeans, mean]);
}

/** Who cannot be marked here, and where it is done. */
function HeldNotice({ rows }: { rows: Sheet["rows"] }) {
  const { t } = useTranslation();
  const held = rows.filter(({ heldBy }) => heldBy !== "");
  if (held.length === 0) return null;
  return <Notice tone="info">{t("marksSheet.held.about", { names: held.map(({ name }) => name).join(", ") })}</Notice>;
}

/** The reason that goes with each change; it outlives a reload, as the cells do that it belongs to. */
function useReason({ academicYearCode, semesterCode }: SheetCodes): [string, (why: string) => void] {
  const { userCode, schoolCode } = useSession();
  const key = ["ofisi.markReason", schoolCode, userCode, academicYearCode, semesterCode].join("/");
  const [why, setWhy] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  });
  const keep = (next: string): void => {
    setWhy(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // Blocked: it is asked for again after a reload.
    }
  };
  return [why, keep];
}

import { useMemo, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { paperHead, targetsOf } from "./columns.tsx";
import { matchBlock, type BlockLine } from "./matchBlock.ts";
import type { Brought } from "./SheetView.tsx";
import { takeOf, type Taken } from "./take.ts";
import type { Sheet } from "./useSheet.ts";

/** Lines that matched are shown up to so many; those that need the person all. */
const MATCHED_SHOWN = 100;
/** The rest is seen once these are settled. */
const TWICE_SHOWN = 3;

/** Shows whose marks a block holds and which papers they are of, before they are taken. */
export function MatchDialog(props: { sheet: Sheet; cells: WriteQueue; brought: Brought; onClose: () => void }) {
  const { sheet, cells, brought, onClose } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const targets = useMemo(() => targetsOf(t, sheet.papers), [t, sheet.papers]);
  // As it was brought: what others change meanwhile moves nothing under the person's hands.
  const [matched] = useState(() =>
    matchBlock(brought.block, { people: sheet.rows, targets, schoolCode }, brought.from),
  );
  const [into, setInto] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(matched.columns.map(({ at, to }) => [at, to])),
  );
  const [whose, setWhose] = useState<Readonly<Record<number, string>>>({});
  const studentOf = (line: BlockLine): string => whose[line.at] ?? line.userCode;
  const columns = matched.columns.map((column) => ({ ...column, to: into[column.at] ?? "" }));
  const lines = matched.lines.map((line) => ({ ...line, userCode: studentOf(line) }));
  const taken = takeOf(sheet, cells, columns, lines);

  const overwritten = taken.cells.filter(({ base, why }) => base !== "" && why === undefined).length;

  const take = (): void => {
    cells.set(taken.cells, "pasted");
    onClose();
  };
  const counts = { matched: 0, ambiguous: 0, unmatched: 0, twice: 0 };
  for (const { kind } of matched.lines) counts[kind] += 1;
  const words = "marksSheet.match" as const;
  return (
    <Dialog
      title={t(`${words}.title`)}
      size="large"
      onClose={onClose}
      actions={
        <>
          {brought.asItIs && (
            <Button
              onClick={() => {
                onClose();
                brought.asItIs?.();
              }}
            >
              {t(`${words}.asItIs`)}
            </Button>
          )}
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" disabled={taken.cells.length === 0 || taken.twice.length > 0} onClick={take}>
            {t(`${words}.take`, { count: taken.cells.length })}
          </Button>
        </>
      }
    >
      <Down>
        <div>
          <Words strong live>
            {(["matched", "ambiguous", "unmatched", "twice"] as const)
              .filter((kind) => kind === "matched" || counts[kind] > 0)
              .map((kind) => t(`${words}.${kind}`, { count: counts[kind] }))
              .join(" ")}
          </Words>
          <Twice sheet={sheet} twice={taken.twice} />
          {taken.faultCount > 0 && <Words danger>{t(`${words}.faults`, { count: taken.faultCount })}</Words>}
          {overwritten > 0 && <Words strong>{t(`${words}.overwrites`, { count: overwritten })}</Words>}
          <Words faint size="small">
            {matched.lines.length === 0 || columns.length === 0 ? t(`${words}.nothing`) : t(`${words}.blank`)}
          </Words>
        </div>
        <Across>
          {columns.map(({ at, title, to }) => {
            const column = title || t(`${words}.column`, { at: at + 1 });
            return (
              <Across key={at}>
                <Words size="small" as="span">
                  {column} →
                </Words>
                <Choose
                  label={t(`${words}.into`, { column })}
                  value={to}
                  options={[
                    { value: "", label: t(`${words}.leave`) },
                    ...sheet.papers.map((paper) => ({
                      value: paper.examTypePaperCode,
                      label: paperHead(t, paper),
                    })),
                    { value: "remarks", label: t("marksSheet.columns.remarks") },
                  ]}
                  onChange={(next) => setInto({ ...into, [at]: next })}
                />
              </Across>
            );
          })}
        </Across>
        <Lines
          sheet={sheet}
          lines={matched.lines}
          columns={columns}
          taken={taken}
          studentOf={studentOf}
          onStudent={(at, userCode) => setWhose({ ...whose, [at]: userCode })}
        />
      </Down>
    </Dialog>
  );
}

/** Who, or which paper, is chosen for two: of two values for one cell one would be lost. */
function Twice({ sheet, twice }: { sheet: Sheet; twice: Taken["twice"] }) {
  const { t } = useTranslation();
  const words = "marksSheet.match" as const;
  const nameOf = (column: { at: number; title: string }) => column.title || t(`${words}.column`, { at: column.at + 1 });
  return twice.slice(0, TWICE_SHOWN).map(({ userCode, to, from: [one, other] }) => {
    const paper = sheet.papers.find(({ examTypePaperCode }) => examTypePaperCode === to);
    const isOneLine = one.line.at === other.line.at;
    return (
      <Words key={`${one.line.at}.${one.column.at} ${other.line.at}.${other.column.at}`} danger live>
        {t(`${words}.both`, {
          student: sheet.rows.find((row) => row.userCode === userCode)?.name ?? "",
          paper: paper ? paperHead(t, paper) : t("marksSheet.columns.remarks"),
          one: isOneLine ? nameOf(one.column) : one.line.said,
          other: isOneLine ? nameOf(other.column) : other.line.said,
        })}
      </Words>
    );
  });
}

function Lines(props: {
  sheet: Sheet;
  lines: readonly BlockLine[];
  columns: readonly { at: number; title: string; to: string }[];
  taken: Taken;
  studentOf: (line: BlockLine) => string;
  onStudent: (at: number, userCode: string) => void;
}) {
  const { sheet, lines, columns, taken, studentOf, onStudent } = props;
  const { t } = useTranslation();
  const words = "marksSheet.match" as const;
  const people = new Map(sheet.rows.map((row) => [row.userCode, row]));
  const sure = lines.filter(({ kind }) => kind === "matched");
  const shown = [...lines.filter(({ kind }) => kind !== "matched"), ...sure.slice(0, MATCHED_SHOWN)];
  const heads = new Map(sheet.papers.map((paper) => [paper.examTypePaperCode, paperHead(t, paper)]));
  const used = columns.filter(({ to }) => to !== "");
  const nameOf = (userCode: string): string => people.get(userCode)?.name ?? "";
  // Whom it may mean first; for who fits nobody, everybody.
  const choices = ({ candidates }: BlockLine): readonly string[] =>
    candidates.length > 0 ? candidates : sheet.rows.map(({ userCode }) => userCode);
  if (lines.length === 0) return null;
  return (
    <>
      <SimpleTable
        label={t(`${words}.title`)}
        stacks
        head={[
          t(`${words}.said`),
          t(`${words}.student`),
          ...used.map(({ to }) => heads.get(to) ?? t("marksSheet.columns.remarks")),
        ]}
        rows={shown.map((line) => {
          const userCode = studentOf(line);
          const isHeld = (people.get(userCode)?.heldBy ?? "") !== "";
          return {
            key: String(line.at),
            cells: [
              line.said,
              line.kind === "matched" ? (
                <>
                  {nameOf(userCode)}
                  {isHeld && (
                    <Words as="span" size="small" faint>
                      {" "}
                      ({t(`${words}.heldRow`)})
                    </Words>
                  )}
                </>
              ) : (
                <Choose
                  key="student"
                  label={t(`${words}.studentOf`, { said: line.said })}
                  value={userCode}
                  options={[
                    { value: "", label: t(`${words}.nobody`) },
                    ...choices(line).map((code) => ({ value: code, label: nameOf(code) })),
                  ]}
                  onChange={(code) => onStudent(line.at, code)}
                />
              ),
              ...used.map(({ at }) => {
                const text = line.cells[at] ?? "";
                const why = taken.faults.get(`${line.at}.${at}`);
                return why === undefined ? (
                  text
                ) : (
                  <Words key={at} as="span" danger>
                    {text}: {why}
                  </Words>
                );
              }),
            ],
          };
        })}
      />
      {sure.length > MATCHED_SHOWN && <Words faint>{t(`${words}.more`, { count: sure.length - MATCHED_SHOWN })}</Words>}
    </>
  );
}

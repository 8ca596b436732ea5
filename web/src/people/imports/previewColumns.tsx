import { STAFF_ROLES } from "@ofisi/contract/kit/access";
import type { ImportProblem } from "@ofisi/contract/kit/importing";
import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import { Button } from "../../kit/Button.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { CellEdit, GridColumn } from "../../kit/grid/columns.ts";
import { useSession } from "../../kit/data/session.ts";
import { bringPlace, previewFields, type ImportField } from "./mapping.ts";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import type { RowActs } from "./rowActs.ts";
import { ROW_TONES } from "./states.ts";

/** A problem in the person's language, naming its field where the sentence needs it. */
export function problemText(t: Translate, { problem, field, detail }: ImportProblem): string {
  const fields: Record<string, string> = t("imports.fields", { returnObjects: true });
  return t(`imports.problems.${problem}`, { detail, field: fields[field] ?? "" });
}

/** All that is wrong with a row. */
export function problemsText(t: Translate, row: ImportRow): string {
  return row.problems.map((problem) => problemText(t, problem)).join(". ");
}

/** Whom or what a row is about. */
export function rowName(t: Translate, { rowNumber, values }: ImportRow): string {
  return (
    values["name"] || values["groupName"] || values["venueName"] || t("imports.check.rowOf", { row: String(rowNumber) })
  );
}

const GUARDIAN = /^(?:guardian|secondGuardian|mother|father)/;
/** Rows that are what they are: written, taken back, or in the school already. */
const SETTLED: ReadonlySet<ImportRow["state"]> = new Set(["imported", "same", "updated", "undone", "kept"]);

function familyText(t: Translate, { rowNumber, values }: ImportRow): string {
  const family = values["family"] ?? "";
  if (!family.startsWith("new:")) return family;
  const row = family.slice("new:".length);
  return row === String(rowNumber) ? t("imports.check.familyNew") : t("imports.check.familyRow", { row });
}

/** What a row changes in the record that it names. */
export function changesText(t: Translate, { changes }: ImportRow): string {
  const fields: Record<string, string> = t("imports.fields", { returnObjects: true });
  const empty = t("imports.check.nothingBefore");
  return changes
    .map((each) =>
      t("imports.check.change", { field: fields[each.field] ?? each.field, old: each.old || empty, new: each.new }),
    )
    .join("; ");
}

/** Columns that need more room than the rest, in CSS pixels. */
const WIDTHS: Partial<Record<ImportField, number>> = {
  name: 190,
  email: 190,
  address: 160,
  schoolIDNo: 120,
  gender: 96,
  phoneNumber: 150,
};

/** How a field of a row is corrected in place, unless the row is settled. */
export function fieldEdit(t: Translate, schoolCode: string, row: ImportRow, field: ImportField): CellEdit | undefined {
  if (SETTLED.has(row.state)) return undefined;
  const problem = row.problems.find((each) => each.field === field);
  return {
    kind: "text",
    value: row.values[field] ?? "",
    problem: problem && problemText(t, problem),
    placeholder: t("imports.check.empty"),
    ...(field === "schoolIDNo" ? { show: (value: string) => shownSchoolId(value, schoolCode) } : {}),
  };
}

/** A field of a row, as it is read. */
export function fieldText(t: Translate, schoolCode: string, { values }: ImportRow, field: ImportField): string {
  const value = values[field] ?? "";
  const role = field === "role" ? STAFF_ROLES.find((each) => each === value) : undefined;
  if (role) return t(`kit.roles.${role}`);
  return field === "schoolIDNo" ? shownSchoolId(value, schoolCode) : value;
}

/**
 * The preview's columns: the row, what to fix, the fields of the file to be corrected in place, in or out. On a phone a
 * row is a card, which opens to be corrected.
 */
export function usePreviewColumns(
  batch: Import,
  rows: readonly ImportRow[],
  acts: RowActs,
  open: (row: ImportRow) => void,
): GridColumn<ImportRow>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const { kind, mapping } = batch;
  // A file without a flaw needs no room to speak of flaws.
  const isClean = batch.validCount === batch.rowCount && batch.guardianCount === 0;
  const differs = batch.differences.length > 0 || batch.updatedCount > 0;
  const mapped = mapping.join("\n");
  const bringsPlace = bringPlace(rows);

  return useMemo(() => {
    const cells = previewFields(kind, mapped.split("\n"), bringsPlace).map((field): GridColumn<ImportRow> => ({
      id: field,
      title: t(`imports.fields.${field}`),
      width: WIDTHS[field] ?? 130,
      value: (row) => fieldText(t, schoolCode, row, field),
      edit: (row) => fieldEdit(t, schoolCode, row, field),
    }));
    const [name, ...others] = cells;
    const family: GridColumn<ImportRow> = {
      id: "family",
      title: t("imports.check.family"),
      width: 130,
      value: (row) => familyText(t, row),
    };
    const student: GridColumn<ImportRow> = {
      id: "student",
      title: t("imports.check.student"),
      width: 190,
      value: (row) => row.values["studentName"] ?? "",
    };
    const changes: GridColumn<ImportRow> = {
      id: "changes",
      title: t("imports.check.changes"),
      width: 280,
      value: (row) => changesText(t, row),
    };
    const bringsGuardians = kind === "parents" || mapped.split("\n").some((field) => GUARDIAN.test(field));
    const problems: GridColumn<ImportRow> = {
      id: "problems",
      title: t("imports.check.problems"),
      width: 280,
      card: "below",
      value: (row) => problemsText(t, row),
    };
    return [
      ...cardOf(t, acts, open),
      {
        id: "row",
        title: t("imports.check.row"),
        width: 64,
        kind: "number",
        pinned: true,
        value: (row) => row.rowNumber,
      },
      // In sight while the rest scrolls: whose row this is.
      ...(name ? [{ ...name, pinned: true }] : []),
      {
        id: "state",
        title: t("imports.check.state"),
        width: 124,
        card: "figure",
        kind: "action",
        cell: (row) => <StateChip label={t(`imports.rowStates.${row.state}`)} tone={ROW_TONES[row.state]} />,
      },
      ...(differs ? [changes] : []),
      ...(isClean ? [] : [problems]),
      {
        id: "inOut",
        title: t("imports.check.inOut"),
        width: 216,
        kind: "action",
        cell: (row) => (
          <Across>
            <InOut row={row} />
            <LeaveButton row={row} acts={acts} />
          </Across>
        ),
      },
      ...(kind === "parents" ? [student] : []),
      ...(bringsGuardians ? [family] : []),
      ...others,
    ];
  }, [differs, t, kind, mapped, bringsPlace, isClean, acts, open, schoolCode]);
}

/** What a card has that the desk's table shows otherwise. */
function cardOf(t: Translate, acts: RowActs, open: (row: ImportRow) => void): GridColumn<ImportRow>[] {
  return [
    {
      id: "cardName",
      title: t("imports.fields.name"),
      width: 190,
      hidden: true,
      card: "title",
      cell: (row) => (
        <button type="button" className="plain name" tabIndex={-1} data-open="" onClick={() => open(row)}>
          {rowName(t, row)}
        </button>
      ),
    },
    {
      id: "cardPlace",
      title: t("imports.check.row"),
      width: 190,
      hidden: true,
      card: "note",
      value: (row) => t("imports.check.rowOf", { row: String(row.rowNumber) }),
    },
    {
      id: "cardGroup",
      title: t("imports.fields.groupName"),
      width: 130,
      hidden: true,
      card: "note",
      // Of a group it is the name, which the card has already.
      value: ({ values }) => (values["name"] ? (values["groupName"] ?? "") : ""),
    },
    {
      id: "cardAct",
      title: t("imports.check.inOut"),
      width: 130,
      kind: "action",
      hidden: true,
      card: "end",
      cell: (row) => <LeaveButton row={row} acts={acts} />,
    },
  ];
}

const isOut = ({ state }: ImportRow): boolean => state === "skipped" || state === "likely";

/** Whether a row will be imported, as its state. */
function InOut({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (SETTLED.has(row.state)) return null;
  const isIn = !isOut(row) && row.state !== "invalid";
  return <StateChip label={t(isIn ? "imports.check.isIn" : "imports.check.isOut")} tone={isIn ? "good" : "neutral"} />;
}

/** What can be done about a row being in or out. */
export function LeaveButton({ row, acts }: { row: ImportRow; acts: RowActs }) {
  const { t } = useTranslation();
  if (SETTLED.has(row.state)) return null;
  const act = row.state === "skipped" ? "take" : row.state === "likely" ? "takeLikely" : "skip";
  return (
    <Button
      small
      kind="outlined"
      label={t("imports.check.actOf", { act: t(`imports.check.${act}`), row: String(row.rowNumber) })}
      onClick={() => void acts.leave(row, !isOut(row))}
    >
      {t(`imports.check.${act}`)}
    </Button>
  );
}

import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../call.ts";

/**
 * A cell that can be written in: press it or Enter, type, then Enter or Tab keeps and Escape gives up. Tab
 * goes on to the next such cell of the row. `save` answers when the new value is stored; when it throws, what was
 * typed stays in the cell, with the reason and a way to try again.
 */
export function EditableCell(props: {
  value: string;
  /** Names the button and the input: `Change Phone of row 7`. */
  label: string;
  /** What is wrong with it, shown when pointed at and read by a screen reader. */
  problem?: string | undefined;
  /** Stands in an empty cell that must be filled. */
  placeholder?: string;
  /** In characters. */
  max?: number;
  save: (value: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { value, label, problem, placeholder = "", save } = props;
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** What could not be saved, and why. */
  const [failure, setFailure] = useState<{ typed: string; why: string }>();

  const keep = async (): Promise<void> => {
    if (typed === undefined || isSaving) return;
    if (typed.trim() === value) return giveUp();
    setSaving(true);
    try {
      await save(typed.trim());
      giveUp();
    } catch (error) {
      if (error instanceof CallError && error.kind === "signedOut") return;
      setFailure({ typed, why: error instanceof CallError ? error.message : t("kit.form.failed") });
    } finally {
      setSaving(false);
    }
  };
  const giveUp = (): void => {
    setTyped(undefined);
    setFailure(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const cell = event.currentTarget.closest("td");
    if (event.key === "Escape") {
      event.stopPropagation();
      giveUp();
      focusSoon(cell);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      void keep().then(() => focusSoon(cell));
    }
    if (event.key === "Tab") {
      const next = neighbour(cell, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      void keep();
      next.click();
    }
  };

  if (typed === undefined)
    return (
      <button
        type="button"
        className={problem === undefined ? "plain edit" : "plain edit wrong"}
        tabIndex={-1}
        data-edit=""
        aria-label={`${label}: ${value || placeholder}${problem === undefined ? "" : `. ${problem}`}`}
        title={problem ?? (value.length > 24 ? value : undefined)}
        onClick={() => setTyped(value)}
      >
        {value === "" ? <span className="faint">{problem === undefined ? "" : placeholder}</span> : value}
      </button>
    );
  const field = (
    <input
      className="edit"
      // The person asked for it by pressing the cell.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={label}
      aria-invalid={problem !== undefined || failure !== undefined}
      value={typed}
      disabled={isSaving}
      maxLength={props.max ?? 500}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      // What failed is not sent again because somebody looks elsewhere: by Enter or by its button.
      onBlur={() => failure?.typed !== typed && void keep()}
      onKeyDown={onKeyDown}
    />
  );
  if (failure === undefined) return field;
  return (
    <div>
      {field}
      <div role="alert" className="why">
        {failure.why}{" "}
        <button type="button" className="plain" onClick={() => void keep()}>
          {t("kit.retry")}
        </button>
      </div>
    </div>
  );
}

function neighbour(cell: Element | null, backwards: boolean): HTMLElement | undefined {
  const cells = [...(cell?.parentElement?.querySelectorAll("td") ?? [])].filter((each) =>
    each.querySelector("[data-edit], input.edit"),
  );
  const next = cells[cells.findIndex((each) => each === cell) + (backwards ? -1 : 1)];
  return next?.querySelector<HTMLElement>("[data-edit]") ?? undefined;
}

/** The button is back after the next drawing. */
function focusSoon(cell: Element | null): void {
  requestAnimationFrame(() => cell?.querySelector<HTMLElement>("[data-edit]")?.focus());
}

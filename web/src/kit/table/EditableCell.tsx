import { useState, type KeyboardEvent } from "react";

/**
 * A cell that can be written in: press it or Enter, type, then Enter or Tab keeps and Escape gives up. Tab
 * goes on to the next such cell of the row. `save` answers when the new value is stored.
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
  const { value, label, problem, placeholder = "", save } = props;
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const keep = async (): Promise<void> => {
    if (typed === undefined || isSaving) return;
    if (typed.trim() === value) return setTyped(undefined);
    setSaving(true);
    try {
      await save(typed.trim());
    } finally {
      setSaving(false);
      setTyped(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const cell = event.currentTarget.closest("td");
    if (event.key === "Escape") {
      event.stopPropagation();
      setTyped(undefined);
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
  return (
    <input
      className="edit"
      // The person asked for it by pressing the cell.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={label}
      aria-invalid={problem !== undefined}
      value={typed}
      disabled={isSaving}
      maxLength={props.max ?? 500}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void keep()}
      onKeyDown={onKeyDown}
    />
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

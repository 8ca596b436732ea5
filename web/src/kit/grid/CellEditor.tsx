import { useLayoutEffect, useRef } from "react";
import type { CellKind } from "./columns.ts";
import { isFigures, shownValue } from "./columns.ts";

/**
 * The field of the cell that is being typed in; the grid reads it by `data-editor` and answers its keys. With
 * `replace` it begins empty: the letter that began it is typed into it by the browser itself, composed ones too.
 */
export function CellEditor(props: { label: string; edit: CellKind; value: string; mode: "replace" | "edit" }) {
  const { edit, label, value, mode } = props;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    if (mode === "edit" && element instanceof HTMLInputElement) element.select();
    // What the field itself makes of the value, such as no line breaks, is no change of it.
    element?.setAttribute("data-editor", mode === "edit" ? element.value : "");
    // Once, when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (edit.kind === "choice")
    return (
      <select ref={field} className="editor" data-editor="" aria-label={label} defaultValue={value}>
        {!edit.choices.some((each) => each.value === value) && <option value={value}>{value}</option>}
        {value !== "" && !edit.choices.some((each) => each.value === "") && <option value="" />}
        {edit.choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      ref={field}
      className="editor"
      data-editor=""
      type="text"
      inputMode={isFigures(edit) ? "decimal" : "text"}
      autoComplete="off"
      aria-label={label}
      defaultValue={mode === "edit" ? shownValue(edit, value) : ""}
    />
  );
}

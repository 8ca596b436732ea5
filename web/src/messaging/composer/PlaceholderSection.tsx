import { useRef, type FocusEvent, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { typeOver } from "../../kit/form/typeOver.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { PlaceholderChips } from "./PlaceholderChips.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of a form with chips above them, which write a placeholder at the caret of the one that was last written in. */
export function PlaceholderSection(props: {
  placeholders: readonly { name: string; label: string }[];
  /** Their wire names; the first is written in as long as none was entered. */
  into: readonly [string, ...string[]];
  children: ReactNode;
}) {
  const { setValue } = useFormContext<Wire>();
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Field>(undefined);
  const remember = ({ target }: { target: EventTarget | null }): void => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && props.into.includes(target.name)) last.current = target;
  };
  const insert = (written: string): void => {
    if (!last.current?.isConnected)
      remember({ target: fields.current?.querySelector(`[name="${props.into[0]}"]`) ?? null });
    const field = last.current;
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    typeOver(field, selectionStart ?? value.length, selectionEnd ?? value.length, written, (text) =>
      setValue(field.name, text, { shouldDirty: true }),
    );
  };
  return (
    <div ref={fields} onFocus={(event: FocusEvent) => remember(event)}>
      <Down>
        <PlaceholderChips placeholders={props.placeholders} onInsert={insert} />
        {props.children}
      </Down>
    </div>
  );
}

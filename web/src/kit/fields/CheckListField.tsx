import { useId } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { CheckList, type CheckItem } from "../form/CheckList.tsx";
import type { Wire } from "../form/contractResolver.ts";
import { Words } from "../shell/Layout.tsx";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/** Ticks of a list; holds the wire's JSON list of their values, in the list's own order. */
export function CheckListField(props: FieldProps & { items: readonly CheckItem[]; empty: string }) {
  const { name, label, items, empty } = props;
  const { control } = useFormContext<Wire>();
  const id = useId();
  const note = useHelper(name)(undefined, undefined);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <div role="group" aria-labelledby={id}>
          <Words id={id} strong>
            {label}
          </Words>
          <CheckList
            label={label}
            items={items}
            empty={empty}
            ticked={JSON.parse(field.value || "[]") as string[]}
            onTicked={(ticked) =>
              field.onChange(JSON.stringify(items.map(({ value }) => value).filter((each) => ticked.includes(each))))
            }
          />
          {note !== undefined && (
            <Words as="div" faint size="small">
              {note}
            </Words>
          )}
          {fieldState.error?.message !== undefined && (
            <Words danger size="small" live>
              {fieldState.error.message}
            </Words>
          )}
        </div>
      )}
    />
  );
}

import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { ComposerSection, type ComposerProps } from "./ComposerSection.tsx";

/** The composer as a field of a form. */
export function MessageSection(props: Omit<ComposerProps, "value" | "onChange"> & { name: string }) {
  const { name, ...composer } = props;
  const { control } = useFormContext<Wire>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Down gap={1}>
          <ComposerSection {...composer} value={field.value ?? ""} onChange={field.onChange} />
          {fieldState.error?.message !== undefined && (
            <Words danger live>
              {fieldState.error.message}
            </Words>
          )}
        </Down>
      )}
    />
  );
}

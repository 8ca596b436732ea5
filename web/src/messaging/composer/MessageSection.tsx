import { Controller, useFormContext } from "react-hook-form";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { ComposerSection, type ComposerProps } from "./ComposerSection.tsx";
import type { MessageTemplate } from "./Templates.tsx";
import { useTemplates } from "./useTemplates.tsx";
import { useTest } from "./useTest.tsx";

type Props = Omit<ComposerProps, "value" | "onChange" | "templates" | "onTest"> & {
  name: string;
  /** Templates that come with the product, before the school's own. */
  given?: readonly MessageTemplate[];
};

/** The composer as a field of a form, with the school's templates and a test to whoever writes. */
export function MessageSection({ name, given, ...composer }: Props) {
  const { templates, dialog } = useTemplates(given);
  const test = useTest();
  const { control } = useFormContext<Wire>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Down gap={1}>
          <ComposerSection
            {...composer}
            templates={templates}
            onTest={(message) => test.open({ channel: "sms", message, emailSubject: "" })}
            value={field.value ?? ""}
            onChange={field.onChange}
          />
          {dialog}
          {test.dialog}
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

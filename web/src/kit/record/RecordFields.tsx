import type { InputSchema } from "@ofisi/contract/kit/operation";
import { CheckField } from "../fields/CheckField.tsx";
import { NumberField } from "../fields/NumberField.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useTranslation } from "../i18n/i18n.ts";
import type { FormField } from "./fields.ts";
import { limitsOf } from "./limits.ts";

const KINDS = { text: TextField, number: NumberField, tick: CheckField } as const;

/** The inputs of a record's fields, one beneath the other; what each takes is said by the operation's input. */
export function RecordFields<Row>(props: { fields: readonly FormField<Row>[]; input: InputSchema }) {
  const { t } = useTranslation();
  return props.fields.map(({ name, label, hint, kind = "text" }) => {
    const Input = KINDS[kind];
    const { max, required } = limitsOf(props.input, name);
    return (
      <Input
        key={name}
        name={name}
        label={t(label)}
        required={required}
        {...(hint !== undefined && { hint: t(hint) })}
        {...(max !== undefined && { max })}
      />
    );
  });
}

import { TextField, type FieldProps } from "./TextField.tsx";

/** A whole number, or with `decimals` an amount. Text underneath: a spinner changes values by a careless scroll. */
export function NumberField({ decimals, ...props }: FieldProps & { decimals?: boolean; max?: number }) {
  return <TextField {...props} inputMode={decimals ? "decimal" : "numeric"} />;
}

import { TextField, type FieldProps } from "./TextField.tsx";

/** A day, in the browser's own calendar; holds `2012-03-31`. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  return (
    <TextField
      {...props}
      type="date"
      shrink
      bounds={{ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }}
    />
  );
}

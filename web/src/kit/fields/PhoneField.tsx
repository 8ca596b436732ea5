import { TextField, type FieldProps } from "./TextField.tsx";

/** A phone number as people write it; the contract brings it to +254… or +243…. */
export function PhoneField(props: FieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" max={40} />;
}

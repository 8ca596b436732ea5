import { useWatch } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";

/** What is typed in a field of the form around it, as the wire carries it. */
export function useTypedField(name: string): string {
  return useWatch<Wire>({ name }) ?? "";
}

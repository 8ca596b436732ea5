import type { ComponentType } from "react";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useTakesMpesa } from "./paybills.ts";

/** A dialog of mobile money, for schools that take it: an address from another school may name it too. */
export function whereTaken(Part: ComponentType<DialogProps>): ComponentType<DialogProps> {
  return function WhereTaken(props) {
    return useTakesMpesa() ? <Part {...props} /> : null;
  };
}

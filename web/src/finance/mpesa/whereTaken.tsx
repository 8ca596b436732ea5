import type { DialogProps, Dialogs } from "../../kit/dialog/dialogs.tsx";
import type { LazyPart } from "../../kit/lazyPart.tsx";
import { useTakesMpesa } from "./paybills.ts";

/** Dialogs of mobile money, for schools that take it: an address from another school may name them too. */
export function whereTaken<Name extends string>(dialogs: Dialogs<Name>): Dialogs<Name> {
  const parts = Object.entries<LazyPart<DialogProps>>(dialogs).map(([name, Part]) => {
    const WhereTaken = (props: DialogProps) => useTakesMpesa() && <Part {...props} />;
    return [name, Object.assign(WhereTaken, { fetchNow: Part.fetchNow })];
  });
  return Object.fromEntries(parts) as Dialogs<Name>;
}

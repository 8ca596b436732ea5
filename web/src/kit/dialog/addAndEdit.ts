import type { Access } from "@ofisi/contract/kit/access";
import type { ComponentType } from "react";
import { t } from "../i18n/i18n.ts";
import type { GroupWith } from "../i18n/translate.ts";
import type { DialogDeclaration, DialogProps } from "./dialogs.tsx";

/**
 * Declares the two forms that most nouns have: `addVenue`, which draws `AddVenueDialog`, and `editVenue`, which draws
 * `EditVenueDialog`.
 * @param words the group whose `add` and `edit` are their titles
 * @param of the operations that they begin
 * @param fetchForms fetches the file of both
 */
export function addAndEdit<Noun extends string>(
  noun: Noun,
  words: GroupWith<"add"> & GroupWith<"edit">,
  of: Record<"add" | "edit", { who: Access }>,
  fetchForms: () => Promise<Record<`Add${Noun}Dialog` | `Edit${Noun}Dialog`, ComponentType<DialogProps>>>,
): Record<`add${Noun}` | `edit${Noun}`, DialogDeclaration> {
  const add: DialogDeclaration = {
    do: of.add,
    title: () => t(`${words}.add`),
    lazy: async () => (await fetchForms())[`Add${noun}Dialog`],
  };
  const edit: DialogDeclaration = {
    do: of.edit,
    title: () => t(`${words}.edit`),
    lazy: async () => (await fetchForms())[`Edit${noun}Dialog`],
  };
  return { [`add${noun}`]: add, [`edit${noun}`]: edit } as Record<`add${Noun}` | `edit${Noun}`, DialogDeclaration>;
}

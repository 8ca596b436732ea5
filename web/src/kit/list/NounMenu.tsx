import { Picker, type PickerOption } from "../form/Picker.tsx";
import { NounActions, type NounActs } from "./NounActions.tsx";

/** The picker of a noun that narrows a screen; beside it, for those who may, what adds one and removes the chosen one. */
export function NounMenu(
  props: NounActs & {
    label: string;
    placeholder: string;
    emptyText: string;
    options: readonly PickerOption[];
    value: string;
    onChange: (code: string) => void;
    may: boolean;
  },
) {
  const { add, edit, remove, may, ...picker } = props;
  return (
    <Picker
      {...picker}
      clearable
      actions={may && <NounActions of={props.label} add={add} remove={remove} {...(edit && { edit })} />}
    />
  );
}

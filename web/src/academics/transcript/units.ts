import { units, type Unit } from "@ofisi/contract/academics/units";
import { useRead } from "../../kit/data/useRead.ts";
import type { PickerOption } from "../../kit/form/Picker.tsx";

/** The school's units, by name. */
export function useUnits(): readonly Unit[] {
  return useRead(units.getActivity, {}).data?.Activities ?? [];
}

/** Units as a picker's options. */
export function unitOptions(list: readonly Unit[]): PickerOption[] {
  return list.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName }));
}

import { createContext, useContext } from "react";

/** Whether the controls of a screen's list are unfolded, on a phone. */
export interface Fold {
  isOpen: boolean;
  toggle: () => void;
}

export const FoldContext = createContext<Fold | undefined>(undefined);

/** The fold of this screen on a phone; undefined where nothing folds: on a desk, and in dialogs. */
export function useFold(): Fold | undefined {
  return useContext(FoldContext);
}

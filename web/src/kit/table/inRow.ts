import { createContext, useContext } from "react";

/** True inside a row of a table, which the arrows walk: what stands there is no stop of the Tab key. */
export const InRow = createContext(false);

/** The tab index of something that can be pressed, where it stands. */
export function useTabStop(): { tabIndex?: -1 } {
  return useContext(InRow) ? OUT : IN;
}
const OUT = { tabIndex: -1 } as const;
const IN = {};

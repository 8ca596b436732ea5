import type { Access } from "@ofisi/contract/kit/access";
import type { ReactNode } from "react";
import { useMay } from "./data/session.ts";

/** What is drawn for those alone who may call the operation: by the same sentence as the server's (decision 0014). */
export function May({ do: op, children }: { do: { who: Access }; children: ReactNode }) {
  return useMay(op) ? children : null;
}

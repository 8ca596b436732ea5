import type { Access } from "@ofisi/contract/kit/access";
import type { ReactNode } from "react";
import { lazyPart } from "../lazyPart.tsx";
import { useMay } from "../data/session.ts";

// Screens hold this piece: what it seldom draws must not come along with each of them.
const NotYoursDialog = lazyPart(async () => (await import("./NotYoursDialog.tsx")).NotYoursDialog);

/**
 * A dialog that begins an operation, for those alone who may call it. Whoever may not, and has come by a typed address
 * or somebody else's link, is told in its place who may, before anything is filled in for nothing.
 */
export function MayDialog(props: { do: { who: Access }; title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose } = props;
  return useMay(props.do) ? props.children : <NotYoursDialog who={props.do.who} title={title} onClose={onClose} />;
}

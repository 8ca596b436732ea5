import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const turn = ({ type }: Event): void => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", turn);
  window.addEventListener("afterprint", turn);
  return () => {
    window.removeEventListener("beforeprint", turn);
    window.removeEventListener("afterprint", turn);
  };
}

/** True while the browser makes paper of the page: what is drawn only in sight is drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

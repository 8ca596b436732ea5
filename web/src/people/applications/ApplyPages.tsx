import "../../kit/form/schemas.ts";
import { useEffect, useSyncExternalStore } from "react";
import { ApplyScreen } from "./ApplyScreen.tsx";
import { isApply } from "./path.ts";
import { StatusScreen } from "./StatusScreen.tsx";

const pathHere = () => window.location.hash.slice(1).split("?", 1)[0] ?? "";

function follow(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** `#/apply/<school>` and `#/apply/<school>/status`. */
export function ApplyPages() {
  const path = useSyncExternalStore(follow, pathHere);
  const isHere = isApply(path);
  useEffect(() => {
    // Whoever goes on to another address starts the product there: this page has nothing of it.
    if (!isHere) window.location.reload();
  }, [isHere]);
  if (!isHere) return null;
  const [, , schoolCode = "", page = ""] = path.split("/");
  const code = schoolCode.toUpperCase();
  return page === "status" ? (
    <StatusScreen key={code} schoolCode={code} />
  ) : (
    <ApplyScreen key={code} schoolCode={code} />
  );
}

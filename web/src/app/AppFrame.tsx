/** What stands around every page: the loading bar, questions and news. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { waiting } from "../kit/dialog/ask.tsx";
import { LoadingBar } from "../kit/shell/LoadingBar.tsx";
import { newest } from "../kit/shell/notify.tsx";
import { useStore } from "../kit/data/store.ts";

const GlobalHosts = lazy(async () => ({ default: (await import("./GlobalHosts.tsx")).GlobalHosts }));

/**
 * `isHere` says that a page is drawn; `isPublic`, that it is one for people without an account. Dialogs come with a part
 * of the office, and are fetched there only if something has to be said.
 */
export function AppFrame(props: { isHere: boolean; isPublic: boolean; children: ReactNode }) {
  const { isHere, isPublic, children } = props;
  useEffect(() => {
    // The quiet frame of index.html has done its part.
    if (isHere) document.getElementById("first")?.remove();
  }, [isHere]);
  return (
    <>
      <LoadingBar />
      {children}
      <GlobalHostsWhenWanted isEarly={!isPublic} />
    </>
  );
}

/**
 * Nothing can be asked or told before the page is touched, so the dialogs are fetched then: the sign-in
 * page is on screen sooner, and they are here before anything can fail.
 */
function GlobalHostsWhenWanted({ isEarly }: { isEarly: boolean }) {
  const questions = useStore(waiting);
  const news = useStore(newest);
  const isAsked = questions.length > 0 || news !== undefined;
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = (): void => setTouched(true);
    window.addEventListener("pointerdown", touch, { once: true });
    window.addEventListener("keydown", touch, { once: true });
    return () => {
      window.removeEventListener("pointerdown", touch);
      window.removeEventListener("keydown", touch);
    };
  }, []);
  if (!isAsked && !(isTouched && isEarly)) return null;
  return (
    <Suspense fallback={null}>
      <GlobalHosts />
    </Suspense>
  );
}

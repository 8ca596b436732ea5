/** What stands around every page: the loading bar, the connection's banner, questions and news. */
import { Outlet, useRouterState } from "@tanstack/react-router";
import { AskHost } from "../kit/ask.tsx";
import { ConnectionBanner } from "../kit/ConnectionBanner.tsx";
import { LoadingBar } from "../kit/LoadingBar.tsx";
import { NotifyHost } from "../kit/notify.tsx";

export function Root() {
  const navigating = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      <LoadingBar navigating={navigating} />
      <ConnectionBanner />
      <Outlet />
      <NotifyHost />
      <AskHost />
    </>
  );
}

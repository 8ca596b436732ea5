/** The router's outermost part: tells the loading bar when a screen is on its way. */
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { navigating } from "../kit/shell/LoadingBar.tsx";

export function Root() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    navigating.set(isLoading);
    return () => navigating.set(false);
  }, [isLoading]);
  return <Outlet />;
}

import { useRouterState } from "@tanstack/react-router";

/** The token of a link that was sent or printed: `?token=…`; empty when the link is cut short. */
export function useToken(): string {
  return useRouterState({
    select: (state) => {
      const search: Record<string, unknown> = state.location.search;
      return typeof search["token"] === "string" ? search["token"] : "";
    },
  });
}

/** What every page stands in: the root of all addresses, the office behind the sign-in, and a screen within it. */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Namespace, withWords } from "../i18n/namespaces.ts";
import { contractWords } from "../kit/i18n/i18n.ts";
import { callerOf, session } from "../kit/data/session.ts";
import { FAMILY_PAGE, mayOpen } from "./menu.ts";
import { Broken } from "./pages.tsx";
import { Root } from "./Root.tsx";

export const root = createRootRoute({
  component: Root,
  errorComponent: Broken,
  // The contract's English is better than no page.
  beforeLoad: () => contractWords().catch(() => undefined),
});

/** The office itself: the menu, the toolbar, and the screen within. */
export const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  component: lazyRouteComponent(() => import("./Shell.tsx"), "Shell"),
  beforeLoad: async () => {
    const { view } = await session.ready();
    if (view === null) throw redirect({ to: "/login", replace: true });
    if (view.mustChangePassword) throw redirect({ to: "/password", replace: true });
    if (view.userTypeCode === "GUARDIAN") throw redirect({ to: FAMILY_PAGE, replace: true });
  },
});

/**
 * A screen of the office, opened by those whose menu has it (G018); others see /forbidden. `words` are those it uses,
 * with all that it may open, beside the front door's.
 */
export function screen<const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  words: readonly Namespace[] = [],
) {
  return createRoute({
    getParentRoute: () => office,
    path,
    component: lazyRouteComponent(() => withWords(load, ...words), name) as RouteComponent,
    beforeLoad: () => {
      const caller = callerOf(session.get().view);
      if (caller === null) throw redirect({ to: "/login", replace: true });
      if (!mayOpen(caller, path)) throw redirect({ to: "/forbidden", replace: true });
    },
  });
}

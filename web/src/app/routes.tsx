/**
 * Every address of the product and who may open it: the doors that stand outside the office here, the office's screens in
 * `screens.tsx`.
 */
import { createHashHistory, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { fetchNamespaces } from "../i18n/namespaces.ts";
import { readSearch, writeSearch } from "../kit/data/address.ts";
import { callerOf, session } from "../kit/data/session.ts";
import { FAMILY_PAGE, landingOf } from "./menu.ts";
import { Broken, DeniedPage, DownPage, NotFoundPage } from "./pages.tsx";
import { office, root } from "./office.tsx";
import { screens } from "./screens.tsx";

/** '/' is login without a session, otherwise the landing page of the person (G014). */
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async () => {
    const { view } = await session.ready();
    const caller = callerOf(view);
    if (view === null || caller === null) throw redirect({ to: "/login", replace: true });
    if (view.mustChangePassword) throw redirect({ to: "/password", replace: true });
    throw redirect({ href: landingOf(caller, isRegistered), replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: lazyRouteComponent(() => import("./LoginRoute.tsx"), "LoginRoute"),
  beforeLoad: async () => {
    // Signed in already, in another tab or by an old bookmark. A server that is away must not hide the login.
    const { view } = await session.ready().catch(() => session.get());
    if (view !== null) throw redirect({ to: "/", replace: true });
  },
});
const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyRouteComponent(() => import("../platform/session/ResetScreen.tsx"), "ResetScreen"),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  component: lazyRouteComponent(() => import("../platform/session/SetupScreen.tsx"), "SetupScreen"),
});
/** Behind the code on printed papers: for whoever holds one. */
const confirm = createRoute({
  getParentRoute: () => root,
  path: "/confirm",
  component: lazyRouteComponent(() => import("../finance/printing/ConfirmScreen.tsx"), "ConfirmScreen"),
  beforeLoad: () => fetchNamespaces("finance/printing"),
});
/** Where a school's link leads a guardian: a code first, then their own children. */
const family = createRoute({
  getParentRoute: () => root,
  path: FAMILY_PAGE,
  component: lazyRouteComponent(() => import("../people/family/FamilyScreen.tsx"), "FamilyScreen"),
  beforeLoad: async () => {
    await fetchNamespaces("people/family", "people/familyContacts", "people/consents");
    await session.ready().catch(() => undefined);
  },
});
const password = createRoute({
  getParentRoute: () => root,
  path: "/password",
  component: lazyRouteComponent(() => import("../platform/session/ChangePasswordScreen.tsx"), "ChangePasswordScreen"),
  beforeLoad: async () => {
    const { view } = await session.ready();
    if (view === null) throw redirect({ to: "/login", replace: true });
  },
});
/** The public application form stands without the router: the page is started anew there. */
const apply = createRoute({
  getParentRoute: () => root,
  path: "/apply/$",
  beforeLoad: async () => {
    window.location.reload();
    await new Promise(() => undefined);
  },
});
const notFound = createRoute({ getParentRoute: () => root, path: "/404", component: NotFoundPage });
const denied = createRoute({ getParentRoute: () => root, path: "/403", component: DeniedPage });
/** The same page under the address that an access-denied event leads to (G012). */
const forbidden = createRoute({ getParentRoute: () => root, path: "/forbidden", component: DeniedPage });
const down = createRoute({ getParentRoute: () => root, path: "/500", component: DownPage });
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/404", replace: true });
  },
});

const tree = root.addChildren([
  home,
  login,
  reset,
  setup,
  confirm,
  family,
  apply,
  password,
  notFound,
  denied,
  forbidden,
  down,
  office.addChildren(screens),
  unknown,
]);

/** A router of its own for each test; the page has one. */
export function makeRouter() {
  return createRouter({
    routeTree: tree,
    history: createHashHistory(),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: Broken,
    defaultPreload: false,
    scrollRestoration: true,
    // The bar along the top says that it is loading; the former page stays until the next is here.
    defaultPendingMs: 60_000,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** True when a screen of the office has this path. */
export function isRegistered(path: string): boolean {
  return screens.some((each) => each.fullPath === path);
}

/** Fetches a screen of the office with its words, to have it when it is opened. */
export async function fetchScreen(path: string): Promise<void> {
  await screens.find((each) => each.fullPath === path)?.options.component?.preload?.();
}

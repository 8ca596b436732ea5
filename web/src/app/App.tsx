/**
 * The whole page. Whoever comes to the front door without a session gets the login page and no more; the router
 * and the office are fetched for everybody else, and after the first touch of the login page. The public application
 * form is fetched by itself.
 */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { fetchOrAsk, prefetch } from "../kit/lazyPart.tsx";
import { AppTheme } from "../kit/shell/AppTheme.tsx";
import { session } from "../kit/data/session.ts";
import { isApply } from "../people/applications/path.ts";
import { LoginScreen } from "../platform/session/LoginScreen.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { fontHere } from "./fontHere.ts";

/** The login page by itself, or a page that was opened: by the router, or the public form. */
type Shown = "login" | { page: ReactNode; isPublic: boolean };

/** The addresses at which the login page can stand without the router. */
const FRONT_DOORS = ["", "/", "/login"];

const fetchOffice = () => import("./RouterRoot.tsx");
/** A student's page and its words come beside the office and not after it: on a slow link that is two turns. */
async function fetchStudentPage(): Promise<void> {
  const page = import("../academics/assignments/StudentScreens.tsx");
  const { withWords } = await import("../i18n/namespaces.ts");
  await withWords(() => page, "academics/assignments");
}
const fetchApply = () => import("../people/applications/openApply.tsx");

function pathHere(): string {
  return window.location.hash.slice(1);
}

/** The login page when nobody is signed in and nothing else was asked for; otherwise what the router says. */
async function whatToShow(): Promise<Shown> {
  const path = pathHere();
  if (isApply(path)) return { page: await (await fetchApply()).openApply(), isPublic: true };
  if (!FRONT_DOORS.includes(path)) return openOffice();
  // Nobody was signed in here: on a slow link the form is there a turn earlier than the answer.
  if (session.get().status === "unknown" && !session.wasHere()) return login();
  const [{ status }] = await Promise.all([
    // A server that is away must not hide the login; at '/' the router's error page offers to try again.
    session.ready().catch(() => ({ status: path === "/login" ? "out" : "unknown" })),
    // Whoever was signed in here most likely still is.
    session.wasHere() ? fetchOffice() : undefined,
  ]);
  if (status !== "out" || !FRONT_DOORS.includes(pathHere())) return openOffice();
  return login();
}

function login(): Shown {
  window.history.replaceState(null, "", "#/login");
  return "login";
}

/** Fetches the router and what the address shows, so that it is drawn at once. */
async function openOffice(): Promise<Shown> {
  // Who has no link for it hears so from the router, which asks for it as well.
  if (pathHere().startsWith("/student/")) fetchStudentPage().catch(() => undefined);
  return { page: await (await fetchOffice()).open(), isPublic: false };
}

export function App() {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const show = useCallback(async (find: () => Promise<Shown>): Promise<void> => {
    let found: Shown | undefined;
    if (!(await fetchOrAsk(async () => (found = await find())))) return;
    await fontHere();
    setShown(found);
  }, []);
  useEffect(() => {
    // Nothing is drawn before the answer of the server.
    // oxlint-disable-next-line react/set-state-in-effect
    void show(whatToShow);
  }, [show]);

  const isFront = shown === "login";
  useEffect(() => {
    if (!isFront) return undefined;
    prefetch(session.prepare);
    prefetch(async () => (await fetchOffice()).fetchLanding());
    // Typed into the address bar, or a link from a letter.
    const turn = (): void => {
      if (!FRONT_DOORS.includes(pathHere())) void show(whatToShow);
    };
    window.addEventListener("hashchange", turn);
    let isGone = false;
    // Somebody is, although this browser does not remember it.
    const enter = async (): Promise<void> => {
      const { status } = await session.ready();
      if (status === "in" && !isGone) await show(openOffice);
    };
    // The server may have said so while the form waited for its font.
    if (session.get().status !== "out") enter().catch(() => undefined);
    // It may have been while the login page was being drawn.
    turn();
    return () => {
      isGone = true;
      window.removeEventListener("hashchange", turn);
    };
  }, [isFront, show]);
  const leave = async (path: string): Promise<void> => {
    window.history.replaceState(null, "", `#${path}`);
    await show(openOffice);
  };
  return (
    <AppTheme>
      <AppFrame isHere={shown !== undefined} isPublic={shown !== undefined && shown !== "login" && shown.isPublic}>
        {shown === "login" ? <LoginScreen onLeave={leave} /> : shown?.page}
      </AppFrame>
    </AppTheme>
  );
}

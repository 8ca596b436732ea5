/** The page under its router, with the two events that lead away from where one is: 401 and 403 (G011). */
import "../kit/schemas.ts";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect } from "react";
import { whenDenied } from "../kit/call.ts";
import { session } from "../kit/session.ts";
import { makeRouter } from "./routes.tsx";

type Router = ReturnType<typeof makeRouter>;

/** Makes a router, waits until what the address names is here, and answers it to be drawn. */
export async function open(): Promise<ReactNode> {
  const router = makeRouter();
  // A router listens from when it is drawn: an address that changes before would be missed.
  const stopListening = router.history.subscribe((change) => void router.load(change));
  whenDenied((event) => {
    if (session.get().status !== "in") return;
    if (event === "forbidden") {
      // A one-time password is the server's reason as well: the office opens after it is changed.
      void router.navigate({ to: session.get().view?.mustChangePassword === true ? "/password" : "/forbidden" });
      return;
    }
    session.expire(router.state.location.href);
    void router.navigate({ to: "/login" });
  });
  await router.load();
  return <Drawn router={router} onDrawn={stopListening} />;
}

/** The router's page; `onDrawn` is called when the router listens to the address itself. */
function Drawn({ router, onDrawn }: { router: Router; onDrawn: () => void }) {
  // The effects of what is within have run before this one.
  useLayoutEffect(onDrawn, [onDrawn]);
  return <RouterProvider router={router} />;
}

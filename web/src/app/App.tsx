/** The whole page, with the two events that lead away from where one is: 401 and 403 (G011). */
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { whenDenied } from "../kit/call.ts";
import { Look } from "../kit/Look.tsx";
import { session } from "../kit/session.ts";
import { makeRouter } from "./routes.tsx";

export function App() {
  const [router] = useState(() => {
    const made = makeRouter();
    whenDenied((event) => {
      if (session.get().status !== "in") return;
      if (event === "forbidden") {
        // A one-time password is the server's reason as well: the office opens after it is changed.
        void made.navigate({ to: session.get().view?.mustChangePassword === true ? "/password" : "/forbidden" });
        return;
      }
      session.expire(made.state.location.href);
      void made.navigate({ to: "/login" });
    });
    return made;
  });
  return (
    <Look>
      <RouterProvider router={router} />
    </Look>
  );
}

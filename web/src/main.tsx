/** Starts the page. */
import "@fontsource-variable/inter/wght.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { session } from "./kit/data/session.ts";
import { i18nReady } from "./kit/i18n/i18n.ts";

const page = document.getElementById("root");
if (page === null) throw new Error("index.html has no #root");
// Who is here is asked while the words of their language come; whoever needs the answer hears of a failure.
session.ready().catch(() => undefined);
void i18nReady.then(() => createRoot(page).render(<App />));

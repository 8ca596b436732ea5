/** Starts the page. */
import "@fontsource-variable/inter/wght.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { i18nReady } from "./kit/i18n/i18n.ts";

const page = document.getElementById("root");
if (page === null) throw new Error("index.html has no #root");
void i18nReady.then(() => createRoot(page).render(<App />));

/** Watches a page for what must never happen in any journey: a request off the origin, an error in the console. */
import type { Page } from "playwright-core";

/** Answers that are part of the product's speech; Chromium notes each in the console by itself. */
const SPOKEN_STATUS = /status of (?:401|403|404|413|422|429) /;

/** A journey took the network away (`setOffline`); the page itself never goes elsewhere, as is watched too. */
const TAKEN_OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** Notes problems of the page into `problems`. */
export function watch(page: Page, origin: string, problems: string[]): void {
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url))
      problems.push(`a request left the product: ${url}`);
  });
  page.on("pageerror", (error) => problems.push(`an error in the page: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || SPOKEN_STATUS.test(text) || TAKEN_OFFLINE.test(text)) return;
    problems.push(`an error in the console: ${text} (${message.location().url})`);
  });
  // The product asks in its own dialogs, never in the browser's; and a script in a name would show itself here.
  page.on("dialog", (dialog) => {
    problems.push(`the browser's own ${dialog.type()} box: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
}

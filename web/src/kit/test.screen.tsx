/** Draws a screen for a test: the theme, the dialogs that its address names, the questions and news, an address of its own, and a server that is a table of answers. */
import { KEY_HEADER, type Envelope } from "@ofisi/contract/kit/operation";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunctionComponent, ReactNode } from "react";
import { vi } from "vitest";
import { readSearch, writeSearch } from "./data/address.ts";
import { AskHost } from "./dialog/AskHost.tsx";
import { queries } from "./data/client.ts";
import { DialogHost } from "./dialog/dialogs.tsx";
import { AppTheme } from "./shell/AppTheme.tsx";
import { NotifyHost } from "./shell/NotifyHost.tsx";
import { answerFile } from "./test.download.ts";

type Wire = Record<string, string>;
/** What the server answers to a function: data or `refuse(…)`, at once or later; a promise that fails is no answer. */
export type Answers = Record<string, (wire: Wire) => unknown>;

class Enveloped {
  readonly envelope: Envelope;
  constructor(envelope: Envelope) {
    this.envelope = envelope;
  }
}

/** A business refusal, or with `field` a validation (422). */
export function refuse(message: string, field?: string): Enveloped {
  const status = field === undefined ? 200 : 422;
  return new Enveloped({ status, success: false, message, data: {}, ...(field === undefined ? {} : { field }) });
}

/** A yes with a sentence of the server. */
export function said(message: string): Enveloped {
  return new Enveloped({ status: 200, success: true, message, data: {} });
}

/** Draws `Screen` at an address such as `/school/students?groupCode=G1`. */
export function renderScreen(Screen: FunctionComponent, path: string, at: string, answers: Answers) {
  const calls: { function: string; wire: Wire; key: string | null }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    if (init?.method !== "POST") return answerFile(typeof address === "string" ? address : "");
    const wire: Wire = {};
    for (const [field, value] of init?.body instanceof URLSearchParams ? init.body : []) wire[field] = value;
    const name = wire["function"] ?? "";
    calls.push({ function: name, wire, key: new Headers(init?.headers).get(KEY_HEADER) });
    const answer = (await answers[name]?.(wire)) ?? refuse(`No answer for ${name}`);
    const envelope: Envelope =
      answer instanceof Enveloped ? answer.envelope : { status: 200, success: true, message: "", data: answer };
    return new Response(JSON.stringify(envelope), { status: envelope.status });
  });
  const Page = (): ReactNode => (
    <>
      <Screen />
      <DialogHost />
    </>
  );
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, component: Page });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([route, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  render(
    <AppTheme>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <AskHost />
      <NotifyHost />
    </AppTheme>,
  );
  return {
    /** The idempotency keys of every call of a function so far. */
    keys: (name: string): (string | null)[] => calls.filter((call) => call.function === name).map((call) => call.key),
    user: userEvent.setup(),
    router,
    calls,
    /** The wire of every call of a function so far. */
    sent: (name: string): Wire[] => calls.filter((call) => call.function === name).map((call) => call.wire),
  };
}

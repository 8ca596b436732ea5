/** The one query client: lists are kept while newer ones are fetched, and failures are asked for again by hand. */
import { QueryClient } from "@tanstack/react-query";
import { whenLanguage } from "../i18n/i18n.ts";
import { CallError } from "./call.ts";
import { session } from "./session.ts";

/** One quiet second try, for the hiccup of a mobile network; after that the banner offers Retry. */
const RETRIES_MAX = 1;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES_MAX && error instanceof CallError && error.mayRetry,
      retryDelay: 800,
      // Asked although the browser believes to be offline: it is often wrong on a school's own network.
      networkMode: "always",
      refetchOnWindowFocus: true,
      staleTime: 5_000,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** Nobody sees what was fetched for somebody else: the answers go with the person. */
let person = session.get().view?.userCode;
session.subscribe(() => {
  const next = session.get().view?.userCode;
  if (next !== person) queries.clear();
  person = next;
});

// What the server says is in the language in which it was asked.
whenLanguage(() => void queries.invalidateQueries());

/** What a query says that finds nothing: what is missing, and the whole page as it is. */
import { configure, getConfig } from "@testing-library/react";

const { getElementError: withPage } = getConfig();

/** Writes no page while something is waited for: each try but the last, which writes it, is thrown away unread. */
export function briefWaits(): void {
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isTry } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean;
      };
      if (isTry !== true) return withPage(message, container);
      return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
    },
  });
}

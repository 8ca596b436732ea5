/** Words that every screen shares: answers to questions, failures, the connection. */
export const frame = {
  undo: "Undo",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  loading: "Loading",
  ask: { ok: "OK", cancel: "Cancel", reason: "Reason" },
  error: {
    refused: "This could not be done.",
    invalid: "Please check what you entered.",
    signedOut: "Token has expired",
    forbidden: "Sorry, access denied.",
    notFound: "This is no longer here.",
    tooLarge: "This file is too large.",
    tooMany: "Too many tries. Please wait a moment and try again.",
    offline: "No connection to Ofisi. Nothing was lost: try again when the network is back.",
    timeout: "Ofisi takes too long to answer. Please try again.",
    failed: "Something went wrong on our side. Please try again.",
    cancelled: "Cancelled.",
    answer: "Ofisi answered in a way this page does not understand. Please reload the page.",
    part: "This part of the page could not be fetched. Check the connection and try again.",
  },
  banner: {
    offline: "You are offline. What you see is the last that was received.",
    failed: "Some of this page could not be refreshed. What you see is the last that was received.",
    retry: "Retry",
  },
} as const;

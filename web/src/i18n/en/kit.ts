/** Words of the page kit: tables, filters, dialogs, pickers. */
export const kit = { more: "More" } as const;

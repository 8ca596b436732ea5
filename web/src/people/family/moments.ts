import { formatDate } from "../../kit/i18n/i18n.ts";

/** `2026-12-01T17:30` of the school's clock as people read it; empty for none. */
export const sayMoment = (moment: string): string =>
  moment === "" ? "" : `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`;

/** What exam schemes bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { examSchemeHandlers } from "./handlers.ts";
import { subjectsHoldUnits, subjectsHoldYears } from "./queries.ts";

export const examSchemesDomain: Domain = {
  handlers: examSchemeHandlers,
  holds: { unit: subjectsHoldUnits, academicYear: subjectsHoldYears },
};

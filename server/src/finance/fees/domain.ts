/** What fee types and fee structures bring to the application. */
import type { Domain } from "../../kit/domain.ts";
import { feeStructureHandlers, feeTypeHandlers } from "./handlers.ts";
import { feesHold } from "./queries.ts";

export const feesDomain: Domain = {
  handlers: [...feeTypeHandlers, ...feeStructureHandlers],
  holds: { group: feesHold("group_code") },
};

/** What the analysis of marks brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { markAnalysisHandlers } from "./handlers.ts";

export const markAnalysisDomain: Domain = { handlers: markAnalysisHandlers };

/** What attendance brings to the application. */
import type { Domain } from "../../kit/domain.ts";
import { attendanceHandlers } from "./handlers.ts";

export const attendanceDomain: Domain = { handlers: attendanceHandlers };

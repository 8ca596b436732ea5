/** The words of what every screen of the office may show: the dashboard, and people and their groups. */
import type { Shape } from "../../kit/i18n.ts";
import type { office as english } from "../en/office.ts";
import { dashboard } from "./dashboard.ts";
import { people } from "./people.ts";

export const office: Shape<typeof english> = { dashboard, people };

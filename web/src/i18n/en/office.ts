/** The words of what every screen of the office may show: the dashboard, and people and their groups. */
import { dashboard } from "./dashboard.ts";
import { people } from "./people.ts";

export const office = { dashboard, people };

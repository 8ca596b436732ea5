/** Days that stay recent whenever the tests run: what lies more than a year back is asked about (decision 0056). */
import { addDays } from "../src/kit/days.ts";

const today = new Date().toISOString().slice(0, 10);

/** A day about a month before today, ISO. */
export const LAST_MONTH = addDays(today, -31);
/** A day more than a year before today, ISO. */
export const LONG_AGO = addDays(today, -400);

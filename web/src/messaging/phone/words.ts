/** Words of a message as a phone shows it. */
import type { Rows } from "../../i18n/rows.ts";

export const phone = {
  label: ["The message on a phone", "Le message sur un téléphone", "Ujumbe kwenye simu"],
  empty: ["Nothing is written yet", "Rien n’est encore écrit", "Bado hakuna kilichoandikwa"],
  joined_one: ["Arrives as 1 SMS", "Arrive en 1 SMS", "Unafika kama SMS 1"],
  joined_other: [
    "Arrives as one text, paid as {{count}} SMS: a new one begins at each mark",
    "Arrive en un seul texte, payé comme {{count}} SMS : chaque repère en commence un",
    "Unafika kama maandishi mamoja, unalipiwa kama SMS {{count}}: kila alama huanza mpya",
  ],
} satisfies Rows;

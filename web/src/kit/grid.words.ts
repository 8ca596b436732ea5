/** Words of grids that are written in. */
import type { Rows } from "../i18n/rows.ts";

export const grid = {
  leave: [
    "Type to replace, F2 to edit, Ctrl+Z to undo. Escape, then Tab, leaves the table.",
    "Écrivez pour remplacer, F2 pour modifier, Ctrl+Z pour annuler. Échap puis Tab quitte le tableau.",
    "Andika ili kubadilisha, F2 ili kuhariri, Ctrl+Z ili kutengua. Escape kisha Tab hutoka kwenye jedwali.",
  ],
  cell: ["{{column}}, {{row}}", "{{column}}, {{row}}", "{{column}}, {{row}}"],
  states: {
    pending: ["Not stored yet", "Pas encore enregistré", "Bado haijahifadhiwa"],
    saving: ["Being stored", "En cours d’enregistrement", "Inahifadhiwa"],
    saved: ["Stored", "Enregistré", "Imehifadhiwa"],
    refused: ["Not stored", "Non enregistré", "Haikuhifadhiwa"],
    conflict: [
      "Changed by somebody else to: {{theirs}}",
      "Modifié par quelqu’un d’autre : {{theirs}}",
      "Imebadilishwa na mtu mwingine kuwa: {{theirs}}",
    ],
  },
  changed: ["changed by somebody else", "modifié par quelqu’un d’autre", "imebadilishwa na mtu mwingine"],
  stored: ["Stored is: {{value}}", "Valeur enregistrée : {{value}}", "Iliyohifadhiwa ni: {{value}}"],
  giveUp: ["Give up what I typed", "Abandonner ma saisie", "Acha nilichoandika"],
  show: ["Show", "Voir", "Onyesha"],
  waiting_one: [
    "{{count}} cell is being stored.",
    "{{count}} case en cours d’enregistrement.",
    "Kisanduku {{count}} kinahifadhiwa.",
  ],
  waiting_other: [
    "{{count}} cells are being stored.",
    "{{count}} cases en cours d’enregistrement.",
    "Visanduku {{count}} vinahifadhiwa.",
  ],
  cut_one: [
    "{{count}} cell is not stored yet: no connection. It is kept here and goes out by itself.",
    "{{count}} case n’est pas encore enregistrée : pas de connexion. Elle est gardée ici et partira d’elle-même.",
    "Kisanduku {{count}} bado hakijahifadhiwa: hakuna muunganisho. Kimetunzwa hapa na kitatumwa chenyewe.",
  ],
  cut_other: [
    "{{count}} cells are not stored yet: no connection. They are kept here and go out by themselves.",
    "{{count}} cases ne sont pas encore enregistrées : pas de connexion. Elles sont gardées ici et partiront d’elles-mêmes.",
    "Visanduku {{count}} bado havijahifadhiwa: hakuna muunganisho. Vimetunzwa hapa na vitatumwa vyenyewe.",
  ],
  refused_one: ["{{count}} cell was refused.", "{{count}} case a été refusée.", "Kisanduku {{count}} kimekataliwa."],
  refused_other: [
    "{{count}} cells were refused.",
    "{{count}} cases ont été refusées.",
    "Visanduku {{count}} vimekataliwa.",
  ],
  conflicts_one: [
    "{{count}} cell was changed by somebody else too: choose.",
    "{{count}} case a aussi été modifiée par quelqu’un d’autre : choisissez.",
    "Kisanduku {{count}} kimebadilishwa pia na mtu mwingine: chagua.",
  ],
  conflicts_other: [
    "{{count}} cells were changed by somebody else too: choose.",
    "{{count}} cases ont aussi été modifiées par quelqu’un d’autre : choisissez.",
    "Visanduku {{count}} vimebadilishwa pia na mtu mwingine: chagua.",
  ],
  beyond_one: [
    "{{count}} pasted cell lay beyond the edge of the table and was left out.",
    "{{count}} case collée dépassait le bord du tableau et a été laissée de côté.",
    "Kisanduku {{count}} kilichobandikwa kilivuka ukingo wa jedwali na kimeachwa.",
  ],
  beyond_other: [
    "{{count}} pasted cells lay beyond the edge of the table and were left out.",
    "{{count}} cases collées dépassaient le bord du tableau et ont été laissées de côté.",
    "Visanduku {{count}} vilivyobandikwa vilivuka ukingo wa jedwali na vimeachwa.",
  ],
  readOnly_one: [
    "{{count}} pasted cell met one that can only be read and was left out.",
    "{{count}} case collée tombait sur une case en lecture seule et a été laissée de côté.",
    "Kisanduku {{count}} kilichobandikwa kiliangukia cha kusomwa tu na kimeachwa.",
  ],
  readOnly_other: [
    "{{count}} pasted cells met ones that can only be read and were left out.",
    "{{count}} cases collées tombaient sur des cases en lecture seule et ont été laissées de côté.",
    "Visanduku {{count}} vilivyobandikwa viliangukia vya kusomwa tu na vimeachwa.",
  ],
  written_one: ["{{count}} cell changed.", "{{count}} case modifiée.", "Kisanduku {{count}} kimebadilishwa."],
  written_other: ["{{count}} cells changed.", "{{count}} cases modifiées.", "Visanduku {{count}} vimebadilishwa."],
  overwritten_zero: ["All of them were empty.", "Toutes étaient vides.", "Vyote vilikuwa vitupu."],
  overwritten_one: [
    "{{count}} of them held a value, which was overwritten.",
    "{{count}} contenait une valeur, qui a été remplacée.",
    "{{count}} kilikuwa na thamani, ambayo imefutwa.",
  ],
  overwritten_other: [
    "{{count}} of them held values, which were overwritten.",
    "{{count}} contenaient des valeurs, qui ont été remplacées.",
    "{{count}} vilikuwa na thamani, ambazo zimefutwa.",
  ],
  undoPaste: ["Undo paste", "Annuler le collage", "Tengua ubandikaji"],
  undo: ["Undo", "Annuler", "Tengua"],
  undone_zero: ["Nothing was undone.", "Rien n’a été annulé.", "Hakuna kilichotenguliwa."],
  undone_one: ["{{count}} cell was undone.", "{{count}} case a été rétablie.", "Kisanduku {{count}} kimetenguliwa."],
  undone_other: [
    "{{count}} cells were undone.",
    "{{count}} cases ont été rétablies.",
    "Visanduku {{count}} vimetenguliwa.",
  ],
  kept: [
    "Changed since then, and left as they are: {{cells}}.",
    "Modifiées depuis, et laissées telles quelles : {{cells}}.",
    "Vilivyobadilishwa baadaye, na kuachwa vilivyo: {{cells}}.",
  ],
  tooLong: ["At most {{max}} characters", "Au plus {{max}} caractères", "Herufi zisizozidi {{max}}"],
  notNumber: ["Write a number", "Écrivez un nombre", "Andika namba"],
  between: [
    "Write a number from {{min}} to {{max}}",
    "Écrivez un nombre de {{min}} à {{max}}",
    "Andika namba kuanzia {{min}} hadi {{max}}",
  ],
  least: [
    "Write a number of at least {{min}}",
    "Écrivez un nombre d’au moins {{min}}",
    "Andika namba isiyopungua {{min}}",
  ],
  most: ["Write a number of at most {{max}}", "Écrivez un nombre d’au plus {{max}}", "Andika namba isiyozidi {{max}}"],
  step: [
    "Write a number in steps of {{step}}",
    "Écrivez un nombre par pas de {{step}}",
    "Andika namba kwa hatua za {{step}}",
  ],
  noChoice: ["Choose one of these: {{choices}}", "Choisissez parmi : {{choices}}", "Chagua mojawapo: {{choices}}"],
} satisfies Rows;

/** Words of what puts ticked students into the list that is written to. */
import type { Rows } from "../../i18n/rows.ts";

export const toList = {
  act: ["Write to parents ({{count}})", "Écrire aux parents ({{count}})", "Andikia wazazi ({{count}})"],
  confirm_one: [
    "Add the parents of {{count}} student to the SMS list?",
    "Ajouter les parents de {{count}} élève à la liste SMS ?",
    "Uongeze wazazi wa mwanafunzi {{count}} kwenye orodha ya SMS?",
  ],
  confirm_other: [
    "Add the parents of {{count}} students to the SMS list?",
    "Ajouter les parents de {{count}} élèves à la liste SMS ?",
    "Uongeze wazazi wa wanafunzi {{count}} kwenye orodha ya SMS?",
  ],
  about: [
    "The list opens with them in it. Nothing is sent before you write and confirm.",
    "La liste s’ouvre avec eux. Rien n’est envoyé avant que vous n’écriviez et confirmiez.",
    "Orodha inafunguka nao wakiwemo. Hakuna kinachotumwa kabla hujaandika na kuthibitisha.",
  ],
  add: ["Add to the list", "Ajouter à la liste", "Ongeza kwenye orodha"],
  added: [
    "{{added}} added to the list, {{known}} in it already",
    "Ajouts à la liste : {{added}} ; déjà présents : {{known}}",
    "Walioongezwa kwenye orodha: {{added}}; waliokuwamo tayari: {{known}}",
  ],
  addedWithout_one: [
    "{{said}}; {{count}} student has no guardian and cannot be reached",
    "{{said}} ; {{count}} élève n’a pas de responsable et ne peut être joint",
    "{{said}}; mwanafunzi {{count}} hana mlezi na hafikiki",
  ],
  addedWithout_other: [
    "{{said}}; {{count}} students have no guardian and cannot be reached",
    "{{said}} ; {{count}} élèves n’ont pas de responsable et ne peuvent être joints",
    "{{said}}; wanafunzi {{count}} hawana mlezi na hawafikiki",
  ],
} satisfies Rows;

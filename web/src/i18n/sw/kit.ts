import type { Shape } from "../../kit/i18n.ts";
import type { kit as english } from "../en/kit.ts";

export const kit: Shape<typeof english> = {
  cancel: "Ghairi",
  close: "Funga",
  clearFilters: "Ondoa vichujio",
  retry: "Jaribu tena",
  stale: "Unachokiona ni taarifa za mwisho zilizopokelewa.",
  search: "Tafuta",
  nothingHere: "Bado hakuna kitu hapa",
  nothingFound: "Hakuna kinacholingana",
  form: {
    leave: "Uondoke bila kuhifadhi? Ulichoandika kitapotea.",
    leaveYes: "Ondoka bila kuhifadhi",
    failed: "Haikuweza kuhifadhiwa. Ulichoandika bado kipo.",
    restored: "Ulichokuwa umeandika kimerudishwa.",
  },
  table: {
    row: "safu {{number}}",
    tick: "Chagua {{name}}",
    tickPage: "Chagua safu zote zinazoonekana",
    ticked_one: "{{count}} amechaguliwa",
    ticked_other: "{{count}} wamechaguliwa",
    untick: "Futa uchaguzi",
    sortBy: "Panga kwa {{column}}",
    columns: "Safu wima",
    pages: "Kurasa za jedwali",
    rowsPerPage: "Safu kwa ukurasa",
    all: "Zote",
    range: "{{from}}–{{to}} kati ya {{total}}",
    first: "Ukurasa wa kwanza",
    previous: "Ukurasa uliotangulia",
    next: "Ukurasa unaofuata",
    last: "Ukurasa wa mwisho",
  },
  upload: {
    rule: "{{endings}}, hadi MB {{max}}. Au dondosha faili hapa.",
    type: "{{name}} haiwezi kupokelewa. Chagua faili linaloishia na {{endings}}.",
    size: "{{name}} ni kubwa kuliko MB {{max}}.",
    empty: "{{name}} ni tupu.",
    sending: "Faili linatumwa",
  },
};

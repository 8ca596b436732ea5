import type { Shape } from "../../kit/i18n.ts";
import type { frame as english } from "../en/frame.ts";

export const frame: Shape<typeof english> = {
  undo: "Tendua",
  open: "Fungua",
  close: "Funga",
  copy: "Nakili",
  copied: "Imenakiliwa",
  loading: "Inapakia",
  ask: { ok: "Sawa", cancel: "Ghairi", reason: "Sababu" },
  error: {
    refused: "Hili halikuweza kufanyika.",
    invalid: "Tafadhali kagua ulichoandika.",
    signedOut: "Muda wa kipindi chako umeisha",
    forbidden: "Samahani, huna ruhusa.",
    notFound: "Hiki hakipo tena.",
    tooLarge: "Faili hili ni kubwa mno.",
    tooMany: "Umejaribu mara nyingi mno. Subiri kidogo, kisha ujaribu tena.",
    offline: "Hakuna muunganisho na Ofisi. Hakuna kilichopotea: jaribu tena mtandao ukirudi.",
    timeout: "Ofisi inachelewa kujibu. Tafadhali jaribu tena.",
    failed: "Kuna hitilafu upande wetu. Tafadhali jaribu tena.",
    cancelled: "Imeghairiwa.",
    answer: "Ukurasa huu hauelewi jibu la Ofisi. Tafadhali pakia ukurasa upya.",
    part: "Sehemu hii ya ukurasa haikuweza kupakiwa. Angalia mtandao kisha ujaribu tena.",
  },
  banner: {
    offline: "Huna mtandao. Unachokiona ni taarifa za mwisho zilizopokelewa.",
    failed: "Sehemu ya ukurasa haikuweza kusasishwa. Unachokiona ni taarifa za mwisho zilizopokelewa.",
    retry: "Jaribu tena",
  },
};

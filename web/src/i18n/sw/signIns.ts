import type { Shape } from "../../kit/i18n.ts";
import type { signIns as english } from "../en/signIns.ts";

export const signIns: Shape<typeof english> = {
  action: "Akaunti",
  title: "Tengeneza akaunti",
  about_one:
    "Mwanafunzi {{count}} atapata jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali.",
  about_other:
    "Wanafunzi {{count}} watapata kila mmoja jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali.",
  aboutStaff_one:
    "Mfanyakazi {{count}} atapata jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali. Aliye na nenosiri lake na barua pepe atatumiwa kiungo badala yake.",
  aboutStaff_other:
    "Wafanyakazi {{count}} watapata kila mmoja jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali. Aliye na nenosiri lake na barua pepe atatumiwa kiungo badala yake.",
  make_one: "Tengeneza akaunti {{count}}",
  make_other: "Tengeneza akaunti {{count}}",
  tooMany: "Zisizidi {{max}} kwa mara moja. Chagua wanafunzi wachache zaidi",
  done: "Akaunti",
  once: "Manenosiri haya yanaonyeshwa sasa na hayataonyeshwa tena. Kila moja linafanya kazi mara moja ndani ya siku mbili, kisha lazima libadilishwe.",
  reopen_one: "Fungua tena akaunti iliyofungwa",
  reopen_other: "Fungua tena akaunti {{count}} zilizofungwa",
  mailed: "Kiungo cha kuweka nenosiri jipya kinatumwa kwa {{names}}. Hakuna mwingine anayekiona.",
  print: "Pakua karatasi",
  fileName: "akaunti.pdf",
  name: "Jina",
  username: "Jina la mtumiaji",
  password: "Nenosiri la mara moja",
};

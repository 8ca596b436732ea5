import type { Shape } from "../../kit/i18n.ts";
import type { dashboard as english } from "../en/dashboard.ts";

export const dashboard: Shape<typeof english> = {
  title: "Dashibodi",
  greeting: {
    morning: "Habari za asubuhi, {{name}}",
    afternoon: "Habari za mchana, {{name}}",
    evening: "Habari za jioni, {{name}}",
  },
  about: "{{school}}, {{day}}",
  figures: "Shule kwa takwimu",
  students: "Wanafunzi",
  groups: "Makundi",
  keyStages: "Hatua",
  withoutPhoto: "Bila picha",
  withoutPhone: "Bila nambari ya simu",
  byKeyStage: "Kwa hatua",
  keyStage: "Hatua",
  share: "Sehemu",
  none: "Bila hatua",
  openStudents: "Fungua wanafunzi",
  money: {
    title: "Fedha leo",
    received: "Zilizopokelewa leo",
    waiting: "Zinazosubiri kuingizwa",
    owed: "Jumla ya madeni",
    students_one: "mwanafunzi {{count, number}}",
    students_other: "wanafunzi {{count, number}}",
  },
  start: {
    title: "Mambo matatu hadi orodha yako ya kwanza",
    about: "Shule yako bado ni tupu. Hivi ndivyo inavyojazwa.",
    keyStage: "Unda hatua",
    keyStageAbout: "Viwango vya shule yako, kama vile Msingi wa Chini au Kidato cha 1.",
    group: "Unda kundi",
    groupAbout: "Makundi ndani ya hatua, kama vile Kidato cha 1 Mashariki.",
    roster: "Ingiza orodha ya wanafunzi",
    rosterAbout: "Jedwali kutoka kwenye kompyuta yako: kila safu hukaguliwa kabla ya chochote kuandikwa.",
    go: "Anza",
    done: "Imekamilika",
  },
};

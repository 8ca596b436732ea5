/** Words of the analysis of marks, and of what to look at before they are published. */
import type { Rows } from "../../i18n/rows.ts";

export const markAnalysis = {
  title: ["Marks analysis", "Analyse des notes", "Uchambuzi wa alama"],
  about: [
    "How a period went, beside the one before, and what to look at before its reports go out.",
    "Comment une période s’est passée, à côté de la précédente, et ce qu’il faut regarder avant de publier.",
    "Jinsi kipindi kilivyokwenda, kando ya kilichotangulia, na cha kuangalia kabla ya kutoa ripoti.",
  ],
  which: ["What is shown", "Ce qui est affiché", "Kinachoonyeshwa"],
  views: {
    analysis: ["Analysis", "Analyse", "Uchambuzi"],
    anomalies: ["Before publishing", "Avant de publier", "Kabla ya kutoa"],
  },
  period: ["Period", "Période", "Kipindi"],
  periodPlaceholder: ["SELECT PERIOD", "CHOISIR LA PÉRIODE", "CHAGUA KIPINDI"],
  periodNone: ["No period has marks", "Aucune période n’a de notes", "Hakuna kipindi chenye alama"],
  periodOf: ["{{year}}, {{semester}}", "{{year}}, {{semester}}", "{{year}}, {{semester}}"],
  locked: ["locked", "verrouillée", "kimefungwa"],
  by: ["By", "Par", "Kwa"],
  bys: {
    unit: ["Unit", "Unité", "Somo"],
    group: ["Class", "Classe", "Darasa"],
    teacher: ["Teacher", "Enseignant", "Mwalimu"],
  },
  unnamed: {
    unit: ["No unit", "Sans unité", "Bila somo"],
    group: ["No class", "Sans classe", "Bila darasa"],
    teacher: ["Nobody in the distribution", "Personne dans la répartition", "Hakuna kwenye mgawanyo"],
  },
  columns: {
    count: ["Totals", "Totaux", "Jumla"],
    mean: ["Mean %", "Moyenne %", "Wastani %"],
    chart: ["Mean, and before", "Moyenne, et avant", "Wastani, na kabla"],
    meanBefore: ["Before %", "Avant %", "Kabla %"],
    difference: ["Difference", "Différence", "Tofauti"],
    median: ["Median %", "Médiane %", "Kati %"],
    deviation: ["Deviation", "Écart type", "Mkengeuko"],
    passRate: ["Passed %", "Réussite %", "Waliofaulu %"],
    highest: ["Highest %", "Maximum %", "Juu zaidi %"],
    lowest: ["Lowest %", "Minimum %", "Chini zaidi %"],
  },
  whole: ["All together", "Ensemble", "Zote pamoja"],
  bars: [
    "Mean {{now}} %, before {{before}} %",
    "Moyenne {{now}} %, avant {{before}} %",
    "Wastani {{now}} %, kabla {{before}} %",
  ],
  bar: ["Mean {{now}} %", "Moyenne {{now}} %", "Wastani {{now}} %"],
  barBefore: ["Before {{before}} %", "Avant {{before}} %", "Kabla {{before}} %"],
  barNone: ["No totals", "Aucun total", "Hakuna jumla"],
  compared: [
    "Compared with {{period}}, the period before it that has marks.",
    "Comparé à {{period}}, la période précédente qui a des notes.",
    "Ikilinganishwa na {{period}}, kipindi kilichotangulia chenye alama.",
  ],
  notCompared: [
    "There is no earlier period with marks to compare with.",
    "Aucune période antérieure n’a de notes à comparer.",
    "Hakuna kipindi cha awali chenye alama cha kulinganisha.",
  ],
  how: ["How these figures are calculated", "Calcul de ces chiffres", "Jinsi takwimu hizi huhesabiwa"],
  rule: [
    "Complete totals only, each as a percentage of what its papers are out of. All figures are rounded half up to the hundredth. The deviation is that of the whole class; who passed is of those whose merit is known. A total counts for everyone who teaches its class its unit.",
    "Totaux complets seulement, chacun en pourcentage du maximum de ses épreuves. Tous les chiffres sont arrondis au centième, le demi vers le haut. L’écart type est celui de toute la classe ; la réussite porte sur ceux dont la mention est connue. Un total compte pour chacun de ceux qui enseignent l’unité à la classe.",
    "Jumla zilizokamilika tu, kila moja kwa asilimia ya alama za mitihani yake. Takwimu zote zinazungushwa hadi sehemu ya mia, nusu juu. Mkengeuko ni wa darasa lote; waliofaulu ni kati ya wale ambao matokeo yao yanajulikana. Jumla huhesabiwa kwa kila anayefundisha darasa somo hilo.",
  ],
  typed_one: [
    "{{count}} total was typed without papers: out of nothing that is known, it counts nowhere here.",
    "{{count}} total a été saisi sans épreuves : sans maximum connu, il ne compte nulle part ici.",
    "Jumla {{count}} iliandikwa bila mitihani: bila upeo unaojulikana, haihesabiwi hapa.",
  ],
  typed_other: [
    "{{count}} totals were typed without papers: out of nothing that is known, they count nowhere here.",
    "{{count}} totaux ont été saisis sans épreuves : sans maximum connu, ils ne comptent nulle part ici.",
    "Jumla {{count}} ziliandikwa bila mitihani: bila upeo unaojulikana, hazihesabiwi hapa.",
  ],
  files: {
    xlsx: ["Download Excel", "Télécharger Excel", "Pakua Excel"],
    csv: ["Download CSV", "Télécharger CSV", "Pakua CSV"],
    pdf: ["Print", "Imprimer", "Chapisha"],
  },
  none: ["No marks yet", "Aucune note pour l’instant", "Bado hakuna alama"],
  noneAbout: [
    "Once marks are given, their figures stand here.",
    "Dès que des notes sont données, leurs chiffres sont ici.",
    "Alama zikishatolewa, takwimu zake zitakuwa hapa.",
  ],
  noTotals: ["No complete totals", "Aucun total complet", "Hakuna jumla zilizokamilika"],
  noTotalsAbout: [
    "A total counts once every paper of its unit has a mark, an absence or an exemption.",
    "Un total compte dès que chaque épreuve de son unité a une note, une absence ou une dispense.",
    "Jumla huhesabiwa kila mtihani wa somo lake unapokuwa na alama, kutokuwepo au msamaha.",
  ],
  anomaly: {
    label: ["What was found", "Ce qui a été trouvé", "Yaliyopatikana"],
    all: ["Everything", "Tout", "Yote"],
    kinds: {
      missing: ["Missing marks", "Notes manquantes", "Alama zinazokosekana"],
      far: ["Far from the student’s level", "Loin du niveau de l’élève", "Mbali na kiwango cha mwanafunzi"],
      outOfLine: ["Paper out of line", "Épreuve à part", "Mtihani ulio tofauti"],
      alike: ["Same marks throughout", "Mêmes notes partout", "Alama sawa kote"],
      uniform: ["One mark for all", "Une note pour tous", "Alama moja kwa wote"],
      named: [
        "Remark names another student",
        "L’appréciation nomme un autre élève",
        "Maoni yanamtaja mwanafunzi mwingine",
      ],
    },
    rules: {
      missing: [
        "Students of the class who lack a mark in some paper of a unit that is taught or marked there. Of a locked period only those who were given anything then.",
        "Élèves de la classe à qui manque une note dans une épreuve d’une unité qui y est enseignée ou notée. D’une période verrouillée, seulement ceux qui y ont reçu une note.",
        "Wanafunzi wa darasa wanaokosa alama katika mtihani wa somo linalofundishwa au lenye alama humo. Kwa kipindi kilichofungwa, ni wale tu waliopewa alama yoyote wakati huo.",
      ],
      far: [
        "A total more than {{points}} points, and more than {{deviations}} standard deviations, from the mean of the student’s own other units, of which there are at least {{least}}.",
        "Un total à plus de {{points}} points, et à plus de {{deviations}} écarts types, de la moyenne des autres unités de l’élève, au moins {{least}}.",
        "Jumla iliyo zaidi ya pointi {{points}}, na zaidi ya mikengeuko {{deviations}}, kutoka wastani wa masomo mengine ya mwanafunzi, angalau {{least}}.",
      ],
      outOfLine: [
        "A paper whose mean in a class, of at least {{least}} marks, is more than {{points}} points from the mean of all other marks of the class in the period. Who was absent or exempt does not count.",
        "Une épreuve dont la moyenne dans une classe, d’au moins {{least}} notes, est à plus de {{points}} points de celle de toutes les autres notes de la classe dans la période. Absents et dispensés ne comptent pas.",
        "Mtihani ambao wastani wake darasani, wa angalau alama {{least}}, uko zaidi ya pointi {{points}} kutoka wastani wa alama nyingine zote za darasa katika kipindi. Wasiokuwepo na waliosamehewa hawahesabiwi.",
      ],
      alike: [
        "Students of one class who sat the same papers in the period, at least {{least}}, with the same mark in every one.",
        "Élèves d’une classe qui ont passé les mêmes épreuves de la période, au moins {{least}}, avec la même note à chacune.",
        "Wanafunzi wa darasa moja waliofanya mitihani ile ile katika kipindi, angalau {{least}}, na kupata alama sawa katika kila mmoja.",
      ],
      uniform: [
        "A paper in which everybody of a class who sat it, at least {{least}} students, has the same mark.",
        "Une épreuve où tous ceux d’une classe qui l’ont passée, au moins {{least}} élèves, ont la même note.",
        "Mtihani ambao kila mtu wa darasa aliyeufanya, angalau wanafunzi {{least}}, ana alama ile ile.",
      ],
      named: [
        "A remark, on the card or beside a unit, with the first name of another student of the class.",
        "Une appréciation, du bulletin ou d’une unité, avec le prénom d’un autre élève de la classe.",
        "Maoni, ya ripoti au ya somo, yenye jina la kwanza la mwanafunzi mwingine wa darasa.",
      ],
    },
    columns: {
      group: ["Class", "Classe", "Darasa"],
      unit: ["Unit", "Unité", "Somo"],
      what: ["What", "Quoi", "Nini"],
      teachers: ["Teacher", "Enseignant", "Mwalimu"],
      sheet: ["Sheet", "Feuille", "Karatasi"],
    },
    says: {
      missing_one: [
        "{{count}} of {{of}} students lacks marks",
        "Il manque des notes à {{count}} élève sur {{of}}",
        "Mwanafunzi {{count}} kati ya {{of}} anakosa alama",
      ],
      missing_other: [
        "{{count}} of {{of}} students lack marks",
        "Il manque des notes à {{count}} élèves sur {{of}}",
        "Wanafunzi {{count}} kati ya {{of}} wanakosa alama",
      ],
      far_one: [
        "{{student}} has {{value}} %, and {{usual}} % in {{count}} other unit (deviation {{deviation}})",
        "{{student}} a {{value}} %, et {{usual}} % dans {{count}} autre unité (écart type {{deviation}})",
        "{{student}} ana {{value}} %, na {{usual}} % katika somo lingine {{count}} (mkengeuko {{deviation}})",
      ],
      far_other: [
        "{{student}} has {{value}} %, and {{usual}} % on average in {{count}} other units (deviation {{deviation}})",
        "{{student}} a {{value}} %, et {{usual}} % en moyenne dans {{count}} autres unités (écart type {{deviation}})",
        "{{student}} ana {{value}} %, na wastani wa {{usual}} % katika masomo mengine {{count}} (mkengeuko {{deviation}})",
      ],
      outOfLine: [
        "{{paper}}: {{value}} % on average of {{many}} marks, and {{usual}} % in the class’s other papers",
        "{{paper}} : {{value}} % en moyenne de {{many}} notes, et {{usual}} % dans les autres épreuves de la classe",
        "{{paper}}: wastani wa {{value}} % wa alama {{many}}, na {{usual}} % katika mitihani mingine ya darasa",
      ],
      alike: [
        "{{students}}: the same marks in all {{many}} papers",
        "{{students}} : les mêmes notes dans les {{many}} épreuves",
        "{{students}}: alama sawa katika mitihani yote {{many}}",
      ],
      named: [
        "{{students}}: the remark about one names the other",
        "{{students}} : l’appréciation de l’un nomme l’autre",
        "{{students}}: maoni kuhusu mmoja yanamtaja mwingine",
      ],
      uniform: [
        "{{paper}}: {{value}} of {{of}} for all {{many}} students who sat it",
        "{{paper}} : {{value}} sur {{of}} pour les {{many}} élèves qui l’ont passée",
        "{{paper}}: {{value}} kati ya {{of}} kwa wanafunzi wote {{many}} walioufanya",
      ],
    },
    open: ["Open the sheet", "Ouvrir la feuille", "Fungua karatasi"],
    openOf: [
      "Open the sheet of {{unit}}, {{group}}",
      "Ouvrir la feuille de {{unit}}, {{group}}",
      "Fungua karatasi ya {{unit}}, {{group}}",
    ],
    none: ["Nothing stands out", "Rien ne ressort", "Hakuna kinachojitokeza"],
    noneAbout: [
      "No marks are missing, and none look wrong by these rules.",
      "Aucune note ne manque, et aucune ne semble fausse selon ces règles.",
      "Hakuna alama inayokosekana, na hakuna inayoonekana si sahihi kwa kanuni hizi.",
    ],
    noneOfKind: ["Nothing of this kind", "Rien de ce genre", "Hakuna cha aina hii"],
  },
} satisfies Rows;

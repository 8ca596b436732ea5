/** Words of billing a class: the steps of the dialog, and the run that makes the bills. */
import type { Rows } from "../../i18n/rows.ts";

export const newBill = {
  title: ["New Bill", "Nouvelle facture", "Bili mpya"],
  steps: ["Steps of a new bill", "Étapes d’une nouvelle facture", "Hatua za bili mpya"],
  feeTypes: ["Fee types", "Types de frais", "Aina za ada"],
  group: ["Group", "Groupe", "Kundi"],
  students: ["Students", "Élèves", "Wanafunzi"],
  next: ["Next", "Suivant", "Endelea"],
  back: ["Back", "Retour", "Rudi"],
  proceed: ["Proceed", "Facturer", "Toza"],
  selectFees: ["Select the fee types", "Choisissez les types de frais", "Chagua aina za ada"],
  selectGroup: ["Select Group", "Choisissez le groupe", "Chagua kundi"],
  selectStudents: ["Select Students", "Choisissez les élèves", "Chagua wanafunzi"],
  allFees: ["All fee types", "Tous les types de frais", "Aina zote za ada"],
  noFees: [
    "There are no fee types yet. Add them on the Fee Structure screen first.",
    "Il n’y a pas encore de types de frais. Ajoutez-les d’abord dans l’écran des frais.",
    "Hakuna aina za ada bado. Ziongeze kwanza katika ukurasa wa ada.",
  ],
  inGroups_one: ["in {{count}} fee structure", "{{count}} barème", "katika mpangilio {{count}} wa ada"],
  inGroups_other: ["in {{count}} fee structures", "{{count}} barèmes", "katika mipangilio {{count}} ya ada"],
  openFees: ["Open Fee Structure", "Ouvrir les frais", "Fungua ada"],
  feesOfGroup: ["What this group is charged", "Ce que paie ce groupe", "Kundi hili hutozwa"],
  onlyPeriod: ["Only the fees of", "Seulement les frais du", "Ada za kipindi hiki tu"],
  lacks_one: [
    "{{names}}: this group has no such fee, so it is not billed.",
    "{{names}} : ce groupe n’a pas ces frais, ils ne sont pas facturés.",
    "{{names}}: kundi hili halina ada hii, haitatozwa.",
  ],
  lacks_other: [
    "{{names}}: this group has no such fees, so they are not billed.",
    "{{names}} : ce groupe n’a pas ces frais, ils ne sont pas facturés.",
    "{{names}}: kundi hili halina ada hizi, hazitatozwa.",
  ],
  unticked: ["Not ticked: {{periods}}", "Non coché : {{periods}}", "Haijachaguliwa: {{periods}}"],
  otherPeriods: [
    "Today does not lie in these, and they are not ticked: {{periods}}",
    "Aujourd’hui n’y est pas compris, et ils ne sont pas cochés : {{periods}}",
    "Leo haimo katika vipindi hivi, na havijachaguliwa: {{periods}}",
  ],
  confirm_one: [
    "Bill {{count}} student for {{amount}}?",
    "Facturer {{count}} élève pour {{amount}} ?",
    "Mtoze mwanafunzi {{count}} {{amount}}?",
  ],
  confirm_other: [
    "Bill {{count}} students for {{amount}} in all?",
    "Facturer {{count}} élèves pour {{amount}} en tout ?",
    "Watoze wanafunzi {{count}} jumla ya {{amount}}?",
  ],
  confirmYes_one: ["Make {{count}} bill", "Établir {{count}} facture", "Tengeneza bili {{count}}"],
  confirmYes_other: ["Make {{count}} bills", "Établir {{count}} factures", "Tengeneza bili {{count}}"],
  confirmFees: ["For {{fees}}.", "Pour {{fees}}.", "Kwa {{fees}}."],
  confirmKnown_one: [
    "{{count}} of them is billed for a part of it already, and only for the rest now.",
    "{{count}} est déjà facturé pour une partie, et ne l’est maintenant que pour le reste.",
    "{{count}} kati yao tayari ametozwa sehemu, na sasa anatozwa zilizobaki tu.",
  ],
  confirmKnown_other: [
    "{{count}} of them are billed for a part of it already, and only for the rest now.",
    "{{count}} sont déjà facturés pour une partie, et ne le sont maintenant que pour le reste.",
    "{{count}} kati yao tayari wametozwa sehemu, na sasa wanatozwa zilizobaki tu.",
  ],
  confirmOverlaps_one: [
    "{{count}} has a bill for some of these days already, and is billed for them again.",
    "{{count}} a déjà une facture pour une partie de ces jours, et est facturé à nouveau.",
    "{{count}} tayari ana bili kwa baadhi ya siku hizi, na anatozwa tena.",
  ],
  confirmOverlaps_other: [
    "{{count}} have a bill for some of these days already, and are billed for them again.",
    "{{count}} ont déjà une facture pour une partie de ces jours, et sont facturés à nouveau.",
    "{{count}} tayari wana bili kwa baadhi ya siku hizi, na wanatozwa tena.",
  ],
  noneForGroup: [
    "This group has no fees of the chosen types.",
    "Ce groupe n’a pas de frais des types choisis.",
    "Kundi hili halina ada za aina ulizochagua.",
  ],
  allStudents: [
    "All students ({{count}} of {{total}} ticked)",
    "Tous les élèves (cochés : {{count}} sur {{total}})",
    "Wanafunzi wote ({{count}} kati ya {{total}} wamechaguliwa)",
  ],
  noStudents: [
    "There are no students in this group.",
    "Il n’y a pas d’élèves dans ce groupe.",
    "Hakuna wanafunzi katika kundi hili.",
  ],
  reason: ["Why {{name}} is left out", "Pourquoi {{name}} est laissé de côté", "Kwa nini {{name}} ameachwa"],
  reasonNone: ["Choose a reason or write one", "Choisissez un motif ou écrivez-en un", "Chagua sababu au andika yako"],
  reasons: {
    sponsored: ["Sponsored", "Parrainé", "Anafadhiliwa"],
    bursary: ["Bursary", "Boursier", "Ana msaada wa ada"],
    leaving: ["Is leaving the school", "Quitte l’école", "Anaondoka shuleni"],
    later: ["Joins later", "Arrive plus tard", "Atajiunga baadaye"],
    separately: ["Billed separately", "Facturé à part", "Anatozwa kando"],
  },
  reasonForAll_one: [
    "Write “{{reason}}” for the other without a reason",
    "Écrire « {{reason}} » pour l’autre sans motif",
    "Andika “{{reason}}” kwa mwingine asiye na sababu",
  ],
  reasonForAll_other: [
    "Write “{{reason}}” for the {{count}} others without a reason",
    "Écrire « {{reason}} » pour les {{count}} autres sans motif",
    "Andika “{{reason}}” kwa wengine {{count}} wasio na sababu",
  ],
  sayWhy_one: [
    "Say why {{names}} is left out",
    "Dites pourquoi {{names}} est laissé de côté",
    "Eleza kwa nini {{names}} ameachwa",
  ],
  sayWhy_other: [
    "Say why each of these is left out: {{names}}",
    "Dites pourquoi chacun est laissé de côté : {{names}}",
    "Eleza kwa nini kila mmoja ameachwa: {{names}}",
  ],
} satisfies Rows;

export const summary = {
  title: ["Bill Summary", "Récapitulatif", "Muhtasari wa bili"],
  table: ["What each student will owe", "Ce que devra chaque élève", "Kila mwanafunzi atadaiwa"],
  students: ["Students to bill", "Élèves à facturer", "Wanafunzi wa kutozwa"],
  total: ["To be billed", "À facturer", "Kitakachotozwa"],
  credit: ["Credit used", "Avoir utilisé", "Ziada iliyotumika"],
  owedBefore: ["Owed now", "Dû actuellement", "Anachodaiwa sasa"],
  willOwe: ["Will be owed", "Sera dû", "Atakachodaiwa"],
  owedNow: ["owed now: {{money}}", "dû actuellement : {{money}}", "zinazodaiwa sasa: {{money}}"],
  alreadyBilled: ["Billed already", "Déjà facturé", "Zilizotozwa tayari"],
  overlaps: [
    "Billed for some of these days",
    "Déjà facturé pour une partie de ces jours",
    "Ametozwa baadhi ya siku hizi",
  ],
  overlapping_one: [
    "{{count}} student has a bill with such a fee for some of these days already, and would be billed for them again. If that is not meant, go back and untick the fee or the student.",
    "{{count}} élève a déjà une facture de ces frais pour une partie de ces jours, et serait facturé à nouveau. Si ce n’est pas voulu, revenez décocher les frais ou l’élève.",
    "Mwanafunzi {{count}} tayari ana bili ya ada kama hii kwa baadhi ya siku hizi, na angetozwa tena. Ikiwa sivyo ulivyokusudia, rudi uondoe alama kwenye ada au mwanafunzi.",
  ],
  overlapping_other: [
    "{{count}} students have a bill with such a fee for some of these days already, and would be billed for them again. If that is not meant, go back and untick the fee or the students.",
    "{{count}} élèves ont déjà une facture de ces frais pour une partie de ces jours, et seraient facturés à nouveau. Si ce n’est pas voulu, revenez décocher les frais ou les élèves.",
    "Wanafunzi {{count}} tayari wana bili ya ada kama hii kwa baadhi ya siku hizi, na wangetozwa tena. Ikiwa sivyo ulivyokusudia, rudi uondoe alama kwenye ada au wanafunzi.",
  ],
  nothing: [
    "All of these students are billed for these fees already.",
    "Tous ces élèves sont déjà facturés pour ces frais.",
    "Wanafunzi hawa wote wametozwa ada hizi tayari.",
  ],
  skipped_one: [
    "{{count}} student is billed for all of it already and is left out.",
    "{{count}} élève est déjà facturé pour le tout et sera laissé de côté.",
    "Mwanafunzi {{count}} ametozwa yote tayari na ataachwa.",
  ],
  skipped_other: [
    "{{count}} students are billed for all of it already and are left out.",
    "{{count}} élèves sont déjà facturés pour le tout et seront laissés de côté.",
    "Wanafunzi {{count}} wametozwa yote tayari na wataachwa.",
  ],
  leftOut_one: ["{{count}} student left out", "{{count}} élève laissé de côté", "Mwanafunzi {{count}} ameachwa"],
  leftOut_other: ["{{count}} students left out", "{{count}} élèves laissés de côté", "Wanafunzi {{count}} wameachwa"],
} satisfies Rows;

export const run = {
  title: ["Making the bills", "Établissement des factures", "Kutengeneza bili"],
  queued: [
    "The bills of {{group}} will be made in a moment.",
    "Les factures de {{group}} seront établies dans un instant.",
    "Bili za {{group}} zitatengenezwa punde.",
  ],
  running: [
    "The bills of {{group}} are being made.",
    "Les factures de {{group}} sont en cours.",
    "Bili za {{group}} zinatengenezwa.",
  ],
  progress: ["Bills made", "Factures établies", "Bili zilizotengenezwa"],
  mayClose: [
    "You may close this and go on working. It is found again above the list.",
    "Vous pouvez fermer et continuer à travailler. Tout se retrouve au-dessus de la liste.",
    "Unaweza kufunga na kuendelea na kazi. Utaiona tena juu ya orodha.",
  ],
  print_one: ["Print this {{count}} bill", "Imprimer {{count}} facture", "Chapisha bili hii {{count}}"],
  print_other: ["Print these {{count}} bills", "Imprimer ces {{count}} factures", "Chapisha bili hizi {{count}}"],
  done_one: ["{{count}} student was billed.", "{{count}} élève a été facturé.", "Mwanafunzi {{count}} ametozwa."],
  done_other: [
    "{{count}} students were billed.",
    "{{count}} élèves ont été facturés.",
    "Wanafunzi {{count}} wametozwa.",
  ],
  failed: [
    "The bills could not be made. Nothing was billed.",
    "Les factures n’ont pas pu être établies. Rien n’a été facturé.",
    "Bili hazikuweza kutengenezwa. Hakuna aliyetozwa.",
  ],
  billed: ["Students billed", "Élèves facturés", "Waliotozwa"],
  skipped: ["Billed before", "Facturés avant", "Waliotozwa awali"],
  tooMany: [
    "One paper holds at most {{max}} bills: print these from the list, some at a time.",
    "Un document contient au plus {{max}} factures : imprimez celles-ci depuis la liste, en plusieurs fois.",
    "Hati moja hubeba bili {{max}} tu: chapisha hizi kutoka kwenye orodha, sehemu kwa sehemu.",
  ],
  left: {
    bin: [
      "Not billed, since they are in the bin: {{names}}",
      "Non facturés, car ils sont à la corbeille : {{names}}",
      "Hawakutozwa, kwa kuwa wako kwenye pipa: {{names}}",
    ],
    group: [
      "Not billed, since they are in another group now: {{names}}",
      "Non facturés, car ils sont maintenant dans un autre groupe : {{names}}",
      "Hawakutozwa, kwa kuwa wako katika kundi lingine sasa: {{names}}",
    ],
  },
  line: [
    "Making the bills: {{done}} of {{total}}",
    "Établissement des factures : {{done}} sur {{total}}",
    "Bili zinatengenezwa: {{done}} kati ya {{total}}",
  ],
  show: ["Show", "Afficher", "Onyesha"],
  dismiss: ["Dismiss", "Masquer", "Ondoa"],
} satisfies Rows;

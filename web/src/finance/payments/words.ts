/** Words of the counter, where payments are taken, and of families' accounts. */
import type { Rows } from "../../i18n/rows.ts";

export const bills = {
  payment: {
    title: ["Payment receipting", "Encaissement", "Kupokea malipo"],
    open: ["Receipt for {{number}}", "Reçu pour {{number}}", "Risiti ya {{number}}"],
    mode: ["Payment mode", "Mode de paiement", "Njia ya malipo"],
    modeNone: ["Choose a payment mode", "Choisissez un mode de paiement", "Chagua njia ya malipo"],
    amount: ["Amount", "Montant", "Kiasi"],
    account: ["Account", "Compte", "Akaunti"],
    reference: ["Reference", "Référence", "Rejea"],
    referenceHint: {
      none: ["If empty, we number it.", "Vide : nous la numérotons.", "Ikiwa wazi, tutaipa namba."],
      slip: ["As on the bank slip.", "Celle du bordereau de banque.", "Kama ilivyo kwenye stakabadhi ya benki."],
      cheque: ["The number of the cheque.", "Le numéro du chèque.", "Namba ya hundi."],
      message: [
        "The code in the payment message.",
        "Le code du message de paiement.",
        "Msimbo ulio katika ujumbe wa malipo.",
      ],
    },
    date: ["Date", "Date", "Tarehe"],
    dateHint: [
      "Day of payment. Empty means today.",
      "Jour du paiement. Vide : aujourd’hui.",
      "Siku ya malipo. Ikiwa wazi ni leo.",
    ],
    payer: ["Payer name", "Nom du payeur", "Jina la mlipaji"],
    phone: ["Phone", "Téléphone", "Simu"],
    confirm: ["Please Confirm", "Veuillez confirmer", "Tafadhali thibitisha"],
    confirmDetail: [
      "{{amount}} by {{mode}} for {{names}}, on {{bills}}.",
      "{{amount}} par {{mode}} pour {{names}}, sur {{bills}}.",
      "{{amount}} kwa {{mode}} kwa ajili ya {{names}}, katika {{bills}}.",
    ],
    take: ["Take {{amount}}", "Encaisser {{amount}}", "Pokea {{amount}}"],
    takeNone: ["Take a payment", "Encaisser", "Pokea malipo"],
    other: ["Another student", "Un autre élève", "Mwanafunzi mwingine"],
    next: ["Next payer", "Payeur suivant", "Mlipaji anayefuata"],
    nextKey: [
      "Press N or Enter for the next payer.",
      "Appuyez sur N ou Entrée pour le payeur suivant.",
      "Bonyeza N au Enter kwa mlipaji anayefuata.",
    ],
    find: ["Who is it for?", "Pour qui ?", "Ni kwa ajili ya nani?"],
    findHint: [
      "Part of a name, school ID or phone. Arrows choose, Enter takes.",
      "Une partie du nom, du matricule ou du téléphone. Flèches pour choisir, Entrée pour prendre.",
      "Sehemu ya jina, namba ya shule au simu. Mishale huchagua, Enter hukubali.",
    ],
    findSeveral_one: ["{{count}} found.", "{{count}} trouvé.", "{{count}} amepatikana."],
    findSeveral_other: [
      "{{count}} found: choose with the arrows, then Enter.",
      "{{count}} trouvés : choisissez avec les flèches, puis Entrée.",
      "{{count}} wamepatikana: chagua kwa mishale, kisha Enter.",
    ],
    findMore_one: [
      "{{shown}} of {{count}} shown: write more of the name.",
      "{{shown}} sur {{count}} affiché : écrivez-en plus.",
      "{{shown}} kati ya {{count}}: andika zaidi.",
    ],
    findMore_other: [
      "{{shown}} of {{count}} shown: write more of the name, or choose with the arrows.",
      "{{shown}} sur {{count}} affichés : écrivez-en plus, ou choisissez avec les flèches.",
      "{{shown}} kati ya {{count}}: andika zaidi, au chagua kwa mishale.",
    ],
    owes: ["{{amount}} owed", "{{amount}} dû", "anadaiwa {{amount}}"],
    inCredit: ["{{amount}} in credit", "{{amount}} d’avoir", "ziada {{amount}}"],
    owesNothing: ["owes nothing", "ne doit rien", "hadaiwi"],
    settled: [
      "{{name}} owes nothing: what is taken now stays as credit.",
      "{{name}} ne doit rien : ce qui est encaissé maintenant reste en avoir.",
      "{{name}} hadaiwi kitu: kitakachopokelewa sasa kitabaki kama ziada.",
    ],
    toCome: ["Date: this day is still to come", "Date : ce jour est encore à venir", "Tarehe: siku hii bado haijafika"],
    noReference: {
      slip: [
        "Reference: write the number on the bank slip",
        "Référence : écrivez le numéro du bordereau de banque",
        "Rejea: andika namba iliyo kwenye stakabadhi ya benki",
      ],
      cheque: [
        "Reference: write the number of the cheque",
        "Référence : écrivez le numéro du chèque",
        "Rejea: andika namba ya hundi",
      ],
      message: [
        "Reference: write the code in the payment message",
        "Référence : écrivez le code du message de paiement",
        "Rejea: andika msimbo ulio katika ujumbe wa malipo",
      ],
    },
    owedBill: [
      "{{amount}} owed on {{number}}",
      "{{amount}} à payer sur {{number}}",
      "{{amount}} zinadaiwa katika {{number}}",
    ],
    owedFamily: [
      "{{amount}} owed by the family",
      "{{amount}} à payer par la famille",
      "{{amount}} zinadaiwa na familia",
    ],
    credit: [
      "{{name}} has {{amount}} of credit on other bills.",
      "{{name}} a un avoir de {{amount}} sur d’autres factures.",
      "{{name}} ana ziada ya {{amount}} katika bili nyingine.",
    ],
    takenToday: [
      "Already taken today: {{taken}}. Check that this is not the same payment.",
      "Déjà encaissé aujourd’hui : {{taken}}. Vérifiez que ce n’est pas le même paiement.",
      "Tayari yamepokelewa leo: {{taken}}. Hakikisha si malipo yale yale.",
    ],
    takenOne: [
      "{{amount}}, {{mode}}, by {{by}} ({{receiptNo}})",
      "{{amount}}, {{mode}}, par {{by}} ({{receiptNo}})",
      "{{amount}}, {{mode}}, na {{by}} ({{receiptNo}})",
    ],
    takenMore_one: ["and {{count}} more", "et {{count}} autre", "na {{count}} zaidi"],
    takenMore_other: ["and {{count}} more", "et {{count}} autres", "na {{count}} zaidi"],
    useCredit: ["Use it on this bill", "L’utiliser sur cette facture", "Itumie kwa bili hii"],
    spread: ["This payment is for", "Ce paiement est pour", "Malipo haya ni ya"],
    spreadOne: ["{{number}} alone", "{{number}} seulement", "{{number}} pekee"],
    spreadFamily_one: [
      "{{count}} open bill, oldest first",
      "{{count}} facture ouverte, la plus ancienne d’abord",
      "Bili {{count}} iliyo wazi, ya zamani kwanza",
    ],
    spreadFamily_other: [
      "{{count}} open bills, oldest first",
      "{{count}} factures ouvertes, les plus anciennes d’abord",
      "Bili {{count}} zilizo wazi, za zamani kwanza",
    ],
    splitInstead: ["Split over the open bills", "Répartir sur les factures ouvertes", "Gawanya kwa bili zilizo wazi"],
    over: [
      "{{amount}} more than is owed on this bill stays as credit of {{name}}.",
      "{{amount}} de plus que ce qui est dû sur cette facture reste en avoir pour {{name}}.",
      "{{amount}} zaidi ya deni la bili hii zitabaki kuwa ziada ya {{name}}.",
    ],
    above: [
      "{{amount}} above what is owed",
      "{{amount}} au-delà de ce qui est dû",
      "{{amount}} zaidi ya deni",
    ],
    rest: [
      "The parts do not add up to the payment",
      "Les parts ne font pas la somme du paiement",
      "Mafungu hayalingani na malipo",
    ],
    split: {
      table: ["How the payment is split", "Répartition du paiement", "Jinsi malipo yanavyogawanywa"],
      owed: ["Owed", "Dû", "Deni"],
      share: ["Part", "Part", "Fungu"],
      shareOf: ["Part for {{number}}, {{name}}", "Part pour {{number}}, {{name}}", "Fungu la {{number}}, {{name}}"],
      wrong: [
        "Write numbers such as 1500 or 1,500.50 for {{numbers}}.",
        "Écrivez des nombres comme 1500 ou 1 500,50 pour {{numbers}}.",
        "Andika namba kama 1500 au 1,500.50 kwa {{numbers}}.",
      ],
      left: [
        "{{amount}} is not given to any bill yet.",
        "{{amount}} ne va encore à aucune facture.",
        "{{amount}} bado hazijapewa bili yoyote.",
      ],
      tooMuch: [
        "The parts are {{amount}} more than the payment.",
        "Les parts dépassent le paiement de {{amount}}.",
        "Mafungu yamezidi malipo kwa {{amount}}.",
      ],
      excess: [
        "{{amount}} is more than is owed and stays as credit.",
        "{{amount}} dépasse ce qui est dû et reste en avoir.",
        "{{amount}} ni zaidi ya deni na zitabaki kuwa ziada.",
      ],
    },
    paper: ["Print at once", "Imprimer aussitôt", "Chapisha mara moja"],
    papers: {
      a4: ["On A4", "Sur A4", "Kwa A4"],
      roll: ["On the 80 mm roll", "Sur rouleau de 80 mm", "Kwa roli ya mm 80"],
      none: ["No", "Non", "Hapana"],
    },
    print: {
      a4: ["Print on A4", "Imprimer sur A4", "Chapisha kwa A4"],
      roll: ["Print on the roll", "Imprimer sur rouleau", "Chapisha kwa roli"],
    },
    taken: [
      "{{amount}} received. Receipt {{number}}.",
      "{{amount}} reçus. Reçu {{number}}.",
      "{{amount}} zimepokelewa. Risiti {{number}}.",
    ],
    balanceAfter: ["Balance after", "Solde après", "Salio baada ya malipo"],
    problem: {
      missing: [
        "This bill is not there, or it is void.",
        "Cette facture n’existe pas, ou elle est annulée.",
        "Bili hii haipo, au imebatilishwa.",
      ],
      nothing: [
        "This student was never billed. Make a bill first, then take the payment.",
        "Cet élève n’a jamais été facturé. Établissez d’abord une facture, puis encaissez.",
        "Mwanafunzi huyu hajawahi kutozwa. Tengeneza bili kwanza, kisha upokee malipo.",
      ],
    },
  },
  family: {
    title: ["Family account", "Compte de la famille", "Hesabu ya familia"],
    of: ["Family of {{name}}", "Famille de {{name}}", "Familia ya {{name}}"],
    owes: ["{{amount}} owed in all", "{{amount}} à payer en tout", "{{amount}} zinadaiwa kwa jumla"],
    id_one: [
      "Family {{id}}, {{count}} student",
      "Famille {{id}}, {{count}} élève",
      "Familia {{id}}, mwanafunzi {{count}}",
    ],
    id_other: [
      "Family {{id}}, {{count}} students",
      "Famille {{id}}, {{count}} élèves",
      "Familia {{id}}, wanafunzi {{count}}",
    ],
    alone: [
      "No family is written down for this student.",
      "Aucune famille n’est inscrite pour cet élève.",
      "Hakuna familia iliyoandikwa kwa mwanafunzi huyu.",
    ],
    receive: ["Take one payment", "Encaisser un seul paiement", "Pokea malipo mamoja"],
    balance: ["Balance {{amount}}", "Solde {{amount}}", "Salio {{amount}}"],
    bills: ["Open bills of {{name}}", "Factures ouvertes de {{name}}", "Bili wazi za {{name}}"],
    nothing: ["Nothing is open.", "Rien n’est ouvert.", "Hakuna kilicho wazi."],
  },
} satisfies Rows;

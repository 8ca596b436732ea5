/** Words of writing a message: what it costs, what is filled in, whom it fits. */
import type { Rows } from "../../i18n/rows.ts";

export const composer = {
  label: ["Message", "Message", "Ujumbe"],
  hint: [
    "Type $ to insert what differs for each recipient.",
    "Tapez $ pour insérer ce qui change pour chaque destinataire.",
    "Andika $ kuingiza kinachotofautiana kwa kila mpokeaji.",
  ],
  insert: [
    "Placeholders: press one to write it in",
    "Champs à remplir : touchez-en un pour l’écrire",
    "Nafasi za kujazwa: bonyeza moja kuiandika",
  ],
  offered: ["Placeholders", "Champs à remplir", "Nafasi za kujazwa"],
  offeredSaid_one: [
    "{{count}} placeholder: choose it with the arrows and Enter",
    "{{count}} champ : choisissez-le avec les flèches et Entrée",
    "Nafasi {{count}}: chagua kwa mishale na Enter",
  ],
  offeredSaid_other: [
    "{{count}} placeholders: choose one with the arrows and Enter",
    "{{count}} champs : choisissez avec les flèches et Entrée",
    "Nafasi {{count}}: chagua moja kwa mishale na Enter",
  ],
  encoding: {
    GSM7: ["Plain letters (GSM-7)", "Lettres simples (GSM-7)", "Herufi za kawaida (GSM-7)"],
    UCS2: ["Special letters (Unicode)", "Lettres spéciales (Unicode)", "Herufi maalumu (Unicode)"],
  },
  figures: {
    encoding: ["Letters", "Lettres", "Herufi"],
    segments: ["SMS for each", "SMS par personne", "SMS kwa kila mtu"],
    longest: ["SMS, longest message", "SMS, message le plus long", "SMS, ujumbe mrefu zaidi"],
    left: ["Characters left", "Caractères restants", "Herufi zilizobaki"],
    price: ["Price of it all", "Prix de l’ensemble", "Bei ya jumla"],
  },
  said_one: ["{{count}} SMS, {{encoding}}", "{{count}} SMS, {{encoding}}", "SMS {{count}}, {{encoding}}"],
  said_other: ["{{count}} SMS, {{encoding}}", "{{count}} SMS, {{encoding}}", "SMS {{count}}, {{encoding}}"],
  forcing: {
    about: [
      "These letters make it a Unicode message: an SMS then holds 70 characters in place of 160.",
      "Ces lettres en font un message Unicode : un SMS contient alors 70 caractères au lieu de 160.",
      "Herufi hizi zinaufanya ujumbe wa Unicode: SMS hubeba herufi 70 badala ya 160.",
    ],
    each: [
      "Write {{plain}} for {{character}}",
      "Écrire {{plain}} pour {{character}}",
      "Andika {{plain}} badala ya {{character}}",
    ],
    remove: ["Leave out {{character}}", "Enlever {{character}}", "Ondoa {{character}}"],
    times: [" ×{{count}}", " ×{{count}}", " ×{{count}}"],
    find: [
      "{{character}}: no plain letter says the same; go to it",
      "{{character}} : aucune lettre simple ne dit la même chose ; y aller",
      "{{character}}: hakuna herufi ya kawaida inayosema hivyo; nenda kwayo",
    ],
    all: ["Write it all plainly", "Tout écrire simplement", "Andika yote kwa kawaida"],
    unseen: ["invisible sign {{code}}", "signe invisible {{code}}", "alama isiyoonekana {{code}}"],
    values_one: [
      "For {{count}} recipient what is filled in makes it a Unicode message: {{names}}",
      "Pour {{count}} destinataire, ce qui est rempli en fait un message Unicode : {{names}}",
      "Kwa mpokeaji {{count}} kinachojazwa kinaufanya ujumbe wa Unicode: {{names}}",
    ],
    values_other: [
      "For {{count}} recipients what is filled in makes it a Unicode message: {{names}}",
      "Pour {{count}} destinataires, ce qui est rempli en fait un message Unicode : {{names}}",
      "Kwa wapokeaji {{count}} kinachojazwa kinaufanya ujumbe wa Unicode: {{names}}",
    ],
  },
  unknown: {
    about: [
      "{{written}} is none of the placeholders: it would be sent as it stands.",
      "{{written}} n’est pas un champ connu : il serait envoyé tel quel.",
      "{{written}} si nafasi inayojulikana: ingetumwa kama ilivyo.",
    ],
    replace: ["Write {{known}}", "Écrire {{known}}", "Andika {{known}}"],
  },
  unfilled: {
    about_one: [
      "{{count}} recipient has nothing to fill in:",
      "{{count}} destinataire n’a rien à remplir :",
      "Mpokeaji {{count}} hana cha kujaza:",
    ],
    about_other: [
      "{{count}} recipients have nothing to fill in:",
      "{{count}} destinataires n’ont rien à remplir :",
      "Wapokeaji {{count}} hawana cha kujaza:",
    ],
    one: ["{{name}} ({{written}})", "{{name}} ({{written}})", "{{name}} ({{written}})"],
    more: ["and {{count}} more", "et {{count}} de plus", "na {{count}} zaidi"],
  },
  price: {
    of_one: [
      "{{count}} message, {{segments}} SMS in all",
      "{{count}} message, {{segments}} SMS en tout",
      "Ujumbe {{count}}, SMS {{segments}} kwa jumla",
    ],
    of_other: [
      "{{count}} messages, {{segments}} SMS in all",
      "{{count}} messages, {{segments}} SMS en tout",
      "Ujumbe {{count}}, SMS {{segments}} kwa jumla",
    ],
    unpriced_one: [
      "{{count}} message to a number that is not in the price list: nothing is reckoned for it",
      "{{count}} message vers un numéro absent de la liste des prix : rien n’est compté pour lui",
      "Ujumbe {{count}} kwa namba isiyo kwenye orodha ya bei: haujahesabiwa",
    ],
    unpriced_other: [
      "{{count}} messages to numbers that are not in the price list: nothing is reckoned for them",
      "{{count}} messages vers des numéros absents de la liste des prix : rien n’est compté pour eux",
      "Ujumbe {{count}} kwa namba zisizo kwenye orodha ya bei: haujahesabiwa",
    ],
    nobody: ["Nobody is chosen yet", "Personne n’est encore choisi", "Bado hakuna aliyechaguliwa"],
    reckoning: ["Being reckoned…", "Calcul en cours…", "Inahesabiwa…"],
    failed: [
      "The price could not be reckoned. Check the connection; it is tried again when you type.",
      "Le prix n’a pas pu être calculé. Vérifiez la connexion ; le calcul reprend quand vous tapez.",
      "Bei haikuweza kuhesabiwa. Angalia mtandao; itahesabiwa tena ukiandika.",
    ],
  },
  preview: {
    anyNumber: ["?", "?", "?"],
    noSender: [
      "No sender name is set: phones show a number or a name of the carrier’s.",
      "Aucun nom d’expéditeur n’est défini : les téléphones montrent un numéro ou un nom de l’opérateur.",
      "Hakuna jina la mtumaji: simu zinaonyesha namba au jina la mtoa huduma.",
    ],
    title: ["Preview", "Aperçu", "Onyesho"],
    as: ["{{at}} of {{count}}: {{name}}", "{{at}} sur {{count}} : {{name}}", "{{at}} kati ya {{count}}: {{name}}"],
    previous: ["Previous recipient", "Destinataire précédent", "Mpokeaji aliyetangulia"],
    next: ["Next recipient", "Destinataire suivant", "Mpokeaji anayefuata"],
    longest: ["The longest is for {{name}}.", "Le plus long est pour {{name}}.", "Mrefu zaidi ni wa {{name}}."],
    show: ["Show it", "L’afficher", "Uonyeshe"],
    written: ["As written", "Tel qu’écrit", "Kama ulivyoandikwa"],
  },
  asRead: ["The e-mail as it is read", "L’e-mail tel qu’il est lu", "Barua pepe kama inavyosomwa"],
  test: {
    open: ["Send a test to me", "M’envoyer un essai", "Nitumie jaribio"],
    title: {
      sms: ["A test by SMS", "Un essai par SMS", "Jaribio kwa SMS"],
      email: ["A test by e-mail", "Un essai par e-mail", "Jaribio kwa barua pepe"],
    },
    about: [
      "The message as it is shown leaves at once to your own number or address. It costs what a message costs; nobody of the list gets it.",
      "Le message tel qu’affiché part aussitôt vers votre propre numéro ou adresse. Il coûte le prix d’un message ; personne de la liste ne le reçoit.",
      "Ujumbe kama unavyoonekana unatumwa mara moja kwa namba au anwani yako. Unagharimu bei ya ujumbe; hakuna wa orodha anayeupata.",
    ],
    to: {
      sms: ["Your number", "Votre numéro", "Namba yako"],
      email: ["Your e-mail", "Votre e-mail", "Barua pepe yako"],
    },
    send: ["Send the test", "Envoyer l’essai", "Tuma jaribio"],
    queued: [
      "The test is on its way. The history says how it ends.",
      "L’essai est en route. L’historique dira son issue.",
      "Jaribio liko njiani. Historia itasema linavyoisha.",
    ],
    nothing: ["Write the message first.", "Écrivez d’abord le message.", "Andika ujumbe kwanza."],
  },
  templates: {
    label: ["Template", "Modèle", "Kiolezo"],
    choose: ["Choose a template", "Choisir un modèle", "Chagua kiolezo"],
    none: ["No templates yet", "Aucun modèle pour l’instant", "Bado hakuna violezo"],
    save: ["Save as template", "Enregistrer comme modèle", "Hifadhi kama kiolezo"],
    name: ["Its name", "Son nom", "Jina lake"],
    nameHint: [
      "One of the same name and language is replaced, once you agree.",
      "Un modèle du même nom et de la même langue est remplacé, si vous y consentez.",
      "Kile chenye jina na lugha hiyo hiyo kinabadilishwa, ukikubali.",
    ],
    language: ["Its language", "Sa langue", "Lugha yake"],
    kept: ["{{name}} is kept as a template", "{{name}} est gardé comme modèle", "{{name}} kimehifadhiwa kama kiolezo"],
    remove: ["Remove template", "Supprimer le modèle", "Ondoa kiolezo"],
    removeAsk: ["Remove the template {{name}}?", "Supprimer le modèle {{name}} ?", "Uondoe kiolezo {{name}}?"],
    removeAbout: [
      "What is written here and what was sent with it stay.",
      "Ce qui est écrit ici et ce qui a été envoyé avec lui restent.",
      "Kilichoandikwa hapa na kilichotumwa nacho kinabaki.",
    ],
    removed: ["{{name}} is removed", "{{name}} est supprimé", "{{name}} kimeondolewa"],
    over: ["Replace what you have written?", "Remplacer ce que vous avez écrit ?", "Ubadilishe ulichoandika?"],
    replace: ["Replace", "Remplacer", "Badilisha"],
    replaceAsk: ["Replace the template {{name}}?", "Remplacer le modèle {{name}} ?", "Ubadilishe kiolezo {{name}}?"],
  },
} satisfies Rows;

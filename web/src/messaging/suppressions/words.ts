/** Words of who is sent nothing. */
import type { Rows } from "../../i18n/rows.ts";

export const suppressions = {
  title: ["Suppressions", "Personnes écartées", "Waliozuiwa"],
  about: [
    "Numbers and addresses that are sent nothing, whatever list they stand in.",
    "Numéros et adresses auxquels rien n’est envoyé, quelle que soit la liste.",
    "Namba na anwani zisizotumiwa chochote, hata zikiwa kwenye orodha gani.",
  ],
  table: ["Who is sent nothing", "À qui rien n’est envoyé", "Wasiotumiwa chochote"],
  search: [
    "Search numbers, addresses and reasons",
    "Chercher numéros, adresses et motifs",
    "Tafuta namba, anwani na sababu",
  ],
  total_one: ["{{count}} is sent nothing", "{{count}} n’est pas joint", "{{count}} hatumiwi"],
  total_other: ["{{count}} are sent nothing", "{{count}} ne sont pas joints", "{{count}} hawatumiwi"],
  fields: {
    address: ["Number or address", "Numéro ou adresse", "Namba au anwani"],
    kind: ["Why", "Pourquoi", "Kwa nini"],
    reason: ["Reason", "Motif", "Sababu"],
    addedAt: ["Since", "Depuis", "Tangu"],
    addedBy: ["Added by", "Ajouté par", "Aliyeongeza"],
    action: ["Actions", "Actions", "Vitendo"],
  },
  kinds: {
    optOut: ["Asked for none", "N’en veut plus", "Hataki tena"],
    bounced: ["Bounced", "Rejeté", "Umerudi"],
    blacklisted: ["Blacklisted", "Liste noire", "Orodha nyeusi"],
    office: ["By the office", "Par le bureau", "Na ofisi"],
  },
  byItself: ["By itself", "Automatique", "Yenyewe"],
  carriers: {
    capture: ["By itself", "Automatique", "Yenyewe"],
    africasTalking: ["Africa’s Talking", "Africa’s Talking", "Africa’s Talking"],
    http: ["The gateway", "La passerelle", "Lango"],
    smpp: ["The message centre", "Le centre de messages", "Kituo cha ujumbe"],
    smtp: ["The mail server", "Le serveur de courrier", "Seva ya barua"],
  },
  channel: ["Channel", "Canal", "Njia"],
  channels: { sms: ["SMS", "SMS", "SMS"], email: ["E-mail", "E-mail", "Barua pepe"] },
  reasonHint: ["Such as: asked us on the phone", "Par exemple : demandé au téléphone", "Kwa mfano: aliomba kwa simu"],
  add: ["Add suppression", "Écarter quelqu’un", "Zuia mtu"],
  added: [
    "{{address}} is sent nothing from now on",
    "{{address}} ne reçoit plus rien",
    "{{address}} haitumiwi chochote tena",
  ],
  release: ["Release", "Rétablir", "Achilia"],
  releaseAsk: ["Write to {{address}} again?", "Écrire de nouveau à {{address}} ?", "Uandikie {{address}} tena?"],
  releaseAbout: [
    "Who asked for no messages should have asked for them again.",
    "Qui n’en voulait plus devrait l’avoir redemandé.",
    "Aliyekataa ujumbe anapaswa kuwa ameomba tena.",
  ],
  released: ["{{address}} is written to again", "{{address}} reçoit de nouveau", "{{address}} inatumiwa tena"],
  another: [
    "Another reason still stands: {{address}} is sent nothing",
    "Un autre motif demeure : {{address}} ne reçoit toujours rien",
    "Sababu nyingine bado ipo: {{address}} haitumiwi chochote",
  ],
  none: ["Everybody is written to", "Tout le monde est joint", "Kila mtu anatumiwa"],
  noneAbout: [
    "Who asks for no messages, or whose number or mailbox is not there any more, stands here by itself.",
    "Qui n’en veut plus, ou dont le numéro ou la boîte n’existe plus, apparaît ici de lui-même.",
    "Anayekataa ujumbe, au ambaye namba au sanduku lake halipo tena, anaonekana hapa mwenyewe.",
  ],
  unmatched: ["Nobody matches", "Personne ne correspond", "Hakuna anayelingana"],
  unmatchedAbout: ["Search for something else.", "Cherchez autre chose.", "Tafuta kitu kingine."],
} satisfies Rows;

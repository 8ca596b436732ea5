/** Words of what a school allows for its assignments: kinds of files, and room for them. */
import type { Rows } from "../../i18n/rows.ts";

export const workFiles = {
  open: ["Files and room", "Fichiers et espace", "Faili na nafasi"],
  title: ["Files of assignments", "Fichiers des devoirs", "Faili za mazoezi"],
  kinds: [
    "Kinds of files that are published and handed in",
    "Types de fichiers publiés et rendus",
    "Aina za faili zinazochapishwa na kuwasilishwa",
  ],
  kindsAbout: [
    "What is handed in already stays. Each file is looked into: its name alone does not decide. Photos that are taken in Ofisi become a PDF: they need it ticked.",
    "Ce qui est déjà rendu reste. Chaque fichier est examiné : son nom ne suffit pas. Les photos prises dans Ofisi deviennent un PDF, qui doit alors être coché.",
    "Kazi zilizokwisha kuwasilishwa hubaki. Kila faili huchunguzwa: jina lake pekee halitoshi. Picha zilizopigwa ndani ya Ofisi huwa PDF: zinahitaji PDF iwekewe tiki.",
  ],
  kind: {
    pdf: ["PDF", "PDF", "PDF"],
    images: ["Pictures (JPEG, PNG)", "Images (JPEG, PNG)", "Picha (JPEG, PNG)"],
    docx: ["Word (.docx)", "Word (.docx)", "Word (.docx)"],
    xlsx: ["Excel (.xlsx)", "Excel (.xlsx)", "Excel (.xlsx)"],
    doc: ["Older Word (.doc)", "Ancien Word (.doc)", "Word ya zamani (.doc)"],
    xls: ["Older Excel (.xls)", "Ancien Excel (.xls)", "Excel ya zamani (.xls)"],
    mp4: ["Video (MP4)", "Vidéo (MP4)", "Video (MP4)"],
    mp3: ["Sound (MP3)", "Son (MP3)", "Sauti (MP3)"],
  },
  room: ["Room for these files, in GB", "Espace pour ces fichiers, en Go", "Nafasi ya faili hizi, kwa GB"],
  used: ["{{used}} are used now", "{{used}} utilisés actuellement", "{{used}} zimetumika sasa"],
  less: [
    "Less than is used: nothing is deleted, but no new file is taken until there is room again.",
    "Moins que l’espace utilisé : rien n’est supprimé, mais aucun nouveau fichier n’est accepté tant qu’il n’y a pas de place.",
    "Ni chini ya iliyotumika: hakuna kinachofutwa, lakini hakuna faili mpya itakayopokelewa hadi nafasi ipatikane.",
  ],
  save: ["Save", "Enregistrer", "Hifadhi"],
  saved: ["Saved", "Enregistré", "Imehifadhiwa"],
  savedFull: [
    "Saved. {{used}} are used: no new file is taken until there is room again",
    "Enregistré. {{used}} sont utilisés : aucun nouveau fichier n’est accepté tant qu’il n’y a pas de place",
    "Imehifadhiwa. {{used}} zimetumika: hakuna faili mpya itakayopokelewa hadi nafasi ipatikane",
  ],
  megabytes: ["{{count}} MB", "{{count}} Mo", "MB {{count}}"],
  gigabytes: ["{{count}} GB", "{{count}} Go", "GB {{count}}"],
} satisfies Rows;

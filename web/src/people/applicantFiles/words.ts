/** Words of what applicants hand in (document 000 sections 2 and 5; G069). */
import type { Rows } from "../../i18n/rows.ts";

export const applicantFiles = {
  cv: ["CV", "CV", "CV"],
  cvOf: ["CV of {{name}}", "CV de {{name}}", "CV ya {{name}}"],
  view: ["View CV", "Voir le CV", "Tazama CV"],
  viewOf: ["View the CV of {{name}}", "Voir le CV de {{name}}", "Tazama CV ya {{name}}"],
  upload: ["Upload CV", "Envoyer le CV", "Pakia CV"],
  uploadOf: ["Upload a CV for {{name}}", "Envoyer un CV pour {{name}}", "Pakia CV kwa {{name}}"],
  replace: ["Replace CV", "Remplacer le CV", "Badilisha CV"],
  about: [
    "A PDF, a photo of the paper, or a Word document. It is looked into before it is kept.",
    "Un PDF, une photo du papier ou un document Word. Il est vérifié avant d’être conservé.",
    "PDF, picha ya karatasi, au hati ya Word. Hukaguliwa kabla ya kuhifadhiwa.",
  ],
  replaces: [
    "It takes the place of {{file}}, which is then gone.",
    "Il prend la place de {{file}}, qui disparaît alors.",
    "Inachukua nafasi ya {{file}}, ambayo itaondoka.",
  ],
  choose: ["Choose a file", "Choisir un fichier", "Chagua faili"],
  confirm: [
    "Please Confirm you add the uploaded CV to {{name}}",
    "Veuillez confirmer l’ajout du CV envoyé à {{name}}",
    "Tafadhali thibitisha kuongeza CV iliyopakiwa kwa {{name}}",
  ],
  saved: ["The CV of {{name}} is kept", "Le CV de {{name}} est conservé", "CV ya {{name}} imehifadhiwa"],
  none: ["No CV yet", "Pas encore de CV", "Bado hakuna CV"],
  noneAbout: ["{{name}} has not handed in a CV.", "{{name}} n’a pas remis de CV.", "{{name}} hajawasilisha CV."],
  by: ["{{name}}, {{when}}", "{{name}}, {{when}}", "{{name}}, {{when}}"],
  page: [
    "Page {{page}} of {{count, number}}",
    "Page {{page}} sur {{count, number}}",
    "Ukurasa {{page}} wa {{count, number}}",
  ],
  pageOf: ["{{file}}, page {{page}}", "{{file}}, page {{page}}", "{{file}}, ukurasa {{page}}"],
  before: ["Page before", "Page précédente", "Ukurasa uliotangulia"],
  next: ["Next page", "Page suivante", "Ukurasa unaofuata"],
  download: ["Download", "Télécharger", "Pakua"],
  remove: ["Remove CV", "Supprimer le CV", "Ondoa CV"],
  removeConfirm: [
    "Do you want to remove the CV of {{name}}?",
    "Voulez-vous supprimer le CV de {{name}} ?",
    "Unataka kuondoa CV ya {{name}}?",
  ],
  removeDetail: ["It is gone for good.", "Il disparaît définitivement.", "Itaondoka kabisa."],
  removed: ["The CV of {{name}} is removed", "Le CV de {{name}} est supprimé", "CV ya {{name}} imeondolewa"],
} satisfies Rows;

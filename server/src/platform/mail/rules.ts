/** The product's own letters, in the reader's language. */
import type { Language } from "@ofisi/contract/kit/texts";

/** The letter with a reset link. */
export function resetMail(language: Language, personName: string, link: string): { subject: string; body: string } {
  const letters = {
    en: {
      subject: "Set a new Ofisi password",
      body: `Dear ${personName},\n\nsomebody, most likely you, asked for a new password. Open this link within 10 minutes to set one; it works once:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n\nOfisi`,
    },
    fr: {
      subject: "Définir un nouveau mot de passe Ofisi",
      body: `Bonjour ${personName},\n\nquelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien dans les 10 minutes pour le définir ; il ne sert qu’une fois :\n\n${link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.\n\nOfisi`,
    },
    sw: {
      subject: "Weka nenosiri jipya la Ofisi",
      body: `Habari ${personName},\n\nmtu fulani, pengine wewe, ameomba nenosiri jipya. Fungua kiungo hiki ndani ya dakika 10 ili uliweke; kinafanya kazi mara moja tu:\n\n${link}\n\nKama si wewe, usifanye lolote: nenosiri lako litabaki lilivyo.\n\nOfisi`,
    },
  };
  return letters[language];
}

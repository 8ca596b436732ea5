import type { Shape } from "../../kit/i18n.ts";
import type { frame as english } from "../en/frame.ts";

export const frame: Shape<typeof english> = {
  undo: "Annuler l’opération",
  open: "Ouvrir",
  close: "Fermer",
  copy: "Copier",
  copied: "Copié",
  loading: "Chargement",
  ask: { ok: "OK", cancel: "Annuler", reason: "Motif" },
  error: {
    refused: "Cette opération n’a pas pu être effectuée.",
    invalid: "Veuillez vérifier votre saisie.",
    signedOut: "Votre session a expiré",
    forbidden: "Désolé, accès refusé.",
    notFound: "Cet élément n’existe plus.",
    tooLarge: "Ce fichier est trop volumineux.",
    tooMany: "Trop de tentatives. Patientez un instant, puis réessayez.",
    offline: "Pas de connexion à Ofisi. Rien n’est perdu : réessayez quand le réseau sera revenu.",
    timeout: "Ofisi met trop de temps à répondre. Veuillez réessayer.",
    failed: "Un problème est survenu de notre côté. Veuillez réessayer.",
    cancelled: "Annulé.",
    answer: "Cette page ne comprend pas la réponse d’Ofisi. Veuillez recharger la page.",
    part: "Cette partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez.",
  },
  banner: {
    offline: "Vous êtes hors ligne. Vous voyez les dernières données reçues.",
    failed: "Une partie de la page n’a pas pu être actualisée. Vous voyez les dernières données reçues.",
    retry: "Réessayer",
  },
};

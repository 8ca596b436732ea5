/** What is said of marks and the transcript, in French. */
export const frMarks = {
  "Select Unit": "Choisissez l’unité",
  "Select Student": "Choisissez l’élève",
  "The result: write a number from 0 to {max}, with at most two decimals":
    "Résultat : écrivez un nombre de 0 à {max}, avec deux décimales au plus",
  "Say why the period is locked": "Dites pourquoi la période est verrouillée",
  "Say why the period is unlocked": "Dites pourquoi la période est déverrouillée",
  "Choose a member of the staff": "Choisissez un membre du personnel",
  "This leave to mark is not there any more": "Cette autorisation de noter n’existe plus",
  "This leave to mark has been given already": "Cette autorisation de noter a déjà été donnée",
  "This entry is not there any more": "Cette entrée n’existe plus",
  "This student has an entry in this unit and semester already":
    "Cet élève a déjà une entrée dans cette unité et ce semestre",
  "You may mark what you teach. Ask the head to let you mark this as well":
    "Vous pouvez noter ce que vous enseignez. Demandez à la direction de vous laisser noter ceci aussi",
  "{name} has locked the marks of this period: {reason}": "{name} a verrouillé les notes de cette période : {reason}",
  "This period was locked before. Say why you change its marks":
    "Cette période a déjà été verrouillée. Dites pourquoi vous changez ses notes",
  "This student is not in this class any more": "Cet élève n’est plus dans cette classe",
  "This student has a total without papers. Remove it from the transcript first":
    "Cet élève a un total sans épreuves. Retirez-le d’abord du relevé",
  "This student is marked in another scheme already": "Cet élève est déjà noté dans un autre barème",
  "{student}, {paper}: there are two values, {one} and {other}. Leave one of them out":
    "{student}, {paper} : il y a deux valeurs, {one} et {other}. Laissez-en une de côté",
  Remarks: "Remarques",
  "Raw Score cannot be greater than {n}Marks": "La note brute ne peut pas dépasser {n} points",
  "Write a number with at most two decimals, ABS for absent or EXM for exempt":
    "Écrivez un nombre avec deux décimales au plus, ABS pour absent ou EXM pour dispensé",
  "Nothing has been marked in this period yet": "Rien n’a encore été noté dans cette période",
  "{name} has locked this period already": "{name} a déjà verrouillé cette période",
  "{unit} has marks in {period}, which is locked: its papers stay as they are. Use another scheme":
    "{unit} a des notes pour {period}, qui est verrouillé : ses épreuves restent telles quelles. Prenez un autre barème",
  "This period is not locked": "Cette période n’est pas verrouillée",
  "{count} marks in the transcript": "{count} {count|note|notes} au relevé",
  "{count} marks": "{count} {count|note|notes}",
  "There are no students in this class": "Il n’y a pas d’élève dans cette classe",
  "One of these students is not in this class any more": "Un de ces élèves n’est plus dans cette classe",
  "the remark": "l’appréciation",
  "Say why the marks are scaled again": "Dites pourquoi les notes sont pondérées à nouveau",
};

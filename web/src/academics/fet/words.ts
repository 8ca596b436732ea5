import type { Rows } from "../../i18n/rows.ts";

/** Words of taking a timetable file: English, French, Swahili. */
export const fet = {
  title: ["Take a FET file", "Reprendre un fichier FET", "Chukua faili la FET"],
  about: [
    "A timetable file of FET, version 5 or 6. Nothing is changed before you have seen what is taken.",
    "Un fichier d’emploi du temps de FET, version 5 ou 6. Rien n’est modifié avant que vous ayez vu ce qui est repris.",
    "Faili la ratiba la FET, toleo la 5 au 6. Hakuna kinachobadilishwa kabla hujaona kitakachochukuliwa.",
  ],
  choose: ["Choose the file", "Choisir le fichier", "Chagua faili"],
  take: ["Take into the semester", "Reprendre dans le semestre", "Ingiza katika muhula"],
  category: ["Courses", "Cours", "Kozi"],
  categoryName: ["Category of new courses", "Catégorie des nouveaux cours", "Kundi la kozi mpya"],
  keyStage: ["Key stage of new groups", "Cycle des nouveaux groupes", "Hatua ya makundi mapya"],
  keyStagePlaceholder: ["Choose the key stage", "Choisissez le cycle", "Chagua hatua"],
  told: [
    "The file is taken. Lines added: {{lines}}; with other hours: {{changed}}; rules added: {{rules}}.",
    "Le fichier est repris. Lignes ajoutées : {{lines}} ; autres heures : {{changed}} ; règles ajoutées : {{rules}}.",
    "Faili limechukuliwa. Mistari mipya: {{lines}}; yenye saa nyingine: {{changed}}; kanuni mpya: {{rules}}.",
  ],
  nothing: [
    "Nothing can be taken: no lesson has a teacher and a group here.",
    "Rien à reprendre : aucun cours n’a ici d’enseignant et de groupe.",
    "Hakuna cha kuchukua: hakuna kipindi chenye mwalimu na kundi hapa.",
  ],
  tooMuch: [
    "This file has more than can be taken at once: 500 groups, subjects or rooms, 5,000 lines, 1,000 rules.",
    "Ce fichier dépasse ce qui peut être repris d’un coup : 500 groupes, matières ou salles, 5 000 lignes, 1 000 règles.",
    "Faili hili lina zaidi ya kinachoweza kuchukuliwa mara moja: makundi, masomo au vyumba 500, mistari 5,000, kanuni 1,000.",
  ],
  fault: {
    encoding: [
      "This file is not text in UTF-8. Open it in FET and save it again.",
      "Ce fichier n’est pas du texte en UTF-8. Ouvrez-le dans FET et enregistrez-le à nouveau.",
      "Faili hili si maandishi ya UTF-8. Lifungue kwa FET na ulihifadhi tena.",
    ],
    xml: [
      "This file is damaged: line {{detail}} is not XML.",
      "Ce fichier est abîmé : la ligne {{detail}} n’est pas du XML.",
      "Faili hili limeharibika: mstari wa {{detail}} si XML.",
    ],
    notFet: [
      "This is not a timetable file of FET.",
      "Ce n’est pas un fichier d’emploi du temps de FET.",
      "Hili si faili la ratiba la FET.",
    ],
    xhstt: [
      "This is an XHSTT archive. Only files of FET are read.",
      "C’est une archive XHSTT. Seuls les fichiers de FET sont lus.",
      "Hii ni kumbukumbu ya XHSTT. Mafaili ya FET pekee husomwa.",
    ],
    version: [
      "This file is of FET {{detail}}. Versions 5 and 6 are read.",
      "Ce fichier est de FET {{detail}}. Les versions 5 et 6 sont lues.",
      "Faili hili ni la FET {{detail}}. Matoleo ya 5 na 6 husomwa.",
    ],
    missing: [
      "This file lacks its {{detail}}.",
      "Il manque à ce fichier : {{detail}}.",
      "Faili hili halina {{detail}}.",
    ],
    mode: [
      "This file is in FET’s mode {{detail}}, which is not read. Files of the mode Official are.",
      "Ce fichier est dans le mode {{detail}} de FET, qui n’est pas lu. Ceux du mode Official le sont.",
      "Faili hili ni la hali ya FET {{detail}}, ambayo haisomwi. Mafaili ya hali Official husomwa.",
    ],
    days: [
      "This file has {{detail}} days. A week has seven at most.",
      "Ce fichier a {{detail}} jours. Une semaine en a sept au plus.",
      "Faili hili lina siku {{detail}}. Wiki ina saba kwa wingi.",
    ],
    many: [
      "This file has {{detail}} activities. At most 10,000 are read.",
      "Ce fichier a {{detail}} activités. On en lit 10 000 au plus.",
      "Faili hili lina shughuli {{detail}}. Husomwa 10,000 kwa wingi.",
    ],
  },
  counts: {
    title: ["In the file", "Dans le fichier", "Katika faili"],
    there: ["There already", "Déjà là", "Vipo tayari"],
    made: ["New", "Nouveaux", "Vipya"],
    teachers: ["Teachers", "Enseignants", "Walimu"],
    groups: ["Groups", "Groupes", "Makundi"],
    subjects: ["Courses", "Cours", "Kozi"],
    rooms: ["Venues", "Lieux", "Mahali"],
    lines: ["Lines of the course distribution", "Lignes de la répartition", "Mistari ya mgawanyo wa kozi"],
    lessons: [
      "Lessons a week: {{lessons}}. New units: {{units}}. Lines whose hours change: {{changed}}.",
      "Cours par semaine : {{lessons}}. Nouvelles unités : {{units}}. Lignes dont les heures changent : {{changed}}.",
      "Vipindi kwa wiki: {{lessons}}. Masomo mapya: {{units}}. Mistari ambayo saa zake zinabadilika: {{changed}}.",
    ],
  },
  rules: {
    title: ["Rules of the filler", "Règles du remplissage", "Kanuni za kujaza"],
    count: ["How many", "Combien", "Ngapi"],
    away: ["A teacher is not there", "Un enseignant est absent", "Mwalimu hayupo"],
    homeRoom: ["A group is taught in a venue", "Un groupe a cours dans un lieu", "Kundi hufundishwa mahali"],
    unitRoom: ["A unit is taught in a venue", "Une unité a cours dans un lieu", "Somo hufundishwa mahali"],
    doubles: [
      "Lessons of a unit are double",
      "Des cours d’une unité sont doubles",
      "Vipindi vya somo ni vya mara mbili",
    ],
    groupDay: [
      "Lessons a day of a group, at most",
      "Cours par jour d’un groupe, au plus",
      "Vipindi vya kundi kwa siku, kwa wingi",
    ],
    teacherDay: [
      "Lessons a day of a teacher, at most",
      "Cours par jour d’un enseignant, au plus",
      "Vipindi vya mwalimu kwa siku, kwa wingi",
    ],
  },
  days: ["Days: {{days}}.", "Jours : {{days}}.", "Siku: {{days}}."],
  day: ["{{name}} is {{day}}", "{{name}} est {{day}}", "{{name}} ni {{day}}"],
  times: {
    there: [
      "Bell times stay as they are in the school.",
      "Les sonneries restent celles de l’école.",
      "Kengele zinabaki kama zilivyo shuleni.",
    ],
    made: [
      "The school has no bell times: {{bells}} are made from the file.",
      "L’école n’a pas de sonneries : {{bells}} sont créées d’après le fichier.",
      "Shule haina kengele: {{bells}} zinatengenezwa kutoka kwenye faili.",
    ],
    first: ["The first lesson begins", "Le premier cours commence", "Kipindi cha kwanza huanza"],
    minutes: ["Minutes of a lesson", "Minutes d’un cours", "Dakika za kipindi"],
  },
  teachers: {
    title: ["Who are these teachers?", "Qui sont ces enseignants ?", "Walimu hawa ni nani?"],
    about: [
      "Nobody of the staff, or more than one, is called so. Whoever is left out has no lessons taken.",
      "Personne ou plusieurs personnes du personnel portent ce nom. Les cours de qui est laissé de côté ne sont pas repris.",
      "Hakuna mfanyakazi, au kuna zaidi ya mmoja, mwenye jina hili. Vipindi vya anayeachwa havichukuliwi.",
    ],
    leftOut: ["Left out", "Laissé de côté", "Anaachwa"],
  },
  groups: {
    title: ["Groups that are not in the school", "Groupes absents de l’école", "Makundi yasiyopo shuleni"],
    made: ["A new group", "Un nouveau groupe", "Kundi jipya"],
    leftOut: ["Left out", "Laissé de côté", "Linaachwa"],
  },
  notTaken: {
    title: ["Not taken", "Pas repris", "Havichukuliwi"],
    none: ["All of the file is taken.", "Tout le fichier est repris.", "Faili lote linachukuliwa."],
    count: ["How many", "Combien", "Ngapi"],
    about: [
      "The filler does not know these. What they ask for can be done by hand once the week is filled.",
      "Le remplissage ne les connaît pas. On peut y veiller à la main une fois la semaine remplie.",
      "Kujaza hakuvijui hivi. Vinaweza kufanywa kwa mkono wiki ikishajazwa.",
    ],
    kind: ["Constraint: {{kind}}", "Contrainte : {{kind}}", "Sharti: {{kind}}"],
    leftTeacher: [
      "Activities of teachers who are left out",
      "Activités d’enseignants laissés de côté",
      "Shughuli za walimu walioachwa",
    ],
    leftGroup: [
      "Activities of groups that are left out",
      "Activités de groupes laissés de côté",
      "Shughuli za makundi yaliyoachwa",
    ],
    noTeacher: [
      "Activities without a teacher or a subject",
      "Activités sans enseignant ou sans matière",
      "Shughuli zisizo na mwalimu au somo",
    ],
    noStudents: ["Activities without students", "Activités sans élèves", "Shughuli zisizo na wanafunzi"],
    together: [
      "Activities of several groups together",
      "Activités de plusieurs groupes ensemble",
      "Shughuli za makundi kadhaa pamoja",
    ],
    secondTeachers: [
      "Second teachers of an activity: it is taken for the first",
      "Deuxièmes enseignants d’une activité : elle est reprise pour le premier",
      "Walimu wa pili wa shughuli: inachukuliwa kwa wa kwanza",
    ],
    long: [
      "Activities longer than two hours: their hours are taken, as single and double lessons",
      "Activités de plus de deux heures : leurs heures sont reprises, en cours simples et doubles",
      "Shughuli za zaidi ya saa mbili: saa zake zinachukuliwa kama vipindi vya moja na mbili",
    ],
    someDoubles: [
      "Lines with more double lessons than others of the subject",
      "Lignes avec plus de cours doubles que d’autres de la matière",
      "Mistari yenye vipindi vya mara mbili zaidi ya mingine ya somo",
    ],
    hours: [
      "Lines of more than 60 hours a week",
      "Lignes de plus de 60 heures par semaine",
      "Mistari ya zaidi ya saa 60 kwa wiki",
    ],
    parts: [
      "Groups of which others are parts: here they may have lessons at one time",
      "Groupes dont d’autres font partie : ici, ils peuvent avoir cours en même temps",
      "Makundi yenye mengine ndani yake: hapa yanaweza kuwa na vipindi wakati mmoja",
    ],
    virtualRooms: ["Virtual rooms", "Salles virtuelles", "Vyumba vya kubuni"],
    inactive: ["Activities that are switched off", "Activités désactivées", "Shughuli zilizozimwa"],
  },
} satisfies Rows;

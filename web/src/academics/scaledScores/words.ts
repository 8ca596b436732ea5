/** Words of scaled scores (document 000 sections 2 to 5, letter for letter where it has them). */
import type { Rows } from "../../i18n/rows.ts";

export const scaledScores = {
  title: ["Scaled Scores", "Notes pondérées", "Alama zilizopimwa"],
  about: [
    "What a raw score counts as, for each unit and key stage.",
    "Ce que vaut une note brute, pour chaque unité et chaque cycle.",
    "Thamani ya alama ghafi, kwa kila somo na hatua.",
  ],
  table: ["Score bands", "Paliers de notes", "Vipimo vya alama"],
  total_one: ["{{count}} score band", "{{count}} palier", "Kipimo {{count}}"],
  total_other: ["{{count}} score bands", "{{count}} paliers", "Vipimo {{count}}"],
  unit: {
    one: ["Unit", "Unité", "Somo"],
    placeholder: ["SELECT UNIT", "CHOISISSEZ UNE UNITÉ", "CHAGUA SOMO"],
    none: [
      "No units yet. They are added under Exam Marks Scheme.",
      "Pas encore d’unités. On les ajoute dans le barème des examens.",
      "Bado hakuna masomo. Yanaongezwa kwenye mpango wa alama za mitihani.",
    ],
  },
  columns: {
    raw: ["Raw Score", "Note brute", "Alama ghafi"],
    min: ["Min Raw", "Brute min.", "Ghafi ya chini"],
    max: ["Max Raw", "Brute max.", "Ghafi ya juu"],
    scaled: ["Scaled Score", "Note pondérée", "Alama iliyopimwa"],
    merit: ["Merit", "Mention", "Matokeo"],
    type: ["Type", "Type", "Aina"],
    keyStage: ["Key Stage", "Cycle", "Hatua"],
    scores: ["Raw scores", "Notes brutes", "Alama ghafi"],
  },
  merits: {
    PASS: ["PASS", "RÉUSSITE", "AMEFAULU"],
    FAIL: ["FAIL", "ÉCHEC", "AMESHINDWA"],
  },
  types: {
    range: ["RANGE", "INTERVALLE", "MASAFA"],
    notRange: ["Not RANGE", "Hors INTERVALLE", "Si MASAFA"],
    nonRange: ["Non Range", "Note unique", "Alama moja"],
  },
  fromTo: ["{{from}} to {{to}}", "{{from}} à {{to}}", "{{from}} hadi {{to}}"],
  choose: {
    title: [
      "Choose a key stage and a unit to see its score bands.",
      "Choisissez un cycle et une unité pour voir ses paliers.",
      "Chagua hatua na somo ili kuona vipimo vyake.",
    ],
  },
  none: {
    title: [
      "{{unit}} has no score bands at {{keyStage}} yet.",
      "{{unit}} n’a pas encore de paliers pour {{keyStage}}.",
      "{{unit}} bado halina vipimo katika {{keyStage}}.",
    ],
    about: [
      "Add them one by one, or begin with commonly used ones and change what is different at your school.",
      "Ajoutez-les un à un, ou partez de paliers courants et changez ce qui est différent dans votre école.",
      "Viongeze kimoja kimoja, au anza na vinavyotumika kwa kawaida kisha badilisha yaliyo tofauti shuleni kwenu.",
    ],
  },
  form: {
    add: ["Add New Score Scale", "Ajouter un palier de notes", "Ongeza kipimo cha alama"],
    edit: ["Score scale", "Palier de notes", "Kipimo cha alama"],
    save: ["Save Changes", "Enregistrer les modifications", "Hifadhi mabadiliko"],
    remove: ["Delete", "Supprimer", "Futa"],
    type: ["Type", "Type", "Aina"],
    chooseType: ["Choose the type", "Choisissez le type", "Chagua aina"],
    chooseMerit: ["Choose the merit", "Choisissez la mention", "Chagua matokeo"],
    bothIn: ["Counts as well", "Comprise", "Imejumuishwa"],
    next: [
      "With decimals in use, end at 39.99 where the next begins at 40.",
      "Avec des décimales, terminez à 39,99 si la suivante commence à 40.",
      "Kama kuna desimali, ishia 39.99 pale inayofuata inapoanza 40.",
    ],
    wins: [
      "Wins over a range that it lies in.",
      "L’emporte sur l’intervalle où elle se trouve.",
      "Hushinda masafa ambamo imo.",
    ],
    hint: ["For example A, EE1 or 14", "Par exemple A, EE1 ou 14", "Kwa mfano A, EE1 au 14"],
    added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} imeongezwa"],
    saved: ["{{name}} is saved", "{{name}} est enregistré", "{{name}} imehifadhiwa"],
    removed: ["{{name}} is deleted", "{{name}} est supprimé", "{{name}} imefutwa"],
    removeConfirm: [
      "Delete this score of {{unit}}? Raw score: {{raw}}. Scaled score: {{scaled}}",
      "Supprimer ce palier de {{unit}} ? Note brute : {{raw}}. Note pondérée : {{scaled}}",
      "Futa alama hii ya {{unit}}? Alama ghafi: {{raw}}. Alama iliyopimwa: {{scaled}}",
    ],
  },
  tryOut: {
    label: ["Try a raw score", "Essayer une note brute", "Jaribu alama ghafi"],
    gives: [
      "A raw score of {{raw}} gives {{scaled}}: {{merit}}",
      "Une note brute de {{raw}} donne {{scaled}} : {{merit}}",
      "Alama ghafi {{raw}} inatoa {{scaled}}: {{merit}}",
    ],
    hint: ["Here stands what it counts as.", "Ce qu’elle vaut s’affiche ici.", "Thamani yake itaonekana hapa."],
  },
  findings: {
    title_one: ["One thing to look at", "Un point à vérifier", "Jambo moja la kuangalia"],
    title_other: ["{{count}} things to look at", "{{count}} points à vérifier", "Mambo {{count}} ya kuangalia"],
    gap: [
      "Raw scores {{where}} give nothing: the next band is {{band}}.",
      "Les notes brutes {{where}} ne donnent rien : le palier suivant est {{band}}.",
      "Alama ghafi {{where}} hazitoi kitu: kipimo kinachofuata ni {{band}}.",
    ],
    hidden: [
      "The single score {{where}} gives {{band}}, and hides that score of {{other}}.",
      "La note unique {{where}} donne {{band}} et masque cette note de {{other}}.",
      "Alama moja {{where}} inatoa {{band}}, na inaficha alama hiyo ya {{other}}.",
    ],
    unreachable: [
      "Nobody can reach {{band}}: single scores have taken all of it.",
      "Personne ne peut obtenir {{band}} : des notes uniques le couvrent entièrement.",
      "Hakuna anayeweza kupata {{band}}: alama moja moja zimechukua yote.",
    ],
    passBelowFail: [
      "{{band}} fails, although {{other}} passes with less.",
      "{{band}} est un échec, alors que {{other}} réussit avec moins.",
      "{{band}} ni kushindwa, ingawa {{other}} hufaulu kwa alama chache.",
    ],
    outOfReach: [
      "{{scheme}}: the papers come to {{where}} together, so nobody can reach {{band}} or more.",
      "{{scheme}} : les épreuves totalisent {{where}}, personne ne peut donc atteindre {{band}} ou plus.",
      "{{scheme}}: karatasi zote kwa pamoja ni alama {{where}}, kwa hiyo hakuna anayeweza kufikia {{band}} au zaidi.",
    ],
    beyond: [
      "{{scheme}}: raw scores {{where}} give nothing, since {{band}} is the highest band.",
      "{{scheme}} : les notes brutes {{where}} ne donnent rien, car {{band}} est le palier le plus haut.",
      "{{scheme}}: alama ghafi {{where}} hazitoi kitu, kwa kuwa {{band}} ndicho kipimo cha juu zaidi.",
    ],
    band: ["{{name}} ({{where}})", "{{name}} ({{where}})", "{{name}} ({{where}})"],
    more_one: ["and one more", "et un autre", "na moja zaidi"],
    more_other: ["and {{count}} more", "et {{count}} autres", "na {{count}} zaidi"],
  },
  altered: {
    question_one: [
      "This would alter the scaled score or merit of one mark. Save it?",
      "Ceci changerait la note pondérée ou la mention d’une note. Enregistrer ?",
      "Hii ingebadilisha alama iliyopimwa au matokeo ya alama moja. Hifadhi?",
    ],
    question_other: [
      "This would alter the scaled score or merit of {{count}} marks. Save it?",
      "Ceci changerait la note pondérée ou la mention de {{count}} notes. Enregistrer ?",
      "Hii ingebadilisha alama iliyopimwa au matokeo ya alama {{count}}. Hifadhi?",
    ],
    kept: [
      "Marks already given keep what they were given, until you apply the bands to them.",
      "Les notes déjà données gardent ce qu’elles ont reçu, tant que vous ne leur appliquez pas les paliers.",
      "Alama zilizokwisha tolewa zinabaki jinsi zilivyo, hadi utakapozitumia vipimo hivi.",
    ],
    given_one: [
      "One mark was given under other bands than these.",
      "Une note a été donnée avec d’autres paliers que ceux-ci.",
      "Alama moja ilitolewa kwa vipimo tofauti na hivi.",
    ],
    given_other: [
      "{{count}} marks were given under other bands than these.",
      "{{count}} notes ont été données avec d’autres paliers que ceux-ci.",
      "Alama {{count}} zilitolewa kwa vipimo tofauti na hivi.",
    ],
    open: [
      "Apply bands to given marks",
      "Appliquer les paliers aux notes données",
      "Tumia vipimo kwa alama zilizotolewa",
    ],
    apply: ["Apply these bands", "Appliquer ces paliers", "Tumia vipimo hivi"],
    why: ["Why", "Pourquoi", "Kwa nini"],
    done_one: [
      "{{count}} mark is scaled again.",
      "{{count}} note a été pondérée à nouveau.",
      "Alama {{count}} imepimwa upya.",
    ],
    done_other: [
      "{{count}} marks are scaled again.",
      "{{count}} notes ont été pondérées à nouveau.",
      "Alama {{count}} zimepimwa upya.",
    ],
    locked_one: [
      "{{count}} is in a locked period and stays as it is.",
      "{{count}} est dans une période verrouillée et reste telle quelle.",
      "{{count}} iko katika kipindi kilichofungwa na inabaki ilivyo.",
    ],
    locked_other: [
      "{{count}} are in locked periods and stay as they are.",
      "{{count}} sont dans des périodes verrouillées et restent telles quelles.",
      "{{count}} ziko katika vipindi vilivyofungwa na zinabaki zilivyo.",
    ],
    isLocked: ["locked", "verrouillée", "kimefungwa"],
    nothing: ["none", "aucune", "hakuna"],
    table: [
      "Marks that would be scaled otherwise",
      "Notes qui seraient pondérées autrement",
      "Alama ambazo zingepimwa tofauti",
    ],
    student: ["Student", "Élève", "Mwanafunzi"],
    period: ["Period", "Période", "Kipindi"],
    before: ["As given", "Telle que donnée", "Ilivyotolewa"],
    after: ["By these bands", "Selon ces paliers", "Kwa vipimo hivi"],
  },
  preset: {
    open: ["Begin with common bands", "Partir de paliers courants", "Anza na vipimo vya kawaida"],
    which: ["Bands to begin with", "Paliers de départ", "Vipimo vya kuanzia"],
    choose: ["Choose what to begin with", "Choisissez par quoi commencer", "Chagua cha kuanza nacho"],
    into: ["For", "Pour", "Kwa"],
    all: [
      "Every unit that has no score bands at {{keyStage}}",
      "Toutes les unités sans paliers pour {{keyStage}}",
      "Kila somo lisilo na vipimo katika {{keyStage}}",
    ],
    apply: ["Add these bands", "Ajouter ces paliers", "Ongeza vipimo hivi"],
    source: [
      "Source: {{title}}. {{body}}, {{year}}.",
      "Source : {{title}}. {{body}}, {{year}}.",
      "Chanzo: {{title}}. {{body}}, {{year}}.",
    ],
    noYear: ["year not certain", "année non certaine", "mwaka hauna uhakika"],
    adjust: [
      "Adjust them to your school’s afterwards: boundaries and merits differ between schools and years.",
      "Adaptez-les ensuite à ceux de votre école : limites et mentions varient selon les écoles et les années.",
      "Virekebishe baadaye viendane na vya shule yenu: mipaka na matokeo hutofautiana kati ya shule na miaka.",
    ],
    percent: [
      "They are in percent. A unit gets them in the marks that its papers of the newest year come to; where it has none, marks are unallocated, or schemes differ, out of 100.",
      "Ils sont en pour cent. Une unité les reçoit sur le total de ses épreuves de l’année la plus récente ; sans épreuves, s’il reste des points non répartis ou si les barèmes diffèrent, sur 100.",
      "Viko kwa asilimia. Somo hupewa kwa alama ambazo karatasi zake za mwaka wa karibuni zinafikia; kama halina, kuna alama zisizogawanywa, au mipango inatofautiana, kati ya 100.",
    ],
    applied_one: [
      "{{count}} unit has bands now",
      "{{count}} unité a maintenant des paliers",
      "Somo {{count}} sasa lina vipimo",
    ],
    applied_other: [
      "{{count}} units have bands now",
      "{{count}} unités ont maintenant des paliers",
      "Masomo {{count}} sasa yana vipimo",
    ],
    names: {
      cbc: ["Kenya CBC: EE1 to BE2", "CBC du Kenya : EE1 à BE2", "CBC ya Kenya: EE1 hadi BE2"],
      kcse: ["KCSE: A to E, 12 points", "KCSE : A à E, 12 points", "KCSE: A hadi E, pointi 12"],
      twenty: ["DRC: percent as points of 20", "RDC : pourcentage sur 20", "DRC: asilimia kwa pointi 20"],
    },
  },
} satisfies Rows;

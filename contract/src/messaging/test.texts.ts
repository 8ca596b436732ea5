/** Messages as schools send them, made from a seed: three languages, prices, line breaks, and what phones type in. */

const NAMES = [
  "Wanjiku",
  "Otieno",
  "Achieng’",
  "Ng’ang’a",
  "Ilunga",
  "Kabila-Mbuyi",
  "Gaël",
  "Zoé",
  "Noël",
  "François",
];
const ENGLISH = [
  "Dear parent, school fees for Term 2 are due on Friday.",
  "$Name has a balance of KES 12,500 [Grade 4].",
  "Please collect the report form from the office between 8:00 and 16:30.",
  "The trip to Hell's Gate costs $5 per child; pay by M-Pesa to 522123.",
  "We’re closed on Monday – it’s a public holiday.",
  "Parents' meeting: Saturday 9am, main hall. Bring your ID.",
  "Well done to all who sat the exam!!",
  "Account: {adm no} ~ ref #4521 | {term}",
  "“Education is the key”, said the principal…",
];
const FRENCH = [
  "Chers parents, les frais scolaires sont à payer avant le 5 mai.",
  "Votre enfant a été absent aujourd’hui.",
  "La rentrée est fixée au 4 septembre ; les élèves viendront en uniforme.",
  "Reçu : 150 € pour la cantine, merci.",
  "L'école sera fermée lundi à cause de la fête nationale.",
  "Prière de vous présenter au bureau du préfet dès que possible.",
  "« Le goût de l’effort » : réunion à 15 h, salle n° 3.",
  "Le solde de la famille est de 45 000 FC. Où ça ? À la caisse.",
  "Le cœur de l'œuvre, c'est l'élève.",
];
const SWAHILI = [
  "Mzazi mpendwa, karo ya muhula wa pili inatakiwa Ijumaa.",
  "Mtoto wako hakuhudhuria masomo leo.",
  "Ng'ombe na mbuzi ni mradi wa shule.",
  "Tafadhali lipa kwa M-Pesa, Paybill 522123, akaunti: namba ya usajili.",
  "Mkutano wa wazazi utafanyika Jumamosi saa tatu asubuhi.",
  "Shule itafungwa tarehe 5/8, wanafunzi wachukuliwe kabla ya saa sita.",
];
const SEASONING = [
  "😀",
  "🎉",
  "🙏🏾",
  "👨‍👩‍👧",
  "🇰🇪",
  "🇨🇩",
  "❤️",
  "1️⃣",
  "✅",
  "€",
  "€",
  "[!]",
  "^",
  "\\",
  "\f",
  "ç",
  "Ç",
  "ê",
  "é",
  "e\u0301",
  "…",
  "–",
  "\u00a0",
  "\u202f",
  "\t",
  "•",
  "½",
  "@school",
  "$$",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
];
const BETWEEN = [" ", " ", " ", " ", "\n", "\r\n", "\n\n", ". "];

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many messages, from a word to a dozen sentences; the same ones for the same seed. */
export function messages(count: number, seed: number): string[] {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () => {
    const language = pick([ENGLISH, FRENCH, SWAHILI]);
    // Half of them carry nothing that a phone typed in, so that many stay in the default alphabet.
    const seasoning = random() < 0.5 ? SEASONING : ["", "€", "[", "~", "Ç", "é"];
    let text = random() < 0.5 ? `${pick(NAMES)}, ` : "";
    for (let rest = Math.floor(random() * random() * 12) + 1; rest > 0; rest -= 1)
      text += pick(language) + pick(seasoning) + pick(BETWEEN);
    // Cut anywhere, also within a pair or a picture, so that lengths meet the borders.
    return text.slice(0, Math.max(1, text.length - Math.floor(random() * 40)));
  });
}

/** What the mail says that papers are attached to, and to whom they go. */
import { isEmail } from "@ofisi/contract/kit/fields";
import type { MailedAddress, MailedPerson } from "@ofisi/contract/kit/paperMail";
import type { Language } from "@ofisi/contract/kit/texts";

/** Somebody whom a paper is about, with the addresses of those whom it is for. */
export interface Addressee {
  userCode: string;
  name: string;
  addresses: readonly { address: string; owner: string }[];
}

/** What became of a paper at an address. */
export type MailedState = Pick<MailedAddress, "state" | "at" | "failure"> & { userCode: string; address: string };

const NEVER = { state: "none", at: "", failure: "" } as const;

/** The people with what became of the paper at each of their addresses; an address that two share stands once. */
export function withStates(people: readonly Addressee[], states: readonly MailedState[]): MailedPerson[] {
  const key = (userCode: string, address: string) => `${userCode} ${address.toLowerCase()}`;
  const known = new Map(states.map((state) => [key(state.userCode, state.address), state]));
  return people.map(({ userCode, name, addresses }) => {
    const own = new Map<string, MailedAddress>();
    for (const { address, owner } of addresses) {
      if (address === "" || own.has(address.toLowerCase())) continue;
      const { state, at, failure } = known.get(key(userCode, address)) ?? NEVER;
      own.set(address.toLowerCase(), { address, owner, isBad: !isEmail(address), state, at, failure });
    }
    return { userCode, name, addresses: [...own.values()] };
  });
}

interface School {
  name: string;
  email: string;
  phone: string;
}

const WORDS = {
  en: {
    hello: "Good day,",
    from: (school: string) => `please find attached from ${school}:`,
    answer: "If you have a question, answer this mail.",
    noAnswer: (phone: string) =>
      `Answers to this mail are not read. If you have a question, ask the school${phone && `: ${phone}`}.`,
    wrong: "If this is not meant for you, please tell the school and delete it.",
  },
  fr: {
    hello: "Bonjour,",
    from: (school: string) => `veuillez trouver ci-joint, de la part de ${school} :`,
    answer: "Pour toute question, répondez à ce message.",
    noAnswer: (phone: string) =>
      `Les réponses à ce message ne sont pas lues. Pour toute question, adressez-vous à l’école${phone && ` : ${phone}`}.`,
    wrong: "Si ce message ne vous est pas destiné, veuillez en informer l’école et le supprimer.",
  },
  sw: {
    hello: "Habari,",
    from: (school: string) => `tafadhali pokea kiambatisho kutoka ${school}:`,
    answer: "Ukiwa na swali, jibu barua pepe hii.",
    noAnswer: (phone: string) =>
      `Majibu ya barua pepe hii hayasomwi. Ukiwa na swali, wasiliana na shule${phone && `: ${phone}`}.`,
    wrong: "Kama ujumbe huu haukuhusu, tafadhali iarifu shule na uufute.",
  },
} satisfies Record<Language, object>;

/** As many names as a subject is still read with. */
const NAMED_MAX = 3;

/** @param title what the papers are called, in the mail's language. @param names whom they are about. */
export function mailText(
  language: Language,
  { title, names, school }: { title: string; names: readonly string[]; school: School },
): { subject: string; body: string } {
  const words = WORDS[language];
  const named = names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(", ")} …` : names.join(", ");
  return {
    subject: `${title}: ${named} (${school.name})`,
    body: [
      words.hello,
      words.from(school.name),
      names.map((name) => `- ${title}: ${name}`).join("\n"),
      school.email === "" ? words.noAnswer(school.phone) : words.answer,
      words.wrong,
      [school.name, school.phone, school.email].filter((line) => line !== "").join("\n"),
    ].join("\n\n"),
  };
}

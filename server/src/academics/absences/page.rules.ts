/**
 * The page of a link in a message of absence: a child's first name, a day, and why. It is read on a phone, over a slow line,
 * by somebody without an account: one small file, no script.
 */
import { REASONS, type AbsenceReason } from "@ofisi/contract/academics/absences";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import { LANGUAGES, type Language } from "@ofisi/contract/kit/texts";
import { dayText } from "../../kit/days.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";
import { reasonWords } from "./rules.ts";

const WORDS = {
  title: ["Why was {name} absent?", "Pourquoi {name} était-il (elle) absent(e) ?", "Kwa nini {name} hakuwepo?"],
  day: [
    "{name} was absent from school on {day}.",
    "{name} était absent(e) de l’école le {day}.",
    "{name} hakuwepo shuleni tarehe {day}.",
  ],
  choose: ["The reason", "Le motif", "Sababu"],
  more: ["A few words, if you like", "Quelques mots, si vous le souhaitez", "Maneno machache, ukipenda"],
  send: ["Send to the school", "Envoyer à l’école", "Tuma shuleni"],
  change: ["Change what I said", "Changer ma réponse", "Badilisha jibu langu"],
  missing: ["Choose a reason first.", "Choisissez d’abord un motif.", "Chagua sababu kwanza."],
  kept: [
    "Thank you. The school has your answer.",
    "Merci. L’école a votre réponse.",
    "Asante. Shule imepokea jibu lako.",
  ],
  later: [
    "You can change it here until the school closes the day.",
    "Vous pouvez la changer ici jusqu’à ce que l’école ferme la journée.",
    "Unaweza kulibadilisha hapa mpaka shule ifunge siku hiyo.",
  ],
  settled: [
    "{name} is no longer marked absent on {day}. There is nothing to do.",
    "{name} n’est plus noté(e) absent(e) le {day}. Il n’y a rien à faire.",
    "{name} hahesabiwi tena kuwa hakuwepo tarehe {day}. Hakuna la kufanya.",
  ],
  locked: [
    "The school has closed {day}. Please call the office.",
    "L’école a fermé la journée du {day}. Veuillez appeler le bureau.",
    "Shule imefunga siku ya {day}. Tafadhali piga simu ofisini.",
  ],
  gone: ["This link is not valid any more", "Ce lien n’est plus valable", "Kiungo hiki si halali tena"],
  goneAbout: [
    "Please call the school’s office.",
    "Veuillez appeler le bureau de l’école.",
    "Tafadhali piga simu ofisi ya shule.",
  ],
  busy: [
    "Too many tries. Please try again in a few minutes.",
    "Trop d’essais. Réessayez dans quelques minutes.",
    "Majaribio mengi mno. Jaribu tena baada ya dakika chache.",
  ],
} satisfies Record<string, WordRow>;

const OWN_NAMES: Record<Language, string> = { en: "English", fr: "Français", sw: "Kiswahili" };

const STYLE =
  "*{box-sizing:border-box}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:1rem;" +
  "color:#1b1f24;background:#fff}nav{display:flex;gap:1rem;margin:0 0 1.5rem}a{color:#1d4ed8;padding:.6rem 0;min-height:2.75rem}" +
  "a[aria-current]{color:inherit;font-weight:600;text-decoration:none}h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}" +
  "p{margin:.25rem 0 1rem;overflow-wrap:anywhere}fieldset{border:0;margin:0;padding:0}legend,.more{font-weight:600;margin:0 0 .25rem;padding:0}" +
  ".one{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;border-bottom:1px solid #d5d9de}" +
  "input{width:1.375rem;height:1.375rem;flex:none;margin:0}.more{display:block;margin-top:1rem}" +
  "textarea{font:inherit;width:100%;padding:.6rem;border:1px solid #6b7280;border-radius:.4rem;background:transparent;color:inherit}" +
  "button{font:inherit;font-weight:600;width:100%;min-height:3rem;margin-top:1rem;border:0;border-radius:.4rem;background:#1d4ed8;" +
  "color:#fff;cursor:pointer}.told{padding:.75rem 1rem;border-radius:.4rem;background:#e7f4ea;color:#14532d}" +
  ".wrong{padding:.75rem 1rem;border-radius:.4rem;background:#fdecea;color:#8a1c13}" +
  "@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#15181c}a{color:#93b4ff}.one{border-color:#3a4048}" +
  "textarea{border-color:#8a929c}button{background:#93b4ff;color:#0b1220}.told{background:#12351f;color:#bfe8cb}" +
  ".wrong{background:#4a1712;color:#ffd9d4}}";

/** What the page is about; `gone` and `busy` say nothing of anybody. */
export type PageState =
  | { kind: "gone" | "busy" }
  | { kind: "settled" | "locked"; name: string; day: string }
  | {
      kind: "ask" | "kept" | "missing";
      name: string;
      day: string;
      /** What this number has said before. */
      choice: AbsenceReason | "";
      said: string;
    };

export function absencePage(state: PageState, language: Language): string {
  const blanks = "name" in state ? { name: state.name, day: dayText(state.day) } : undefined;
  const words = wordsIn(language, WORDS, blanks);
  const title = state.kind === "gone" || state.kind === "busy" ? words.gone : words.title;
  const languages = LANGUAGES.map((one) =>
    one === language
      ? `<a lang="${one}" aria-current="true">${OWN_NAMES[one]}</a>`
      : `<a lang="${one}" hreflang="${one}" href="?lang=${one}">${OWN_NAMES[one]}</a>`,
  );
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${STYLE}</style></head><body><nav>${languages.join("")}</nav><main>${main()}</main></body></html>`
  );

  function main(): string {
    const said = (text: string, way = "") => `<p${way}>${escape(text)}</p>`;
    const heading = `<h1>${escape(title)}</h1>`;
    switch (state.kind) {
      case "gone":
        return heading + said(words.goneAbout);
      case "busy":
        return said(words.busy);
      case "settled":
      case "locked":
        return said(words[state.kind]);
      default:
        return (
          heading +
          said(words.day) +
          (state.kind === "kept" ? said(`${words.kept} ${words.later}`, ' class="told" role="status"') : "") +
          (state.kind === "missing" ? said(words.missing, ' class="wrong" role="alert"') : "") +
          formOf(state)
        );
    }
  }

  function formOf({ choice, said }: Extract<PageState, { said: string }>): string {
    const reasons = reasonWords(language);
    const lines = REASONS.map(
      (one) =>
        `<label class="one"><input type="radio" name="choice" value="${one}" required${one === choice ? " checked" : ""}>` +
        `<span>${escape(reasons[one])}</span></label>`,
    );
    return (
      `<form method="post" action="?lang=${language}"><fieldset><legend>${escape(words.choose)}</legend>${lines.join("")}</fieldset>` +
      `<label class="more" for="said">${escape(words.more)}</label>` +
      `<textarea id="said" name="said" rows="3" maxlength="${REASON_MAX - 60}">${escape(said)}</textarea>` +
      `<button>${escape(choice === "" ? words.send : words.change)}</button></form>`
    );
  }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

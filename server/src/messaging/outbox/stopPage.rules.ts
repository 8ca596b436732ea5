/** The page of a link with which a reader of e-mails asks for no more; it knows no language of theirs, and says it in all. */
import { fill } from "../../kit/wordRows.ts";

const WORDS = {
  ask: [
    ["en", "Stop e-mails?", "This school will write to {address} no more.", "Stop e-mails"],
    ["fr", "Ne plus recevoir d’e-mails ?", "Cette école n’écrira plus à {address}.", "Ne plus recevoir d’e-mails"],
    ["sw", "Kuacha kupokea barua pepe?", "Shule hii haitaandika tena kwa {address}.", "Acha barua pepe"],
  ],
  done: [
    ["en", "Done", "This school writes to {address} no more. The office can change this."],
    ["fr", "C’est fait", "Cette école n’écrit plus à {address}. Le bureau peut le changer."],
    ["sw", "Imekamilika", "Shule hii haiandiki tena kwa {address}. Ofisi inaweza kubadilisha hili."],
  ],
  gone: [
    ["en", "This link is not valid", "Ask the school’s office to stop e-mails."],
    ["fr", "Ce lien n’est pas valable", "Demandez au bureau de l’école de ne plus vous écrire."],
    ["sw", "Kiungo hiki si sahihi", "Omba ofisi ya shule iache kukuandikia."],
  ],
} as const;

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#1b1f24;background:#fff}" +
  "section{margin:0 0 2rem}h1{font-size:1.25rem;margin:0}p{margin:.25rem 0 .75rem;overflow-wrap:anywhere}" +
  "button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:.4rem;background:#1d4ed8;color:#fff;cursor:pointer}" +
  "@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#15181c}button{background:#3b82f6;color:#000}}";

/** @param address whose mails they are; none where the link is nobody's. */
export function stopPage(kind: keyof typeof WORDS, address = ""): string {
  const sections = WORDS[kind].map(([language, title, text, press]) => {
    const told = escape(fill(text, { address }));
    // It posts to the address that it is at.
    const form = press === undefined ? "" : `<form method="post"><button>${escape(press)}</button></form>`;
    return `<section lang="${language}"><h1>${escape(title)}</h1><p>${told}</p>${form}</section>`;
  });
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(WORDS[kind][0][1])}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<style>${STYLE}</style></head><body>${sections.join("")}</body></html>`
  );
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

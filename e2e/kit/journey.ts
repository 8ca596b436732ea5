/** Journeys: what a person does in the browser, named as a sentence, each in a browser context of its own. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Product } from "./product.ts";
import { watch } from "./watch.ts";

/** The longest a journey may take; a hanging one must not hold up the others. */
const JOURNEY_MS_MAX = 1_200_000;
/** The longest a single step may wait for the page. */
const STEP_MS_MAX = 180_000;

export interface World {
  product: Product;
  /** A fresh visitor: own cookies, own storage, watched for strange requests and errors. */
  visit: (options?: VisitOptions) => Promise<Page>;
}

export interface VisitOptions {
  /** Signs this person of the demo in before the first page opens. */
  as?: string;
  /** Where to go first, such as `/school/students`. */
  path?: string;
  viewport?: { width: number; height: number };
  /** How the person likes the office, as kept in the browser. */
  preferences?: { language?: "en" | "fr" | "sw"; mode?: "light" | "dark" };
}

export interface Journey {
  name: string;
  /** Which installation it happens in. */
  house: "demo" | "empty";
  act: (world: World) => Promise<void>;
}

export const journeys: Journey[] = [];

/** Declares a journey in the demo's installation. */
export function journey(name: string, act: Journey["act"]): void {
  journeys.push({ name, house: "demo", act });
}

/** Declares a journey in an installation that nobody has used yet. There is one for all of them, in their order. */
export function journeyInEmptyHouse(name: string, act: Journey["act"]): void {
  journeys.push({ name, house: "empty", act });
}

/** Walks a journey; answers what went wrong in it, or undefined. */
export async function walk(one: Journey, product: Product, browser: Browser): Promise<string | undefined> {
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const visit = async (options: VisitOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: options.viewport ?? { width: 1440, height: 900 },
      locale: "en-GB",
      timezoneId: "Africa/Nairobi",
      acceptDownloads: true,
      reducedMotion: "reduce",
      ignoreHTTPSErrors: true,
    });
    contexts.push(context);
    context.setDefaultTimeout(STEP_MS_MAX);
    if (options.as) await signInQuietly(context, product, options.as);
    const { language = "en", mode = "light" } = options.preferences ?? {};
    // Set once: a journey may change them and reload.
    await context.addInitScript(
      `if (localStorage.getItem("ofisi.preferences") === null)
         localStorage.setItem("ofisi.preferences", ${JSON.stringify(JSON.stringify({ language, mode }))});`,
    );
    const page = await context.newPage();
    watch(page, product.url, problems);
    await page.goto(`${product.url}/#${options.path ?? "/"}`);
    // As for everybody from the second page on: on a busy machine it could come while something is pressed.
    await page.evaluate(async () => void (await document.fonts.load('14px "Inter Variable"')));
    return page;
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${JOURNEY_MS_MAX / 1000} s`)), JOURNEY_MS_MAX);
  });
  try {
    await Promise.race([one.act({ product, visit }), limit]);
  } catch (error) {
    problems.unshift(await describe(error, contexts));
  } finally {
    clearTimeout(timer);
    await Promise.all(contexts.map((context) => context.close().catch(() => undefined)));
  }
  return problems.length === 0 ? undefined : [...new Set(problems)].join("\n");
}

/** The error, and what each open page showed at that moment. */
async function describe(thrown: unknown, contexts: readonly BrowserContext[]): Promise<string> {
  const said = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const pages = contexts.flatMap((context) => context.pages());
  const shown = await Promise.all(
    pages.map(async (page) => {
      // A dialog lies over the page, and behind the page's own text in the document: what is read first, first.
      const texts = await Promise.race([
        page.locator("[role=dialog], [role=alertdialog], main, body:not(:has(main))").allInnerTexts(),
        new Promise<string[]>((done) => setTimeout(done, 2_000, [])),
      ]).catch(() => []);
      const [body = "", ...dialogs] = texts;
      const text = [...dialogs.toReversed(), body].map((one) => one.replace(/\s+/g, " ").slice(0, 1_500));
      return `  at ${page.url()}\n  the page showed: ${text.join("\n  beneath: ")}`;
    }),
  );
  return [said, ...shown].join("\n");
}

/** Signs in by the wire, as the login page does; the pages themselves are proved by the journeys of signing in. */
async function signInQuietly(context: BrowserContext, product: Product, username: string): Promise<void> {
  const door = product.signIns.find((signIn) => signIn.username === username);
  if (!door) throw new Error(`There is no demo sign-in ${username}`);
  const answer = await context.request.post(`${product.url}/api/index.php`, {
    form: { function: "portalLogin", username, password: door.password },
    headers: { "x-ofisi": "1", origin: product.url },
  });
  const envelope = (await answer.json()) as { success: boolean; message: string };
  if (!envelope.success) throw new Error(`${username} could not sign in: ${envelope.message}`);
}

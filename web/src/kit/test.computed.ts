/**
 * The computed style of the page's elements, found sooner and otherwise the same. Whoever asks for a role, a name or a
 * press asks it of every element, and the page's DOM then tries every rule of every style on it, looks the whole
 * document through for its styles, and copies what is inherited in the slowest way that there is.
 *
 * Here a rule is tried only on elements of the class or the tag that its last part names, or where it names none. What is
 * tried is decided by the DOM itself, so what is hidden stays hidden: `test.computed.test.tsx` compares the two.
 */
import ComputedStyle from "happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js";
import PropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";
import * as Inner from "happy-dom/lib/PropertySymbol.js";
import QuerySelector from "happy-dom/lib/query-selector/QuerySelector.js";
import SelectorParser from "happy-dom/lib/query-selector/SelectorParser.js";

interface Rule {
  type: number;
  selectorText?: string;
  /** Of rules that hold others, such as `@media`. */
  cssRules?: Rule[];
}
interface Sheet {
  cssRules: Rule[];
}
interface Together {
  cssRules: Rules;
}
interface Trial {
  elements: { element: Element }[];
  cssRules: Rule[] | Rules;
}
interface Computed {
  element: Element;
  getStyleSheets: (this: Computed, root: Node | null) => Sheet[] | Together[];
  parseCSSRules: (this: Computed, trial: Trial) => void;
}
interface Properties {
  properties: Record<string, object>;
  definedPropertyNames: Record<string, boolean>;
  clone: (this: Properties) => Properties;
}
/** The last part of a selector, which is about the element itself. */
interface Last {
  tagName: string | null;
  classNames: string[] | null;
  isPseudoElement: boolean;
}

// As CSSRule numbers them.
const STYLE = 1;
const MEDIA = 4;
const SUPPORTS = 12;
/** `@container` and `@scope`, as the DOM numbers them. */
const CONTAINER = 0;

const computed = ComputedStyle.prototype as unknown as Computed;
const properties = PropertyManager.prototype as unknown as Properties;
const original = { ...methodsOf(computed), clone: properties.clone };
function methodsOf({ getStyleSheets, parseCSSRules }: Pick<Computed, "getStyleSheets" | "parseCSSRules">) {
  return { getStyleSheets, parseCSSRules };
}

/** For a rule that may be of any element. */
const ANY = "*";
const NAMES = new WeakMap<Rule, readonly string[]>();

/** For each selector of a rule, or of those within it, a class or the tag without which an element is not meant. */
function namesOf(rule: Rule, by: Element): readonly string[] {
  if (rule.type === MEDIA || rule.type === SUPPORTS)
    return (rule.cssRules ?? []).flatMap((inner) => namesOf(inner, by));
  if (rule.type !== STYLE) return [];
  const known = NAMES.get(rule);
  if (known !== undefined) return known;
  const names = lastsOf(rule.selectorText ?? "", by)
    .filter(({ isPseudoElement }) => !isPseudoElement)
    .map(({ classNames, tagName }) => (classNames === null ? (tagName ?? ANY) : `.${classNames[0]}`));
  NAMES.set(rule, names);
  return names;
}

/** Read by the DOM's own reader, which remembers what it has read. */
function lastsOf(selector: string, by: Element): Last[] {
  const parser = new SelectorParser({
    window: (by as unknown as Record<symbol, never>)[Inner.window] as never,
    scope: by as never,
    ignoreErrors: true,
    globalMatchFunction: QuerySelector.matches.bind(QuerySelector) as never,
  });
  return (parser.getSelectorGroups(selector) as unknown as Last[][]).flatMap((parts) => parts.slice(-1));
}

function isScoped(rule: Rule): boolean {
  return rule.type === CONTAINER || (rule.type !== STYLE && (rule.cssRules ?? []).some(isScoped));
}

/** All rules of a document in their order, and which of them an element of a class may have. */
class Rules {
  readonly #all: Rule[] = [];
  readonly #places = new Map<string, number[]>();

  constructor(sheets: readonly Sheet[], by: Element) {
    for (const rule of sheets.flatMap(({ cssRules }) => cssRules)) {
      for (const name of new Set(namesOf(rule, by))) {
        const places = this.#places.get(name);
        if (places === undefined) this.#places.set(name, [this.#all.length]);
        else places.push(this.#all.length);
      }
      this.#all.push(rule);
    }
  }

  for(element: Element): Rule[] {
    const names = [ANY, element.tagName.toUpperCase()];
    for (const name of (element.getAttribute("class") ?? "").split(/\s+/)) names.push(`.${name}`);
    const places = new Set(names.flatMap((name) => this.#places.get(name) ?? []));
    return Array.from(places)
      .toSorted((a, b) => a - b)
      .map((place) => this.#all[place]!);
  }
}

/** The style sheets of a document by the list that the DOM begins anew when one comes, changes or goes. */
const FOUND = new WeakMap<object, { sheets: Sheet[]; count: number; answer: Sheet[] | Together[] }>();
function countRules(sheets: readonly Sheet[]): number {
  let count = 0;
  for (const { cssRules } of sheets) count += cssRules.length;
  return count;
}

/** Finds computed styles sooner from now on. */
export function quickComputedStyles(): void {
  computed.getStyleSheets = function getStyleSheets(root) {
    const since = (root as unknown as Record<symbol, object> | null)?.[Inner.affectsComputedStyleCache];
    if (since === undefined) return original.getStyleSheets.call(this, root);
    let found = FOUND.get(since);
    if (found === undefined || found.count !== countRules(found.sheets)) {
      const sheets = original.getStyleSheets.call(this, root) as Sheet[];
      // What a scope holds depends on more than the element and its classes.
      const isPlain = !sheets.some(({ cssRules }) => cssRules.some(isScoped));
      const answer = isPlain ? [{ cssRules: new Rules(sheets, this.element) }] : sheets;
      found = { sheets, count: countRules(sheets), answer };
      FOUND.set(since, found);
    }
    return found.answer;
  };
  computed.parseCSSRules = function parseCSSRules(trial) {
    const rules = trial.cssRules;
    if (!(rules instanceof Rules)) return original.parseCSSRules.call(this, trial);
    for (const styled of trial.elements)
      original.parseCSSRules.call(this, { ...trial, elements: [styled], cssRules: rules.for(styled.element) });
  };
  properties.clone = function clone() {
    const copy = new PropertyManager() as unknown as Properties;
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    copy.definedPropertyNames = { ...this.definedPropertyNames };
    return copy;
  };
}

/** What the DOM says of each element of the page in this way and in its own, which must be the same. */
export function readInBothWays(names: readonly string[]): { quick: string[]; own: string[] } {
  const read = (): string[] => {
    // A style that comes lets the DOM forget what it has found.
    const comes = document.createElement("style");
    document.head.append(comes);
    const lines = Array.from(document.querySelectorAll("html,body,body *"), (element) => {
      const style = getComputedStyle(element);
      return [element.outerHTML.slice(0, 80), ...names.map((name) => style.getPropertyValue(name))].join("|");
    });
    comes.remove();
    return lines;
  };
  const quick = read();
  Object.assign(computed, methodsOf(original));
  properties.clone = original.clone;
  const own = read();
  quickComputedStyles();
  return { quick, own };
}

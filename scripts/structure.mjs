// The ground rules of the house (ARCHITECTURE.md, "Everything points down") as one pure function over the sources.
import { parseSync } from "rolldown/experimental";
import { posix } from "node:path";

/** Longer files are read by nobody to the end. */
const LINES_MAX = 400;
const SHAPELESS = new Set(["utils", "util", "helpers", "helper", "common", "shared", "misc"]);
/**
 * What a server noun's folder may hold; a new kind of file is a decision, not an accident. `domain` says what the
 * application is given, `importer` how the noun comes
 * in from a spreadsheet, `routes` answer what is not an operation (an uploaded photo), `adapters` speak to a provider
 * outside (mail, SMS), and many rules are split into `<what>.rules.ts`, queries into `<what>.queries.ts`, and providers into `<whose>.adapters.ts`.
 */
const SERVER_FILES =
  /^(?:(?:domain|importer|handlers|queries|rules|jobs|routes|adapters)(?:\.test)?|[a-zA-Z]+\.(?:handlers|service|adapters|pdf|sheet|queries|rules|rules\.test|test))\.tsx?$/;
const UI_LIBRARY = /^@(?:mui|emotion)\//;
const DATABASE = /^(?:kysely|pg)(?:\/|$)/;
// A string that begins as a statement does, in lower or upper case throughout, as SQL is written.
const SQL_TEXT =
  /^\s*(?:select\s[\s\S]+?\sfrom\b|insert\s+into\s|delete\s+from\s|update\s+\w+\s+set\s|with\s+\w+\s+as\s*\(|SELECT\s[\s\S]+?\sFROM\b|INSERT\s+INTO\s|DELETE\s+FROM\s|UPDATE\s+\w+\s+SET\s|WITH\s+\w+\s+AS\s*\()/;

/** Read by every layer, and reading none: the settings, and who is signed in. */
const GROUND = new Set(["server/src/settings.ts", "contract/src/platform/session.ts"]);

/**
 * Where a file stands: its room, its layer from the ground up, and its area and noun when it has them.
 * `demo` and `cli` are the server's outermost layer, like `app`.
 */
export function placeOf(path) {
  const [room, src, first, second] = path.split("/");
  if (src !== "src" || !["contract", "server", "web"].includes(room)) return { room, layer: "outside" };
  const isFile = second === undefined;
  if (first === "kit" || (room === "contract" && first === "texts") || (room === "web" && first === "i18n"))
    return { room, layer: "kit" };
  if (GROUND.has(path) || isWords(path)) return { room, layer: "kit" };
  if (isFile || ["app", "demo", "cli"].includes(first)) return { room, layer: "app" };
  const noun = room === "contract" ? second.replace(/\.test\.ts$|\.ts$/, "") : second;
  return { room, layer: "area", area: first, noun };
}

/** A noun's words and their parts: rows in three languages, which every layer may know and which know none. */
const isWords = (path) => /^web\/src\/.+\/(?:\w+\.)?words\.ts$/.test(path);
const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path) || /^(?:server|web|contract)\/test\//.test(path);
/** What a test runner takes a time limit as its last argument of. */
const LIMITED = new Set(["it", "test", "beforeAll", "beforeEach", "afterAll", "afterEach"]);
const LIMITS = new Set(["timeout", "testTimeout", "hookTimeout"]);
const isNumber = (node) => node?.type === "Literal" && typeof node.value === "number";
/** The first name of a call such as `it.runIf(…)("…", …)`. */
function calledName(node) {
  let name = node;
  while (name.callee ?? name.object ?? name.tag) name = name.callee ?? name.object ?? name.tag;
  return name.name;
}
const isRules = (path) => /(?:^|[./])rules(?:\.test)?\.ts$/.test(path);
const isGenerated = (path) => path.endsWith(".generated.ts");

/** Calls `visit` on every node of a syntax tree. */
function walk(node, visit) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node && typeof node === "object") {
    if (typeof node.type === "string") visit(node);
    for (const key in node) if (key !== "parent") walk(node[key], visit);
  }
}

/** The module a specifier names, as a path in the repository; undefined for a package. */
function resolve(from, specifier, exists) {
  const contract = /^@ofisi\/contract\/(.+)$/.exec(specifier);
  if (contract) return `contract/src/${contract[1]}.ts`;
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(exists) ?? path;
}

/** Imports, tagged templates, strings and attributes of one source. */
function read(path, source) {
  const facts = { imports: [], sql: [], dangerous: [], reexports: [], limits: [], error: undefined };
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) facts.error = parsed.errors[0].message;
  const lineOf = (node) => source.slice(0, node.start).split("\n").length;
  walk(parsed.program, (node) => {
    if (node.type === "CallExpression" && LIMITED.has(calledName(node.callee)) && isNumber(node.arguments.at(-1)))
      facts.limits.push({ line: lineOf(node) });
    if (node.type === "Property" && LIMITS.has(node.key.name) && isNumber(node.value))
      facts.limits.push({ line: lineOf(node) });
    switch (node.type) {
      case "ImportDeclaration":
        facts.imports.push({
          specifier: node.source.value,
          line: lineOf(node),
          // Gone when the program runs, so it closes no circle and reaches no database.
          typeOnly:
            node.importKind === "type" ||
            (node.specifiers.length > 0 && node.specifiers.every((one) => one.importKind === "type")),
        });
        break;
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration":
        if (!node.source) break;
        facts.imports.push({ specifier: node.source.value, line: lineOf(node) });
        // Wrapping a library is what a kit is for; handing on one's own is a detour.
        if (node.source.value.startsWith(".")) facts.reexports.push({ line: lineOf(node) });
        break;
      case "ImportExpression":
      case "TSImportType":
        if (typeof node.source?.value === "string")
          facts.imports.push({ specifier: node.source.value, line: lineOf(node) });
        break;
      case "TaggedTemplateExpression":
        if (node.tag.name === "sql" || node.tag.object?.name === "sql") facts.sql.push({ line: lineOf(node) });
        break;
      case "TemplateLiteral":
        if (SQL_TEXT.test(node.quasis.map((part) => part.value.cooked).join("x")))
          facts.sql.push({ line: lineOf(node) });
        break;
      case "Literal":
        if (typeof node.value === "string" && SQL_TEXT.test(node.value)) facts.sql.push({ line: lineOf(node) });
        break;
      case "JSXAttribute":
      case "Property":
        if ((node.name?.name ?? node.key?.name ?? node.key?.value) === "dangerouslySetInnerHTML")
          facts.dangerous.push({ line: lineOf(node), what: "dangerouslySetInnerHTML" });
        break;
      case "AssignmentExpression":
        if (["innerHTML", "outerHTML"].includes(node.left.property?.name))
          facts.dangerous.push({ line: lineOf(node), what: node.left.property.name });
        break;
      default:
    }
  });
  return facts;
}

/** Why `from` may not import `to`, or undefined when it may. */
function refuseImport(from, to) {
  const here = placeOf(from);
  const there = placeOf(to);
  if (there.layer === "outside" && !["contract", "server", "web"].includes(there.room))
    return here.layer === "outside" ? undefined : "the product does not import its tests or tools";
  if (here.room !== there.room) {
    if (here.room === "contract") return "the contract stands on nothing but itself";
    if (there.room !== "contract" && here.layer !== "outside")
      return `${here.room} and ${there.room} meet only in the contract`;
    // Who is signed in is what every screen stands on: the one domain that a kit knows.
    if (from === "web/src/kit/data/session.ts" && to === "contract/src/platform/session.ts") return undefined;
    if (here.layer === "kit" && there.layer !== "kit" && !isTest(from)) return "a kit names no domain";
    return undefined;
  }
  if (here.layer === "outside" || isTest(from)) return undefined;
  if (
    here.room === "server" &&
    here.layer === "app" &&
    there.layer === "area" &&
    /\/(?:handlers|importer|jobs|routes)\.ts$/.test(to)
  )
    return "the app knows a noun by its domain.ts";
  if (here.layer === "kit" && there.layer !== "kit") return "a kit names no domain: everything points down";
  if (here.layer === "area" && there.layer === "app") return "an area does not know the app: everything points down";
  if (here.layer !== "area" || there.layer !== "area") return undefined;
  const sameNoun = here.area === there.area && here.noun === there.noun;
  const file = posix.basename(to);
  if (sameNoun) {
    if (here.room === "server" && isRules(from) && !isRules(to))
      return "rules are pure: the handler decides, rules compute, queries read and write";
    if (here.room === "server" && /^(?:handlers|importer)\./.test(file) && posix.basename(from) !== "domain.ts")
      return "only a noun's domain.ts reaches for its handlers and its importer";
    return undefined;
  }
  // What several domains do alike is a service; a document that several print is drawn in one place.
  if (here.room === "server" && !isQueries(to) && !isRules(to) && !/\.(?:pdf|service)\.ts$/.test(to))
    return `of another domain only its queries.ts, rules.ts, *.service.ts or documents (*.pdf.ts) may be used, never its ${file}`;
  if (here.room === "server" && isQueries(from) && to.endsWith(".service.ts"))
    return "queries hold SQL: what decides in steps is above them";
  if (here.room === "web" && !/^(?:\w+(?:Picker|Menu|Section)\.tsx|(?!use[A-Z])[a-z]\w*\.ts)$/.test(file))
    return `of another domain only its pickers, menus, sections and plain modules (that draw nothing) may be used, never its ${file}`;
  return undefined;
}

/** One cycle per strongly connected knot of imports, each written as a path back to its start. */
function findCycles(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (path, trail) => {
    state.set(path, "open");
    for (const { to } of graph.get(path) ?? []) {
      if (state.get(to) === "open") cycles.push([...trail.slice(trail.indexOf(to)), to]);
      else if (!state.has(to) && graph.has(to)) visit(to, [...trail, to]);
    }
    state.set(path, "done");
  };
  for (const path of graph.keys()) if (!state.has(path)) visit(path, [path]);
  return cycles;
}

/** What is wrong with one file by itself: its name, its length, its place. */
function checkName(path, source, say) {
  const parts = path.split("/");
  const shapeless = parts.map((part) => part.replace(/\..*$/, "")).find((part) => SHAPELESS.has(part.toLowerCase()));
  if (shapeless) say(1, `'${shapeless}' says nothing: name the file after what it does`);
  const lines = source.split("\n").length - (source.endsWith("\n") ? 1 : 0);
  if (lines > LINES_MAX && !isGenerated(path)) say(1, `${lines} lines, at most ${LINES_MAX}: split it by what it does`);
  if (/^index\.tsx?$/.test(parts.at(-1)) && path !== "contract/src/index.ts")
    say(1, "no index files: import from where a thing is; only contract/src/index.ts lists every domain");
  const place = placeOf(path);
  if (place.room === "server" && place.layer === "area" && parts.length !== 5)
    say(1, "a server domain is server/src/<area>/<noun>/<file>, one level each");
  if (place.room === "server" && place.layer === "area" && !SERVER_FILES.test(parts.at(-1)))
    say(
      1,
      "a server domain holds domain, importer, handlers, queries, rules, jobs, routes, adapters, *.handlers, *.service, *.adapters, *.rules, *.pdf, *.sheet and *.test files only",
    );
}

/** What is wrong inside one file. */
function checkFacts(path, facts, say) {
  const place = placeOf(path);
  const test = isTest(path);
  if (facts.error) say(1, `cannot be parsed: ${facts.error}`);
  if (/\.test\.(?:tsx?|mjs)$/.test(path))
    for (const { line } of facts.limits)
      say(line, "no time limit of a test's own, which a busy machine would meet: vitest.config.ts has one for all");
  if (place.layer === "outside") return;
  for (const { line } of facts.reexports) say(line, "no re-exports: import from where a thing is");
  for (const { line, what } of facts.dangerous)
    say(line, `${what} puts text into the page as markup: a name with a script in it would run`);
  for (const { specifier, line, typeOnly } of facts.imports) {
    if (UI_LIBRARY.test(specifier) && !(place.room === "web" && place.layer !== "area"))
      say(line, `only web/src/kit and web/src/app import the UI library, not ${path}`);
    if (
      place.room === "server" &&
      !test &&
      !typeOnly &&
      place.layer === "area" &&
      !mayHoldSql(path, place) &&
      DATABASE.test(specifier)
    )
      say(line, `a domain knows the database only in queries.ts: move what needs '${specifier}' there`);
  }
  if (place.room === "server" && !test && !mayHoldSql(path, place))
    for (const { line } of facts.sql) say(line, "only queries.ts holds SQL");
  if (place.room !== "server" && !test) for (const { line } of facts.sql) say(line, `${place.room} holds no SQL`);
}

const mayHoldSql = (path, place) => place.layer === "kit" || isQueries(path);

/** `queries.ts`, and its parts where one file would be too long. */
const isQueries = (path) => /(?:^|\.)queries\.ts$/.test(posix.basename(path));

/**
 * Every breach of the house rules among `files`, a map from path (relative to the root, with slashes) to source.
 * Answers `{path, line, why}` sorted by path and line.
 */
export function findViolations(files) {
  const violations = [];
  const graph = new Map();
  for (const [path, source] of files) {
    const say = (line, why) => violations.push({ path, line, why });
    checkName(path, source, say);
    const facts = read(path, source);
    checkFacts(path, facts, say);
    const edges = [];
    for (const { specifier, line, typeOnly } of facts.imports) {
      const to = resolve(path, specifier, (candidate) => files.has(candidate));
      if (to === undefined) continue;
      if (!typeOnly) edges.push({ to, line });
      const why = refuseImport(path, to);
      if (why) say(line, `imports ${to}: ${why}`);
    }
    graph.set(path, edges);
  }
  for (const cycle of findCycles(graph)) {
    const line = graph.get(cycle[0]).find((edge) => edge.to === cycle[1])?.line ?? 1;
    violations.push({ path: cycle[0], line, why: `imports run in a circle: ${cycle.join(" → ")}` });
  }
  return violations.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

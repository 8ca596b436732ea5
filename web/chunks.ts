/**
 * Which file a module goes into. Left to itself the bundler makes a file of every set of modules that is shared in
 * the same way, sixty of them for one page, and small files pack badly. Here the pages' steps are the files: the
 * front door, the office around a screen, tables, what opens over a page, forms. A screen stays a file of its own.
 */
import { join } from "node:path";

/** As much of the bundler's context as is asked. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds?: readonly string[] } | null;
}

/** Each step's own modules; everything they import goes with them unless an earlier step has it. */
const STEPS: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ["front", ["main.tsx"]],
  // Where each noun's words are: longer with every noun, and nothing that the login page needs.
  ["namespaces", ["i18n/namespaces.ts"]],
  [
    "contract",
    [
      "kit/form/schemas.ts",
      "../../contract/src/platform/session.ts",
      // The public form needs these too, and nothing of the steps that follow.
      "kit/form/days.ts",
      "../../contract/src/kit/paging.ts",
      "../../contract/src/kit/lists.ts",
      "../../contract/src/kit/plainText.ts",
    ],
  ],
  [
    "office",
    [
      "app/Shell.tsx",
      "app/office.tsx",
      "app/menu.ts",
      "kit/shell/Screen.tsx",
      "kit/shell/icons.ts",
      // Whoever has tables needs these too; a pupil's page, on a phone, has no tables.
      "kit/StateChip.tsx",
      "kit/print/saveFile.ts",
    ],
  ],
  // Where each screen and dialog is: their names stand beside each other, and pack well.
  ["ways", ["app/RouterRoot.tsx"]],
  [
    "table",
    [
      "kit/list/ListScreen.tsx",
      "kit/list/useList.ts",
      "kit/list/useListFiles.tsx",
      "kit/table/Table.tsx",
      "kit/table/TableFooter.tsx",
      "kit/table/SelectionBar.tsx",
      "kit/table/ColumnsMenu.tsx",
      "kit/table/selection.ts",
      "kit/list/QuietActions.tsx",
      "kit/shell/Toolbar.tsx",
      "kit/list/Search.tsx",
      "kit/list/ClearFilters.tsx",
      "kit/form/Picker.tsx",
      "kit/list/Empty.tsx",
      "kit/list/useFilters.ts",
      "kit/dialog/useDialog.ts",
      "kit/dialog/MayDialog.tsx",
    ],
  ],
  // Rows of filters have days without forms, and most screens have neither.
  ["days", ["kit/form/DayInput.tsx"]],
  [
    "over",
    [
      "kit/dialog/Dialog.tsx",
      "app/GlobalHosts.tsx",
      "kit/form/PickerOptions.tsx",
      "app/AccountItems.tsx",
      "kit/shell/TooltipHost.tsx",
    ],
  ],
  ["form", ["kit/form/FormDialog.tsx", "kit/fields/TextField.tsx", "kit/fields/SelectField.tsx"]],
];

/**
 * A noun's words are a file a language by themselves. Those of the front door, and those that most lists of people need,
 * are one together: small files pack badly.
 */
const WORDS_TOGETHER: readonly (readonly [name: string, nouns: RegExp])[] = [
  ["front", /[\\/](?:app|kit|platform[\\/]session)[\\/]words\.ts\?lang=(\w+)$/],
  ["people", /[\\/]people[\\/](?:students|groups|keyStages)[\\/]words\.ts\?lang=(\w+)$/],
];

/**
 * What many screens and dialogs share beside the steps is a file for each part of the house: a dozen files of a kilobyte
 * cost a slow link a turn for every six of them, and more than their bytes (decision 0051). What few share stays apart.
 */
const PARTS_TOGETHER: readonly (readonly [name: string, modules: RegExp])[] = [
  ["pieces", /[\\/](?:contract[\\/]src|web[\\/]src)[\\/](?:kit|app|i18n)[\\/][^?]+$/],
  ["persons", /[\\/](?:contract[\\/]src|web[\\/]src)[\\/]people[\\/][^?]+$/],
  ["moneys", /[\\/](?:contract[\\/]src|web[\\/]src)[\\/]finance[\\/][^?]+$/],
  ["lessons", /[\\/](?:contract[\\/]src|web[\\/]src)[\\/]academics[\\/][^?]+$/],
];
/** Many are so many screens and dialogs. */
const SCREENS_MIN = 8;

/**
 * The screen that an office opens first, and most often: what it needs beside the steps is one file to the byte, and comes
 * before what others share.
 */
const FIRST_SCREEN = "people/students/StudentsScreen.tsx";

/** A page of those who have cheap phones and no office, and what of its own it fetches as it is needed. */
interface PhonePage {
  name: string;
  from: string;
  own: RegExp;
}
/**
 * What these pages share with the office is apart from what only the office has, or a family's phone would fetch the
 * office: the form for applicants, which anybody may open, and a student's page.
 */
const PHONE_PAGES: readonly PhonePage[] = [
  {
    name: "public",
    from: "people/applications/openApply.tsx",
    own: /[\\/]people[\\/]applications[\\/]/,
  },
  { name: "pupil", from: "academics/assignments/StudentScreens.tsx", own: /^$/ },
];

/** Steps that a page has no need of until something is opened: a part that imports them is apart from those that do not. */
const OPENED_LATER: readonly string[] = ["days", "over", "form"];

/** Whose modules the pages' steps are made of. What is a noun's own comes with its screen, and costs no other. */
const SHARED =
  /node_modules|[\\/](?:contract[\\/]src|web[\\/]src)[\\/](?:kit|app|i18n)[\\/]|[\\/]platform[\\/](?:session|notifications)|[\\/]web[\\/]src[\\/]main\.tsx$|[\\/]people[\\/]applications[\\/]path\.ts$/;
const STEP_FILE = new RegExp(`^assets/(?:${STEPS.map(([name]) => name).join("|")})-[\\w-]+\\.js$`);

/** A file of the build, as much of it as is asked. */
interface Built {
  fileName: string;
  moduleIds?: readonly string[];
}

/** The modules of nouns that got into files which other screens fetch too. */
export function strangersIn(files: readonly Built[]): string[] {
  return files
    .filter(({ fileName }) => STEP_FILE.test(fileName))
    .flatMap(({ moduleIds = [] }) => moduleIds.filter((id) => !id.startsWith("\0") && !SHARED.test(id)));
}

/** Ends a build in which a screen would cost the others something. */
export function screensApart() {
  return {
    name: "screens-apart",
    apply: "build" as const,
    generateBundle(_options: unknown, files: Readonly<Record<string, Built>>): void {
      const strangers = strangersIn(Object.values(files));
      if (strangers.length > 0)
        throw new Error(`every page would fetch what is one screen's: ${strangers.join(", ")} (web/chunks.ts)`);
    },
  };
}

/** What many screens share comes after the steps and the words. */
const LAST = 2 * PHONE_PAGES.length + PARTS_TOGETHER.length + 2;
const ROSTER = "roster";

/** A file of the bundler's, and which modules are in it. */
interface Group {
  debugName: string;
  priority: number;
  name: (id: string, graph: Graph) => string | null;
  test?: RegExp;
  minShareCount?: number;
}

/** The bundler's groups, one for each step; an earlier one is served first. `source` is the folder of the sources. */
export function steps(source: string): Group[] {
  let found: Map<string, string> | undefined;
  const reached = new Map<string, ReadonlySet<string>>();
  const isOf = (page: PhonePage, id: string, graph: Graph): boolean => {
    const all = reached.get(page.name) ?? reachedBy(page, source, graph);
    reached.set(page.name, all);
    return all.has(id);
  };
  return [
    ...STEPS.map(([step], at) => ({
      debugName: step,
      priority: LAST + STEPS.length - at,
      name: (id: string, graph: Graph) => ((found ??= walk(source, graph)).get(id) === step ? step : null),
    })),
    ...WORDS_TOGETHER.map(([name, nouns]) => ({
      debugName: `words of ${name}`,
      priority: LAST,
      name: (id: string) => {
        const [, language] = nouns.exec(id) ?? [];
        return language === undefined ? null : `${name}.${language}`;
      },
    })),
    ...PHONE_PAGES.flatMap((page, at) => [
      {
        debugName: `what ${page.name} shares with the first screen`,
        priority: PARTS_TOGETHER.length + 2 * (PHONE_PAGES.length - at) + 1,
        name: (id: string, graph: Graph) =>
          isOf(page, id, graph) && (found ??= walk(source, graph)).get(id) === ROSTER ? page.name : null,
      },
      {
        debugName: `what ${page.name} shares with many`,
        priority: PARTS_TOGETHER.length + 2 * (PHONE_PAGES.length - at),
        minShareCount: SCREENS_MIN,
        name: (id: string, graph: Graph) => (isOf(page, id, graph) ? `${page.name}More` : null),
      },
    ]),
    {
      debugName: "what the first screen needs",
      priority: PARTS_TOGETHER.length + 1,
      name: (id: string, graph: Graph) => ((found ??= walk(source, graph)).get(id) === ROSTER ? ROSTER : null),
    },
    ...PARTS_TOGETHER.map(([name, modules], at) => ({
      debugName: `parts of ${name}`,
      priority: PARTS_TOGETHER.length - at,
      minShareCount: SCREENS_MIN,
      test: modules,
      name: (id: string, graph: Graph) =>
        needs(id, graph, (found ??= walk(source, graph)), OPENED_LATER) ? `${name}Later` : name,
    })),
  ];
}

/** The step each module belongs to; what belongs to none is a screen's or a dialog's own. */
function walk(source: string, graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const beside = graph.getModuleInfo(join(source, FIRST_SCREEN))?.importedIds ?? [];
  const inOrder = STEPS.map(([name, roots]) => [name, roots.map((root) => join(source, root))] as const);
  for (const [name, roots] of [...inOrder, [ROSTER, beside] as const]) {
    const open = [...roots];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const info = graph.getModuleInfo(id);
      if (info === null || found.has(id)) continue;
      found.set(id, name);
      open.push(...info.importedIds);
    }
  }
  return found;
}

/** All that such a page imports, by whatever way, with the parts of its own that it fetches as they are needed. */
function reachedBy({ from, own }: PhonePage, source: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const open = [join(source, from)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(at) ?? {};
    open.push(...importedIds, ...(own.test(at) ? dynamicallyImportedIds.filter((id) => own.test(id)) : []));
  }
  return seen;
}

/** Whether a module imports one of these steps, by whatever way. */
function needs(id: string, graph: Graph, found: ReadonlyMap<string, string>, later: readonly string[]): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const step = found.get(at);
    if (step !== undefined && later.includes(step)) return true;
    // What a step has imports none of a later one.
    if (step === undefined) open.push(...(graph.getModuleInfo(at)?.importedIds ?? []));
  }
  return false;
}

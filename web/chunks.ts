/**
 * Which file a module goes into. Left to itself the bundler makes a file of every set of modules that is shared in
 * the same way, sixty of them for one page, and small files pack badly. Here the pages' steps are the files: the
 * front door, the office around a screen, tables, what opens over a page, forms. A screen stays a file of its own.
 */
import { join } from "node:path";

/** As much of the bundler's context as is asked. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Each step's own modules; everything they import goes with them unless an earlier step has it. */
const STEPS: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ["front", ["main.tsx"]],
  // Where each noun's words are: longer with every noun, and nothing that the login page needs.
  ["words", ["i18n/namespaces.ts"]],
  [
    "contract",
    [
      "kit/form/schemas.ts",
      "../../contract/src/platform/session.ts",
      // The public form needs these too, and nothing of the steps that follow.
      "kit/form/days.ts",
      "../../contract/src/kit/paging.ts",
      "../../contract/src/kit/lists.ts",
    ],
  ],
  [
    "office",
    [
      "app/RouterRoot.tsx",
      "app/Shell.tsx",
      "kit/shell/Screen.tsx",
      "kit/shell/icons.ts",
      // Whoever has tables needs these too; a pupil's page, on a phone, has no tables.
      "kit/StateChip.tsx",
      "kit/print/saveFile.ts",
    ],
  ],
  [
    "table",
    [
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

/** The bundler's groups, one for each step; an earlier one is served first. `source` is the folder of the sources. */
export function steps(source: string) {
  let found: Map<string, string> | undefined;
  return [
    ...STEPS.map(([step], at) => ({
      debugName: step,
      priority: STEPS.length - at,
      name: (id: string, graph: Graph) => ((found ??= walk(source, graph)).get(id) === step ? step : null),
    })),
    ...WORDS_TOGETHER.map(([name, nouns]) => ({
      debugName: `words of ${name}`,
      priority: 0,
      name: (id: string) => {
        const [, language] = nouns.exec(id) ?? [];
        return language === undefined ? null : `${name}.${language}`;
      },
    })),
  ];
}

function walk(source: string, graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, roots] of STEPS) {
    const open = roots.map((root) => join(source, root));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const info = graph.getModuleInfo(id);
      if (info === null || found.has(id)) continue;
      found.set(id, name);
      open.push(...info.importedIds);
    }
  }
  return found;
}

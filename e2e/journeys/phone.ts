/** Lists on a phone and at a desk: rows are cards there, and nothing overlaps, is cut or breaks in the middle. */
import type { Locator, Page } from "playwright-core";
import { fileOf, signIn } from "../kit/acts.ts";
import { accessible, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import type { Product } from "../kit/product.ts";
import { placeSchool } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";
import { arrive, billFour, listOf, newCode } from "./money.acts.ts";

const PHONE = { width: 390, height: 844 };
/** So many groups that they are searched in. */
const PICKED = 8;
interface List {
  path: string;
  table: string;
  hasTotal?: true;
}
const LANGUAGES = ["en", "fr", "sw"] as const;
/** Each list with the title that the grid of its rows has, and whether it says what all that matches comes to. */
const LISTS: readonly List[] = [
  { path: "/school/students", table: "Students" },
  { path: "/school/staff", table: "Staff" },
  { path: "/school/parents", table: "Parents" },
  { path: "/finance/finance", table: "Fee structure", hasTotal: true },
  { path: "/finance/billing", table: "Bills" },
  { path: "/finance/receipt", table: "Receipts", hasTotal: true },
  { path: "/finance/transactions", table: "Transactions", hasTotal: true },
];

/** Bills, receipts, one of them of two bills, and a payment that waits, so that every list has rows. */
async function money(page: Page, product: Product): Promise<void> {
  const [bill, other] = await billFour(page, product, 3);
  const paid = await callAs(
    page,
    { function: "uploadFeeList", bankCode: "KCB" },
    {
      excel: fileOf(
        "paid.csv",
        listOf([`254711000111,2000,${bill?.billNo ?? ""},COO${Date.now()},2026-01-05,Wanjiru Kamau`]),
      ),
    },
  );
  await callAs(page, {
    function: "confirmFeeList",
    listCode: paid["listCode"] ?? "",
    postMatched: "true",
    takesDoubtful: "true",
  });
  await callAs(page, {
    function: "receiptPayment",
    billNo: bill?.billNo ?? "",
    bankCode: "CASH",
    amount: "1500",
    split: JSON.stringify([
      { billNo: bill?.billNo, amount: "1000" },
      { billNo: other?.billNo, amount: "500" },
    ]),
  });
  await arrive(page, [`254711000112,900,NOBODY,${newCode()},2026-01-05,Payer Of Nobody`]);
}

/** Goes to a list and waits for its rows, and for the former list's to be gone. */
async function openList(page: Page, product: Product, { path, table }: List): Promise<void> {
  await page.goto(`${product.url}/#${path}`);
  await page.locator(`table[aria-label="${table}"] tbody tr.row`).first().waitFor();
}

/**
 * Numbers that stand over two lines or beyond their cell. A payment of two children names two bills, which may stand
 * under each other: each of them whole.
 */
async function brokenNumbers(cells: Locator): Promise<string[]> {
  return await cells.evaluateAll((all) => {
    const found: string[] = [];
    for (const cell of all) {
      const edge = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const number of text.data.matchAll(/[^,]+/g)) {
          const range = document.createRange();
          const start = number.index + (number[0].length - number[0].trimStart().length);
          range.setStart(text, start);
          range.setEnd(text, Math.max(start, number.index + number[0].trimEnd().length));
          const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
          const lines = new Set(boxes.map((box) => Math.round(box.bottom / 8)));
          const isCut = boxes.some((box) => box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
          if (lines.size > 1 || isCut) found.push(number[0].trim());
        }
      }
    }
    return found;
  });
}

/** Words that go on in another line. */
async function brokenWords(labels: Locator): Promise<string[]> {
  return await labels.evaluateAll((all) =>
    all.flatMap((label) => {
      const texts = [...label.childNodes].filter((node) => node instanceof Text);
      return texts.flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    }),
  );
}

/** Pairs of these elements whose boxes share room, by their words. */
async function overlaps(page: Page, selector: string, within: string): Promise<string[]> {
  return await page.locator(within).evaluateAll((all, wanted) => {
    const found: string[] = [];
    for (const one of all) {
      const parts = [...one.querySelectorAll<HTMLElement>(wanted)].filter((part) => part.getClientRects().length > 0);
      parts.forEach((first, at) => {
        for (const second of parts.slice(at + 1)) {
          const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 1 && down > 1) found.push(`${first.textContent} × ${second.textContent}`);
        }
      });
    }
    return found;
  }, selector);
}

/** How many cards have something beyond their edge. */
async function beyondEdge(rows: Locator): Promise<number> {
  return await rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const edge = row.getBoundingClientRect();
        return [...row.querySelectorAll("td > *")].some((part) => {
          const box = part.getBoundingClientRect();
          return box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.top < edge.top - 1;
        });
      }).length,
  );
}

journey(
  "On a phone every list begins in the upper half, as cards that hold all they say",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard", viewport: PHONE });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await money(page, product);
    for (const list of LISTS) {
      for (const language of LANGUAGES) {
        await turn(page, { language: "en" });
        await openList(page, product, list);
        await turn(page, { language });
        const rows = page.locator("table[role=grid] tbody tr.row");
        const what = `${list.path} in ${language}`;
        await eventually(
          async () => ((await rows.first().boundingBox())?.y ?? PHONE.height) < PHONE.height / 2,
          true,
          `the first row of ${what} stands in the upper half`,
        );
        if (list.hasTotal) {
          const total = page.getByRole("status").filter({ hasText: /\d+.*KES/ });
          const under = (await total.boundingBox())?.y ?? PHONE.height;
          claim(under < ((await rows.first().boundingBox())?.y ?? 0), `the total of ${what} stands above its rows`);
        }
        // Two lines of words on one another, or one beyond the card's edge.
        same(
          await overlaps(page, "td > *, td:not(:has(> *))", "table[role=grid] tbody tr.row"),
          [],
          `overlaps in ${what}`,
        );
        same(await beyondEdge(rows), 0, `cards of ${what} with something beyond their edge`);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        claim(wider <= 0, `${what} is ${wider} px wider than the phone`);
      }
      await turn(page, { language: "en" });
      await accessible(page, `${list.path} on a phone`);
      await shots(page, `cards-${list.table.toLowerCase().replaceAll(" ", "-")}`);
      await page.setViewportSize(PHONE);
    }
  },
);

journey(
  "On a phone the longest names are whole in their cards, and what a picker offers stands within the page",
  async ({ product, visit }) => {
    const keeper = { username: "ofisi.refu", password: "majina-marefu-sana-58", name: "Neema Ouma" };
    await placeSchool(product, { code: "REFU", name: "Shule ya Majina Marefu", staff: [keeper] });
    const page = await visit({ path: "/login", viewport: PHONE });
    await signIn(page, keeper.username, keeper.password);
    await page.waitForURL(/#\/dashboard/);
    const { keyStageCode } = await callAs(page, { function: "addKeyStage", keyStageName: "Chekechea" });
    const names = ["Darasa la nane la Mama Ngina Wanjiru Kenyatta, Mashariki B2"];
    for (let at = 1; at < PICKED; at += 1) names.push(`Darasa ${at}`);
    for (const groupName of names) await callAs(page, { function: "addGroup", keyStageCode: keyStageCode!, groupName });
    await product.stored(
      `insert into students (school_code, user_code, name, school_id_number, group_code, phone_number)
       select 'REFU', 'ST-REFU-' || n, 'Wambui-Nyokabi Maria Immaculata Kamau Njoroge wa Mwangi-Kariuki', 'REFU-' || n, group_code,
         '+254712345678'
       from groups, generate_series(1, 30) n where school_code = 'REFU' and group_name = $1`,
      [names[0]],
    );
    await openList(page, product, { path: "/school/students", table: "Students" });
    same(await beyondEdge(page.locator("tbody tr.row")), 0, "students with something beyond their card's edge");

    await page.goto(`${product.url}/#/sms/sms`);
    await page.getByRole("button", { name: /^Add group: / }).click();
    const options = page.getByRole("listbox", { name: "Add group" });
    await options.getByText(names[0]!).waitFor();
    const { x = -1, width = 0 } = (await options.boundingBox()) ?? {};
    claim(x >= 0 && x + width <= PHONE.width, `the groups stand from ${x} to ${x + width} px`);
    const lines = await options.locator(".note").evaluateAll((all) => all.map((each) => each.getClientRects().length));
    same(Math.max(...lines), 1, "lines of a number of students");

    // The longest labels are French.
    await turn(page, { language: "fr" });
    await page.goto(`${product.url}/#/sms/settings?dialog=messageLimits`);
    const form = page.locator("[role=dialog] form");
    await form.getByRole("textbox").first().waitFor();
    const sideways = await form.locator("..").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    claim(sideways <= 0, `the limits of messages scroll sideways by ${sideways} px`);
  },
);

journey(
  "On a phone the bar of the ticked is whole in three languages, and a finger fits",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard", viewport: PHONE });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await money(page, product);
    for (const list of LISTS) {
      await turn(page, { language: "en" });
      await openList(page, product, list);
      await page.locator("tbody tr.row input[type=checkbox]").first().check();
      for (const language of LANGUAGES) {
        await turn(page, { language });
        const bar = page.locator("[data-selection-bar]");
        await bar.waitFor();
        const what = `the bar of ${list.path} in ${language}`;
        same(await overlaps(page, "button, [role=status]", "[data-selection-bar]"), [], `overlaps in ${what}`);
        const wrong = await bar.locator("button").evaluateAll((all) =>
          all
            .map((each) => ({
              words: each.textContent,
              box: each.getBoundingClientRect(),
              cut: each.scrollWidth > each.clientWidth,
            }))
            .filter(
              ({ box, cut }) => cut || box.height < 44 || box.width < 44 || box.left < 0 || box.right > innerWidth,
            )
            .map(({ words }) => words),
        );
        same(wrong, [], `cut, small or half outside in ${what}`);
      }
      await page.screenshot({ path: `.cache/bar-${list.table}.png` });
    }
  },
);

journey(
  "Beside the menu the bar of the ticked is whole in three languages, and lies over nothing at the page's end",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const list of LISTS.filter(({ table }) => table === "Students" || table === "Staff")) {
      await turn(page, { language: "en" });
      await openList(page, product, list);
      await page.locator("tbody tr.row input[type=checkbox]").first().check();
      const bar = page.locator("[data-selection-bar]");
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const language of LANGUAGES) {
          await turn(page, { language });
          await bar.waitFor();
          const covered = await bar.locator("button, [role=status]").evaluateAll((all) =>
            all
              .filter((each) => {
                const { left, right, top, bottom } = each.getBoundingClientRect();
                const middle = (top + bottom) / 2;
                return [left + 2, right - 2].some(
                  (x) => !each.contains(document.elementFromPoint(x, middle)) || x > innerWidth,
                );
              })
              .map((each) => each.textContent),
          );
          same(covered, [], `under something else in the bar of ${list.path} in ${language}, ${width} px wide`);
        }
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      // Rows beyond the table's own edge are cut by it, wherever they are.
      const ends = await page.locator("main button:not(table *, [data-selection-bar] *)").evaluateAll((all) =>
        all
          .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return at?.closest("[data-selection-bar]");
          })
          .map((each) => each.getAttribute("aria-label") ?? each.textContent),
      );
      same(ends, [], `buttons under the bar at the end of ${list.path}`);
      await shots(page, `bar-${list.table.toLowerCase()}`);
    }
  },
);

journey(
  "On a phone each report begins in the upper half and says who, what and how much in one width",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard", viewport: PHONE });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await money(page, product);
    for (const report of ["cashier", "daily", "arrears", "arrearsStudents", "collection"]) {
      for (const language of LANGUAGES) {
        await turn(page, { language });
        await page.goto(`${product.url}/#/finance/reports?report=${report}&dateFrom=2025-01-01&dateTo=2030-12-31`);
        const rows = page.locator("main tbody tr:not([aria-hidden])");
        const what = `the report ${report} in ${language}`;
        await eventually(
          async () => ((await rows.first().boundingBox())?.y ?? PHONE.height) < PHONE.height / 2,
          true,
          `the first row of ${what} stands in the upper half`,
        );
        const beyond = await page
          .locator("main tr:not([aria-hidden]):not(thead tr)")
          .evaluateAll((all) =>
            all
              .filter((row) => [...row.children].some((cell) => cell.getBoundingClientRect().right > innerWidth))
              .map((row) => row.textContent),
          );
        same(beyond, [], `rows of ${what} that go on out of sight`);
        const sideways = await page
          .locator("main div:has(> table)")
          .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth));
        same(Math.max(...sideways) <= 0, true, `${what} fits the phone's width`);
        same(await overlaps(page, "td", "main tr"), [], `overlaps in ${what}`);
      }
      await turn(page, { language: "en" });
      await accessible(page, `the report ${report} on a phone`);
      await shots(page, `report-cards-${report}`);
      await page.setViewportSize(PHONE);
    }
  },
);

journey(
  "At a desk numbers and states stay whole, who paid is in sight, and the page has nothing to scroll",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/dashboard" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await money(page, product);
    await product.stored("update payments set status = 'Reversed' where payer_name = 'Payer Of Nobody'");
    for (const [path, table] of [
      ["/finance/receipt?show=all", "Receipts"],
      ["/finance/transactions", "Transactions"],
      ["/finance/billing", "Bills"],
      ["/school/students", "Students"],
    ] as const) {
      await page.goto(`${product.url}/#${path}`);
      const grid = page.locator(`table[aria-label="${table}"]`);
      await grid.locator("tbody tr.row").first().waitFor();
      const broken = await brokenNumbers(grid.locator("td:is(.one-line, :has(.one-line))"));
      same(broken, [], `numbers over two lines or their column's edge in ${path}`);
      for (const language of LANGUAGES) {
        await turn(page, { language });
        // By another name than in English.
        const states = page.locator("main table[aria-label] td .MuiChip-label");
        same(await brokenWords(states), [], `broken words of states in ${path} in ${language}`);
      }
      await turn(page, { language: "en" });
      const sideways = await grid.locator("..").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      claim(sideways <= 0, `${path} has ${sideways} px out of sight`);
      await eventually(
        () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
        0,
        `what the page of ${path} scrolls by`,
      );
    }
  },
);

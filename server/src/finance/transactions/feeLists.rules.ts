/** A spreadsheet of payments, read row by row (G123): from, amount, bill no, code, date, name. */
import type { FeeListRow, LIST_PROBLEMS } from "@ofisi/contract/finance/transactions";
import { isMobile, PAYMENT_MODES } from "@ofisi/contract/finance/banks";
import type { Cents, Currency } from "@ofisi/contract/kit/cents";
import { AMOUNT_MAX, isForeign, parseMoney } from "@ofisi/contract/kit/money";
import { isFormula } from "../../kit/sheet/cells.ts";
import { detectDateOrder, readDay, type DateOrder } from "../../kit/sheet/days.ts";
import { foldTitle } from "../../kit/importer/matchColumns.ts";
import { billNo } from "../ledger/entries.queries.ts";
import { phoneKey } from "./payers.rules.ts";
import { instantOn, keptReference } from "../receipts/rules.ts";

export const LIST_FIELDS = ["from", "amount", "billNo", "code", "date", "name", "mode"] as const;
export type ListField = (typeof LIST_FIELDS)[number];
/** A list's columns: its fields, what its amounts are in, what became of the money, and a status of whatever it may be. */
const LIST_COLUMNS = [...LIST_FIELDS, "currency", "status", "anyStatus"] as const;
type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListProblem = { field: string; problem: (typeof LIST_PROBLEMS)[number]; detail: string };

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/**
 * Titles by field, folded to letters and digits, in English, French and Swahili, with those of M-Pesa's and banks'
 * statements. Earlier ones are surer.
 */
const TITLES: Record<ListColumn, readonly string[]> = {
  from: words(`
    from accountfrom phone phonenumber phoneno msisdn mobile mobilenumber payerphone sender senderphone fromaccount
    de compte telephone numerodetelephone expediteur kutoka simu nambayasimu nambariyasimu
  `),
  amount: words(`
    amount paidin amountpaid credit creditamount deposit value kes montant montantpaye somme kiasi kiasikilicholipwa
    kilicholipwa
  `),
  billNo: words(`
    billno bill billnumber accountreference accountno accountnumber acno account reference billref
    nofacture numerofacture numerodefacture facture referencecompte nambayabili nambariyabili bili akaunti kumbukumbu
  `),
  code: words(`
    code transactioncode transactionid receiptno receipt transid mpesacode mpesareceipt bankref bankreference
    transactionreference transactionno codetransaction codedetransaction numerodetransaction recu
    msimbo msimbowamuamala nambayamuamala nambariyamuamala
  `),
  date: words(`
    date completiontime transactiondate paymentdate transactiontime valuedate bankdate datedepaiement datepaiement
    datedetransaction jour tarehe tareheyamalipo siku
  `),
  name: words(`
    name names payer payername customername sendername otherpartyinfo paidby nom noms payeur nomdupayeur client
    jina majina mlipaji jinalamlipaji
  `),
  mode: words(`
    mode paymentmode modeofpayment paymode method paymentmethod paymenttype paidthrough channel bank bankname
    modedepaiement modepaiement moyendepaiement banque njia njiayamalipo njiayakulipa aina ainayamalipo benki
  `),
  currency: words("currency ccy currencycode devise monnaie sarafu"),
  status: words(`
    transactionstatus paymentstatus statusoftransaction transactionstate statutdelatransaction statuttransaction
    statutdupaiement statutpaiement etatdelatransaction etatdupaiement haliyamuamala haliyamalipo
  `),
  anyStatus: words("status statut etat hali"),
};

/** Which column feeds each field, by position; each field once, by the title that fits best. */
export function matchTitles(titles: readonly string[]): (ListColumn | "")[] {
  const candidates = titles.flatMap((title, column) =>
    LIST_COLUMNS.flatMap((field) => {
      const place = TITLES[field].indexOf(foldTitle(title));
      return place < 0 ? [] : [{ column, field, place }];
    }),
  );
  const matched: (ListColumn | "")[] = titles.map(() => "");
  const taken = new Set<ListColumn>();
  for (const { column, field } of candidates.toSorted((a, b) => a.place - b.place || a.column - b.column)) {
    if (taken.has(field) || matched[column] !== "") continue;
    matched[column] = field;
    taken.add(field);
  }
  return matched;
}

/** Fields without which a list says nothing. */
export const NEEDED_FIELDS = ["amount", "code", "date"] as const satisfies readonly ListField[];

/** A row as it was written and as it was read. */
export interface ListRow {
  rowNumber: number;
  cells: Record<ListField, string>;
  amount: Cents | undefined;
  paidAt: Date | undefined;
  /** The mode that the row names, or the list's. */
  bankCode: string;
  /** The bill that is named, as it is printed; undefined without one. */
  billNo: string | undefined;
  problems: ListProblem[];
  state: FeeListRow["state"];
}

/** How a list is read. */
export interface Reading {
  timeZone: string;
  /** The school's day, ISO: no payment is later. */
  today: string;
  country: "KE" | "CD";
  /** The list's own mode: of rows that say nothing. */
  bankCode: string;
  /** What the books are in. */
  currency: Currency;
}

/** At most so many characters of a cell are a value. */
const CELL_MAX: Record<ListField, number> = {
  from: 40,
  amount: 40,
  billNo: 60,
  code: 40,
  date: 40,
  name: 120,
  mode: 60,
};

/** Every row, checked by itself and against those before it. */
export function readRows(
  mapping: readonly (ListColumn | "")[],
  rows: readonly { rowNumber: number; cells: readonly string[] }[],
  reading: Reading,
): ListRow[] {
  const column = (field: ListColumn) => mapping.indexOf(field);
  const order = detectDateOrder(rows.map((row) => row.cells[column("date")] ?? ""));
  const seen = new Map<string, number>();
  return rows.map(({ rowNumber, cells }) => {
    const own = Object.fromEntries(
      LIST_FIELDS.map((field) => [field, (cells[column(field)] ?? "").normalize("NFC").trim()]),
    ) as Record<ListField, string>;
    own.amount = withCurrency(own.amount, cells[column("currency")] ?? "", reading.currency);
    const row = readRow(rowNumber, own, order === "mdy" ? "mdy" : "dmy", reading);
    const told = notReceived(cells[column("status")], cells[column("anyStatus")]);
    // What failed under a code may have come under it since: it does not count as the first.
    if (told !== undefined) return spoilt(row, problem("status", "notReceived", told));
    // Two banks may give the same number.
    const reference = keptReference(own.code);
    const code = reference === "" ? "" : `${row.bankCode} ${reference}`;
    const first = seen.get(code);
    if (first !== undefined) return spoilt(row, problem("code", "duplicateInFile", String(first)));
    if (code !== "") seen.set(code, rowNumber);
    return row;
  });
}

function readRow(rowNumber: number, cells: Record<ListField, string>, order: DateOrder, reading: Reading): ListRow {
  const problems: ListProblem[] = [];
  for (const field of NEEDED_FIELDS) if (cells[field] === "") problems.push(problem(field, "missing", ""));
  for (const field of LIST_FIELDS)
    if (cells[field].length > CELL_MAX[field]) problems.push(problem(field, "tooLong", String(CELL_MAX[field])));
  for (const field of LIST_FIELDS)
    if (isFormula(cells[field])) problems.push(problem(field, "noResult", cells[field].slice(0, 60)));
  const isOther = isForeign(cells.amount, reading.currency);
  const money = isOther ? undefined : parseMoney(cells.amount);
  const amount = money !== undefined && money > 0n && money <= AMOUNT_MAX ? money : undefined;
  if (isOther) problems.push(problem("amount", "otherCurrency", cells.amount));
  else if (cells.amount !== "" && amount === undefined) problems.push(problem("amount", "badAmount", cells.amount));
  const paidAt = readInstant(cells.date, order, reading);
  if (cells.date !== "" && paidAt === undefined)
    problems.push(problem("date", isToCome(cells.date, order, reading) ? "futureDate" : "badDate", cells.date));
  const named = cells.mode === "" ? reading.bankCode : namedMode(cells.mode, reading.country);
  if (named === undefined) problems.push(problem("mode", "unknownMode", cells.mode));
  const bankCode = named ?? "";
  if (isBadPhone(cells.from, bankCode, reading.country)) problems.push(problem("from", "badPhone", cells.from));
  return {
    rowNumber,
    cells,
    amount,
    paidAt,
    bankCode,
    billNo: namedBill(cells.billNo),
    problems,
    state: problems.length > 0 ? "invalid" : "ready",
  };
}

function problem(field: ListColumn, what: ListProblem["problem"], detail: string): ListProblem {
  return { field, problem: what, detail };
}

function spoilt(row: ListRow, more: ListProblem): ListRow {
  return { ...row, state: "invalid", problems: [...row.problems, more] };
}

/** A folded status of money that came. */
const RECEIVED = new RegExp(
  `^(?:${words(`
    completed?(?:successfully)? success(?:ful|fully)? succeeded transactionsuccessful (?:fully)?paid paidinfull posted
    settled cleared processed approved accepted confirmed credited received done ok
    (?:avec)?succes reussie? effectuee? terminee? complete?e? payee? reglee? validee? confirmee? acceptee? approuvee?
    traitee? recue? encaissee? creditee? comptabilisee? imputee?
    (?:i|u|ya|zi)me(?:kamilika|fanikiwa|lipwa|fika|ingia|ingizwa|pokelewa|thibitishwa|kubaliwa)
  `).join("|")})$`,
);

/** What in a folded status says that money did not come, has not come yet, or was taken back. */
const NOT_RECEIVED = new RegExp(
  [
    "fail|revers|cancel|declin|reject|refus|pending|expir|time(?:d)?out|void|refund|^returned|chargeback|chargedback",
    "bounc|dishono|onhold|awaiting|initiat|queued|processing|inprogress|incomplete|abandon|revoked|^error|^invalid",
    "unpaid|unclear|unsuccess|unsettled|not(?:yet)?(?:paid|complet|success|received|cleared|settled|posted)",
    "echou|echec|annul|rejet|attente|encours|rembours|impaye|extourn|contrepass|retourne|^erreur",
    "non(?:paye|effectu|abouti|regle|recu|encaiss|reussi|termine|valide)",
    "me(?:shind|feli|ghairi|futwa|sitishwa|kataliwa|rudishwa|rejeshwa|batilishwa)|subiri|^ina(?:chakatwa|shughulikiwa|endelea)",
    "^ha(?:i|u|ya|zi)(?:ku|ja(?:kamilika|lipwa|fika|ingia|pokelewa|thibitishwa|fanikiwa))",
  ].join("|"),
);

/**
 * The status by which a row's money is none that came. A column of money's status must say so with a word that is
 * known; one that may be of anything, such as of the student, counts only where it says clearly that nothing came.
 */
function notReceived(ofMoney = "", ofAnything = ""): string | undefined {
  const word = foldTitle(ofMoney);
  if (word !== "" && !RECEIVED.test(word)) return ofMoney.trim();
  return NOT_RECEIVED.test(foldTitle(ofAnything)) ? ofAnything.trim() : undefined;
}

/** Other words than their codes for currencies, folded. */
const CURRENCY_WORDS: Readonly<Record<string, Currency>> = {
  ksh: "KES",
  kshs: "KES",
  shillings: "KES",
  kenyashillings: "KES",
  us: "USD",
  dollar: "USD",
  dollars: "USD",
  usdollars: "USD",
  dollarsus: "USD",
  fc: "CDF",
  franccongolais: "CDF",
  francscongolais: "CDF",
};

/** An amount with what its row says that it is in before it, where that is not what the books are in. */
function withCurrency(amount: string, told: string, books: Currency): string {
  const currency = CURRENCY_WORDS[foldTitle(told)] ?? told.trim().toUpperCase();
  return amount === "" || currency === "" || currency === books ? amount : `${currency} ${amount}`;
}

/** Words for modes that are no bank's name, folded. */
const MODE_WORDS: Readonly<Record<string, string>> = {
  especes: "CASH",
  liquide: "CASH",
  taslimu: "CASH",
  pesataslimu: "CASH",
  mobilemoney: "MPESA",
  cheques: "CHEQUE",
  check: "CHEQUE",
  hundi: "CHEQUE",
  cooperative: "COOP",
  standardchartered: "STANCHART",
};

/** The mode that a cell names: its code, its name with or without the word for bank, in three languages. */
export function namedMode(text: string, country: Reading["country"]): string | undefined {
  const bare = (value: string) =>
    foldTitle(value).replace(/^(?:the|bank|banque|benki)(?=.)|(?:bank|banque|benki|kenya|plc|ltd)+$/g, "");
  const asked = foldTitle(text);
  const modes = PAYMENT_MODES[country];
  const found = modes.find((mode) =>
    [mode.bankCode, mode.name].some(
      (name) => foldTitle(name) === asked || (bare(text) !== "" && bare(name) === bare(text)),
    ),
  );
  if (found) return found.bankCode;
  const word = MODE_WORDS[asked] ?? MODE_WORDS[bare(text)];
  return modes.some((mode) => mode.bankCode === word) ? word : undefined;
}

/** No bank's account has fewer figures. */
const ACCOUNT_FIGURES_MIN = 5;

/**
 * Figures that are no phone where a phone pays, or too few for an account. Masked and hashed numbers, as providers
 * write them, and words are left alone.
 */
function isBadPhone(text: string, bankCode: string, country: Reading["country"]): boolean {
  if (!/^[+\d][\d\s().-]*$/.test(text)) return false;
  if (isMobile(bankCode)) return phoneKey(text, country) === undefined;
  return text.replaceAll(/\D/g, "").length < ACCOUNT_FIGURES_MIN;
}

function isToCome(text: string, order: DateOrder, { today }: Reading): boolean {
  const read = readDay(text, order, today);
  return "problem" in read && read.problem === "futureDate";
}

/** A day with its time of day where it has one. Undefined for no day, and for one to come. */
function readInstant(text: string, order: DateOrder, { timeZone, today }: Reading): Date | undefined {
  const read = readDay(text, order, today);
  if (!("day" in read)) return undefined;
  const time = /[t ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?/i.exec(text.trim());
  if (!time) return instantOn(read.day, timeZone);
  const half = (time[4] ?? "").toLowerCase();
  const given = Number(time[1]);
  const hour = half === "" ? given : (given % 12) + (half === "pm" ? 12 : 0);
  if (hour > 23 || Number(time[2]) > 59) return instantOn(read.day, timeZone);
  return instantOn(read.day, timeZone, `${String(hour).padStart(2, "0")}:${time[2]}:${time[3] ?? "00"}`);
}

/** `b 12`, `B000012` → `B000012`. A bare number may be anything: it is left to the suggestions. */
function namedBill(text: string): string | undefined {
  const match = /^B[\s._/#-]*(\d{1,9})$/i.exec(text.trim());
  return match && Number(match[1]) > 0 ? billNo(Number(match[1])) : undefined;
}

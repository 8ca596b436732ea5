/**
 * The worst that anybody may send, of each kind and at its largest: processor time of the server for one of them
 * (aim: under 50 ms). Such a request stops everybody else for as long as it takes, since one process serves all.
 */
import { connect } from "node:net";
import { NAMES_MAX, VALUES_MAX } from "../server/src/kit/form.ts";
import { FORM_BYTES_MAX, JSON_BYTES_MAX, STRANGER_BYTES_MAX } from "../server/src/kit/bodies.ts";
import type { Figure } from "./kit/figures.ts";
import { startHouse } from "./kit/house.ts";
import { postmasterOf, watchProcessor } from "./kit/processor.ts";

const SCHOOL = "WORST";
/** Enough that a tick of 10 ms does not matter. */
const TIMES = 20;
const CPU_MS_MAX = 50;
/** Node refuses longer headers, the address among them. */
const HEADER_BYTES = 60_000;

interface Worst {
  what: string;
  head: string;
  headers?: Record<string, string>;
  body?: string;
}

const FORM = { "content-type": "application/x-www-form-urlencoded", "x-ofisi": "1" };
const POST = "POST /api/index.php";
const most = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));

/** From people who have not signed in. */
const OF_STRANGERS: Worst[] = [
  { what: "address: one name repeated", head: `GET /api/?${most("a&", HEADER_BYTES)}` },
  { what: "address: broken escapes", head: `GET /api/?${most("a=%ff&", HEADER_BYTES)}` },
  { what: "address: names", head: `GET /api/?${numbered(HEADER_BYTES)}` },
  { what: "address: a deep path", head: `GET ${most("/a", HEADER_BYTES)}` },
  { what: "address: an escaped path", head: `GET /${most("%2e%2e%2f", HEADER_BYTES)}` },
  { what: "address: slashes", head: `GET ${most("/", HEADER_BYTES)}` },
  ...["%=%;", "a=b;", ";", "=", "__Host-ofisi=a;"].map((piece) => header("cookie", piece)),
  ...["en,", "fr;q=0.", ",", "-"].map((piece) => header("accept-language", piece)),
  ...["gzip,", "br;q=0.1,", ",", ";", " "].map((piece) => header("accept-encoding", piece)),
  ...["a/", ";", "a;b=c", ' ;a="', "\\"].map((piece) => header("content-type", piece, POST)),
  ...["1,", ",", "::"].map((piece) => header("x-forwarded-for", piece)),
  ...["a.", ".", ":", "[", "1"].map((piece) => header("host", piece)),
  ...['"a",', "W/", ","].map((piece) => header("if-none-match", piece, "GET /")),
  ...["bytes=0-0,", "0-,", "-"].map((piece) => header("range", piece, "GET /")),
  {
    what: "many headers",
    head: "GET /api/health",
    headers: Object.fromEntries(names(1_900).map((name) => [name, "1"])),
  },
  ...forms(STRANGER_BYTES_MAX).map((form) => ({ ...form, what: `stranger's ${form.what}` })),
];

function header(name: string, piece: string, head = "GET /api/health"): Worst {
  return {
    what: `header ${name} of ${JSON.stringify(piece)}`,
    head,
    headers: { "x-ofisi": "1", [name]: most(piece, HEADER_BYTES) },
  };
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `x-${at}`);
}

function numbered(bytes: number): string {
  return names(Math.floor(bytes / 8))
    .join("&")
    .slice(0, bytes);
}

/** Forms of a size, of every shape that once cost or might cost more than its length. */
function forms(bytes: number): Worst[] {
  const values = (piece: string) => piece.repeat(Math.min(VALUES_MAX - 2, Math.floor((bytes - 60) / piece.length)));
  const form = (what: string, fields: string): Worst => ({
    what: `form: ${what}`,
    head: POST,
    headers: FORM,
    body: `function=portalLogin&${fields}`,
  });
  const json = (what: string, body: string): Worst => ({
    what: `JSON: ${what}`,
    head: POST,
    headers: { ...FORM, "content-type": "application/json" },
    body,
  });
  const jsonBytes = Math.min(bytes, JSON_BYTES_MAX) - 60;
  return [
    form("one name repeated", most("a&", bytes - 60)),
    form("as often as is read", values("username=&")),
    form("a list", values("checkedStudent[]=ST-7K2M9QX4HB&")),
    form("names", numbered(bytes - 60)),
    form(
      "names as are read",
      names(NAMES_MAX - 2)
        .map((name) => `${name}=${"x".repeat(Math.floor(bytes / NAMES_MAX) - 10)}`)
        .join("&"),
    ),
    form("escapes", `username=${most("%41", bytes - 60)}`),
    form("broken escapes", values("username=%ff&")),
    form("pluses", `username=${most("+", bytes - 60)}`),
    form("marks that compose", `username=a${most("%CC%81%CC%96", bytes - 60)}`),
    form("digits", `username=${most("9", bytes - 60)}`),
    json("brackets", most("[", jsonBytes)),
    json("one name repeated", `{${most('"a":"",', jsonBytes)}"a":""}`),
    json("a list", `{"username":[${most('"",', jsonBytes)}""]}`),
    json("marks that compose", `{"username":"a${most("\\u0301\\u0316", jsonBytes)}"}`),
  ];
}

/** Parts of a form with files: what stands before the first, long headers, many fields, long ones, no end. */
function uploads(): Worst[] {
  const mark = "ofisi";
  const part = (name: string, value: string) =>
    `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const upload = (what: string, rest: string, first = part("function", "uploadStudents")): Worst => ({
    what: `upload: ${what}`,
    head: POST,
    headers: { ...FORM, "content-type": `multipart/form-data; boundary=${mark}` },
    body: `${first}${rest}--${mark}--\r\n`,
  });
  const BODY = 256_000;
  return [
    upload("many fields", most(part("groupCode", "x"), BODY)),
    upload("long fields", most(part("groupCode", "x".repeat(60_000)), BODY)),
    upload("too long a field", part("groupCode", "x".repeat(BODY))),
    upload("nothing before the end", "", most("x\r\n", BODY)),
    upload("almost the mark", most(`\r\n--${mark.slice(0, -1)}`, BODY)),
    upload("a long header", `--${mark}\r\ncontent-disposition: form-data; ${most("name=a;", BODY)}\r\n\r\nx\r\n`),
    upload("many headers", `--${mark}\r\n${most("a: b\r\n", BODY)}\r\nx\r\n`),
  ];
}

export async function benchBodies(): Promise<Figure[]> {
  const house = await startHouse();
  try {
    await house.fill(SCHOOL, 10);
    await house.settle();
    const cookie = await house.signIn(SCHOOL);
    const [backend] = await house.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = await postmasterOf(backend!.pid);
    const ofOffice = [...forms(FORM_BYTES_MAX), ...uploads()].map((one) => ({
      ...one,
      headers: { ...one.headers, cookie },
    }));
    const figures: Figure[] = [];
    for (const worst of [...OF_STRANGERS, ...ofOffice]) {
      const bytes = Buffer.from(text(worst), "latin1");
      const status = await send(house.port, bytes);
      const worked = await watchProcessor(house.pid, postmaster, async () => {
        for (let sent = 0; sent < TIMES; sent += 1) await send(house.port, bytes);
      });
      figures.push({
        bench: "bodies",
        what: worst.what,
        seen: worked.server / TIMES,
        unit: "ms of processor",
        aim: { atMost: CPU_MS_MAX },
        detail: `${(bytes.length / 1000).toFixed(0)} kB, answered ${status}`,
      });
    }
    return figures;
  } finally {
    await house.stop();
  }
}

function text({ head, headers = {}, body }: Worst): string {
  const all = { host: "localhost", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${body.length}`);
  return `${head} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/** Answers the status, or 0 where the connection was cut instead. */
async function send(port: number, bytes: Buffer): Promise<number> {
  return await new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1").slice(0, 20)));
    socket.on("error", () => undefined);
    socket.on("close", () => done(Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.write(bytes);
  });
}

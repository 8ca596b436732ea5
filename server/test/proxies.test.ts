/**
 * Behind proxies: who a visitor is to the limits, the audit trail and the M-Pesa allow-list. Through nginx where it is
 * installed, and always through a small proxy that does what every proxy does.
 */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { randomBytes } from "node:crypto";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { hashToken } from "../src/kit/codes.ts";
import { trustedHops } from "../src/kit/proxies.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aSchool, unique, type School } from "./cast.ts";
import { c2bBody } from "./daraja.ts";
import { NGINX, startNginx } from "./nginx.ts";
import { freePort } from "./ports.ts";

const NAME = "ofisi.example.org";
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

let school: School;
/** Applications that believe no proxy, one and two. */
const apps: App[] = [];
const ports: number[] = [];
beforeAll(async () => {
  school = await aSchool();
  for (const count of ["0", "1", "2"]) {
    const app = await aFreshApp({ TRUST_PROXY: count, HOST_NAMES: NAME });
    await app.server.listen({ port: 0, host: "0.0.0.0" });
    apps.push(app);
    ports.push(portOf(app.server.server));
  }
});
afterAll(async () => {
  for (const app of apps) await app.server.close();
});

interface Sent {
  port: number;
  /** The visitor's own address: this machine has sixteen million. */
  from?: string;
  host?: string;
  path?: string;
  headers?: Record<string, string>;
  body: string;
}

async function send({ port, from = "127.0.0.1", host = "127.0.0.1", path = "/api/index.php", headers, body }: Sent) {
  return await new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(
      { port, host, localAddress: from, path, method: "POST", headers: { host: NAME, ...headers } },
      (answer: IncomingMessage) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Writes something through a proxy; answers the address that the audit trail has for it. */
async function addressSeen(way: Omit<Sent, "body">): Promise<string> {
  const keyStageName = unique("Seen ");
  const headers = {
    cookie: school.office.cookie,
    "content-type": "application/x-www-form-urlencoded",
    [CSRF_HEADER]: "1",
    ...way.headers,
  };
  const body = new URLSearchParams({ function: "addKeyStage", keyStageName }).toString();
  const answer = await send({ ...way, headers, body });
  expect(answer).toMatchObject({ status: 200 });
  const { owner } = await testApp();
  const { rows } = await owner.query<{ address: string }>(
    "select address from audit where school_code = $1 and after->>'keyStageName' = $2",
    [school.schoolCode, keyStageName],
  );
  return rows[0]!.address;
}

interface Front {
  /** One proxy in front of the application that believes one. */
  one: number;
  /** Two, one behind the other, in front of the application that believes two. */
  two: number;
  stop: () => Promise<void>;
}

/** What each proxy is to do is the same for both kinds. */
function tellsTheTruth(start: () => Promise<Front>): void {
  let front: Front | undefined;
  beforeAll(async () => {
    front = await start();
  });
  afterAll(() => front?.stop());

  it("sees the visitor and not the proxy", async () => {
    expect(await addressSeen({ port: front!.one, from: "127.0.0.5" })).toBe("127.0.0.5");
    expect(await addressSeen({ port: front!.one, from: "127.0.0.6" })).toBe("127.0.0.6");
  });

  it("believes nothing that the visitor says of itself", async () => {
    for (const forged of ["9.9.9.9", "9.9.9.9, 8.8.8.8, 127.0.0.1", "127.0.0.1", ",", "nonsense"])
      expect(await addressSeen({ port: front!.one, from: "127.0.0.5", headers: { "x-forwarded-for": forged } })).toBe(
        "127.0.0.5",
      );
  });

  it("sees the visitor behind several proxies", async () => {
    const headers = { "x-forwarded-for": "9.9.9.9" };
    expect(await addressSeen({ port: front!.two, from: "127.0.0.7", headers })).toBe("127.0.0.7");
  });

  it("counts wrong passwords for each visitor", async () => {
    const [from, other] = [1, 2].map((net) => `127.${net}.${randomBytes(1)[0]}.${randomBytes(1)[0]}`);
    const username = unique("nobody.").toLowerCase();
    const headers = { "content-type": "application/x-www-form-urlencoded", [CSRF_HEADER]: "1" };
    const body = `function=portalLogin&username=${username}&password=wrong-one-9`;
    const guess = async (visitor: string) => (await send({ port: front!.one, from: visitor, headers, body })).status;
    // An address has five guesses at an account of the six that strangers have together: the last is left for others.
    const guesses = await Promise.all(Array.from({ length: 6 }, () => guess(from!)));
    expect(guesses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await guess(other!)).toBe(200);
    const { owner } = await testApp();
    const { rows } = await owner.query<{ bucket: string; hits: number }>(
      `select bucket, hits from rate_counters
       where bucket like 'login:pair:' || $1 || ':%' or bucket = any($2) order by bucket`,
      [username, [from, other].map((address) => `login:address:${address}`)],
    );
    const counted = [from, other].flatMap((address, index) =>
      [`login:address:${address}`, `login:pair:${username}:${address}`].map((bucket) => ({
        bucket,
        hits: index === 0 ? 5 : 1,
      })),
    );
    expect(rows).toEqual(counted.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1)));
  });

  it("takes Safaricom's address for the allow-list, and another one's message not", async () => {
    const path = randomBytes(32).toString("hex");
    const { owner } = await testApp();
    const shortCode = String(600_000 + Math.floor(Math.random() * 99_999));
    await owner.query(
      `insert into mpesa_accounts (school_code, short_code, environment, path_hash, path_sealed, allow_list)
       values ($1, $2, 'sandbox', $3, '', '127.0.0.8')`,
      [school.schoolCode, shortCode, hashToken(path)],
    );
    const message = (from: string, headers: Record<string, string> = {}) =>
      send({
        port: front!.one,
        from,
        path: `/api/pay/${path}/confirmation`,
        headers: { "content-type": "application/json", ...headers },
        body: c2bBody({ TransID: unique("PX"), BusinessShortCode: shortCode }),
      });
    expect(await message("127.0.0.9")).toMatchObject({ status: 403 });
    expect(await message("127.0.0.9", { "x-forwarded-for": "127.0.0.8" })).toMatchObject({ status: 403 });
    expect(await message("127.0.0.8")).toMatchObject({ status: 200 });
  });

  it("knows by the proxy whether the browser came over https, and takes no name from it but Host", async () => {
    const origin = `https://${NAME}`;
    expect(await addressSeen({ port: front!.one, headers: { origin } })).toBe("127.0.0.1");
    const forged = { origin: "https://evil.example", "x-forwarded-host": "evil.example", cookie: school.office.cookie };
    const answer = await send({
      port: front!.one,
      headers: { ...forged, "content-type": "application/x-www-form-urlencoded", [CSRF_HEADER]: "1" },
      body: "function=getKeyStages",
    });
    expect(answer.status).toBe(403);
  });
}

describe("behind a proxy", () => {
  tellsTheTruth(async () => {
    const one = await startProxy(ports[1]!);
    const inner = await startProxy(ports[2]!);
    const two = await startProxy(portOf(inner));
    return {
      one: portOf(one),
      two: portOf(two),
      stop: async () => {
        for (const server of [one, two, inner]) server.close();
      },
    };
  });
});

describe.skipIf(!NGINX)("behind nginx", () => {
  tellsTheTruth(startProxies);
});

describe("without a proxy", () => {
  const headers = { "x-forwarded-for": "9.9.9.9" };

  it("no forwarded address is believed where none is set", async () => {
    expect(await addressSeen({ port: ports[0]!, from: "127.0.0.5", headers })).toBe("127.0.0.5");
  });

  it("the caller's own stands where the header is missing", async () => {
    expect(await addressSeen({ port: ports[1]!, from: "127.0.0.5" })).toBe("127.0.0.5");
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === "IPv4" && !one.internal)?.address;
  it.skipIf(!outside)("a caller from elsewhere is no proxy of ours, whatever it sends", async () => {
    const way = { host: outside!, from: outside!, headers };
    expect(await addressSeen({ port: ports[1]!, ...way })).toBe(outside);
  });
});

describe("hops", () => {
  it("are believed from this machine or a named block, and so many of them", () => {
    const trusts = trustedHops(2, ["10.0.0.0/8", "fd00::/8", "192.0.2.7"]);
    for (const address of [
      "127.0.0.1",
      "::1",
      "::ffff:127.0.0.1",
      "10.9.8.7",
      "::ffff:10.9.8.7",
      "fd00::7",
      "192.0.2.7",
    ])
      expect(trusts(address, 0), address).toBe(true);
    for (const address of ["192.0.2.8", "::ffff:11.0.0.1", "fe80::1", "nonsense", ""])
      expect(trusts(address, 0), address).toBe(false);
    expect(trusts("203.0.113.9", 1)).toBe(true);
    expect(trusts("203.0.113.9", 2)).toBe(false);
  });
});

/** Adds whom it was called by, as every proxy does, and says that the browser came over https. */
async function startProxy(port: number): Promise<Server> {
  const server = createServer((visit, answer) => {
    const before = visit.headers["x-forwarded-for"];
    const forwarded = [before, visit.socket.remoteAddress].filter(Boolean).join(", ");
    const onward = request(
      {
        port,
        host: "127.0.0.1",
        path: visit.url,
        method: visit.method,
        headers: { ...visit.headers, "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    visit.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

/** The blocks of the guide (docs/guide/operations.md), but for the encryption. */
async function startProxies(): Promise<Front> {
  const [one, two, inner] = [await freePort(), await freePort(), await freePort()];
  const block = (listen: number, onward: number) => `server {
    listen 127.0.0.1:${listen};
    location / {
      proxy_pass http://127.0.0.1:${onward};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_request_buffering off;
    }
  }`;
  const stop = await startNginx(`${block(one, ports[1]!)} ${block(two, inner)} ${block(inner, ports[2]!)}`, two);
  return { one, two, stop };
}

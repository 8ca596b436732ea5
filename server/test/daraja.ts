/** A local stand-in for Safaricom: speaks the documented protocol, remembers what it was asked, fails when told to. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** What it does instead of answering well. */
export interface Mood {
  /** Answers this late. */
  delayMs?: number;
  /** HTTP status of a refusal, with Safaricom's words. */
  refuse?: { status: number; errorMessage: string };
  /** Knows no consumer key. */
  wrongKey?: boolean;
  /** Closes the line without a word, after having understood. */
  hangUp?: boolean;
  /** What Pull Transactions lists, from the row that is asked for. */
  pulled?: unknown[];
  /** It lists so many rows at a time. */
  pulledAtOnce?: number;
  /** It lists from the first row, whichever is asked for. */
  pulledFromFirst?: boolean;
  /** What the query of a phone answers; a string there, as documented. */
  queryCode?: string;
}

export class StandIn {
  readonly asked: Asked[] = [];
  mood: Mood = {};
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const path = request.url ?? "";
    this.asked.push({ path, body });
    const { delayMs, refuse, hangUp }: Mood = path.startsWith("/oauth") ? {} : this.mood;
    if (delayMs) await new Promise((done) => setTimeout(done, delayMs));
    if (hangUp) {
      response.destroy();
      return;
    }
    response.setHeader("content-type", "application/json");
    if (path.startsWith("/oauth") && this.mood.wrongKey) {
      response.statusCode = 400;
      response.end();
      return;
    }
    if (refuse) response.statusCode = refuse.status;
    response.end(JSON.stringify(refuse ? { errorMessage: refuse.errorMessage } : this.#answer(path, request, body)));
  }

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The bodies that were sent to paths that begin so. */
  asks(path: string): Record<string, unknown>[] {
    return this.asked.filter((each) => each.path.startsWith(path)).map((each) => each.body);
  }

  #pulled({ OffSetValue }: Record<string, unknown>): unknown[] {
    const { pulled = [], pulledAtOnce = pulled.length, pulledFromFirst }: Mood = this.mood;
    const from = pulledFromFirst ? 0 : Number(OffSetValue);
    return pulled.slice(from, from + pulledAtOnce);
  }

  #answer(path: string, request: IncomingMessage, body: Record<string, unknown>): object {
    this.#count += 1;
    if (path.startsWith("/oauth")) return { access_token: `token-${this.#count}`, expires_in: "3599" };
    if (!request.headers.authorization?.startsWith("Bearer token-")) return { errorMessage: "Invalid Access Token" };
    if (path.startsWith("/mpesa/stkpush/"))
      return {
        MerchantRequestID: `merchant-${this.#count}`,
        CheckoutRequestID: `ws_CO_${this.#count}_${Date.now()}`,
        ResponseCode: "0",
        ResponseDescription: "Success. Request accepted for processing",
      };
    if (path.startsWith("/mpesa/stkpushquery/"))
      return { ResponseCode: "0", ResultCode: this.mood.queryCode ?? "1032", ResultDesc: "Request cancelled by user" };
    if (path.startsWith("/pulltransactions/"))
      return { ResponseCode: "1000", ResponseMessage: "Success", Response: [this.#pulled(body)] };
    return { ResponseCode: "0", ResponseDescription: "Success" };
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** A payment as Safaricom tells of it: all texts. */
export function c2bBody(part: Record<string, string> & { TransID: string }): string {
  return JSON.stringify({
    TransactionType: "Pay Bill",
    TransTime: "20260302093000",
    TransAmount: "1500.00",
    BusinessShortCode: "600000",
    BillRefNumber: "B000001",
    InvoiceNumber: "",
    OrgAccountBalance: "",
    ThirdPartyTransID: "",
    MSISDN: "2547 ***** 126",
    FirstName: "GRACE",
    MiddleName: "",
    LastName: "",
    ...part,
  });
}

/** The answer of a phone that paid. */
export function paidBody(checkoutRequestId: string, receipt: string, amount: number): string {
  return JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: "merchant",
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: "The service request is processed successfully.",
        CallbackMetadata: {
          Item: [
            { Name: "Amount", Value: amount },
            { Name: "MpesaReceiptNumber", Value: receipt },
            { Name: "Balance" },
            { Name: "TransactionDate", Value: 20260302093500 },
            { Name: "PhoneNumber", Value: 254712345678 },
          ],
        },
      },
    },
  });
}

/** What Safaricom answers when it is asked what has become of a payment. */
export function statusBody(code: string, status: string): string {
  return JSON.stringify({
    Result: {
      ResultCode: 0,
      ResultDesc: "The service request is processed successfully.",
      TransactionID: code,
      ResultParameters: {
        ResultParameter: [
          { Key: "ReceiptNo", Value: code },
          { Key: "TransactionStatus", Value: status },
        ],
      },
    },
  });
}

/** The words of the screens under /finance. */
import { bills } from "./bills.ts";
import { fees } from "./fees.ts";
import { mpesa } from "./mpesa.ts";
import { receipts } from "./receipts.ts";
import { reports } from "./reports.ts";
import { transactions } from "./transactions.ts";

export const finance = { bills, fees, mpesa, receipts, reports, transactions };

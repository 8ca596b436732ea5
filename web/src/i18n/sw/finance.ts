/** The words of the screens under /finance. */
import type { Shape } from "../../kit/i18n.ts";
import type { finance as english } from "../en/finance.ts";
import { bills } from "./bills.ts";
import { fees } from "./fees.ts";
import { mpesa } from "./mpesa.ts";
import { receipts } from "./receipts.ts";
import { reports } from "./reports.ts";
import { transactions } from "./transactions.ts";

export const finance: Shape<typeof english> = { bills, fees, mpesa, receipts, reports, transactions };

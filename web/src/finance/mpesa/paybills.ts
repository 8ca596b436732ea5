/** The school's paybills, as the screens ask for them. */
import { mpesa, type MpesaAccount } from "@ofisi/contract/finance/mpesa";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useMoney } from "../money/money.ts";

/** True for a school that M-Pesa can pay: its books are in Kenya shillings. The server refuses a paybill to any other. */
export function useTakesMpesa(): boolean {
  return useMoney().currency === "KES";
}

/** True for a school that can ask a parent's phone to pay: a connected paybill with a passkey. False until it is known. */
export function useCanStkPush(): boolean {
  const takesMpesa = useTakesMpesa();
  const mayAsk = useMay(mpesa.askPhone) && takesMpesa;
  const { data } = useRead(mpesa.getMpesaAccounts, {}, { enabled: mayAsk });
  return mayAsk && data?.accounts.some((account) => account.hasSecrets && account.hasPasskey) === true;
}

/** How many messages of Safaricom's somebody should look at; 0 until it is known. */
export function useOddMessages(): number {
  const takesMpesa = useTakesMpesa();
  const maySee = useMay(mpesa.getCallbacks) && takesMpesa;
  const { data } = useRead(
    mpesa.getCallbacks,
    { show: "attention", page: 0, size: 10, sort: "receivedAt", direction: "desc" },
    { enabled: maySee },
  );
  return maySee ? (data?.count ?? 0) : 0;
}

/** A paybill that money can be expected at. */
export function isRegistered(account: MpesaAccount): boolean {
  return account.registeredAt !== "";
}

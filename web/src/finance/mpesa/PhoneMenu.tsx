import { late, useEarly } from "../../kit/late.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";

const AskPhoneDialog = late(async () => (await import("./AskPhoneDialog.tsx")).AskPhoneDialog);
const PhoneRequestDialog = late(async () => (await import("./PhoneRequestDialog.tsx")).PhoneRequestDialog);
const PARTS = [AskPhoneDialog, PhoneRequestDialog];
const DIALOGS = ["askPhone", "phoneRequest"] as const;

/** Asking a parent's phone, on whatever screen: the address keeps the question that was asked. */
export function PhoneMenu() {
  useEarly(PARTS);
  const { name, id, key, turn, close } = useAddressDialog(DIALOGS);
  return (
    <>
      {name === "askPhone" && (
        <AskPhoneDialog
          key={id}
          billNo={id}
          draft={key}
          onAsked={(requestCode) => turn("phoneRequest", requestCode)}
          onClose={close}
        />
      )}
      {name === "phoneRequest" && (
        <PhoneRequestDialog key={id} requestCode={id} onAgain={(billNo) => turn("askPhone", billNo)} onClose={close} />
      )}
    </>
  );
}

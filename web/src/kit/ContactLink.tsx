import Link from "@mui/material/Link";

/** A phone number that is called when tapped; nothing for none. */
export function PhoneLink({ number }: { number: string }) {
  if (number === "") return null;
  return (
    <Link href={`tel:${number.replace(/[^\d+]/g, "")}`} underline="hover" sx={{ whiteSpace: "nowrap" }}>
      {number}
    </Link>
  );
}

/** An e-mail address that is written to when tapped; nothing for none. */
export function MailLink({ address }: { address: string }) {
  if (address === "") return null;
  return (
    <Link href={`mailto:${encodeURIComponent(address)}`} underline="hover" sx={{ overflowWrap: "anywhere" }}>
      {address}
    </Link>
  );
}

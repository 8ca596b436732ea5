/** The numbers of a payment's bills, by comma as the wire has them: under each other where they have no room, each whole. */
export function BillNumbers({ numbers }: { numbers: string }) {
  return numbers.split(", ").map((number, at, all) => (
    <span key={number}>
      <span className="one-line">{number + (at < all.length - 1 ? "," : "")}</span>{" "}
    </span>
  ));
}

/** What names a fee to be added in the address: its fee type and group, as far as the list is narrowed to them. */
export function feeKey(feeTypeCode: string, groupCode: string): string {
  return feeTypeCode === "" && groupCode === "" ? "" : `${feeTypeCode}~${groupCode}`;
}

/** The two parts of `feeKey`. */
export function readFeeKey(key: string): { feeTypeCode: string; groupCode: string } {
  const [feeTypeCode = "", groupCode = ""] = key.split("~");
  return { feeTypeCode, groupCode };
}

/** Digits, spaces and dashes enough for a phone: a bank account or a name is not called. */
export function isPhone(account: string): boolean {
  return /^\+?[\d\s()-]{9,20}$/.test(account);
}

/** An international number, or one of Kenya or the DRC as people write it: a bank's account or a name is not called. */
export function isPhone(account: string): boolean {
  return /^(?:\+\d{9,15}|0\d{9}|(?:254|243)\d{9})$/.test(account.replaceAll(/[\s()-]/g, ""));
}

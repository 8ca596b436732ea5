/** Saves a file that came within an answer (base64) under a name, as a download would. */
export function saveFile(name: string, contentType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn; kept longer it would stay in memory with its passwords.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** Saves what is behind an address under the server's name for it, as a press on a download link does. */
export function saveLink(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

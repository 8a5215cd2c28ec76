/** Saves a file that was created in the browser to its downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may start reading the file only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same of a file that a call answered in base64. */
export const saveBase64 = (name: string, base64: string, type: string): void =>
  saveFile(
    name,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    type,
  );

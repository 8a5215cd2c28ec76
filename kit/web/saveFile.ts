/** Hands a file that was made here to the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

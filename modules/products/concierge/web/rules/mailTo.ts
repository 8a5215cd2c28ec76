/** A link that writes a mail (RFC 6068). What it is about is told by a reference, and not by its name. */
export function mailTo(address: string, reference?: string): string {
  const subject = reference === undefined ? 'I need help' : `I need help with ${reference}`;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

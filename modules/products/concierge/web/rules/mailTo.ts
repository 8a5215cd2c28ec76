/** A link that opens a new mail (RFC 6068). The subject is named by its reference and not by its title. */
export function mailTo(address: string, reference?: string): string {
  const subject = reference === undefined ? 'I need help' : `I need help with ${reference}`;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

/** A link that opens a new mail (RFC 6068), with a subject if there is one. */
export function mailTo(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject.toWellFormed())}`;
}

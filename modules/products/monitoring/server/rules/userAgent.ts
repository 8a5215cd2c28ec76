/** The scanner's user agent: the brand's name, and an address with information about the scanner. */
export const userAgentOf = (brandName: string, address: string): string =>
  `${brandName.replaceAll(/[^A-Za-z0-9]/g, '') || 'Website'}Scanner/1.0 (+${address}/scanner)`;

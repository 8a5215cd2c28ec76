/** How the scanner names itself to the websites that it visits: by the brand, and where to read about it. */
export const userAgentOf = (brandName: string, address: string): string =>
  `${brandName.replaceAll(/[^A-Za-z0-9]/g, '') || 'Website'}Scanner/1.0 (+${address}/scanner)`;

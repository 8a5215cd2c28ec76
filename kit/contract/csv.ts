/**
 * A table as CSV (RFC 4180), with the mark that lets a spreadsheet read it as UTF-8. A cell that a
 * spreadsheet would run as a formula becomes text (security I3): what a scanned site answers stands in it.
 * Where the list separator is a semicolon or a tab, a spreadsheet cuts there and at line breaks, whatever
 * is quoted: what follows those is a cell as well.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

const cellOf = (text: string): string => {
  const safe = text.replaceAll(/([;\t\r\n]\s*)(?=[=+\-@])/g, "$1'");
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${safe}` : safe;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** Comma, semicolon (where the comma is the decimal point) or tab: the one of which the first line has most. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n|\r/, 1);
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

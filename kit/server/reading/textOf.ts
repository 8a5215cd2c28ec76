const marks = [
  ['utf-8', '\u00ef\u00bb\u00bf'],
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
] as const;

/**
 * The text of a file that a spreadsheet saved: by its byte order mark; without one UTF-8, or else Windows-1252, which older
 * ones save.
 */
export function textOf(body: Uint8Array): string {
  const start = String.fromCharCode(...body.subarray(0, 3));
  const marked = marks.find(([, mark]) => start.startsWith(mark));
  if (marked) return new TextDecoder(marked[0]).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

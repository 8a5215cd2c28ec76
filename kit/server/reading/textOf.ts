const marks = [
  ['utf-8', '\u00ef\u00bb\u00bf'],
  ['utf-16le', '\u00ff\u00fe'],
  ['utf-16be', '\u00fe\u00ff'],
] as const;

const longestLook = 1000;
/** So many of a hundred bytes at every other place are 0 where a text in Latin letters is in UTF-16. */
const leastZeros = 90;

/** In which order of bytes a text without a mark is in UTF-16, if it is. */
function unmarked(body: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = body.subarray(0, longestLook);
  const zerosAt = (place: 0 | 1): number =>
    (200 * start.filter((byte, at) => byte === 0 && at % 2 === place).length) / start.length;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (second >= leastZeros && first === 0) return 'utf-16le';
  return first >= leastZeros && second === 0 ? 'utf-16be' : undefined;
}

/**
 * The text of a file that a spreadsheet saved: by its byte order mark; without one UTF-16 or UTF-8, or else Windows-1252,
 * which older ones save.
 */
export function textOf(body: Uint8Array): string {
  const start = String.fromCharCode(...body.subarray(0, 3));
  const marked = marks.find(([, mark]) => start.startsWith(mark));
  const known = marked?.[0] ?? unmarked(body);
  if (known) return new TextDecoder(known).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

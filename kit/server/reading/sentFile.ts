const beginnings = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  // Its length is between the two words.
  ['webp', /^RIFF.{4}WEBP/s],
  ['zip', 'PK\u0003\u0004'],
] as const;
type Beginning = (typeof beginnings)[number][0];

/** By its first bytes, and never by its name or what its sender says; null for one that is not known here. */
export function beginsAs(body: Uint8Array): Beginning | null {
  const start = Buffer.from(body.subarray(0, 12)).toString('latin1');
  const found = beginnings.find(([, words]) =>
    typeof words === 'string' ? start.startsWith(words) : words.test(start),
  );
  return found?.[0] ?? null;
}

const maxLength = 100;

/** Characters that are not seen, or turn the order of others round: 'gnp.exe' could be shown as 'exe.png'. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name to show, of whatever a sender called a file; what is saved is named by its type as well. */
export const shownFileName = (name: string | null): string =>
  [
    ...(name ?? '')
      .toWellFormed()
      .replaceAll(unseen, ' ')
      .replaceAll(/[\s/\\]+/g, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim() || 'File';

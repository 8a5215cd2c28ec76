import type { ThreadFileType } from '#modules/products/concierge/vocabulary.ts';

const signatures: readonly [ThreadFileType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** By its first bytes and never by its name or what the mail says; null for a type that is not taken. */
export const fileTypeOf = (body: Uint8Array): ThreadFileType | null =>
  signatures.find(([, bytes]) => bytes.every((byte, place) => body[place] === byte))?.[0] ?? null;

const maxLength = 100;

/** Characters that are not seen, or turn the order of others round: 'gnp.exe' could be shown as 'exe.png'. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name to show, of whatever a sender called a file; what is saved is named by its type as well. */
export const fileNameOf = (name: string | null): string =>
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

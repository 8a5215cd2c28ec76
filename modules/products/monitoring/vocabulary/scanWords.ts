import { countOf } from '#kit/contract/words.ts';

/** What the page and the report of a scan say beside their counts. */

/** Of an older scan, in place of what is to do now. */
export const newerScanWords = 'A newer scan has looked since.';

/** Of the newest, where it did not look again for all that is to fix; nothing where it did. */
export function notLookedWords({ causes, notLooked }: { causes: number; notLooked: number }) {
  if (notLooked === 0) return '';
  if (causes === 1) return 'This scan did not look for it again.';
  const which = notLooked === causes ? 'any' : notLooked;
  return `This scan did not look again for ${which} of them.`;
}

/** Of a scan that counted more than the findings that it keeps; nothing of others. */
export const notListedWords = (more: number): string =>
  more > 0 ? `${countOf(more, 'less severe thing')} counted and not listed.` : '';

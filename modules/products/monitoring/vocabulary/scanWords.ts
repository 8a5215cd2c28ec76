import { countOf } from '#kit/contract/words.ts';

/** What the page and the report of a scan say beside their counts. */

/** Of an older scan, in place of what is to do now. */
export const newerScanWords = 'A newer scan has looked since.';

interface Looked {
  causes: number;
  notLooked: number;
  inPart: number;
}

/** Of the newest, where it did not look again for all that is to fix, or not everywhere; nothing where it did. */
export const notLookedWords = (toFix: Looked): string =>
  [missedWords(toFix), inPartWords(toFix)].filter(Boolean).join(' ');

function missedWords({ causes, notLooked }: Looked): string {
  if (notLooked === 0) return '';
  if (causes === 1) return 'This scan did not look for it again.';
  const which = notLooked === causes ? 'any' : notLooked;
  return `This scan did not look again for ${which} of them.`;
}

function inPartWords({ causes, inPart }: Looked): string {
  if (inPart === 0) return '';
  if (causes === 1) return 'This scan looked at only some of its places again.';
  return `This scan looked at only some places of ${inPart} of them again.`;
}

/** Of a scan that counted more than the findings that it keeps; nothing of others. */
export const notListedWords = (more: number): string =>
  more > 0 ? `${countOf(more, 'less severe thing')} counted and not listed.` : '';

/** What a look from outside says of an organization that uses the product of an advisory. */
export const founds = ['affected', 'unknown'] as const;
export type Found = (typeof founds)[number];

/** Why it cannot be told of a website whether it is affected. */
export const doubts = ['hidden', 'coarse', 'vendor', 'old', 'range'] as const;
export type Doubt = (typeof doubts)[number];

/** What an admin says of an advisory. */
export const advisoryAnswers = ['done', 'not_ours'] as const;
export type AdvisoryAnswer = (typeof advisoryAnswers)[number];

/** Versions from the first that is affected to the one that fixed it; null while none does. */
export interface AffectedRange {
  from: string;
  fixed: string | null;
}

export const maxRanges = 20;
export const maxCveIds = 20;
/** Websites of one organization that a message names. */
export const maxSites = 50;
export const advisoriesPageSize = 25;

/** '1.2.3', of one to four numbers. */
export const versionPattern = /^\d{1,9}(\.\d{1,9}){0,3}$/;
export const cvePattern = /^CVE-\d{4}-\d{4,7}$/;

/** '1.5.13 to 1.26.2 (which fixes it)'. */
export const rangeWords = ({ from, fixed }: AffectedRange): string => {
  if (fixed === null) return from === '0' ? 'all versions' : `${from} and later`;
  return from === '0' ? `before ${fixed}` : `from ${from}, fixed in ${fixed}`;
};

/** Sentences that the mail and the page both say. */

interface Shown {
  version: string | null;
  seenAt: string;
}

/** 'nginx 1.18.0, seen on Nov 24, 2026.' */
export const versionSeen = (
  product: string,
  { version, seenAt }: Shown,
  dateOf: (instant: string) => string,
): string =>
  `${product}${version === null ? ', without its version' : ` ${version}`}, seen on ${dateOf(seenAt)}.`;

/** Why it cannot be told of a website whether it is affected. */
export const doubtWords = (product: string, doubt: Doubt): string =>
  ({
    hidden: `It does not tell which version of ${product} it runs.`,
    coarse: 'It tells only the first part of the version.',
    vendor:
      'Its system’s vendor fixes old versions under their old number, so the number does not say whether it is fixed.',
    old: 'That was more than 30 days ago, and may have changed.',
    range: 'It is not known which versions are affected.',
  })[doubt];

export const howToFindOut = (product: string): string =>
  `Ask whoever looks after the website which version of ${product} it runs and whether their system has the fix, and compare it with the affected versions.`;

/** What a look from outside cannot see; said wherever something was seen. */
export const fromOutside =
  'We look at your websites from outside only. Software that does not show itself there is not in this message, so it says nothing about the rest.';

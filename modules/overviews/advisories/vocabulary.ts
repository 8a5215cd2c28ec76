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

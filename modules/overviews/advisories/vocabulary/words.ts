import type { Doubt } from '../vocabulary.ts';

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

import { helpPath } from './help.ts';

/** Of the words that `content/help/words.md` explains those to which screens lead. */
export const helpWords = [
  ...['CAA', 'Cause and place', 'Certificate', 'Content security policy', 'Cookie'],
  ...['Cross-site scripting', 'Diligence', 'DKIM', 'DMARC', 'DNSSEC', 'Element', 'Finding'],
  ...['HSTS', 'Injection', 'Issue', 'Level', 'N/A', 'Overdue', 'Patching cadence', 'Phishing'],
  ...['Policy version', 'Protocol', 'PT', 'Range', 'Risk vector', 'Seat', 'Security Area'],
  ...['Severity', 'SPF', 'TLS'],
] as const;
export type HelpWord = (typeof helpWords)[number];

/** Where a word is explained on its page: 'Cause and place' at 'cause-and-place'. */
export const anchorOf = (word: string): string =>
  (word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');

export const wordPath = (word: HelpWord): string => `${helpPath}/words#${anchorOf(word)}`;

/** The words that a text has, such as a finding's technical name. */
export const wordsIn = (text: string): HelpWord[] =>
  helpWords.filter((word) => `-${anchorOf(text)}-`.includes(`-${anchorOf(word)}-`));

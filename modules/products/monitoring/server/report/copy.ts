import type { Confidence } from '@portal/scanner/finding';
import type { ScanLevel } from '@portal/scanner/level';
import type { StoppedBy } from '@portal/scanner/stoppedBy';
import { newerScanWords } from '#modules/products/monitoring/vocabulary/scanWords.ts';
import type { IssueState, ReportType } from '#modules/products/monitoring/vocabulary.ts';

/** A report's texts that do not come from its findings. */

/** What a version is called on its own pages. */
export const versionOf: Record<ReportType, string> = {
  owner: 'For the owner',
  fix: 'Fix list',
  owasp: 'Standard version (OWASP)',
  pci: 'PCI version',
};

/** What each level does, in words that follow 'which'. */
export const levelDoes: Record<ScanLevel, string> = {
  lightning:
    'takes a quick look with a handful of requests: at the encryption, the security headers and the cookies of the first page',
  safe: 'follows the links of the website and looks at its pages as a visitor would, without trying any attack',
  normal:
    'follows the links of the website, looks at its pages, and tries harmless samples of the usual attacks in the inputs that it finds',
  full: 'does all that the normal level does, with slower and more thorough attempts in every input that it finds',
  log4shell: 'looks for one weakness only, known as Log4Shell (CVE-2021-44228)',
  sandbox_lightning: 'is the lightning level, for a copy of the website that is kept for testing',
  sandbox_normal: 'is the normal level, for a copy of the website that is kept for testing',
};

export const confidences: Record<Confidence, string> = {
  confirmed: 'Proven by the scan',
  firm: 'Very likely',
  tentative: 'Possible: check it by hand',
};

/** An issue's state at this scan. */
export const lives: Record<IssueState, string> = {
  new: 'New in this scan',
  still_there: 'Seen before',
  fixed: 'Fixed',
  back_again: 'Back again after it was fixed',
};

export const stops: Record<StoppedBy, string> = {
  done: 'The scan came to its end and was not cut short.',
  time: 'The scan reached its time limit before it came to the end, so parts of the website were not tested.',
  requests:
    'The scan reached its limit of requests before it came to the end, so parts of the website were not tested.',
  pages:
    'The scan reached its limit of pages before it came to the end, so parts of the website were not tested.',
  silence:
    'The scan ended early, because the website stopped answering, so parts of it were not tested.',
  slow: 'The scan ended early, because the website answered too slowly, so parts of it were not tested.',
  signal: 'The scan was ended early, so parts of the website were not tested.',
  memory:
    'The scan ended early, because the website sends pages that are too large to read, so parts of it were not tested.',
  session:
    'The website signed the scan out and did not let it in again, so from then on only what strangers see was tested.',
};

/** What no scan from outside can check, at any level. */
export const outOfScope = [
  'Pages that are only seen after signing in.',
  'Other websites, other host names and other services of your organization, such as mail.',
  'Faults in how the business itself works: prices, discounts, or who may see whose orders.',
  'Your own computers, networks and people.',
  'How much traffic the website can bear. The scan puts no load on it on purpose.',
] as const;

export const severityMeaning = {
  high: 'Someone could do real harm through this. Fix it first.',
  medium: 'This helps an attacker. Plan it for the coming weeks.',
  low: 'A lock that could be better. Fix it when you are at it.',
} as const;

export const notAsv =
  'This report is not an ASV scan. It helps to prepare for PCI DSS, but requirement 11.3.2 asks for a scan by an Approved Scanning Vendor, and this one cannot be handed in for it.';

export interface Verdict {
  headline: string;
  sentence: string;
  mood: 'high' | 'medium' | 'low' | 'info' | 'good';
}

/** The answer of an older scan, which does not know what was fixed since. */
export const olderVerdict: Verdict = {
  mood: 'info',
  headline: newerScanWords,
  sentence: 'Its report tells what to do now. This one tells what was found before.',
};

/** The answer to 'am I all right?', derived from the counts only, and from how many causes of theirs are accepted. */
export function verdictOf(
  { highs, mediums, lows }: Record<'highs' | 'mediums' | 'lows', number>,
  accepted = 0,
): Verdict {
  if (highs > 0) {
    return {
      mood: 'high',
      headline: 'This website needs attention now.',
      sentence: `There ${highs === 1 ? 'is' : 'are'} ${things(highs, 'High')} that someone could use to harm your business or your customers. Have whoever looks after the website fix ${highs === 1 ? 'it' : 'those'} first.`,
    };
  }
  if (mediums > 0) {
    return {
      mood: 'medium',
      headline: 'Nothing urgent, but some doors are not locked.',
      sentence: `Nothing rated High is open, but ${things(mediums, 'Medium')} that would help an attacker. Have them fixed within the coming weeks.`,
    };
  }
  if (lows > 0) {
    return {
      mood: 'low',
      headline: 'In good shape, with small things to tidy up.',
      sentence: `${upper(things(lows, 'Low'))} ${lows === 1 ? 'is' : 'are'} left. None of them is dangerous by itself; fix them when someone works on the website anyway.`,
    };
  }
  if (accepted > 0) {
    return {
      mood: 'good',
      headline: 'Nothing is left to fix.',
      sentence:
        'What the scan found you accepted for now. Look at it again before the day that you set.',
    };
  }
  return {
    mood: 'good',
    headline: 'The scan found no issues.',
    sentence: 'Keep the scans going: websites change, and new weaknesses become known every week.',
  };
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const things = (count: number, severity: string): string =>
  count === 1 ? `one thing rated ${severity}` : `${count} things rated ${severity}`;

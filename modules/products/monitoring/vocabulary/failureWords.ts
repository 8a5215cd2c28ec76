import type { FailureReason } from '../vocabulary.ts';

interface Failure {
  /** What follows 'The scan failed:'. */
  because: string;
  /** What the website's owner can do, or what is done. */
  cure: string;
}

/** Why a scan failed: staff read the first, and who owns the website both, on its screens and in mails. */
const failures: Record<FailureReason, Failure> = {
  NAME_NOT_FOUND: {
    because: 'no website was found at its address',
    cure: 'Check that the address is spelled right and that your domain has not expired.',
  },
  CONNECTION_REFUSED: {
    because: 'the website did not let our scanner in',
    cure: 'Check that it is online; a firewall may be turning our scanner away.',
  },
  ADDRESS_FORBIDDEN: {
    because:
      'its address leads into a private network or to another service, not to a public website',
    cure: 'Use the address that your customers use.',
  },
  TLS_FAILED: {
    because: 'no secure connection to the website could be set up',
    cure: 'Its certificate may have expired or be made out to another name.',
  },
  TIMED_OUT: {
    because: 'the website did not answer in time',
    cure: 'It may be overloaded or down; please try again later.',
  },
  REDIRECTS_OFF_SITE: {
    because: 'its address sends visitors on to another website',
    cure: 'Add that website’s address instead.',
  },
  TOO_LARGE: {
    because: 'the website sent more data than one scan can read',
    cure: 'Ask whoever looks after it why its pages are so large.',
  },
  UNREADABLE: {
    because: 'the website sent its first page packed in a way that nobody can unpack',
    cure: 'Ask whoever looks after it to check how it compresses pages.',
  },
  SITE_ERROR: {
    because: 'the website answered only with errors, or sent visitors on without end',
    cure: 'Ask whoever looks after it to check that it works.',
  },
  LEVEL_UNAVAILABLE: {
    because: 'its level needs a website that can call our scanner back, which it cannot do here',
    cure: 'Choose another level, or ask us to open the way.',
  },
  ENGINE_REFUSED: {
    because: 'the service that scans websites for us did not take this one',
    cure: 'Write to us, and we find out what it needs.',
  },
  ENGINE_FAILED: {
    because: 'the service that scans websites for us could not finish the scan',
    cure: 'We look into it. Check that your website is online.',
  },
  INTERNAL: {
    because: 'something went wrong on our side',
    cure: 'Nothing is lost, and we look into it.',
  },
};

const ours: readonly FailureReason[] = [
  'LEVEL_UNAVAILABLE',
  'ENGINE_REFUSED',
  'ENGINE_FAILED',
  'INTERNAL',
];

/** Whether it is the website, and not on our side, so that calling its owner helps. */
export const isOfWebsite = (reason: FailureReason | null): boolean =>
  reason !== null && !ours.includes(reason);

/** Why a scan failed, as what follows a colon or 'because'. */
export const failureClause = (reason: FailureReason | null): string =>
  failures[reason ?? 'INTERNAL'].because;

/** Why a scan failed, and what its owner can do. */
export function failureSentence(reason: FailureReason | null): string {
  const { because, cure } = failures[reason ?? 'INTERNAL'];
  return `${because.charAt(0).toUpperCase()}${because.slice(1)}. ${cure}`;
}

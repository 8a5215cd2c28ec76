import { createHash } from 'node:crypto';
import type { Finding, Place } from './finding.ts';

/**
 * Identifies the same issue in every scan of a website, so that it can be followed: a hash of the check and
 * the first place in alphabetical order, without the values that the scanner tried there. Databases and
 * baselines hold it: it must not change.
 */
export function fingerprintOf(finding: Finding): string {
  const [first = ''] = placesOf(finding);
  return identityOf(finding.checkId, first);
}

/** The identities of all places of a finding; the fingerprint is the first. */
export const identitiesOf = (finding: Finding): string[] =>
  placesOf(finding).map((place) => identityOf(finding.checkId, place));

/** A place without what differs from scan to scan: the order of places, and what one of them is known by. */
export const normalPlace = ({ method, url, parameter }: Place): string =>
  `${method} ${pathOf(url)} ${parameter ?? ''}`;

const placesOf = (finding: Finding): string[] =>
  [finding, ...finding.alsoAt].map(normalPlace).sort();

const identityOf = (checkId: string, place: string): string =>
  createHash('sha256').update(`${checkId}\n${place}`).digest('base64url');

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

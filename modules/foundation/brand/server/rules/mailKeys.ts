import type { Judged } from './domainRecords.ts';

/** A key that signs the mails of a brand (DKIM), as it is stored. */
export interface MailKey {
  /** Its name in DNS, below the domain's `_domainkey`. */
  selector: string;
  /** What its mails come from: a brand may change its domain. */
  domain: string;
  /** SubjectPublicKeyInfo in base64, as its record has it. */
  publicKey: string;
  /** The private half, sealed by the key ring. */
  sealed: string;
  madeAt: string;
  /** When a check first found its record; null where the last one did not. */
  foundAt: string | null;
}

/** Those of the domain that mails come from, the newest last. */
export const keysOf = (keys: readonly MailKey[], domain: string): MailKey[] =>
  keys.filter((key) => key.domain === domain);

/** The newest whose record is in DNS: before that, a signature would be taken for a forged one. */
export const signingKey = (keys: readonly MailKey[], domain: string): MailKey | undefined =>
  keysOf(keys, domain).findLast(({ foundAt }) => foundAt !== null);

export const selectorAt = (now: Date): string =>
  `portal${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;

/**
 * The keys after a check of their records. One whose record was found signs, and ends those before it; one whose record
 * is gone signs no more. What could not be read changes nothing.
 */
export function afterCheck(
  keys: readonly MailKey[],
  domain: string,
  states: ReadonlyMap<string, Judged['state']>,
  now: string,
): MailKey[] {
  const own = keysOf(keys, domain).map((key) => {
    const state = states.get(key.selector) ?? 'unread';
    if (state === 'unread') return key;
    return { ...key, foundAt: state === 'found' ? (key.foundAt ?? now) : null };
  });
  const signs = own.findLastIndex(({ foundAt }) => foundAt !== null);
  const others = keys.filter((key) => key.domain !== domain);
  return [...others, ...own.slice(Math.max(signs, 0))];
}

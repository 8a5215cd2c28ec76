import type { DnsFacts } from '../facts.ts';

type Policy = 'none' | 'quarantine' | 'reject';

export interface DmarcRecord {
  text: string;
  /** Of mail in the domain's own name; a missing or unreadable one is none (RFC 9989 §4.7). */
  policy: Policy;
  /** Whether the record names its policy readably. */
  hasPolicy: boolean;
  /** Of names below the domain: those that exist, and those that do not. */
  subdomains: Policy;
  nonexistent: Policy;
  /** `t=y`: receivers handle forged mail one step milder. */
  isTest: boolean;
  /** Whether somebody is sent reports. */
  isReported: boolean;
  /** Found above the domain, at its public suffix, and so none of its own. */
  isInherited: boolean;
}

const policies: readonly string[] = ['none', 'quarantine', 'reject'] satisfies Policy[];
const isPolicy = (text: string | undefined): text is Policy => policies.includes(text ?? '');

/**
 * The one record that counts for the domain, by RFC 9989, which removed pct, rf and ri: they are not read.
 * Null where there is none, or more than one, which counts as none (§4.10).
 */
export function dmarcRecordOf({ dmarc, dmarcAt }: DnsFacts, domain: string): DmarcRecord | null {
  const [text] = dmarc;
  if (text === undefined || dmarc.length > 1) return null;
  const tags = new Map(
    text.split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const policyOf = (name: string): Policy | undefined => {
    const value = tags.get(name)?.toLowerCase();
    return isPolicy(value) ? value : undefined;
  };
  const own = policyOf('p');
  // One that is there and cannot be read counts as none (§4.10.1).
  const below = (name: string, otherwise: Policy): Policy =>
    tags.has(name) ? (policyOf(name) ?? 'none') : otherwise;
  const subdomains = below('sp', own ?? 'none');
  const isInherited = dmarcAt !== domain;
  return {
    text,
    // What stands at a public suffix tells the names below it by `sp`.
    policy: isInherited ? subdomains : (own ?? 'none'),
    hasPolicy: own !== undefined,
    subdomains,
    nonexistent: below('np', subdomains),
    isTest: tags.get('t')?.toLowerCase() === 'y',
    isReported: /(?:^|,)\s*mailto:\s*\S+@\S+/i.test(tags.get('rua') ?? ''),
    isInherited,
  };
}

/** Whether forged mail is set aside or refused, and not only in a test. */
export const isActing = (record: DmarcRecord | null): boolean =>
  record !== null && record.policy !== 'none' && !record.isTest;

import type { DnsFacts } from '../ground/facts.ts';

type Policy = 'none' | 'quarantine' | 'reject';

export interface DmarcRecord {
  text: string;
  /** For mail from the domain itself; a missing or unreadable policy counts as none (RFC 9989 §4.7). */
  policy: Policy;
  /** Whether the record has a readable policy. */
  hasPolicy: boolean;
  /** The policies for subdomains that exist (`sp`) and that do not exist (`np`). */
  subdomains: Policy;
  nonexistent: Policy;
  /** `t=y`: receivers treat forged mail one step more mildly. */
  isTest: boolean;
  /** Whether reports are sent to an address. */
  isReported: boolean;
  /** Whether the record was found above the domain, at its public suffix. */
  isInherited: boolean;
}

const policies: readonly string[] = ['none', 'quarantine', 'reject'] satisfies Policy[];
const isPolicy = (text: string | undefined): text is Policy => policies.includes(text ?? '');

/**
 * Parses the one DMARC record that applies to the domain (RFC 9989). The tags pct, rf and ri are ignored, because RFC
 * 9989 removed them. Null if there is no record, or more than one, which counts as none (§4.10).
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
  // A tag that is present but unreadable counts as none (§4.10.1).
  const below = (name: string, otherwise: Policy): Policy =>
    tags.has(name) ? (policyOf(name) ?? 'none') : otherwise;
  const subdomains = below('sp', own ?? 'none');
  const isInherited = dmarcAt !== domain;
  return {
    text,
    // A record at a public suffix applies to the names below it by `sp`.
    policy: isInherited ? subdomains : (own ?? 'none'),
    hasPolicy: own !== undefined,
    subdomains,
    nonexistent: below('np', subdomains),
    isTest: tags.get('t')?.toLowerCase() === 'y',
    isReported: /(?:^|,)\s*mailto:\s*\S+@\S+/i.test(tags.get('rua') ?? ''),
    isInherited,
  };
}

/** Whether forged mail is quarantined or rejected, and not only in a test. */
export const isActing = (record: DmarcRecord | null): boolean =>
  record !== null && record.policy !== 'none' && !record.isTest;

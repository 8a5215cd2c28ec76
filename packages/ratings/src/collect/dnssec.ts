import type { TrustAnchor } from '@relaycorp/dnssec';
import packet, { type DecodedPacket, type RecordType } from 'dns-packet';
import type { DnssecFacts } from '../facts.ts';
import type { Resolver } from './resolver.ts';

/** Follows the chain of signatures from the root to the domain's start of authority; null where it cannot be asked. */
export async function collectDnssec(
  resolver: Resolver,
  domain: string,
  now: Date,
  trustAnchors: readonly TrustAnchor[] | undefined,
): Promise<DnssecFacts | null> {
  try {
    if ((await resolver.records(domain, 'DS')).length === 0) {
      // The parent vouches for no key: whatever the zone says of itself, nobody checks it.
      return {
        status: 'INSECURE',
        reason: 'There is no DS record at the parent.',
        algorithms: [],
        expires: null,
      };
    }
    const signatures = await signaturesOf(resolver, domain);
    // Loaded when it is first needed: most domains are not signed.
    const { dnssecLookUp, Question, SecurityStatus } = await import('@relaycorp/dnssec');
    const result = await dnssecLookUp(
      new Question(`${domain}.`, 'SOA'),
      (question) => resolver.ask(question.name, question.getTypeName() as RecordType),
      { dateOrPeriod: now, ...(trustAnchors && { trustAnchors }) },
    );
    const reason = 'reasonChain' in result ? result.reasonChain.join('; ') : '';
    return {
      status: SecurityStatus[result.status] as DnssecFacts['status'],
      reason,
      ...signatures,
    };
  } catch {
    return null;
  }
}

async function signaturesOf(resolver: Resolver, domain: string) {
  const { answers = [] } = packet.decode(await resolver.ask(domain, 'SOA')) as DecodedPacket;
  const signatures = answers.flatMap((record) => (record.type === 'RRSIG' ? [record.data] : []));
  const first = Math.min(...signatures.map(({ expiration }) => expiration));
  return {
    algorithms: [...new Set(signatures.map(({ algorithm }) => algorithm))],
    expires: Number.isFinite(first) ? new Date(first * 1000).toISOString() : null,
  };
}

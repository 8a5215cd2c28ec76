import type { TrustAnchor } from '@relaycorp/dnssec';
import packet, { type DecodedPacket, type RecordType } from 'dns-packet';
import type { DnssecFacts } from '../ground/facts.ts';
import type { Resolver } from './resolver.ts';

/** Validates the chain of signatures from the root to the domain's SOA record. Null if the resolver does not answer. */
export async function collectDnssec(
  resolver: Resolver,
  domain: string,
  now: Date,
  trustAnchors: readonly TrustAnchor[] | undefined,
): Promise<DnssecFacts | null> {
  try {
    if ((await resolver.records(domain, 'DS')).length === 0) {
      // The parent has no DS record, so nobody validates the zone's own signatures.
      return {
        status: 'INSECURE',
        reason: 'There is no DS record at the parent.',
        algorithms: [],
        expires: null,
      };
    }
    const signatures = await signaturesOf(resolver, domain);
    // Loaded only when needed, because most domains are not signed.
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

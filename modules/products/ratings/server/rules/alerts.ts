import type { VectorId } from '@portal/ratings/vector';
import type { KeptFinding } from './keptFindings.ts';

type Seen = Pick<KeptFinding, 'vector' | 'grade' | 'evidence' | 'goneAt'>;

const of = (findings: readonly Seen[], vector: VectorId): Seen | undefined =>
  findings.find((finding) => finding.vector === vector && finding.goneAt === null);

/** Whether the domain had a rule for forged mail, and has none that does anything any more. */
export function isDmarcGone(before: readonly Seen[], now: readonly Seen[]): boolean {
  const [was, is] = [of(before, 'dmarc'), of(now, 'dmarc')];
  return was !== undefined && ['GOOD', 'FAIR', 'WARN'].includes(was.grade) && is?.grade === 'BAD';
}

/** Names that look like the domain, are in other hands, and were not seen before; none at the first look. */
export function newLookAlikes(before: readonly Seen[], now: readonly Seen[]): string[] {
  const [was, is] = [of(before, 'domain_squatting'), of(now, 'domain_squatting')];
  if (!was || !is) return [];
  const known = new Set(namesIn(was));
  return namesIn(is).filter((name) => !known.has(name));
}

/** The evidence has a line for each name, which it begins with. */
const namesIn = ({ evidence }: Seen): string[] =>
  evidence
    .split('\n')
    .filter((line) => line.includes(': ') && !line.endsWith('at your own address'))
    .map((line) => line.slice(0, line.indexOf(': ')));

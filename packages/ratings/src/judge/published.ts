import { type PublishedWeakness, publishedFor } from '@portal/releases';
import { daysSince } from '../ground/days.ts';
import type { Facts } from '../ground/facts.ts';
import type { Part } from './parts.ts';

interface Named {
  product: string;
  version: string;
}
type Known = Pick<Facts, 'exploits' | 'published' | 'now'>;

/** A weakness that is published for the version and that attackers use, by both sources; null if there is none. */
export function usedIn({ product, version }: Named, { exploits, published }: Known): string | null {
  const source = published[product];
  const ids = publishedFor(published, product, version)?.map(({ id }) => id) ?? [];
  const used = exploits?.listed.find((one) => one.product === product && ids.includes(one.id));
  if (exploits === null || used === undefined || source === undefined) return null;
  return `${used.id}, listed on ${used.addedOn} (${dated(exploits)}) and published for this version (${dated(source)})`;
}

const dated = ({ source, asOf }: { source: string; asOf: string }) => `${source}, as of ${asOf}`;

/** For so long an answer that lists nothing says that there is nothing. Our own choice; what it lists stays true. */
const maxDays = 30;
/** More would not fit into the evidence. */
const maxNamed = 4;

/**
 * Tells what is published for the version that the website names. It does not grade: a system's vendor may have fixed it
 * under the old number, which only whoever runs the software knows.
 */
export const withPublished = (part: Part, software: Named, known: Known): Part => ({
  ...part,
  evidence: `${part.evidence}; ${sentenceOn(software, known)}`,
});

function sentenceOn({ product, version }: Named, { exploits, published, now }: Known): string {
  const source = published[product];
  const found = publishedFor(published, product, version);
  if (source === undefined || found === null)
    return 'whether weaknesses of this version are published is not known';
  if (found.length === 0) {
    return daysSince(source.asOf, now) > maxDays
      ? `whether weaknesses of this version were published since is not known (${dated(source)})`
      : `no weakness of this version is listed (${dated(source)})`;
  }
  const used = new Set(exploits?.listed.map(({ id }) => id));
  const usedFirst = found.toSorted((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)));
  const named = usedFirst.slice(0, maxNamed).map((one) => nameOf(one, used.has(one.id)));
  const more = found.length > maxNamed ? ` and ${found.length - maxNamed} more` : '';
  const isUsed = used.has(usedFirst[0]?.id ?? '');
  const sources = exploits !== null && isUsed ? [source, exploits] : [source];
  return `its version is one for which these are published, so ask whoever runs it: ${named.join(', ')}${more} (${sources.map(dated).join('; ')})`;
}

const nameOf = ({ id, severity }: PublishedWeakness, isUsed: boolean): string =>
  `${id} (${severity ?? 'not rated'}${isUsed ? ', used by attackers' : ''})`;

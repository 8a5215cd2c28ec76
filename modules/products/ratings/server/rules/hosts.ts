import type { HostsData } from '#modules/products/ratings/schemas.ts';
import { maxFound, maxNotOurs, maxOurs } from '#modules/products/ratings/vocabulary.ts';
import { type KeptFinding, present } from './keptFindings.ts';
import { presentFinding, worstFirst } from './vectorDetails.ts';

interface Host {
  host: string;
  domain: string;
  foundAt: Date;
  isOurs: boolean | null;
  lookedAt: Date | null;
}

/** A host and the names above it: one of them is its registered domain. */
export const domainsOf = (host: string): string[] =>
  host.split('.').map((_, at, labels) => labels.slice(at).join('.'));

/** What a rating is told of the hosts. */
export function decidedOf(known: readonly Host[]) {
  const of = (wanted: boolean) =>
    known.filter(({ isOurs }) => isOurs === wanted).map(({ host }) => host);
  return { confirmedHosts: of(true), refusedHosts: of(false) };
}

/** Whether one more host of a domain may be told to be the organization's, or not to be. */
export function hasRoom(known: readonly Host[], decided: Host, isOurs: boolean): boolean {
  const same = known.filter(
    ({ host, domain, isOurs: was }) =>
      domain === decided.domain && host !== decided.host && was === isOurs,
  );
  return same.length < (isOurs ? maxOurs : maxNotOurs);
}

/** What the screen shows of the hosts, which are sorted, and of what was seen of the confirmed ones. */
export function presentHosts(
  known: readonly Host[],
  kept: ReadonlyMap<string, readonly KeptFinding[]>,
): HostsData {
  const of = (isOurs: boolean | null) => known.filter((one) => one.isOurs === isOurs);
  return {
    found: of(null)
      .slice(0, maxFound)
      .map(({ host, foundAt }) => ({ host, foundAt: foundAt.toISOString() })),
    ours: of(true)
      .slice(0, maxOurs)
      .map(({ host, lookedAt }) => ({
        host,
        lookedAt: lookedAt?.toISOString() ?? null,
        // They do not count, so that fixing them gains no points (decision 33).
        findings: present(kept.get(host) ?? [])
          .map((finding) => presentFinding(finding, 0))
          .sort(worstFirst),
      })),
    notOurs: of(false)
      .slice(0, maxNotOurs)
      .map(({ host }) => host),
  };
}

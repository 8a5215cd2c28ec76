import { collect } from './collect/index.ts';
import type { Facts, SiteFacts } from './ground/facts.ts';
import { type DatedFinding, type Incident, isFlaw, oncePerFix } from './ground/finding.ts';
import { computeScore, gainOf, type Score } from './ground/formula.ts';
import type { RateOptions } from './ground/options.ts';
import type { VectorId } from './ground/vector.ts';
import { incidentsOf, incidentsOfDisclosures } from './judge/incidents.ts';
import { judgements } from './judge/index.ts';
import { type NamedSoftware, softwareNamed } from './judge/software.ts';

/** What was seen of another host of the domain. It does not count in the rating. */
export interface HostReport {
  host: string;
  findings: readonly DatedFinding[];
  measured: readonly VectorId[];
  /** The software that the website names; null if it did not answer. */
  software: readonly NamedSoftware[] | null;
}

export interface RatingReport extends Score {
  domain: string;
  host: string;
  ratedAt: string;
  findings: readonly DatedFinding[];
  incidents: readonly Incident[];
  /** Vectors that were measured in this run, even if nothing was graded. */
  measured: readonly VectorId[];
  /** The software that the website names; null if it did not answer. */
  software: readonly NamedSoftware[] | null;
  /** Other hosts of the domain by certificate transparency logs; null if no log was queried or none answered. */
  foundHosts: readonly string[] | null;
  /** The hosts that the owner confirmed. */
  others: readonly HostReport[];
}

/** Rates one domain from outside. @throws RateFailure if that is not possible at all. */
export const rate = async (options: RateOptions): Promise<RatingReport> =>
  rateFacts(await collect(options));

/** Rates collected facts; the same facts always give the same number. */
export function rateFacts(facts: Facts): RatingReport {
  const seenAt = facts.now.toISOString();
  const findings = findingsOf(facts);
  const incidents = [
    ...incidentsOf(facts.breaches ?? []),
    ...incidentsOfDisclosures(facts.disclosures ?? []),
  ];
  const measured = new Set(findings.map(({ vector }) => vector));
  // What was entered is the complete list: a disclosure that was withdrawn is not in it any more.
  if (facts.disclosures !== null) measured.add('other_disclosures');
  return {
    domain: facts.domain,
    host: facts.host,
    ratedAt: seenAt,
    ...computeScore(findings, incidents, facts.now),
    findings,
    incidents,
    measured: [...measured],
    software: softwareNamed(facts),
    foundHosts: facts.hosts?.map(({ name }) => name) ?? null,
    others: facts.others.map((site) => reportOf(facts, site)),
  };
}

function findingsOf(facts: Facts): DatedFinding[] {
  const seenAt = facts.now.toISOString();
  return judgements
    .flatMap((judge) => judge(facts))
    .map((finding): DatedFinding => ({ ...finding, seenAt }));
}

/** The judgements of a single host: what is known of its domain belongs to the rating. */
function reportOf(facts: Facts, site: SiteFacts): HostReport {
  const findings = findingsOf({ ...facts, ...nothingKnown, ...site });
  return {
    host: site.host,
    findings,
    measured: [...new Set(findings.map(({ vector }) => vector))],
    software: softwareNamed(site),
  };
}

/** Of a domain, without its website. */
export const nothingKnown = {
  dns: null,
  dnssec: null,
  mail: null,
  protection: null,
  registration: null,
  routes: null,
  hosts: null,
  others: [],
  lookalikes: null,
  blocklists: null,
  breaches: null,
  exposedAccounts: null,
  employees: null,
  disclosures: null,
} as const satisfies Omit<
  Facts,
  keyof SiteFacts | 'domain' | 'now' | 'releases' | 'exploits' | 'chances' | 'published'
>;

/** The findings that are worth fixing, those with the highest gain first. */
export function fixesOf({ findings, incidents, ratedAt }: RatingReport) {
  const now = new Date(ratedAt);
  return oncePerFix(findings)
    .filter(({ grade, advice }) => isFlaw(grade) && advice !== '')
    .map((finding) => ({ finding, gain: gainOf(finding, findings, incidents, now) }))
    .sort((a, b) => b.gain - a.gain);
}

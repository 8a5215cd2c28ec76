import { collect } from './collect/index.ts';
import type { Facts } from './facts.ts';
import { type DatedFinding, type Incident, isFlaw } from './finding.ts';
import { computeScore, gainOf, type Score } from './formula.ts';
import { incidentsOf } from './judge/breaches.ts';
import { incidentsOfDisclosures } from './judge/disclosures.ts';
import { judgements } from './judge/index.ts';
import type { RateOptions } from './options.ts';
import type { VectorId } from './vector.ts';

export interface RatingReport extends Score {
  domain: string;
  host: string;
  ratedAt: string;
  findings: readonly DatedFinding[];
  incidents: readonly Incident[];
  /** Vectors that were measured in this run, even if nothing was graded. */
  measured: readonly VectorId[];
}

/** Rates one domain from outside. @throws RateFailure if that is not possible at all. */
export const rate = async (options: RateOptions): Promise<RatingReport> =>
  rateFacts(await collect(options));

/** Rates collected facts; the same facts always give the same number. */
export function rateFacts(facts: Facts): RatingReport {
  const seenAt = facts.now.toISOString();
  const findings = judgements
    .flatMap((judge) => judge(facts))
    .map((finding): DatedFinding => ({ ...finding, seenAt }));
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
  };
}

/** The findings that are worth fixing, those with the highest gain first. */
export function fixesOf({ findings, incidents, ratedAt }: RatingReport) {
  const now = new Date(ratedAt);
  return findings
    .filter(({ grade, advice }) => isFlaw(grade) && advice !== '')
    .map((finding) => ({ finding, gain: gainOf(finding, findings, incidents, now) }))
    .sort((a, b) => b.gain - a.gain);
}

import type { Disclosure, Facts } from '../ground/facts.ts';
import type { Finding, Incident } from '../ground/finding.ts';
import { incidentPoints } from '../ground/formula.ts';
import { single } from './parts.ts';

/** Incidents that a person entered and graded. They lower the rating, and it recovers with time. */
export const judgeDisclosures = ({ disclosures, domain }: Facts): Finding[] =>
  (disclosures ?? []).map(({ id, at, grade, text }) =>
    single('other_disclosures', domain, {
      key: id,
      grade,
      title: text,
      evidence: `Became known on ${at}; entered by the concierge`,
      advice:
        grade === 'GOOD' || grade === 'NEUTRAL'
          ? ''
          : 'Write down what was done about the cause, and tell your concierge.',
    }),
  );

/** Incidents graded GOOD or NEUTRAL cost nothing: they were handled well, or are for information only. */
export const incidentsOfDisclosures = (disclosures: readonly Disclosure[]): Incident[] =>
  disclosures.flatMap(({ at, grade, text }) => {
    const points = incidentPoints.disclosure[grade];
    return points === 0 ? [] : [{ vector: 'other_disclosures', title: text, at, points }];
  });

import type { Breach, Disclosure, Facts } from '../ground/facts.ts';
import type { Finding, Grade, Incident } from '../ground/finding.ts';
import { incidentPoints } from '../ground/formula.ts';
import { single } from './parts.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Known breaches of the organization's own systems. They lower the rating as incidents, and it recovers with time. */
export function judgeBreaches({ breaches, domain, now }: Facts): Finding[] {
  if (breaches === null) return [];
  if (breaches.length === 0) {
    const title = 'No breach of yours is known';
    const none = { key: 'none', grade: 'GOOD', title, evidence: domain } as const;
    return [single('data_breaches', domain, none)];
  }
  return breaches.map((breach) => {
    const age = now.getTime() - Date.parse(breach.at);
    const grade: Grade = age > 3 * yearMs ? 'FAIR' : age > yearMs ? 'WARN' : 'BAD';
    return single('data_breaches', domain, {
      key: breach.name,
      grade,
      title: `A breach became known: ${breach.name}`,
      evidence: `${breach.at}; ${breach.accounts} accounts; ${breach.data.join(', ')}`,
      advice:
        'Tell the people concerned, change what was taken, and write down what was done about the cause.',
    });
  });
}

/**
 * The points that a breach costs on the day it becomes known: by the number of accounts, and more if secrets were
 * taken.
 */
export function incidentsOf(breaches: readonly Breach[]): Incident[] {
  return breaches.map(({ name, at, accounts, data }) => {
    const size = incidentPoints.breach.find(({ from }) => accounts >= from)?.points ?? 0;
    const isSecret = data.some((kind) => /password|credit card|social security/i.test(kind));
    const points = size + (isSecret ? incidentPoints.secrets : 0);
    return { vector: 'data_breaches', title: name, at, points };
  });
}

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

import type { Facts } from '../facts.ts';
import type { Finding, Grade } from '../finding.ts';
import { single } from './parts.ts';

/** Names that look like the domain and belong to others; shown, not counted: most are parked. */
export function judgeDomainSquatting({ lookalikes, domain }: Facts): Finding[] {
  if (lookalikes === null || lookalikes.tried === 0) return [];
  const foreign = lookalikes.found.filter(({ isOwn }) => !isOwn);
  const withMail = foreign.filter(({ takesMail }) => takesMail);
  const grade: Grade =
    foreign.length === 0
      ? 'GOOD'
      : withMail.length === 0
        ? 'FAIR'
        : withMail.length < 5
          ? 'WARN'
          : 'BAD';
  const names = foreign.map(
    ({ name, family, takesMail }) => `${name} (${family}${takesMail ? ', takes mail' : ''})`,
  );
  return [
    single('domain_squatting', domain, {
      key: 'names',
      grade,
      title:
        foreign.length === 0
          ? 'Nobody holds a name that looks like yours'
          : `${foreign.length === 1 ? 'One name looks' : `${foreign.length} names look`} like yours and belong${foreign.length === 1 ? 's' : ''} to others`,
      evidence: [`${lookalikes.tried} names tried`, ...names].join('\n'),
      advice:
        grade === 'GOOD'
          ? ''
          : 'Look at each; register the ones that matter, and warn your team of mail from the others.',
    }),
  ];
}

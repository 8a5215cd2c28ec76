import { domainToUnicode } from 'node:url';
import type { Facts, Lookalike } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { single } from './parts.ts';

/**
 * Registered names that look like the domain. They are shown but do not count, because most are parked. Says nothing
 * about names that were not tried.
 */
export function judgeDomainSquatting({ lookalikes, domain }: Facts): Finding[] {
  if (lookalikes === null || lookalikes.tried === 0) return [];
  const { tried, found } = lookalikes;
  const foreign = found.filter(({ place }) => place !== 'own');
  const withMail = foreign.filter(({ takesMail }) => takesMail);
  const grade: Grade =
    foreign.length === 0
      ? 'GOOD'
      : withMail.length === 0
        ? 'FAIR'
        : withMail.length < 5
          ? 'WARN'
          : 'BAD';
  return [
    single('domain_squatting', domain, {
      key: 'names',
      grade,
      title: titleOf(tried, foreign.length, withMail.length),
      evidence: [`${tried} names tried`, ...found.map(lineOf)].join('\n'),
      advice:
        grade === 'GOOD'
          ? ''
          : 'Look at each; register the ones that matter, and warn your team of mail from the others.',
    }),
  ];
}

function titleOf(tried: number, foreign: number, withMail: number): string {
  if (foreign === 0) return `Of ${tried} names that look like yours, none is in other hands`;
  const mail =
    withMail === 0
      ? ''
      : `, ${withMail === foreign ? 'and' : `and ${withMail} of them`} can take mail`;
  return foreign === 1
    ? `One name that looks like yours may be in other hands${mail}`
    : `${foreign} names that look like yours may be in other hands${mail}`;
}

const places: Record<Lookalike['place'], string> = {
  own: 'at your own address',
  shared: 'where you are too, with many others: whose it is cannot be seen',
  elsewhere: 'elsewhere',
};

function lineOf({ name, family, takesMail, hasWebsite, place }: Lookalike): string {
  const shown = domainToUnicode(name);
  const kind = hasWebsite ? (takesMail ? 'takes mail' : null) : 'takes mail only, has no website';
  const details = [family, kind, hasWebsite ? places[place] : null].filter((one) => one !== null);
  return `${shown === name ? name : `${shown} (${name})`}: ${details.join('; ')}`;
}

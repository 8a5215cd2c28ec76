import type { Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { single } from './parts.ts';

/** The assumed team size if it is unknown. */
const usualTeam = 50;

/**
 * Grades the number of the domain's addresses in other services' breaches (Have I Been Pwned), relative to the team
 * size: five addresses are half of a bakery's, but few of a hundred people's.
 */
export function judgeExposedCredentials(facts: Facts): Finding[] {
  const { exposedAccounts: count, employees, domain } = facts;
  if (count === null) return [];
  const share = count / (employees ?? usualTeam);
  const grade: Grade = count === 0 ? 'GOOD' : share <= 0.1 ? 'FAIR' : share <= 0.5 ? 'WARN' : 'BAD';
  const addresses = count === 1 ? '1 address' : `${count} addresses`;
  return [
    single('exposed_credentials', domain, {
      key: 'accounts',
      grade,
      title:
        count === 0
          ? 'No address of yours is in a known breach'
          : `${addresses} of yours ${count === 1 ? 'is' : 'are'} in known breaches`,
      evidence: `${addresses} at ${domain} in breaches that Have I Been Pwned lists${employees === null ? '' : `; a team of up to ${employees}`}`,
      advice:
        count === 0
          ? ''
          : 'Have these people change passwords that they use twice, and switch two-step sign-in on.',
    }),
  ];
}

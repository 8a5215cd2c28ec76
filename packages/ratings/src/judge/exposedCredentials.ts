import type { Facts } from '../facts.ts';
import type { Finding, Grade } from '../finding.ts';
import { single } from './parts.ts';

/** How many addresses of the domain stand in breaches of other services, as Have I Been Pwned knows them. */
export function judgeExposedCredentials({ exposedAccounts: count, domain }: Facts): Finding[] {
  if (count === null) return [];
  const grade: Grade = count === 0 ? 'GOOD' : count <= 5 ? 'FAIR' : count <= 25 ? 'WARN' : 'BAD';
  const addresses = count === 1 ? '1 address' : `${count} addresses`;
  return [
    single('exposed_credentials', domain, {
      key: 'accounts',
      grade,
      title:
        count === 0
          ? 'No address of yours is in a known breach'
          : `${addresses} of yours ${count === 1 ? 'is' : 'are'} in known breaches`,
      evidence: `${addresses} at ${domain} in breaches that Have I Been Pwned lists`,
      advice:
        count === 0
          ? ''
          : 'Have these people change passwords that they use twice, and switch two-step sign-in on.',
    }),
  ];
}

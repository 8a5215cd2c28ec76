import { dayMs, daysSince } from '../ground/days.ts';
import type {
  Facts,
  HostFact,
  ProtectionFacts,
  RegistrationFact,
  RouteFacts,
} from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { type Part, single } from './parts.ts';

/**
 * Grades the protection of the domain itself: who may issue certificates for it, its name servers, its security
 * contact, when its registration expires, whether it can be transferred away, and who may announce its addresses.
 */
export function judgeDomainProtection(facts: Facts): Finding[] {
  const { protection, registration, routes, hosts, domain, now } = facts;
  const add = (part: Part, weight = 1) => single('domain_protection', domain, part, weight);
  return [
    ...(protection === null
      ? []
      : [
          ...(protection.caa === undefined ? [] : [add(issuers(protection.caa), weights.issuers)]),
          ...(protection.nameServers.length === 0 ? [] : [add(nameServers(protection))]),
          add(contact(protection, now)),
          add(ipv6(protection)),
        ]),
    ...(hosts === null || hosts.length === 0 ? [] : [add(otherHosts(hosts))]),
    ...(registration === null ? [] : ofRegistry(registration, now).map((part) => add(part))),
    ...(routes === null ? [] : [add(announced(routes, now))]),
  ];
}

const weights = { issuers: 2 } as const;
/** Most registrars renew in the last month, so a domain in its last week was probably forgotten. */
const expiryDays = { soon: 30, now: 7 } as const;

/** For information only: whose the hosts are only the owner can say. */
function otherHosts(hosts: readonly HostFact[]): Part {
  const dead = hosts.filter(({ addresses }) => addresses.length === 0).length;
  const names =
    hosts.length === 1 ? 'One more name of yours is' : `${hosts.length} more names of yours are`;
  const title = `${names} in the public logs of certificates${dead === 0 ? '' : `, ${dead} of which ${dead === 1 ? 'leads' : 'lead'} nowhere`}`;
  const evidence = hosts
    .map(({ name, addresses }) => `${name}: ${addresses.join(', ') || 'leads nowhere'}`)
    .join('\n');
  const advice =
    'Strangers read these logs too. Say in the overview of your rating which of them are yours, and switch off what nobody uses.';
  return { key: 'hosts', grade: 'NEUTRAL', title, evidence, advice };
}

function ofRegistry({ expires, isLocked }: RegistrationFact, now: Date): Part[] {
  const lock: Part = isLocked
    ? {
        key: 'lock',
        grade: 'GOOD',
        title: 'Your domain is locked against being moved away',
        evidence: 'Transfers are prohibited, says the registry.',
      }
    : {
        key: 'lock',
        grade: 'FAIR',
        title: 'Your domain is not locked against being moved away',
        evidence: 'Transfers are not prohibited, says the registry.',
        advice: 'Switch the transfer lock on at your registrar.',
      };
  if (expires === null) return [lock];
  const days = Math.floor((Date.parse(expires) - now.getTime()) / dayMs);
  const evidence = `Registered until ${expires.slice(0, 10)}`;
  if (days >= expiryDays.soon) {
    const title = 'Your domain is registered for longer than a month';
    return [{ key: 'expiry', grade: 'GOOD', title, evidence }, lock];
  }
  const title =
    days < 0
      ? 'The registration of your domain has run out'
      : `The registration of your domain runs out in ${days} days`;
  const grade = days < expiryDays.now ? 'BAD' : 'WARN';
  const advice = 'Renew it at your registrar: without it neither website nor mail is yours.';
  return [{ key: 'expiry', grade, title, evidence, advice }, lock];
}

/** Older exports say nothing of today. Our own choice: they are made several times a day. */
const maxRoaDays = 7;

/**
 * Whether ROAs exist (RFC 9582): without them any network may announce the addresses and be believed. Which network
 * announces them today is not looked at, and only whoever provides the address can sign: it is told, and does not count.
 */
function announced({ told, addresses }: RouteFacts, now: Date): Part {
  const key = 'routes';
  const grade = 'NEUTRAL';
  if (told === null || daysSince(told.asOf, now) > maxRoaDays) {
    const title = 'Whether it is signed which networks may announce your addresses is not known';
    const evidence =
      told === null
        ? 'Nobody has told yet which addresses are signed (RPKI).'
        : `What was told is too old: ${told.source}, as of ${told.asOf}`;
    return { key, grade, title, evidence };
  }
  const evidence = [
    ...addresses.map(
      ({ address, of, origins }) =>
        `${of === 'mail' ? 'mail server' : 'website'} ${address}: ${origins.join(', ') || 'no ROA'}`,
    ),
    `${told.source}, as of ${told.asOf}`,
  ].join('\n');
  return addresses.every(({ origins }) => origins.length > 0)
    ? { key, grade, title: 'It is signed which networks may announce your addresses', evidence }
    : {
        key,
        grade,
        title: 'It is not signed which networks may announce your addresses',
        evidence,
        advice:
          'This is the affair of whoever provides the address, your host or your mail service, and costs you nothing here. You can ask them to publish ROAs for it (RPKI).',
      };
}

function issuers(caa: readonly string[] | null): Part {
  const key = 'caa';
  if (caa === null) {
    const title = 'Who may issue certificates for your name could not be seen';
    const evidence = 'The domain, or a name above it, did not answer when asked for CAA records.';
    return { key, grade: 'UNKNOWN', title, evidence };
  }
  return caa.length > 0
    ? {
        key,
        grade: 'GOOD',
        title: 'Only authorities of your choice may issue certificates for you',
        // An issuer of no name is nobody.
        evidence: `CAA: ${caa.map((issuer) => issuer || ';').join(', ')}`,
      }
    : {
        key,
        grade: 'FAIR',
        title: 'Any certificate authority may issue a certificate for your name',
        evidence: 'No CAA record of the domain, or of a name above it, names an issuer',
        advice: 'Publish a CAA record with the authority that you use: 0 issue "letsencrypt.org".',
      };
}

function nameServers({ nameServers: servers }: ProtectionFacts): Part {
  const key = 'name-servers';
  const evidence = servers.join(', ');
  return servers.length > 1
    ? { key, grade: 'GOOD', title: 'More than one server answers for your domain', evidence }
    : {
        key,
        grade: 'WARN',
        title: 'Your domain depends on a single name server',
        evidence,
        advice:
          'Have two or more, as RFC 2182 asks for: without one neither website nor mail is found.',
      };
}

function contact({ securityTxt }: ProtectionFacts, now: Date): Part {
  const key = 'security-txt';
  if (securityTxt === null) {
    const title = 'Whether finders of weaknesses can reach you could not be seen';
    const evidence =
      'It is asked for only where the website is proven to be yours, and not seen where the answer is none, an error, or leads to somebody else’s website.';
    return { key, grade: 'UNKNOWN', title, evidence };
  }
  const { isThere, hasContact, expires } = securityTxt;
  const evidence = isThere
    ? `security.txt: ${hasContact ? 'a contact' : 'no Contact that is an address such as mailto:you@your-domain'}, ${expires === null ? 'no Expires that can be read' : `expires ${expires}`}`
    : 'No security.txt';
  const grade = (is: 'GOOD' | 'FAIR', title: string): Part => ({
    ...{ key, grade: is, title, evidence, until: expires },
    advice:
      is === 'GOOD'
        ? ''
        : 'Serve /.well-known/security.txt with Contact and an Expires that lies ahead (RFC 9116).',
  });
  if (!hasContact) return grade('FAIR', 'Who finds a weakness does not know whom to tell');
  if (expires === null) return grade('FAIR', 'Your security.txt does not say until when it holds');
  return Date.parse(expires) > now.getTime()
    ? grade('GOOD', 'Who finds a weakness knows whom to tell')
    : grade('FAIR', 'Your security.txt has run out');
}

/** Having no IPv6 does no harm, so it is shown but does not count. */
const ipv6 = ({ ipv6: isThere }: ProtectionFacts): Part => ({
  key: 'ipv6',
  grade: 'NEUTRAL',
  title: isThere ? 'Your website is reached over IPv6' : 'Your website is not reached over IPv6',
  evidence: isThere ? 'AAAA record' : 'No AAAA record',
});

import type { Facts, PortFact } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { type Part, single } from './parts.ts';
import { sharedHostOfAll } from './shared.ts';

interface Service {
  port: number;
  name: string;
  grade: Exclude<Grade, 'NEUTRAL' | 'UNKNOWN'>;
  advice: string;
}

const close = 'Close it to the internet, or let only your own addresses or a VPN through.';
const secure = 'Offer only the encrypted form of this service.';

/** The ports that are tried on a proven host, and the grade if one is open. */
export const services: readonly Service[] = [
  service(80, 'website (HTTP)', 'GOOD', ''),
  service(443, 'website (HTTPS)', 'GOOD', ''),
  service(25, 'mail (SMTP)', 'GOOD', ''),
  service(465, 'mail (SMTPS)', 'GOOD', ''),
  service(587, 'mail (submission)', 'GOOD', ''),
  service(993, 'mail (IMAPS)', 'GOOD', ''),
  service(995, 'mail (POP3S)', 'GOOD', ''),
  service(22, 'remote shell (SSH)', 'FAIR', close),
  service(8080, 'second website (HTTP)', 'FAIR', close),
  service(8443, 'second website (HTTPS)', 'FAIR', close),
  service(21, 'file transfer (FTP)', 'WARN', 'Use SFTP instead.'),
  service(110, 'mail (POP3)', 'WARN', secure),
  service(143, 'mail (IMAP)', 'WARN', secure),
  service(389, 'directory (LDAP)', 'WARN', close),
  service(23, 'remote shell (Telnet)', 'BAD', 'Switch it off and use SSH.'),
  service(445, 'Windows files (SMB)', 'BAD', close),
  service(1433, 'database (SQL Server)', 'BAD', close),
  service(2375, 'containers (Docker)', 'BAD', close),
  service(3306, 'database (MySQL)', 'BAD', close),
  service(3389, 'remote desktop (RDP)', 'BAD', close),
  service(5432, 'database (PostgreSQL)', 'BAD', close),
  service(5900, 'remote desktop (VNC)', 'BAD', close),
  service(6379, 'database (Redis)', 'BAD', close),
  service(9200, 'search (Elasticsearch)', 'BAD', close),
  service(11211, 'cache (Memcached)', 'BAD', close),
  service(27017, 'database (MongoDB)', 'BAD', close),
];

/** Ports that should not be open count more than those that may be. */
const weights = { GOOD: 1, FAIR: 2, WARN: 4, BAD: 8 } as const;

export function judgeOpenPorts({ ports, host, addresses }: Facts): Finding[] {
  const shared = sharedHostOfAll(addresses);
  if (shared !== null && shared.kind !== 'front') {
    return [single('open_ports', host, ofPlatform(shared.name))];
  }
  const found = (ports ?? [])
    .filter(({ open }) => open)
    .flatMap((port) => findingOf(port, host, shared?.name ?? null));
  // A front service answers instead of the owner's server, which cannot be seen from outside.
  return shared === null || ports === null
    ? found
    : [...found, single('open_ports', host, behind(shared.name), weights.WARN)];
}

const ofPlatform = (name: string): Part => ({
  key: 'platform',
  grade: 'GOOD',
  title: `${name} looks after the server of your website`,
  evidence: `The website is at an address of ${name}: its open ports are the platform’s.`,
});

const behind = (name: string): Part => ({
  key: 'behind',
  grade: 'UNKNOWN',
  title: `What is open at your own server behind ${name} could not be seen`,
  evidence: `The website is at an address of ${name}, which answers in its place.`,
  advice: `Let only ${name} reach the server behind it.`,
});

/** Ports on which Cloudflare answers for every website (developers.cloudflare.com, Network ports). */
const frontPorts = [8080, 8443];

function findingOf({ port, banner }: PortFact, host: string, front: string | null): Finding[] {
  const known = services.find((one) => one.port === port);
  if (known === undefined) return [];
  const { name, grade, advice } = known;
  if (front !== null && frontPorts.includes(port)) {
    return [
      single('open_ports', host, {
        key: String(port),
        grade: 'NEUTRAL',
        title: `${front} answers at this port for every website`,
        evidence: `TCP ${port} of ${host} is open, at an address of ${front}.`,
      }),
    ];
  }
  const title =
    grade === 'GOOD' ? `Open as expected: ${name}` : `Open to the whole internet: ${name}`;
  const evidence = `TCP ${port} of ${host} is open${banner === '' ? '' : `; it says: ${banner}`}`;
  return [
    single(
      'open_ports',
      host,
      { key: String(port), grade, title, evidence, advice },
      weights[grade],
    ),
  ];
}

function service(port: number, name: string, grade: Service['grade'], advice: string): Service {
  return { port, name, grade, advice };
}

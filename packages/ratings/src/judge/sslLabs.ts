import { type SuiteKind, type TlsFacts, type TlsVersion, tlsVersions } from '../ground/facts.ts';
import type { Grade } from '../ground/finding.ts';

/**
 * The scale of the SSL Server Rating Guide, version 2009r, with its caps, for the configuration alone. Trust (names,
 * dates, issuers) has a vector of its own here.
 */
export type LabsGrade = 'A+' | 'A' | 'A-' | 'B' | 'C' | 'D' | 'E' | 'F';

const protocolScores: Record<TlsVersion, number> = {
  SSLv2: 0,
  SSLv3: 80,
  TLSv1: 90,
  'TLSv1.1': 95,
  'TLSv1.2': 100,
  'TLSv1.3': 100,
};

const scoreLetters: readonly (readonly [LabsGrade, number])[] = [
  ['A', 80],
  ['B', 65],
  ['C', 50],
  ['D', 35],
  ['E', 20],
];
const fromBest: readonly LabsGrade[] = ['A+', 'A', 'A-', 'B', 'C', 'D', 'E', 'F'];

/** The flaws, with the grade at which each caps; the parts of a finding are made from the same list. */
const caps = {
  ssl2: 'F',
  ssl3: 'B',
  'insecure-suites': 'F',
  'weak-key': 'F',
  'weak-dh': 'F',
  'rc4-modern': 'C',
  rc4: 'B',
  '3des-modern': 'C',
  'no-tls12': 'C',
  'old-tls': 'B',
  'short-dh': 'B',
  'short-key': 'B',
  'no-forward-secrecy': 'B',
  'no-aead': 'B',
  'no-tls13': 'A-',
} as const satisfies Record<string, LabsGrade>;
export type Flaw = keyof typeof caps;

const insecure: readonly SuiteKind[] = ['null', 'anon', 'export', 'des'];
const hasForwardSecrecy = (name: string) => /^TLS_(EC)?DHE_|^TLS_(AES|CHACHA20)/.test(name);

export function flawsOf({ versions, suites, dhBits, certificate }: TlsFacts): Flaw[] {
  const speaks = (version: TlsVersion) => versions.includes(version);
  const uses = (kind: SuiteKind, modern = false) =>
    suites.some((suite) => suite.kind === kind && (!modern || isModern(suite.version)));
  const rsaBits = certificate?.key.type === 'rsa' ? certificate.key.bits : null;
  const found: [Flaw, boolean][] = [
    ['ssl2', speaks('SSLv2')],
    ['ssl3', speaks('SSLv3')],
    ['insecure-suites', insecure.some((kind) => uses(kind))],
    ['rc4-modern', uses('rc4', true)],
    ['rc4', uses('rc4') && !uses('rc4', true)],
    ['3des-modern', uses('3des', true)],
    ['no-tls12', !speaks('TLSv1.2') && !speaks('TLSv1.3')],
    ['old-tls', speaks('TLSv1') || speaks('TLSv1.1')],
    ['weak-dh', dhBits !== null && dhBits < 1024],
    ['short-dh', dhBits !== null && dhBits >= 1024 && dhBits < 2048],
    ['weak-key', rsaBits !== null && rsaBits < 1024],
    ['short-key', rsaBits !== null && rsaBits >= 1024 && rsaBits < 2048],
    ['no-forward-secrecy', !suites.some(({ name }) => hasForwardSecrecy(name))],
    ['no-aead', !uses('aead')],
    ['no-tls13', !speaks('TLSv1.3')],
  ];
  return found.flatMap(([flaw, isThere]) => (isThere ? [flaw] : []));
}

const isModern = (version: TlsVersion) =>
  tlsVersions.indexOf(version) >= tlsVersions.indexOf('TLSv1.1');

/** If `forgiven` is given, returns the grade without that flaw. */
export function gradeTls(facts: TlsFacts, hsts: boolean, forgiven?: Flaw) {
  const flaws = flawsOf(facts).filter((flaw) => flaw !== forgiven);
  const score = scoreOf(facts, forgiven);
  let grade = scoreLetters.find(([, min]) => score >= min)?.[0] ?? 'F';
  for (const flaw of flaws) grade = lower(grade, caps[flaw]);
  // A+ is an A without any flaw and with HSTS.
  if (grade === 'A' && flaws.length === 0 && hsts) grade = 'A+';
  return { grade, score };
}

const lower = (a: LabsGrade, b: LabsGrade) => (fromBest.indexOf(a) > fromBest.indexOf(b) ? a : b);

/**
 * 30 % protocols, 30 % key exchange, 40 % ciphers; each is the mean of best and worst, and a zero makes the total zero.
 */
function scoreOf({ versions, suites, dhBits, certificate }: TlsFacts, forgiven?: Flaw): number {
  const gone: Partial<Record<Flaw, readonly TlsVersion[]>> = {
    ssl2: ['SSLv2'],
    ssl3: ['SSLv3'],
    'old-tls': ['TLSv1', 'TLSv1.1'],
  };
  const weak: Partial<Record<Flaw, readonly SuiteKind[]>> = {
    'insecure-suites': insecure,
    rc4: ['rc4'],
    'rc4-modern': ['rc4'],
    '3des-modern': ['3des'],
  };
  const left = (forgiven && gone[forgiven]) ?? [];
  const kinds = (forgiven && weak[forgiven]) ?? [];
  const protocols = versions.filter((v) => !left.includes(v)).map((v) => protocolScores[v]);
  const used = suites.filter((s) => !left.includes(s.version) && !kinds.includes(s.kind));
  const parts = [
    [middle(protocols), 0.3],
    [
      keyScore(
        used.some((s) => s.kind === 'anon'),
        used.some((s) => s.kind === 'export'),
        dhBits,
        certificate,
      ),
      0.3,
    ],
    [middle(used.map(({ bits }) => cipherScore(bits))), 0.4],
  ] as const;
  if (parts.some(([score]) => score === 0)) return 0;
  return Math.round(parts.reduce((sum, [score, share]) => sum + score * share, 0));
}

const middle = (scores: readonly number[]): number =>
  scores.length === 0 ? 0 : (Math.max(...scores) + Math.min(...scores)) / 2;

function cipherScore(bits: number): number {
  if (bits === 0) return 0;
  if (bits < 128) return 20;
  return bits < 256 ? 80 : 100;
}

function keyScore(
  anon: boolean,
  isExport: boolean,
  dhBits: number | null,
  certificate: TlsFacts['certificate'],
): number {
  if (anon) return 0;
  if (isExport) return 40;
  // The guide counts elliptic curves by the RSA length of equal strength (NIST SP 800-57 part 1).
  const ofKey = certificate === null ? 2048 : rsaEquivalent(certificate.key);
  const bits = Math.min(ofKey, dhBits ?? Number.POSITIVE_INFINITY);
  if (bits < 512) return 20;
  if (bits < 1024) return 40;
  if (bits < 2048) return 80;
  return bits < 4096 ? 90 : 100;
}

function rsaEquivalent({ type, bits }: { type: string; bits: number }): number {
  if (type === 'rsa' || type === 'dsa') return bits;
  return bits >= 256 ? 3072 : bits >= 224 ? 2048 : 1024;
}

export function plainGrade(grade: LabsGrade): Grade {
  if (grade.startsWith('A')) return 'GOOD';
  if (grade === 'B') return 'FAIR';
  return grade === 'C' ? 'WARN' : 'BAD';
}

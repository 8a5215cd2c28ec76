import type { Facts, TlsFacts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { hasLastingHsts } from './observatory/transport.ts';
import { byScale, type Part, single } from './parts.ts';
import { type Flaw, flawsOf, gradeTls, type LabsGrade, plainGrade } from './sslLabs.ts';

/** Grades the website's TLS configuration by the scale of the SSL Server Rating Guide. */
export function judgeTlsConfigurations({ tls, host, web }: Facts): Finding[] {
  if (tls === null) return [];
  if (!tls.speaksTls) {
    const title = 'Your website offers no encryption';
    const evidence = 'The secure port of the website did not answer a TLS handshake.';
    const advice = 'Serve the website over HTTPS.';
    const part: Part = { key: 'none', grade: 'BAD', title, evidence, advice };
    return [single('ssl_configurations', host, part)];
  }
  const hsts = hasLastingHsts(web);
  const { grade, score } = gradeTls(tls, hsts);
  const parts = flawsOf(tls).map((flaw) => partOf(flaw, tls));
  const whole = {
    grade: plainGrade(grade),
    title: titleOf(grade),
    evidence: `Grade ${grade} (${score} of 100) by the SSL Server Rating Guide; speaks ${tls.versions.join(', ')}`,
  };
  return byScale('ssl_configurations', host, whole, parts, ({ key }) =>
    plainGrade(gradeTls(tls, hsts, key as Flaw).grade),
  );
}

function titleOf(grade: LabsGrade): string {
  if (grade.startsWith('A')) return 'Your website’s encryption is well set up';
  return grade === 'B'
    ? 'Your website’s encryption could be better'
    : 'Your website’s encryption can be attacked';
}

const text: Record<Flaw, readonly [Part['grade'], string, string]> = {
  ssl2: ['BAD', 'Your server speaks SSL 2, which is broken', 'Switch SSL 2 off.'],
  ssl3: ['BAD', 'Your server speaks SSL 3, which is broken', 'Switch SSL 3 off.'],
  'insecure-suites': [
    'BAD',
    'Your server accepts ciphers that protect nothing',
    'Allow only the ciphers of Mozilla’s "intermediate" configuration.',
  ],
  'weak-key': [
    'BAD',
    'The certificate’s key can be broken',
    'Make a new key with at least 2048 bits.',
  ],
  'weak-dh': [
    'BAD',
    'The key exchange can be broken',
    'Use elliptic curves, or a Diffie-Hellman group of 2048 bits or more.',
  ],
  'rc4-modern': ['WARN', 'Your server uses the broken cipher RC4', 'Switch RC4 off.'],
  rc4: ['FAIR', 'Your server lets old programs use the broken cipher RC4', 'Switch RC4 off.'],
  '3des-modern': ['WARN', 'Your server uses the outdated cipher 3DES', 'Switch 3DES off.'],
  'no-tls12': [
    'WARN',
    'Your server accepts outdated encryption only',
    'Switch TLS 1.2 and 1.3 on.',
  ],
  'old-tls': [
    'FAIR',
    'Your server still accepts outdated encryption',
    'Accept only TLS 1.2 and 1.3 (RFC 8996).',
  ],
  'short-dh': [
    'FAIR',
    'The key exchange is short',
    'Use elliptic curves, or a Diffie-Hellman group of 2048 bits or more.',
  ],
  'short-key': ['FAIR', 'The certificate’s key is short', 'Make a new key with 2048 bits.'],
  'no-forward-secrecy': [
    'FAIR',
    'What is recorded today can be read once a key is stolen',
    'Offer ciphers with ECDHE.',
  ],
  'no-aead': ['FAIR', 'Only ciphers of an older kind are offered', 'Offer AES-GCM or ChaCha20.'],
  'no-tls13': ['GOOD', 'Your server does not speak TLS 1.3 yet', 'Switch TLS 1.3 on.'],
};

function partOf(flaw: Flaw, { versions, suites, dhBits, certificate }: TlsFacts): Part {
  const [grade, title, advice] = text[flaw];
  const kinds: Partial<Record<Flaw, RegExp>> = {
    'insecure-suites': /^(null|anon|export|des)$/,
    'rc4-modern': /^rc4$/,
    rc4: /^rc4$/,
    '3des-modern': /^3des$/,
  };
  const kind = kinds[flaw];
  const evidence = kind
    ? suites
        .filter((suite) => kind.test(suite.kind))
        .map((s) => `${s.version}: ${s.name}`)
        .join('\n')
    : flaw.endsWith('-dh')
      ? `Diffie-Hellman group of ${dhBits} bits`
      : flaw.endsWith('-key')
        ? `${certificate?.key.type} key of ${certificate?.key.bits} bits`
        : `Speaks ${versions.join(', ')}`;
  return { key: flaw, grade, title, evidence, advice };
}

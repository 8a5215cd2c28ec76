import { certificateWords, chainWords, datesOf } from '@portal/records/certificates';
import { dayMs } from '../ground/days.ts';
import type { CertificateFacts, Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { byWorst, type Part, single } from './parts.ts';

/** Grades the website's certificate: its issuer, its names, its validity and its key. */
export function judgeCertificates({ tls, host, now }: Facts): Finding[] {
  if (tls === null) return [];
  const { certificate } = tls;
  if (certificate === null) {
    const title = 'Your website has no certificate';
    const evidence = 'No certificate was shown at the secure port of the website.';
    const advice = 'Get a certificate (they are free of charge) and serve the website over HTTPS.';
    const none = part('none', 'BAD', title, evidence, advice);
    return tls.speaksTls ? [] : [single('ssl_certificates', host, none)];
  }
  const parts = [
    expiry(certificate, now),
    name(certificate, host),
    chain(certificate),
    key(certificate),
    signature(certificate),
  ];
  const { subject, issuer, validTo } = certificate;
  const whole = {
    title: 'The certificate of your website',
    evidence: `${subject}, issued by ${issuer}, valid until ${validTo.slice(0, 10)}`,
    // Empty where it cannot be read.
    until: validTo || null,
  };
  return byWorst('ssl_certificates', host, whole, parts);
}

const part = (key: string, grade: Grade, title: string, evidence: string, advice = ''): Part => ({
  key,
  grade,
  title,
  evidence,
  advice,
});

/**
 * When a certificate counts as expiring soon: by the number of days or by the share of its lifetime, whichever is less.
 * The share applies to short-lived certificates, which are renewed automatically and late by design.
 */
const terms = { soon: { days: 14, share: 1 / 4 }, now: { days: 7, share: 1 / 8 } } as const;

function expiry({ validFrom, validTo }: CertificateFacts, now: Date): Part {
  const left = (Date.parse(validTo) - now.getTime()) / dayMs;
  const life = (Date.parse(validTo) - Date.parse(validFrom)) / dayMs;
  const days = Math.floor(left);
  const isWithin = ({ days: maxDays, share }: { days: number; share: number }) =>
    left < Math.min(maxDays, life * share);
  const evidence = `Valid from ${validFrom} to ${validTo}`;
  const advice = 'Renew it, and let it renew by itself from now on.';
  const dates = datesOf({ validFrom, validTo }, now.getTime());
  if (dates === 'run out') return part('expiry', 'BAD', certificateWords[dates], evidence, advice);
  if (dates === 'not yet') {
    const clock = 'Check the server’s clock, or get a new one.';
    return part('expiry', 'BAD', certificateWords[dates], evidence, clock);
  }
  if (isWithin(terms.soon)) {
    const grade = isWithin(terms.now) ? 'WARN' : 'FAIR';
    const title = 'The certificate is about to run out';
    return part('expiry', grade, title, `${evidence}: ${daysIn(days)} left`, advice);
  }
  return part('expiry', 'GOOD', 'The certificate is in date', evidence);
}

const daysIn = (days: number) =>
  days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;

function name({ names, subject, nameMatches }: CertificateFacts, host: string): Part {
  const evidence = `${host}; the certificate is for ${names.slice(0, 10).join(', ') || subject}`;
  const advice = `Get one that includes ${host}.`;
  return nameMatches
    ? part('name', 'GOOD', 'The certificate is for your website', evidence)
    : part('name', 'BAD', certificateWords.name, evidence, advice);
}

/** They are of a certificate in between, which is named. */
const ofOthers = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CA_MD_TOO_WEAK']);

function chain({ chainFault: fault, issuer }: CertificateFacts): Part {
  // Its own signature is a part by itself.
  if (fault === null || fault.code === 'EE_MD_TOO_WEAK')
    return part('chain', 'GOOD', 'Browsers trust who issued the certificate', issuer);
  const evidence = `${issuer}; ${fault.code}`;
  const title = chainWords(fault);
  if (ofOthers.has(fault.code)) {
    return part(
      'chain',
      'BAD',
      title,
      fault.code === 'CA_MD_TOO_WEAK'
        ? `${fault.subject}: signed by SHA-1 or older`
        : `${fault.subject}: valid from ${fault.validFrom.slice(0, 10)} to ${fault.validTo.slice(0, 10)}`,
      'Send the chain that your issuer publishes today; the website’s own certificate may stay.',
    );
  }
  // Only the leaf certificate was sent. Browsers may find a missing intermediate themselves, but many programs and
  // phones do not.
  if (/UNABLE_TO_VERIFY_LEAF/.test(fault.code)) {
    const advice = 'Send the whole chain, as the issuer gave it to you.';
    return part('chain', 'WARN', title, evidence, advice);
  }
  const advice = 'Get a certificate from an authority that browsers trust.';
  return part('chain', 'BAD', title, evidence, advice);
}

function key({ key: { type, bits } }: CertificateFacts): Part {
  const evidence = `${type}, ${bits} bits`;
  const minBits = /^(?:rsa|dsa)/.test(type) ? 2048 : 224;
  if (bits >= minBits) return part('key', 'GOOD', 'Its key is strong', evidence);
  const grade = bits < minBits / 2 ? 'BAD' : 'WARN';
  const advice = 'Make a new key: RSA with 2048 bits or ECDSA P-256.';
  return part('key', grade, 'Its key is too short', evidence, advice);
}

function signature({ signature: algorithm }: CertificateFacts): Part {
  const evidence = algorithm;
  const advice = 'Have the certificate issued again: today’s are signed with SHA-256.';
  return /md[245]|sha-?1(?!\d)/i.test(algorithm)
    ? part('signature', 'BAD', certificateWords.signature, evidence, advice)
    : part('signature', 'GOOD', 'Its signature is up to date', evidence);
}

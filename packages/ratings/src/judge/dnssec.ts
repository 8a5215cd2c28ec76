import { dayMs } from '../ground/days.ts';
import type { Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { type Part, single } from './parts.ts';

/**
 * Algorithms that must not be used for signing any more, or are not recommended (IANA's registry as of RFC 9904 §2).
 */
const outdated = new Set([1, 3, 5, 6, 7, 12]);
const soonDays = 3;

/** Grades whether the domain's DNS answers can be forged in transit (RFC 4033 to 4035). */
export function judgeDnssec({ dnssec, domain, now }: Facts): Finding[] {
  if (dnssec === null || dnssec.status === 'INDETERMINATE') return [];
  return [single('dnssec', domain, partOf(dnssec, now))];
}

function partOf(
  { status, reason, algorithms, expires }: NonNullable<Facts['dnssec']>,
  now: Date,
): Part {
  const key = 'chain';
  if (status === 'BOGUS') {
    const title = 'Your domain’s signatures do not hold';
    const advice =
      'Many people cannot reach you at all: have your DNS provider sign the zone anew, or remove the DS record at your registrar.';
    return { key, grade: 'BAD', title, evidence: reason, advice };
  }
  if (status === 'INSECURE') {
    const title = 'Your domain’s records are not signed';
    const advice =
      'Switch DNSSEC on at your DNS provider, and enter its DS record at your registrar.';
    return { key, grade: 'WARN', title, evidence: reason, advice };
  }
  const old = algorithms.filter((algorithm) => outdated.has(algorithm));
  if (old.length > 0) {
    const title = 'Your domain is signed in an outdated way';
    const evidence = `DNSSEC algorithm ${old.join(', ')} (RFC 9904)`;
    const advice = 'Move the zone to algorithm 13 (ECDSA P-256) or 8 (RSA with SHA-256).';
    return { key, grade: 'FAIR', title, evidence, advice };
  }
  if (expires !== null && Date.parse(expires) - now.getTime() < soonDays * dayMs) {
    const title = 'Your domain’s signatures run out in a few days';
    const evidence = `A signature of the zone ends at ${expires}.`;
    const advice = 'Check that your DNS provider renews signatures by itself.';
    return { key, grade: 'FAIR', title, evidence, advice };
  }
  const evidence = `Signed up to the root, algorithm ${algorithms.join(', ')}.`;
  return { key, grade: 'GOOD', title: 'Your domain’s records are signed', evidence };
}

import { type Grade, order as gradesInOrder } from '@portal/ratings/finding';
import { computeScore } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';
import type { ScanReport } from '@portal/scanner';
import type { Finding } from '@portal/scanner/finding';
import type { Services } from '#kit/server/services/services.ts';
import { chance, draw, type LogNormal } from './chance.ts';
import type { FleetClock } from './clock.ts';

/** Seconds. Scans and ratings by the medians of operations.md, section 5; the others by what such servers take. */
export const times = {
  scan: { median: 240, spread: 0.8 },
  rating: { median: 20, spread: 0.6 },
  mail: { median: 0.4, spread: 0.6 },
  certificate: { median: 0.3, spread: 0.8 },
} satisfies Record<string, LogNormal>;

/** What a rating measures, as often as it finds something there: thirty findings in all. */
export const ratedVectors: readonly VectorId[] = [
  'spf',
  'dkim',
  'ssl_certificates',
  'ssl_configurations',
  'application_security',
  'patching_cadence',
];
export const findingsOfRating = 30;
/** A company's grades change a little from day to day. */
const changes = 0.02;
const scanFindings = 20;
const evidence = 'What was seen there, as the engine quotes it. '.repeat(8);

/** What this bench plays: engines and servers elsewhere. Times are drawn, results have the size of real ones. */
export function playedServices(
  clock: FleetClock,
  seed: number,
): Pick<Services, 'scanning' | 'ratings' | 'mail' | 'certificates' | 'proofs'> {
  const random = chance(seed);
  const take = (time: LogNormal, signal?: AbortSignal) =>
    clock.sleep(draw(random, time) * 1000, signal);
  return {
    mail: { send: () => take(times.mail), close() {} },
    proofs: { texts: async () => [], pages: async () => [] },
    certificates: {
      async read() {
        await take(times.certificate);
        const now = clock.now().getTime();
        return { validFrom: iso(now - 30 * dayMs), validTo: iso(now + 60 * dayMs) };
      },
    },
    ratings: {
      listExploited: async () => null,
      async rate({ url, now }) {
        await take(times.rating);
        const findings = Array.from({ length: findingsOfRating }, (_, n) => ({
          vector: ratedVectors[n % ratedVectors.length] ?? 'spf',
          id: ratingFindingId(n),
          grade: gradeOf(n, random),
          title: `What was looked at there, number ${n}`,
          evidence,
          advice: 'What the person who looks after the website changes there.',
          weight: 1,
          lifts: null,
          seenAt: now.toISOString(),
        }));
        return {
          domain: url,
          host: url,
          ratedAt: now.toISOString(),
          ...computeScore(findings, [], now),
          findings,
          incidents: [],
          measured: ratedVectors,
          software: null,
          foundHosts: null,
          others: [],
        };
      },
    },
    scanning: {
      async scan({ url, level }, { signal, onProgress }) {
        onProgress({ phase: 'check', done: 1, known: 2, requests: 100, findings: 0 });
        const startedAt = clock.now().toISOString();
        await take(times.scan, signal);
        const finishedAt = clock.now().toISOString();
        return reportOf({ target: url, level, startedAt, finishedAt }, random);
      },
    },
  };
}

const dayMs = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

export const ratingFindingId = (n: number): string =>
  `${ratedVectors[n % ratedVectors.length]}/${n}`;

const gradeOf = (n: number, random: () => number): Grade =>
  random() < changes ? 'WARN' : (gradesInOrder[n % 5 === 0 ? 1 : 0] ?? 'GOOD');

const reportOf = (
  scan: Pick<ScanReport, 'target' | 'level' | 'startedAt' | 'finishedAt'>,
  random: () => number,
): ScanReport => ({
  ...scan,
  requests: 800,
  pages: 40,
  findings: Array.from({ length: scanFindings }, (_, n): Finding => {
    // One in twenty is at a place where it was not before.
    const place = random() < 0.05 ? Math.floor(random() * 1000) : n;
    return {
      checkId: 'hsts',
      title: `What visitors are exposed to, number ${n}`,
      technicalName: 'Strict-Transport-Security is missing',
      severity: n === 0 && place !== n ? 'high' : ((['medium', 'low'] as const)[n % 2] ?? 'low'),
      confidence: 'firm',
      method: 'GET',
      url: `${scan.target}page/${place}`,
      parameter: `p${n}`,
      cwe: 'CWE-319',
      owasp: { 2021: 'A05', 2025: 'A02' },
      pci: ['4.2.1'],
      evidence,
      advice: { risk: 'What it means.', fix: 'What to change.', references: ['CWE-319'] },
      alsoAt: [],
    };
  }),
  coverage: { checks: ['hsts'], stoppedBy: 'done' },
});

import type { DatedFinding } from '@portal/ratings/finding';
import { computeScore } from '@portal/ratings/formula';
import type { VectorId } from '@portal/ratings/vector';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { sampleValues } from '#modules/products/ratings/vocabulary.ts';
import { vectorDetails } from '../rules/vectorDetails.ts';

/** Invented findings; a company without an address gets only the first four. */
const invented: readonly (readonly [VectorId, DatedFinding['grade'], string, string])[] = [
  ['ssl_certificates', 'GOOD', 'The certificate is in date', ''],
  [
    'ssl_configurations',
    'FAIR',
    'Your server still accepts outdated encryption',
    'Accept only TLS 1.2 and 1.3.',
  ],
  [
    'application_security',
    'BAD',
    'A planted script would run on your pages',
    'Send a Content-Security-Policy.',
  ],
  [
    'patching_cadence',
    'BAD',
    'nginx 1.26.3 gets no updates any more',
    'Update to a supported version of nginx.',
  ],
  [
    'server_software',
    'WARN',
    'nginx 1.26.3 is no longer supported',
    'Update nginx to a version that is still supported.',
  ],
  [
    'spf',
    'FAIR',
    'Forged mail in your name is marked, not refused',
    'End the record in -all once no sender of yours is missing.',
  ],
  ['open_ports', 'WARN', 'Open to the whole internet: file transfer (FTP)', 'Use SFTP instead.'],
];

export function sampleData(companyUrl: string, madeAt: Date): Omit<RatingsData, 'pdf'> {
  const seenAt = madeAt.toISOString();
  const rows = companyUrl === '' ? invented.slice(0, 4) : invented;
  const findings = rows.map(
    ([vector, grade, title, advice]): DatedFinding => ({
      vector,
      id: `${vector}/sample`,
      grade,
      title,
      evidence: '',
      advice,
      weight: 1,
      lifts: null,
      seenAt,
    }),
  );
  const { coverage, scores, version } = computeScore(findings, [], madeAt);
  return {
    url: companyUrl === '' ? 'www.your-company.example' : companyUrl,
    ratings: [
      { rating: sampleValues.rating, highest: null, rating_date: seenAt, rating_color: 'orange' },
    ],
    rating_details: vectorDetails(findings, [], scores, { now: madeAt, isProven: false, version }),
    industry_grade: { average_rating: sampleValues.industryAverage, organizations: 0 },
    headline: { rating: sampleValues.rating, letter: 'F' },
    range: null,
    capping: [],
    coverage,
    ratedAt: seenAt,
    formulaVersion: version,
    deducted: 0,
    changes: [],
    weekDifference: null,
  };
}

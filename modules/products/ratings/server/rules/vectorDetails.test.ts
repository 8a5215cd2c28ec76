import type { DatedFinding, Incident } from '@portal/ratings/finding';
import { computeScore, type Score } from '@portal/ratings/formula';
import { type VectorId, vectorIds, vectors } from '@portal/ratings/vector';
import { describe, expect, test } from 'vitest';
import { explanations } from './explanations.ts';
import { gradeColorOf, vectorDetails } from './vectorDetails.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seenAt = '2026-11-20T12:00:00.000Z';
const finding = (
  vector: VectorId,
  key: string,
  grade: DatedFinding['grade'],
  more: Partial<DatedFinding> = {},
): DatedFinding => ({
  vector,
  id: `${vector}/${key}`,
  grade,
  title: `Title of ${key}`,
  evidence: `Evidence of ${key}`,
  advice: `Advice of ${key}`,
  weight: 1,
  lifts: null,
  seenAt,
  ...more,
});
const noScores = Object.fromEntries(vectorIds.map((id) => [id, null])) as Score['scores'];

interface Given {
  findings?: readonly DatedFinding[];
  incidents?: readonly Incident[];
  scores?: Partial<Score['scores']>;
  isProven?: boolean;
  version?: string;
}
function detailsOf({ findings = [], incidents = [], scores = {}, ...given }: Given) {
  const { isProven = false, version = '2' } = given;
  return vectorDetails(findings, incidents, { ...noScores, ...scores } as Score['scores'], {
    now,
    isProven,
    version,
  });
}
/** Computes the scores from the findings. */
const ratedOf = (findings: readonly DatedFinding[], incidents: readonly Incident[] = []) =>
  detailsOf({ findings, incidents, scores: computeScore(findings, incidents, now).scores });
const idsOf = (details: ReturnType<typeof detailsOf>, vector: VectorId) =>
  details[vector]?.findings.map(({ id }) => id);

describe('RAT-040: the details of a risk vector', () => {
  test('are there of every one, also where nothing is known', () => {
    const details = detailsOf({});
    expect(Object.keys(details)).toEqual(vectorIds);
    for (const [at, { id, name, category, beta = false, weight }] of vectors.entries()) {
      expect(details[id]).toMatchObject({ name, category, beta, weight, order: at + 1 });
      expect(details[id]?.info).toBe(explanations[id]);
    }
  });

  test('are told whole', () => {
    expect(detailsOf({ scores: { mail_transport: 83.5 } }).mail_transport).toEqual({
      grade: 'B',
      rating: 84,
      name: 'Mail Transport',
      category: 'Diligence',
      beta: true,
      info: explanations.mail_transport,
      grade_color: 'lime',
      category_order: 2,
      order: 9,
      weight: 6,
      missing: null,
      findings: [],
    });
  });

  test('RAT-041: count the categories from one', () => {
    const { botnet_infections, spf, file_sharing, data_breaches } = detailsOf({});
    expect(
      [botnet_infections, spf, file_sharing, data_breaches].map((one) => one?.category_order),
    ).toEqual([1, 2, 3, 4]);
  });

  test('RAT-043: name two of them otherwise than their ids', () => {
    const details = detailsOf({});
    expect(details.data_breaches?.name).toBe('Security Incidents');
    expect(details.application_security?.name).toBe('Web Application Headers');
  });

  test('RAT-055: have the weights of the formula that made the rating', () => {
    const weightsBy = (version: string) => {
      const { spf, dmarc, patching_cadence } = detailsOf({ version });
      return [spf?.weight, dmarc?.weight, patching_cadence?.weight];
    };
    expect(weightsBy('1')).toEqual([1, 0, 20]);
    expect(weightsBy('2')).toEqual([5, 11, 14]);
  });
});

describe('the grade of a risk vector', () => {
  test.each([
    [100, 'A', 'green', 100],
    [90, 'A', 'green', 90],
    [89.4, 'B', 'lime', 89],
    [80, 'B', 'lime', 80],
    [79.9, 'C', 'yellow', 80],
    [65, 'C', 'yellow', 65],
    [64, 'D', 'orange', 64],
    [50, 'D', 'orange', 50],
    [49, 'F', 'red', 49],
    [0, 'F', 'red', 0],
  ])('of %s is %s, %s', (score, grade, grade_color, rating) => {
    expect(detailsOf({ scores: { spf: score } }).spf).toMatchObject({
      grade,
      grade_color,
      rating,
      missing: null,
    });
  });

  test('RAT-044: is N/A and gray where there is no score', () => {
    expect(detailsOf({}).spf).toMatchObject({ grade: 'N/A', grade_color: 'gray', rating: null });
    const none = vectorDetails([], [], {} as Score['scores'], {
      now,
      isProven: false,
      version: '2',
    });
    expect(none.spf).toMatchObject({ grade: 'N/A', rating: null, missing: 'not-seen' });
  });

  test('has a colour of its own', () => {
    expect(gradeColorOf).toEqual({
      A: 'green',
      B: 'lime',
      C: 'yellow',
      D: 'orange',
      F: 'red',
      'N/A': 'gray',
    });
  });
});

describe('why a risk vector has no data', () => {
  test.each([
    ['botnet_infections', 'no-source'],
    ['other_disclosures', 'nothing-found'],
    ['exposed_credentials', 'not-configured'],
    ['open_ports', 'not-proven'],
    ['spf', 'not-seen'],
  ] as const)('%s: %s', (id, missing) => {
    expect(detailsOf({})[id]?.missing).toBe(missing);
  });

  test('is of doors on a proven host that nothing was found, and of others as before', () => {
    const details = detailsOf({ isProven: true });
    expect(details.open_ports?.missing).toBe('nothing-found');
    expect(details.spf?.missing).toBe('not-seen');
    expect(details.botnet_infections?.missing).toBe('no-source');
  });

  test('is not asked where there is a score, be it 0', () => {
    expect(detailsOf({ scores: { open_ports: 0 } }).open_ports?.missing).toBeNull();
  });
});

describe('the findings of a risk vector', () => {
  test('are its own', () => {
    const details = ratedOf([
      finding('spf', 'one', 'BAD'),
      finding('dkim', 'two', 'BAD'),
      finding('spf', 'three', 'GOOD'),
    ]);
    expect(idsOf(details, 'spf')).toEqual(['spf/one', 'spf/three']);
    expect(idsOf(details, 'dkim')).toEqual(['dkim/two']);
    expect(idsOf(details, 'dmarc')).toEqual([]);
  });

  test('are told in words, without what only the formula needs', () => {
    expect(ratedOf([finding('spf', 'one', 'GOOD')]).spf?.findings).toEqual([
      {
        id: 'spf/one',
        title: 'Title of one',
        grade: 'GOOD',
        evidence: 'Evidence of one',
        advice: 'Advice of one',
        gain: 0,
        seenAt,
      },
    ]);
  });

  test('RAT-057: tell of each flaw by how many points the rating rises once it is fixed', () => {
    const before = [finding('spf', 'one', 'BAD'), finding('dkim', 'two', 'WARN')];
    const [spf, dkim] = [finding('spf', 'one', 'GOOD'), finding('dkim', 'two', 'GOOD')];
    const low = (...found: DatedFinding[]) => computeScore(found, [], now).low;
    const details = ratedOf(before);
    const [bad, warn] = before as [DatedFinding, DatedFinding];
    expect(details.spf?.findings[0]?.gain).toBe(low(spf, warn) - low(bad, warn));
    expect(details.dkim?.findings[0]?.gain).toBe(low(bad, dkim) - low(bad, warn));
    // SPF weighs 5 of the 100 that can be measured, and the scale has 650 points.
    expect(details.spf?.findings[0]?.gain).toBe(33);
  });

  test('RAT-050: gain nothing while incidents hold the rating at its lowest', () => {
    const incident = { vector: 'data_breaches', title: 'Breach', at: seenAt, points: 650 } as const;
    const details = ratedOf([finding('spf', 'one', 'BAD')], [incident]);
    expect(details.spf?.findings[0]?.gain).toBe(0);
  });

  test.each(['NEUTRAL', 'UNKNOWN'] as const)('gain nothing where they are %s', (grade) => {
    const details = ratedOf([finding('spf', 'one', grade), finding('spf', 'two', 'BAD')]);
    expect(details.spf?.findings.find(({ id }) => id === 'spf/one')?.gain).toBe(0);
    expect(details.spf?.findings.find(({ id }) => id === 'spf/two')?.gain).toBeGreaterThan(0);
  });

  test('stand by their gain, the greatest first', () => {
    const details = ratedOf([
      finding('spf', 'small', 'BAD', { weight: 1 }),
      finding('spf', 'great', 'BAD', { weight: 5 }),
      finding('spf', 'good', 'GOOD', { weight: 5 }),
      finding('spf', 'middle', 'BAD', { weight: 3 }),
    ]);
    expect(idsOf(details, 'spf')).toEqual(['spf/great', 'spf/middle', 'spf/small', 'spf/good']);
  });

  test('of the same gain stand by their grade, the worst first, and others last', () => {
    // Domain squatting has the weight 0, so none of its findings gains anything.
    const details = ratedOf([
      finding('domain_squatting', 'told', 'NEUTRAL'),
      finding('domain_squatting', 'good', 'GOOD'),
      finding('domain_squatting', 'warn', 'WARN'),
      finding('domain_squatting', 'bad', 'BAD'),
      finding('domain_squatting', 'fair', 'FAIR'),
    ]);
    expect(idsOf(details, 'domain_squatting')).toEqual(
      ['bad', 'warn', 'fair', 'good', 'told'].map((key) => `domain_squatting/${key}`),
    );
  });
});

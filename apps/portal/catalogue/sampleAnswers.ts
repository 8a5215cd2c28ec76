import type { OutputOf } from '#kit/contract/call.ts';
import type { StepKind, StepPressure } from '#kit/contract/nextSteps.ts';
import type { getFigures } from '#modules/overviews/dashboard/calls.ts';
import type { NextStep } from '#modules/overviews/dashboard/schemas.ts';
import type { RatingsData, RiskVector } from '#modules/products/ratings/schemas.ts';

type Figures = OutputOf<typeof getFigures>;
type Figure = Figures['figures'][number];

export const step = (
  kind: StepKind,
  pressure: StepPressure,
  subject: string,
  part: Partial<NextStep> = {},
): NextStep => ({
  kind,
  id: `${kind}-${subject}`,
  subject,
  place: 'Shop',
  pressure,
  count: 2,
  minutes: 5,
  dueAt: null,
  since: null,
  ...part,
});

/** The ends of twelve weeks before a day in March. */
const moments = Array.from({ length: 13 }, (_, week) =>
  new Date(Date.UTC(2025, 11, 16 + 7 * week, 17)).toISOString(),
);

const milestones = [
  { at: moments[2] ?? '', text: 'First scan of “Shop”' },
  { at: moments[7] ?? '', text: '3 things fixed' },
];

export const noFigures: Figures = { moments, figures: [], milestones: [] };

const plain = (value: number) => ({ value, highest: null, severities: null });

const rating: Figure = {
  kind: 'rating',
  meaning: 'Basic, on a scale from 250 to 900',
  values: [338, 338, 338, 338, 339, 339, 339, 339, 339, 345, 350, 363, 363].map(plain),
  movedBy: 24,
};

const causes: Figure = {
  kind: 'causes',
  meaning: '1 High, 1 Medium, 1 Low',
  values: [null, null, 6, 6, 6, 6, 6, 4, 4, 4, 4, 3, 3].map((value) =>
    value === null
      ? null
      : { value, highest: null, severities: { highs: value - 2, mediums: 1, lows: 1 } },
  ),
  movedBy: -1,
};

const training: Figure = {
  kind: 'training',
  meaning: 'of the courses opened for your team so far',
  values: [0, 0, 10, 20, 30, 40, 50, 60, 81, 75, 70, 66, 66].map(plain),
  movedBy: -15,
};

const maturity: Figure = {
  kind: 'maturity',
  meaning: 'of 5: Basic',
  values: Array.from({ length: 13 }, (_, week) => (week < 10 ? null : plain(2))),
  movedBy: 0,
};

export const ratingAndCauses: Figures = { moments, figures: [rating, causes], milestones };
export const allFigures: Figures = {
  moments,
  figures: [rating, causes, training, maturity],
  milestones,
};

/** Too little could be seen for one number, and today nothing of the websites. */
export const rangedFigures: Figures = {
  moments,
  figures: [
    {
      ...rating,
      values: [...rating.values.slice(0, -1), { value: 351, highest: 624, severities: null }],
      movedBy: 0,
    },
    {
      ...causes,
      meaning: 'Too little could be seen the last time.',
      values: [...causes.values.slice(0, -1), null],
      movedBy: null,
    },
  ],
  milestones: [],
};

const vector = (
  name: string,
  grade: RiskVector['grade'],
  color: RiskVector['grade_color'],
  findings: RiskVector['findings'] = [],
): RiskVector => ({
  grade,
  rating: grade === 'A' ? 100 : 40,
  name,
  category: 'Diligence',
  beta: false,
  info: '',
  grade_color: color,
  category_order: 1,
  order: 1,
  weight: 10,
  missing: null,
  findings,
});

/** What a stranger sees of an address that was just given. */
export const seenFromOutside: RatingsData = {
  url: 'shop.example',
  ratings: [],
  rating_details: {
    ssl_certificates: vector('Certificates', 'A', 'green'),
    dmarc: vector('DMARC', 'F', 'red', [
      {
        id: 'dmarc-missing',
        title: 'Others can send mail in your name',
        grade: 'BAD',
        evidence: 'No record at _dmarc.shop.example.',
        advice: 'Publish a DMARC record.',
        gain: 40,
        seenAt: '2026-03-10T16:30:00Z',
      },
    ]),
  },
  industry_grade: { average_rating: null, organizations: 3 },
  pdf: null,
  headline: null,
  range: { low: 351, high: 624 },
  capping: [],
  coverage: 0.6,
  ratedAt: '2026-03-10T16:30:00Z',
  formulaVersion: '3',
  deducted: 0,
  changes: [],
  weekDifference: null,
};

import type { WebFacts } from '../../ground/facts.ts';
import { testNosniff, testReferrerPolicy, testSubresourceIntegrity } from './content.ts';
import { testCookies } from './cookies.ts';
import { testCsp } from './csp.ts';
import { testFrameOptions, testResourcePolicy, testResourceSharing } from './embedding.ts';
import type { TestResult } from './result.ts';
import { testHsts, testRedirection } from './transport.ts';

/**
 * A new implementation of the tests and scoring that Mozilla publishes for its HTTP Observatory
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 */
export const runTests = (web: WebFacts): TestResult[] => [
  testCsp(web),
  testCookies(web),
  testResourcePolicy(web),
  testResourceSharing(web),
  testRedirection(web),
  testReferrerPolicy(web),
  testHsts(web),
  testSubresourceIntegrity(web),
  testNosniff(web),
  testFrameOptions(web),
];

/** Extra credit counts only from this score on. */
const minScoreForExtraCredit = 90;

export function scoreOf(results: readonly Pick<TestResult, 'modifier'>[]): number {
  const sum = (some: typeof results) => some.reduce((total, { modifier }) => total + modifier, 0);
  const score = 100 + sum(results.filter(({ modifier }) => modifier < 0));
  const extra =
    score >= minScoreForExtraCredit ? sum(results.filter(({ modifier }) => modifier > 0)) : 0;
  return Math.max(0, score + extra);
}

const chart = [
  ['A+', 100],
  ['A', 90],
  ['A-', 85],
  ['B+', 80],
  ['B', 70],
  ['B-', 65],
  ['C+', 60],
  ['C', 50],
  ['C-', 45],
  ['D+', 40],
  ['D', 30],
  ['D-', 25],
] as const;
export type ObservatoryGrade = (typeof chart)[number][0] | 'F';

export const observatoryGrade = (score: number): ObservatoryGrade =>
  chart.find(([, min]) => score - (score % 5) >= min)?.[0] ?? 'F';

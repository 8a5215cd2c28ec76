import type { Answer, WebFacts } from '../../ground/facts.ts';

/** The ten tests of Mozilla's HTTP Observatory. */
export const tests = [
  'content-security-policy',
  'cookies',
  'cross-origin-resource-policy',
  'cross-origin-resource-sharing',
  'redirection',
  'referrer-policy',
  'strict-transport-security',
  'subresource-integrity',
  'x-content-type-options',
  'x-frame-options',
] as const;
export type TestName = (typeof tests)[number];

export interface TestResult {
  test: TestName;
  /** The published name of the result: 'csp-not-implemented'. */
  result: string;
  /** The points that are added or deducted, from the published table. */
  modifier: number;
  seen: string;
}

/** The page that the tests examine: the last answer over HTTPS, or over HTTP if there is none. */
export const pageOf = ({ https, http }: WebFacts): Answer | undefined =>
  https.at(-1) ?? http.at(-1);

export const header = (answer: Answer | undefined, name: string): string | undefined =>
  answer?.headers[name]?.join(', ');

import { getDomain } from 'tldts';
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

/** The results of one test, which are all told by what it saw. */
export const resultsOf =
  (test: TestName, seen: string) =>
  (result: string, modifier: number): TestResult => ({ test, result, modifier, seen });

/** A header as it was sent, or that it was not. */
export const shown = (name: string, value: string | undefined): string =>
  value === undefined ? `No ${name}.` : `${name}: ${value}`;

type Answers = Pick<WebFacts, 'https' | 'http'>;

/** What a visitor gets in the end: the last answer over HTTPS, or over HTTP if there is none. */
export const lastAnswer = ({ https, http }: Answers): Answer | undefined =>
  https.at(-1) ?? http.at(-1);

/** The page that the tests examine: a visitor's, if the website answers with one. */
export function pageOf(web: Answers): Answer | undefined {
  const last = lastAnswer(web);
  return last !== undefined && last.status >= 200 && last.status < 300 && !isGuards(last)
    ? last
    : undefined;
}

/** A page by which AWS WAF asks who is there, with status 202; others say so by 403 or 503. */
const isGuards = ({ headers }: Answer): boolean =>
  /^(?:challenge|captcha)$/i.test(headers['x-amzn-waf-action']?.[0]?.trim() ?? '');

/** Whether two addresses are of one registered domain. */
export const isOneOrganization = (one: URL, other: URL): boolean =>
  organizationOf(one) === organizationOf(other);
const organizationOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** The statuses by which browsers follow a Location (Fetch, "redirect status"). */
const redirects = [301, 302, 303, 307, 308];

/** Where an answer leads; null for an answer that leads nowhere on the web. */
export function redirectOf({ status, headers, url }: Answer): URL | null {
  const location = headers.location?.[0];
  if (!redirects.includes(status) || location === undefined) return null;
  const next = URL.parse(location, url);
  return next !== null && /^https?:$/.test(next.protocol) && next.username === '' ? next : null;
}

export const header = (answer: Answer | undefined, name: string): string | undefined =>
  answer?.headers[name]?.join(', ');

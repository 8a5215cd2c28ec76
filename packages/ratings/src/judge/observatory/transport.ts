import { readTransportSecurity } from '@portal/records/transportSecurity';
import type { Answer, WebFacts } from '../../ground/facts.ts';
import { redirectOf, resultsOf, shown, type TestResult } from './result.ts';

/** Six months are 15768000 seconds; the Observatory accepts 180 days, because many sites use them. */
const sixMonths = 15_552_000;

/** The preload list is not checked: it is part of browsers and does not reflect the site's own settings. */
export function testHsts({ https, certificateHolds }: WebFacts): TestResult {
  const test = 'strict-transport-security';
  const last = https.at(-1);
  const fields = last?.headers[test];
  const told = readTransportSecurity(fields);
  const result = resultsOf(test, shown('Strict-Transport-Security', fields?.join(', ')));
  // What is said without encryption browsers do not hear (RFC 6797 §8.1).
  if (!last?.url.startsWith('https:')) return result('hsts-not-implemented-no-https', -20);
  if (!certificateHolds) return result('hsts-invalid-cert', -20);
  if (told === null) return result('hsts-not-implemented', -20);
  if (told === 'invalid') return result('hsts-header-invalid', -20);
  return told.maxAge < sixMonths
    ? result('hsts-implemented-max-age-less-than-six-months', -10)
    : result('hsts-implemented-max-age-at-least-six-months', 0);
}

export const hasLastingHsts = (web: WebFacts | null): boolean =>
  web !== null && testHsts(web).modifier >= 0;

/** The addresses on the way, with where the last leads on to, which was not asked or gave no answer. */
function routeOf(http: readonly Answer[]): URL[] {
  const asked = http.map(({ url }) => new URL(url));
  const end = http.at(-1);
  const beyond = end && redirectOf(end);
  return beyond ? [...asked, beyond] : asked;
}

export function testRedirection({ http, https, certificateHolds }: WebFacts): TestResult {
  const route = routeOf(http);
  const end = http.at(-1);
  // An error shows nobody the site.
  const refusal = end?.url.startsWith('http:') && end.status >= 400 ? `, status ${end.status}` : '';
  const seen = `${route.join(' → ')}${refusal}`;
  const result = resultsOf('redirection', seen || 'Nothing answers over plain HTTP.');
  const [first, second] = route;
  if (first === undefined || refusal !== '') return result('redirection-not-needed-no-http', 0);
  const last = route.at(-1) ?? first;
  if (last.protocol === 'https:' && !certificateHolds && https.length > 0) {
    return result('redirection-invalid-cert', -20);
  }
  if (second === undefined) return result('redirection-missing', -20);
  if (last.protocol !== 'https:') return result('redirection-not-to-https', -20);
  if (second.protocol === 'http:')
    return result('redirection-not-to-https-on-initial-redirection', -10);
  if (first.hostname !== second.hostname) return result('redirection-off-host-from-http', -5);
  return result('redirection-to-https', 0);
}

import { readFraming } from '@portal/records/framing';
import type { WebFacts } from '../../ground/facts.ts';
import { header, pageOf, resultsOf, shown, type TestResult } from './result.ts';

/**
 * As browsers read it today: the Observatory's own table still counts ALLOW-FROM, which none follows, and takes any
 * frame-ancestors for a limit.
 */
export function testFrameOptions(web: WebFacts): TestResult {
  const headers = pageOf(web)?.headers;
  const options = headers?.['x-frame-options'];
  const policies = headers?.['content-security-policy'];
  const framing = readFraming({ policies, options });
  const isAnybody = framing.ignored === 'anybody is named';
  const seen = isAnybody
    ? `Content-Security-Policy: ${policies?.join(', ')} (anybody is named)`
    : shown('X-Frame-Options', options?.join(', '));
  const result = resultsOf('x-frame-options', seen);
  if (framing.by === 'frame-ancestors') return result('x-frame-options-implemented-via-csp', 5);
  if (framing.by === 'x-frame-options') return result('x-frame-options-sameorigin-or-deny', 0);
  return options && !isAnybody
    ? result('x-frame-options-header-invalid', -20)
    : result('x-frame-options-not-implemented', -20);
}

export function testResourcePolicy(web: WebFacts): TestResult {
  const test = 'cross-origin-resource-policy';
  // Browsers compare it byte by byte (Fetch, "cross-origin resource policy internal check").
  const value = header(pageOf(web), test)?.trim();
  const result = resultsOf(test, shown('Cross-Origin-Resource-Policy', value));
  if (value === undefined) return result('corp-not-implemented', 0);
  if (value === 'same-origin') return result('corp-implemented-with-same-origin', 10);
  if (value === 'same-site') return result('corp-implemented-with-same-site', 10);
  if (value === 'cross-origin') return result('corp-implemented-with-cross-origin', 0);
  return result('corp-header-invalid', -5);
}

export function testResourceSharing({ cors }: WebFacts): TestResult {
  const test = 'cross-origin-resource-sharing';
  const allowed = header(cors?.answer, 'access-control-allow-origin')?.trim();
  const credentials = header(cors?.answer, 'access-control-allow-credentials')?.trim();
  const seen =
    allowed === undefined
      ? 'Not shared with other sites.'
      : `Access-Control-Allow-Origin: ${allowed}`;
  const result = resultsOf(test, seen);
  if (allowed === undefined) return result(`${test}-not-implemented`, 0);
  if (allowed === '*') return result(`${test}-implemented-with-public-access`, 0);
  // Browsers compare it byte by byte (Fetch, "CORS check").
  return allowed === cors?.origin && credentials === 'true'
    ? result(`${test}-implemented-with-universal-access`, -50)
    : result(`${test}-implemented-with-restricted-access`, 0);
}

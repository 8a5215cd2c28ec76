import { readFraming } from '@portal/records/framing';
import type { WebFacts } from '../../ground/facts.ts';
import { header, pageOf, type TestResult } from './result.ts';

/**
 * As browsers read it today: the Observatory's own table still counts ALLOW-FROM, which none follows, and takes any
 * frame-ancestors for a limit.
 */
export function testFrameOptions(web: WebFacts): TestResult {
  const headers = pageOf(web)?.headers;
  const options = headers?.['x-frame-options'];
  const policies = headers?.['content-security-policy'];
  const framing = readFraming({ policies, options });
  const result = (name: string, modifier: number): TestResult => ({
    test: 'x-frame-options',
    result: name,
    modifier,
    seen:
      framing.ignored === 'anybody is named'
        ? `Content-Security-Policy: ${policies?.join(', ')} (anybody is named)`
        : options
          ? `X-Frame-Options: ${options.join(', ')}`
          : 'No X-Frame-Options.',
  });
  if (framing.by === 'frame-ancestors') return result('x-frame-options-implemented-via-csp', 5);
  if (framing.by === 'x-frame-options') return result('x-frame-options-sameorigin-or-deny', 0);
  return options && framing.ignored !== 'anybody is named'
    ? result('x-frame-options-header-invalid', -20)
    : result('x-frame-options-not-implemented', -20);
}

export function testResourcePolicy(web: WebFacts): TestResult {
  const value = header(pageOf(web), 'cross-origin-resource-policy')?.trim().toLowerCase();
  const result = (name: string, modifier: number): TestResult => ({
    test: 'cross-origin-resource-policy',
    result: name,
    modifier,
    seen:
      value === undefined
        ? 'No Cross-Origin-Resource-Policy.'
        : `Cross-Origin-Resource-Policy: ${value}`,
  });
  if (value === undefined) return result('corp-not-implemented', 0);
  if (value === 'same-origin') return result('corp-implemented-with-same-origin', 10);
  if (value === 'same-site') return result('corp-implemented-with-same-site', 10);
  if (value === 'cross-origin') return result('corp-implemented-with-cross-origin', 0);
  return result('corp-header-invalid', -5);
}

export function testResourceSharing({ cors }: WebFacts): TestResult {
  const allowed = header(cors?.answer, 'access-control-allow-origin')?.trim();
  const credentials = header(cors?.answer, 'access-control-allow-credentials')?.trim();
  const result = (name: string, modifier: number): TestResult => ({
    test: 'cross-origin-resource-sharing',
    result: `cross-origin-resource-sharing-${name}`,
    modifier,
    seen:
      allowed === undefined
        ? 'Not shared with other sites.'
        : `Access-Control-Allow-Origin: ${allowed}`,
  });
  if (allowed === undefined) return result('not-implemented', 0);
  if (allowed === '*') return result('implemented-with-public-access', 0);
  return allowed === cors?.origin && credentials?.toLowerCase() === 'true'
    ? result('implemented-with-universal-access', -50)
    : result('implemented-with-restricted-access', 0);
}

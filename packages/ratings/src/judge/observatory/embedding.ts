import type { WebFacts } from '../../ground/facts.ts';
import { limitsFraming } from './csp.ts';
import { header, pageOf, type TestResult } from './result.ts';

export function testFrameOptions(web: WebFacts): TestResult {
  const value = header(pageOf(web), 'x-frame-options')?.trim();
  const result = (name: string, modifier: number): TestResult => ({
    test: 'x-frame-options',
    result: name,
    modifier,
    seen: value === undefined ? 'No X-Frame-Options.' : `X-Frame-Options: ${value}`,
  });
  if (limitsFraming(web)) return result('x-frame-options-implemented-via-csp', 5);
  if (value === undefined) return result('x-frame-options-not-implemented', -20);
  if (/^(deny|sameorigin)$/i.test(value)) return result('x-frame-options-sameorigin-or-deny', 0);
  if (/^allow-from/i.test(value)) return result('x-frame-options-allow-from-origin', 0);
  return result('x-frame-options-header-invalid', -20);
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

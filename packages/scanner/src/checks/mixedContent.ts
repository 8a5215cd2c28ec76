import { pageOf } from '../crawl/page.ts';
import { isHttps, isVisitedPage, policiesOf } from './answers.ts';
import type { PassiveCheck } from './check.ts';

/** Browsers fetch these without encryption being hurt: the names mean this very machine. */
const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/;

export const mixedContent: PassiveCheck = {
  id: 'mixed',
  kind: 'passive',
  title: 'Parts of your pages are loaded over an unprotected connection',
  technicalName: 'Mixed content',
  severity: 'low',
  cwe: 'CWE-319',
  pci: ['4.2.1'],
  minLevel: 'safe',
  advice: {
    risk: 'Those parts can be read and replaced on their way; browsers block them or no longer show the page as secure.',
    fix: 'Refer to everything by https:// addresses, and send "Content-Security-Policy: upgrade-insecure-requests".',
    references: ['W3C Mixed Content', 'MDN: Mixed content'],
  },
  inspect(exchange) {
    if (!isHttps(exchange) || !isVisitedPage(exchange)) return [];
    const policies = policiesOf(exchange);
    if (policies.some((policy) => policy.has('upgrade-insecure-requests'))) return [];
    const plain = (pageOf(exchange)?.resources ?? []).filter(
      ({ url: source, isInert }) => source.startsWith('http:') && !local.test(source) && !isInert,
    );
    return plain.map(({ tag, url: source, active }) => ({
      cause: source,
      evidence: `<${tag}> loads ${source}${active ? ' (code or layout, which browsers block)' : ''}`,
      confidence: 'confirmed' as const,
    }));
  },
};

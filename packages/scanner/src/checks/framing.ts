import { header } from '../ground/exchange.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const framing: PassiveCheck = {
  id: 'xfo',
  kind: 'passive',
  title: 'Your pages can be shown inside a stranger’s site',
  technicalName: 'Clickjacking: neither frame-ancestors nor X-Frame-Options',
  severity: 'low',
  cwe: 'CWE-1021',
  owasp: { 2021: 'A04', 2025: 'A06' },
  pci: ['6.2.4'],
  minLevel: 'lightning',
  advice: {
    risk: 'A stranger can lay your page invisibly over their own and have your visitors click buttons that they do not see.',
    fix: 'Send "X-Frame-Options: SAMEORIGIN". If another site shows your pages on purpose, name it in frame-ancestors of a Content-Security-Policy instead.',
    references: ['OWASP Clickjacking Defense Cheat Sheet', 'RFC 7034'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    // In a meta element frame-ancestors is ignored (CSP Level 3 §3.3): only headers count.
    const policies = exchange.response.headers['content-security-policy'] ?? [];
    if (policies.some((policy) => /(^|[;,\s])frame-ancestors\s+(?!\*(\s|;|$))/i.test(policy)))
      return [];
    const option = header(exchange, 'x-frame-options');
    if (option !== undefined && /^\s*(deny|sameorigin)\s*$/i.test(option)) return [];
    const { method, url } = exchange.request;
    const evidence =
      option === undefined
        ? 'No frame-ancestors in a Content-Security-Policy header and no X-Frame-Options header.'
        : `X-Frame-Options: ${option} (not a value that browsers follow)`;
    return [{ method, url, evidence, confidence: 'confirmed' }];
  },
};

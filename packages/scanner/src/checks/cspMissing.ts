import { isVisitedPage, policiesOf } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const cspMissing: PassiveCheck = {
  id: 'csp-missing',
  kind: 'passive',
  title: 'A planted script would run on your pages',
  technicalName: 'Content-Security-Policy missing',
  severity: 'low',
  cwe: 'CWE-693',
  pci: ['6.4.3', '11.6.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'If a stranger manages to slip code into a page, nothing stops that code from running in your visitors’ browsers.',
    fix: "Send a Content-Security-Policy header. Begin with Content-Security-Policy-Report-Only to see what it would block; aim for \"script-src 'nonce-…' 'strict-dynamic'; object-src 'none'; base-uri 'none'\".",
    references: [
      'W3C Content Security Policy Level 3',
      'OWASP Content Security Policy Cheat Sheet',
      'MDN: Content-Security-Policy',
    ],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange) || policiesOf(exchange).length > 0) return [];
    const evidence =
      'The page has neither a Content-Security-Policy header nor such a meta element.';
    return [{ evidence, confidence: 'confirmed' }];
  },
};

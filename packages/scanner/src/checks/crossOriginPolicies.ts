import { header } from '../ground/exchange.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

const names = [
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
];

export const crossOriginPolicies: PassiveCheck = {
  id: 'corp-coop',
  kind: 'passive',
  title: 'Other sites can keep control of a window that shows your page',
  technicalName: 'COOP, COEP and CORP missing',
  severity: 'info',
  cwe: 'CWE-693',
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'In older processors and browsers a page of a stranger could learn things about yours that is open beside it; this is a second line of defense.',
    fix: 'Send Cross-Origin-Opener-Policy: same-origin-allow-popups, which leaves payment and sign-in windows of your own alone. The stricter same-origin, and Cross-Origin-Embedder-Policy, are for sites that need them and have tried every page.',
    references: ['WHATWG HTML Standard §7.1.3', 'WHATWG Fetch Standard §3.7'],
  },
  inspect(exchange) {
    // One of them shows that somebody has thought about it; the embedder policy is not for every site.
    if (!isVisitedPage(exchange) || names.some((name) => header(exchange, name))) return [];
    const evidence = `The page has none of the headers ${names.join(', ')}.`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};

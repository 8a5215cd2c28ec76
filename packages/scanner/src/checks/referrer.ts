import { readReferrerPolicy, tellsPages } from '@portal/records/referrer';
import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const referrer: PassiveCheck = {
  id: 'referrer',
  kind: 'passive',
  title: 'Other sites may learn which of your pages a visitor came from',
  technicalName: 'Referrer-Policy missing or unsafe',
  severity: 'low',
  cwe: 'CWE-200',
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'Addresses of your pages, with whatever private detail they contain, can be passed on to the sites that you link to.',
    fix: 'Send "Referrer-Policy: strict-origin-when-cross-origin" or a stricter value.',
    references: ['W3C Referrer Policy', 'MDN: Referrer-Policy'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const metas = (pageOf(exchange)?.elements ?? []).flatMap((element) =>
      element.tagName === 'meta' && attribute(element, 'name')?.toLowerCase() === 'referrer'
        ? [attribute(element, 'content') ?? '']
        : [],
    );
    const policy = readReferrerPolicy(exchange.response.headers['referrer-policy'], metas);
    if (policy !== null && !tellsPages(policy)) return [];
    const evidence =
      policy === null ? 'No Referrer-Policy in the answer.' : `Referrer-Policy: ${policy}`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};

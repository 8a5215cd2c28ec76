import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

const leaky = /^(unsafe-url|no-referrer-when-downgrade)$/;
const values =
  /^(no-referrer|no-referrer-when-downgrade|origin|origin-when-cross-origin|same-origin|strict-origin|strict-origin-when-cross-origin|unsafe-url)$/;

export const referrer: PassiveCheck = {
  id: 'referrer',
  kind: 'passive',
  title: 'Other sites may learn which of your pages a visitor came from',
  technicalName: 'Referrer-Policy missing or unsafe',
  severity: 'low',
  cwe: 'CWE-200',
  owasp: { 2021: 'A01', 2025: 'A01' },
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'Addresses of your pages, with whatever private detail they contain, can be passed on to the sites that you link to.',
    fix: 'Send "Referrer-Policy: strict-origin-when-cross-origin" or a stricter value.',
    references: ['W3C Referrer Policy', 'MDN: Referrer-Policy'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const meta = pageOf(exchange)?.elements.find(
      (element) =>
        element.tagName === 'meta' && attribute(element, 'name')?.toLowerCase() === 'referrer',
    );
    const sent = (exchange.response.headers['referrer-policy'] ?? []).join(',');
    const given = [...sent.split(','), meta ? (attribute(meta, 'content') ?? '') : '']
      .map((value) => value.trim().toLowerCase())
      .filter((value) => values.test(value));
    // The last value that a browser knows is the one that it follows (W3C Referrer Policy §8.1).
    const effective = given.at(-1);
    if (effective !== undefined && !leaky.test(effective)) return [];
    const evidence =
      effective === undefined
        ? 'No Referrer-Policy in the answer.'
        : `Referrer-Policy: ${effective}`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};
